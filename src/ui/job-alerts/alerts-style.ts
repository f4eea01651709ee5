/**
 * The styles of the job alerts. The server writes them into its pages, because the browser's build does not contain
 * these pages.
 */
export const ALERTS_STYLE = [
  'main>header:has(.heading){min-height:clamp(15rem,52svh,34rem)}',
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
  '.alerts section{width:100%}',
  '.alerts .head{display:flex;flex-wrap:wrap;align-items:baseline;justify-content:space-between;gap:var(--space-1) var(--space-5);margin-block:var(--space-5)}',
  '.alerts .head a{padding-block:var(--space-2)}',
  '.alerts h2{font-family:var(--font-display);font-size:var(--size-item);font-weight:600}',
  '.alerts section li a{grid-template-columns:minmax(0,1fr) auto;align-content:start}',
  '.alerts section li span+span{grid-area:2/1}',
  '.alerts section svg{grid-area:1/2/span 2}',
  '.alerts .part{display:grid;gap:var(--space-2)}',
  '.alerts .part,.alerts .notice{max-width:44rem;text-wrap:pretty}',
  '.alerts .soft{max-width:34rem;color:var(--ink-soft);font-size:var(--size-small)}',
  '.alerts .notice{padding:var(--space-5);border-radius:var(--radius);background:var(--ground-raised);font-size:var(--size-large)}',
  '@media(width>1024px){.alerts:has(fieldset){grid-template-columns:minmax(0,1fr) minmax(0,36rem);gap:var(--space-5) var(--space-9);max-width:none}.alerts form:has(fieldset){grid-row:span 2}.alerts:has(fieldset) .part{grid-column:1}.alerts .soft{align-self:end}.alerts>:is(.notice,section){grid-column:1/-1}.alerts section ul{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));column-gap:var(--space-9)}.alerts section li{display:grid}.alerts section li:nth-child(-n+2) a{padding-block-start:0}}',
].join('')
