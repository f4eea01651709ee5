/**
 * The styles of the job alerts. The server writes them into its pages, because the browser's build does not contain
 * these pages.
 */
export const ALERTS_STYLE = [
  'main>header:has(.heading){min-height:clamp(15rem,36svh,24rem)}',
  'main>header.black:has(.heading) img{height:100%;object-position:50% 30%}',
  // The sheet is lighter than the header, which would show it as a grey edge.
  ':root :not(main)>header::before{inset:0;background:var(--ground);mask:none}',
  '.heading h1{font-size:clamp(1.875rem,1.1rem + 3.2vw,4rem)}',
  '.alerts{display:grid;grid-template-columns:minmax(0,1fr);justify-items:start;gap:var(--space-6);max-width:60rem;padding:clamp(var(--space-5),4vw,var(--space-7)) var(--gutter) var(--space-9)}',
  '.alerts form{display:grid;gap:var(--space-5);justify-items:start;width:100%;max-width:36rem}',
  '.alerts form:has(fieldset){padding:clamp(var(--space-5),3vw,var(--space-6));border-radius:var(--radius);background:var(--ground-raised)}',
  '.alerts form>div:not([aria-hidden]){width:100%}',
  '.alerts fieldset{display:flex;flex-wrap:wrap;gap:0 var(--space-6);margin:calc(-1*var(--space-4)) 0 0;padding:0;border:0}',
  '.alerts legend{padding:0;color:var(--ink-soft);font-size:var(--size-small);font-weight:500}',
  '.alerts fieldset label{display:flex;align-items:center;gap:var(--space-3);min-height:2.75rem}',
  '.alerts [type=radio]{width:1.25rem;height:1.25rem;margin:0;accent-color:var(--accent)}',
  '.alerts .filter{font-size:var(--size-section-title);font-weight:600;line-height:1.15;overflow-wrap:anywhere}',
  // An open letter: the e-mail that the form asks for.
  '.alerts section{position:relative;display:grid;width:100%}',
  '.alerts h2{position:absolute;inset:0 auto auto var(--space-5);z-index:1;padding:var(--space-1) var(--space-3);border:1px solid var(--line);border-radius:var(--radius-pill);background:var(--ground);font-size:var(--size-small);font-weight:500;translate:0 -50%}',
  '.alerts .letter{display:grid;grid-template:auto auto 1fr auto/minmax(0,1fr);justify-items:start;padding:var(--space-6) var(--space-5) var(--space-3);border-radius:.25rem;background:var(--ground-raised);color:var(--ink);box-shadow:0 0 0 1px var(--line),0 1rem 3rem rgb(0 0 0/35%);}',
  '@media(width>700px){.alerts .letter{rotate:.7deg}}',
  '.alerts .sender{display:flex;justify-content:space-between;gap:var(--space-4);width:100%;font-size:var(--size-small);font-weight:600}',
  '.alerts .sender span{color:var(--ink-soft);font-weight:400}',
  '.alerts .subject{width:100%;padding-block:var(--space-1) var(--space-4);border-block-end:1px solid var(--line);font-size:var(--size-large);font-weight:600}',
  '.alerts .letter>a{padding-block:var(--space-3) var(--space-2);font-size:var(--size-small)}',
  '.alerts section li:nth-child(n) a:nth-child(n){grid-template-columns:minmax(0,1fr) auto;align-content:center;min-height:4.25rem;padding-block:var(--space-2);font-size:var(--size-small)}',
  '.alerts section li span:first-child{font-size:var(--size-text)}',
  '.alerts section li span+span{grid-area:2/1}',
  '.alerts section li span:empty{display:none}',
  '.alerts section svg{grid-area:1/2/span 2}',
  '.alerts .part{display:grid;gap:var(--space-2)}',
  '.alerts .part,.alerts .notice{max-width:44rem;text-wrap:pretty}',
  '.alerts .soft{color:var(--ink-soft);font-size:.9375rem;text-wrap:pretty}',
  '.alerts .soft+.soft{margin-block-start:calc(-1*var(--space-4))}',
  '.alerts .notice{padding:var(--space-5);border-radius:var(--radius);background:var(--ground-raised);font-size:var(--size-large)}',
  '@media(width<=700px){main>header.black:has(.heading){min-height:17rem}main>header.black:has(.heading)::before{background:linear-gradient(to top,var(--ground),color-mix(in srgb,var(--ground) 55%,transparent) 55%,color-mix(in srgb,var(--ground) 20%,transparent) 70%,color-mix(in srgb,var(--ground) 45%,transparent))}}',
  '@media(width>1024px){.alerts:has(fieldset){grid-template:auto auto 1fr/minmax(0,7fr) minmax(0,6fr);justify-items:stretch;gap:0 5rem;max-width:none}.alerts:has(fieldset)>:not(section){grid-column:1;max-width:none}.alerts:has(fieldset)>:not(form,section){margin-block-end:var(--space-5)}.alerts:has(fieldset)>form{grid-row-end:4;align-content:start}.alerts section{grid-area:1/2/span 3}}',
].join('')
