/**
 * The styles of the applicant's page. The server writes them into the page, because the browser's build does not
 * contain this page.
 */
export const APPLICANT_STYLE = [
  'h1[data-page-title]{font-size:min(var(--size-page-title),8vw);hyphens:auto}',
  '.applicant{--error:color-mix(in oklab,var(--ink),#ff1744 60%);display:grid;gap:var(--space-7);padding:var(--space-6) var(--gutter) var(--space-8)}',
  '.applicant.entrance{max-width:60rem;padding-block-start:clamp(var(--space-7),8vw,var(--space-9))}',
  '.applicant.entrance h1{font-size:clamp(1.875rem,1.1rem + 3.2vw,4rem)}',
  '.applicant h2{margin-block-end:var(--space-3);font-family:var(--font-display);font-size:var(--size-item);font-weight:600;line-height:1.2}',
  '.applicant .data h2{margin:0;font-family:inherit;font-size:var(--size-large)}',
  '.applicant .hello{font-size:var(--size-section-title);overflow-wrap:anywhere}.applicant .next{margin-block-end:var(--space-3);max-width:40rem;font-size:var(--size-large);text-wrap:pretty}header .about{display:flex;flex-wrap:wrap;gap:var(--space-2) var(--space-5)}:is(header .about,.applicant .waiting) a,.applicant .target{text-decoration:underline 2px var(--accent);text-underline-offset:.25em}',
  '.applicant .states,.applicant .states ol{display:grid;width:100%;margin:0;padding:0;list-style:none}.applicant .states{margin-block-start:var(--space-6)}.applicant .states ol{gap:var(--space-4);font-size:var(--size-text)}',
  '.applicant .states>li{position:relative;display:grid;gap:var(--space-2) var(--space-5);padding:0 0 var(--space-6) 2rem;color:var(--ink-soft);font-size:1.1875rem}',
  '.applicant .states>li::before{content:"";position:absolute;inset:.4rem auto auto 0;width:1rem;height:1rem;border:2px solid;border-radius:50%}.applicant .states>li:not(:last-child)::after{content:"";position:absolute;inset:1.75rem auto 0 calc(.5rem - 1px);border-inline-start:2px solid var(--line)}',
  '.applicant .states>li:is([aria-current],:has(~[aria-current]))::before{border-color:var(--accent);background:var(--accent)}.applicant .states>li:has(~[aria-current])::after{border-color:var(--accent)}.applicant .states>[aria-current]{color:var(--ink)}.applicant .states>[aria-current]::before{box-shadow:0 0 0 5px var(--glow)}.applicant .states>[aria-current]>span,.applicant .states b{color:var(--ink);font-weight:600}',
  '.applicant :is(.states b,small){display:block}.applicant small{color:var(--ink-soft);font-weight:400}',
  '.applicant article{display:grid;gap:var(--space-2);width:100%;padding:var(--space-5);border-radius:var(--radius);background:var(--ground-raised)}',
  '.applicant .text{overflow-wrap:anywhere;white-space:pre-line}',
  '.applicant details{border-block:1px solid var(--line)}',
  '.applicant summary{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:var(--space-2) var(--space-5);padding-block:var(--space-5);list-style:none;cursor:pointer}',
  '.applicant summary::-webkit-details-marker{display:none}.applicant summary::after{content:"";grid-area:1/2;align-self:center;width:.75rem;height:.75rem;margin-inline-end:.25rem;border:solid;border-width:0 2px 2px 0;rotate:45deg}.applicant details[open]>summary::after{rotate:225deg}',
  '.applicant summary h2{margin:0}',
  '.applicant section{display:grid;gap:var(--space-3) var(--space-8);align-content:start;justify-items:start}',
  '.applicant section>div{display:grid;gap:var(--space-4);justify-items:start;width:100%}',
  '.applicant .data section{padding-block:var(--space-6);border-block-start:1px solid var(--line)}',
  '.applicant .notice{padding:var(--space-5);border-radius:var(--radius);background:var(--ground-raised);font-size:var(--size-large)}',
  '.applicant dl{display:grid;grid-template-columns:minmax(8rem,max-content) minmax(0,1fr);gap:var(--space-3) var(--space-5);margin:0}',
  '.applicant .row{display:contents}.applicant dt{color:var(--ink-soft)}.applicant dd{margin:0;overflow-wrap:anywhere;white-space:pre-line}',
  '.applicant form{display:grid;gap:var(--space-4);justify-items:start;width:100%;max-width:36rem}',
  '.applicant form>div{width:100%}',
  '.applicant h3{margin-block-start:var(--space-3);font-size:inherit;font-weight:600}.applicant article h3{margin:0}',
  '.applicant .soft{color:var(--ink-soft)}',
  '.applicant [hidden]{display:none}',
  '.applicant .own{display:grid;gap:var(--space-5);align-content:start;padding:var(--space-5);border-radius:var(--radius);background:var(--ground-raised)}.applicant .own h2{margin:0;font-size:var(--size-large)}.applicant .own details{width:100%}.applicant .own summary{padding-block:var(--space-3);font-weight:600}.applicant .own details p{padding-block-end:var(--space-4)}.applicant .own .text:first-child{font-weight:600}.applicant .own section:has(.text:empty:last-child),.applicant .own .text:empty{display:none}',
  '.applicant .keep{display:flex;flex-wrap:wrap;gap:var(--space-2) var(--space-5);align-items:center;font-size:var(--size-small)}.applicant .keep p{width:100%}.applicant .keep form{width:auto}.applicant .keep button{min-height:2.75rem;padding:0;border:0;background:none;font-weight:400;text-decoration:underline;text-underline-offset:.25em}',
  '.applicant .waiting ul{display:grid;gap:var(--space-5);width:100%;margin:0;padding:0;list-style:none}.applicant .waiting li{display:grid;gap:var(--space-4);align-content:start}.applicant .waiting img{width:100%;height:auto;aspect-ratio:16/9;object-fit:cover;border-radius:var(--radius)}',
  '.applicant .story{display:grid;gap:var(--space-7);align-content:start;min-width:0}',
  '.applicant form:has([value=erase]) button{border-color:var(--error);background:none;color:var(--error)}',
  '@media (width>=1000px){.applicant:not(.entrance){grid-template-columns:minmax(0,1.6fr) minmax(0,1fr);column-gap:var(--space-8)}.applicant .data section{grid-template-columns:minmax(0,1fr) minmax(0,1.6fr)}.applicant .data form:has([type=email]){grid-template-columns:repeat(2,minmax(0,1fr));column-gap:var(--space-5);max-width:none}.applicant>:not(.own,.story){grid-column:1/-1}.applicant .own{align-self:start}.applicant .states>li:has(ol){grid-template-columns:12rem minmax(0,1fr)}}',
  '@media print{.applicant .states>li{font-size:inherit}.applicant summary::after{display:none}.applicant .own details::details-content{content-visibility:visible}}@media (width>600px){.applicant .waiting ul{grid-template-columns:repeat(2,minmax(0,1fr))}}',
  '@media (width<=600px){.applicant dl{grid-template-columns:minmax(0,1fr);gap:var(--space-1)}.applicant dd{margin-block-end:var(--space-3)}.applicant .waiting li{grid-template-columns:7rem minmax(0,1fr);align-items:center}}',
].join('')

/**
 * The script of the applicant's page. It does two jobs:
 * - If the address of the page ends with `#` and a token, the script submits the token with the form
 *   `open-application`. Browsers do not send the part after the `#` to servers. If the applicant opens a second link
 *   in the same tab, the page does not load again, so the script also listens for `hashchange`.
 * - The button `copy-link` copies the link to the application. It replaces the link if the browser lets the page write
 *   to the clipboard. The link comes back if copying fails.
 */
export const APPLICANT_SCRIPT =
  'const o=()=>{const t=location.hash.slice(1),f=document.getElementById("open-application");if(f&&t.length>20){history.replaceState(null,"",location.pathname);f.elements.token.value=t;f.submit()}};o();addEventListener("hashchange",o);const l=document.getElementById("own-link"),b=document.getElementById("copy-link");if(b&&navigator.clipboard){const s=b.nextElementSibling;l.hidden=true;b.hidden=false;b.onclick=()=>navigator.clipboard.writeText(l.href).then(()=>{s.textContent=s.dataset.copied},()=>{l.hidden=false})}'
