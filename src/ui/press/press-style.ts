/**
 * The styles of the press room. The server writes them into its pages, because the browser's build does not contain
 * these pages.
 */
export const PRESS_STYLE = [
  '.press{display:grid;grid-template-columns:minmax(0,1fr)}',
  '.press>.intro{display:grid;gap:var(--space-5);padding:clamp(var(--space-6),5vw,var(--space-8)) var(--gutter)}',
  '.press .soft,.press dt{color:var(--ink-soft)}',
  '.press .part{display:grid;grid-template-columns:minmax(0,1fr);gap:var(--space-5)}',
  '.press>.part{padding:0 var(--gutter) clamp(var(--space-8),8vw,var(--space-9))}',
  '.press .pictures,.press .games{display:grid;grid-template-columns:repeat(6,minmax(0,1fr));gap:var(--space-6) var(--space-4);margin:0;padding:0;list-style:none}',
  // Every row is full: the first pictures become wider if the last row would have a gap.
  '.press :is(.pictures,.games)>*{grid-column:span 3}',
  '@media(width<=900px){.press :is(.pictures,.games)>:first-child:nth-last-child(odd){grid-column:1/-1}}',
  '@media(width>900px){.press :is(.pictures,.games)>*{grid-column:span 2}.press :is(.pictures,.games)>:first-child:nth-last-child(3n+1){grid-column:1/-1}.press :is(.pictures,.games)>:first-child:nth-last-child(3n+2),.press :is(.pictures,.games)>:first-child:nth-last-child(3n+2)+*{grid-column:span 3}}',
  '.press .game{display:grid;gap:var(--space-1);text-decoration:none}',
  '.press .picture{display:block;width:100%;height:auto;aspect-ratio:16/9;border-radius:var(--radius);background:var(--ground-raised)}',
  '.press .game .picture{margin-block-end:var(--space-2);object-fit:cover}',
  '.press figure .picture{object-fit:contain}',
  '.press figure{display:grid;gap:var(--space-2);margin:0;font-size:var(--size-small)}',
  '.press .name{font-family:var(--font-display);font-size:var(--size-item);font-weight:600;line-height:1.2;transition:color var(--quick)}',
  '.press .game:hover .name{color:var(--accent)}',
  '.press .text{display:grid;gap:var(--space-3);max-width:44rem;text-wrap:pretty}',
  '.press .text h2{font-size:var(--size-item)}',
  '.press .text h3{margin-block-start:var(--space-3);font-size:var(--size-text);font-weight:600}',
  '.press .awards,.press dl{display:grid;max-width:60rem;margin:0;padding:0;list-style:none}',
  '.press .awards li,.press dl>div{display:grid;grid-template-columns:minmax(4rem,1fr) minmax(0,4fr);gap:var(--space-4);padding-block:var(--space-3);border-block-end:1px solid var(--line)}',
  '.press dd{margin:0}',
  '.press .kit section{display:grid;justify-items:start;gap:var(--space-5)}',
  '.press .sheet{display:grid;grid-template-columns:minmax(0,1fr);gap:clamp(var(--space-7),6vw,var(--space-9));padding:clamp(var(--space-6),5vw,var(--space-8)) var(--gutter) clamp(var(--space-8),9vw,var(--space-10))}',
  '.press .top{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,26rem),1fr));align-items:start;gap:clamp(var(--space-7),6vw,var(--space-9)) var(--space-8)}',
  '@media(width>1024px){.press .top>:first-child{position:sticky;inset-block-start:calc(var(--header-height) + var(--space-5))}}',
  '.press .links{display:flex;flex-wrap:wrap;align-items:center;gap:var(--space-3) var(--space-5);margin:0;padding:0;list-style:none}',
  '.press .links a{display:inline-flex;align-items:center;gap:var(--space-2);min-height:2.75rem}',
  '.press .notice{max-width:44rem;padding:var(--space-3) var(--space-4);border-radius:var(--radius);background:var(--accent);color:var(--on-accent)}',
  '.press .quotes{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,19rem),1fr));gap:var(--space-5);margin:0;padding:0;list-style:none}',
  '@media print{.press .pictures>*{grid-column:span 2!important}.press figure{break-inside:avoid}.press .picture{background:none}}',
].join('')
