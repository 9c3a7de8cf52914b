// Product cards, the steps of a payment, the verdict of an answer, its receipt and its sources.

export const PRODUCTS = `
.product { display: flex; flex-direction: column; }
.product header { display: flex; justify-content: space-between; gap: var(--space-3); align-items: baseline; }
.product h3 { margin-bottom: var(--space-1); }
.price { font-weight: 600; font-variant-numeric: tabular-nums; white-space: nowrap; }
.product blockquote { margin: auto 0 0; padding: var(--space-3) 0 0; border-top: 1px dashed var(--line); }
.product .call { font: 600 var(--step-1)/1.3 var(--serif); margin: var(--space-2) 0; }
.product .links { display: flex; gap: var(--space-4); margin: 0; }
.label { font-size: var(--step--1); color: var(--muted); margin: 0; }
.verdict { font: 700 clamp(1.625rem, 1.2rem + 2vw, 2.5rem)/1.15 var(--serif); letter-spacing: -.01em; margin: 0 0 var(--space-3); max-width: 24ch; text-wrap: balance; }
.card .verdict { font-size: var(--step-3); }
.confidence { display: flex; gap: var(--space-2) var(--space-3); align-items: baseline; flex-wrap: wrap; margin-bottom: var(--space-4); }
.confidence details { flex: 1 1 16rem; } .confidence summary { color: var(--muted); } .confidence p { margin: var(--space-1) 0 0; }
.reasoning p { font-size: var(--step-1); line-height: 1.5; max-width: 38rem; }
.steps { list-style: none; padding: 0; counter-reset: down; display: grid; gap: var(--space-4); grid-template-columns: repeat(auto-fit, minmax(min(14rem, 100%), 1fr)); }
.steps li { counter-increment: down; border-top: 4px solid var(--turf); padding-top: var(--space-2); }
.steps li::before { content: counter(down, decimal); font: 700 var(--step-2)/1 var(--serif); color: var(--accent); display: block; margin-bottom: var(--space-1); }
.steps b { display: block; }
.steps p { margin: 0; color: var(--muted); }
.checks { list-style: none; padding: 0; } .checks li { margin-bottom: var(--space-2); }
.facts { display: grid; grid-template-columns: auto 1fr; gap: var(--space-1) var(--space-4); }
.facts dt { color: var(--muted); }
.cite { font: inherit; font-variant-numeric: tabular-nums; color: inherit; background: none; border: 0; padding: 0; min-height: 1.5em; cursor: pointer;
  text-decoration: underline dotted var(--accent) 2px; text-underline-offset: .22em; text-align: inherit; }
.cite:hover { color: var(--accent); }
.source { position: fixed; inset: auto 0 0; margin: 0 auto; width: min(36rem, 100%); border: 1px solid var(--line); border-bottom: 0; border-top: 4px solid var(--gold);
  border-radius: var(--radius) var(--radius) 0 0; background: var(--card); color: var(--ink); padding: var(--space-4) var(--space-5) var(--space-5); box-shadow: 0 -8px 40px rgb(0 0 0 / .3); }
.source b { font-size: var(--step-2); font-family: var(--serif); display: block; }
.source p { margin: var(--space-1) 0; }
.source .button { margin-top: var(--space-3); padding: .5rem .875rem; }
.sources summary { font-weight: 600; padding: var(--space-2) 0; }
.operation { border-top: 1px solid var(--line); padding-top: var(--space-5); margin-top: var(--space-5); }
.operation h3 code { font-size: 1em; background: none; padding: 0; }
.schema { border-bottom: 1px solid var(--line); padding-block: var(--space-2); }
.schema:target, .operation:target { outline: 2px solid var(--gold); outline-offset: 6px; }
.toc { columns: 16rem; list-style: none; padding: 0; }
.toc a { display: inline-block; padding-block: var(--space-1); }`;
