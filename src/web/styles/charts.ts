// Charts of an answer: rows with a plot, small multiples, the lineup card, tables that become
// cards on a phone.

export const CHARTS = `
.blocks { display: grid; gap: var(--space-4); }
.blocks > * { align-self: start; }
@media (min-width: 64rem) { .blocks { grid-template-columns: 1fr 1fr; grid-auto-flow: dense; } .block-table, .block-lineup, .block-trend, .block:only-child { grid-column: 1 / -1; } }
.block > h2, .block > h3 { font-size: var(--step-2); margin-bottom: var(--space-2); }
.chart { margin-bottom: var(--space-4); } .chart h3 { margin: 0; }
figcaption h3::first-letter { text-transform: uppercase; }
.legend { font-size: var(--step--1); color: var(--muted); margin: 0 0 var(--space-2); }
.rows { list-style: none; padding: 0; margin: 0; font-variant-numeric: tabular-nums; }
.rows li { display: grid; grid-template: "label value" auto "plot plot" auto "note note" auto / 1fr auto; gap: 0 var(--space-3); padding: var(--space-2) 0; border-top: 1px solid var(--line); align-items: center; }
.rows .name { grid-area: label; font-weight: 600; } .rows .value { grid-area: value; text-align: right; } .rows .plot { grid-area: plot; width: 100%; overflow: visible; }
.rows .note { grid-area: note; color: var(--muted); font-size: var(--step--1); }
.value b { font-size: var(--step-1); }
.rows .axis { border: 0; padding: 0; }
.yard { stroke: var(--line); stroke-width: 1; } .zero { stroke: var(--muted); stroke-width: 1.5; }
.track { fill: var(--stripe); } .fill { fill: var(--accent); } .fill.soft { fill: var(--muted); } .fill.loss { fill: var(--bad); }
.span { stroke: var(--accent); stroke-width: 6; stroke-linecap: round; opacity: .45; }
.ball { fill: var(--ball); stroke: var(--card); stroke-width: 1.5; } .lace { stroke: var(--card); stroke-width: 1.5; }
.mark { stroke: var(--ink); stroke-width: 3; }
.own { fill: var(--accent); stroke: var(--accent); } .peer { fill: var(--muted); } .diagonal { stroke: var(--muted); stroke-dasharray: 5 4; }
.goal { stroke: var(--warn); stroke-dasharray: 4 4; stroke-width: 2; }
.block, .chart, figure { container: chart / inline-size; }
.multiples { display: grid; gap: var(--space-4) var(--space-5); grid-template-columns: repeat(auto-fill, minmax(8.25rem, 1fr)); }
.multiples h3 { display: flex; justify-content: space-between; gap: var(--space-2); margin: 0 0 var(--space-1); font: 600 var(--step-0)/1.3 var(--sans); }
.latest { white-space: nowrap; }
.data .lead { display: none; }
.lineup + h3, .swaps + h3 { margin-top: var(--space-4); }
.lineup { list-style: none; padding: 0; margin: 0; }
.lineup li { display: grid; grid-template-columns: 3.5rem 1fr auto; gap: 0 var(--space-3); padding: var(--space-2) 0; border-top: 1px solid var(--line); align-items: baseline; }
.slot { font-weight: 700; font-size: var(--step--1); text-align: center; padding: .15rem 0; border-radius: 4px; background: var(--turf); color: var(--on-turf); }
.bench .slot { background: var(--stripe); color: var(--ink); }
.lineup b { font-weight: 600; } .lineup .note { grid-column: 2 / -1; }
.lineup .points { font-size: var(--step-1); font-weight: 600; font-variant-numeric: tabular-nums; }
.swaps { list-style: none; padding: 0; margin: var(--space-3) 0 0; }
.swaps li { border-left: 4px solid var(--gold); padding: var(--space-1) var(--space-3); margin-top: var(--space-2); background: var(--warn-wash); }
.notes dt { font-weight: 600; margin-top: var(--space-3); } .notes .chip { margin-left: var(--space-2); font-weight: 400; }
.notes dd { color: var(--ink); max-width: 42rem; }
.data .group th { font-family: var(--serif); font-size: var(--step-1); color: var(--ink); padding-top: var(--space-4); }
.data .aside td { border-bottom: 1px solid var(--line); color: var(--muted); font-size: var(--step--1); padding-top: 0; }
.data tr:has(+ .aside) > * { border-bottom: 0; padding-bottom: 0; }
@container chart (min-width: 30rem) {
  .rows { display: grid; grid-template-columns: minmax(7rem, max-content) minmax(6rem, 1fr) max-content; column-gap: var(--space-3); }
  .rows li { grid-column: 1 / -1; grid-template: "label plot value" auto "label note note" auto / subgrid; }
  .rows .name { max-width: 13rem; }
}
@media (max-width: 39.99rem) {
  .data, .data tbody, .data td, .data th { display: block; }
  .data .ahead { display: none; } .data .lead { display: inline; color: var(--muted); font-weight: 400; }
  .data thead { position: absolute; clip-path: inset(50%); height: 1px; overflow: hidden; }
  .data tr { display: grid; grid-template-columns: repeat(auto-fill, minmax(5.5rem, 1fr)); gap: var(--space-1) var(--space-3); border-top: 1px solid var(--line); padding: var(--space-3) 0; }
  .data td, .data tbody th { border: 0; padding: 0; text-align: left; }
  .data tbody th { grid-column: 1 / -1; order: -1; }
  .data td:not([data-label]), .data .long { grid-column: 1 / -1; }
  .data td[data-label]::before { content: attr(data-label); color: var(--muted); font-size: var(--step--1); display: block; }
  .data td:empty, .data .none { display: none; }
  .data.pairs tr { grid-template-columns: 5fr 8fr; padding: var(--space-2) 0; }
  .data.pairs tbody th, .data.pairs td { grid-column: auto; font-size: inherit; }
  .data .aside td { border: 0; }
  .data tr.aside { border: 0; padding: 0 0 var(--space-3); }
  .data tr.group { border: 0; padding-bottom: 0; }
  .data.slim tr { grid-template-columns: 1fr auto; align-items: baseline; gap: 0 var(--space-3); padding: var(--space-2) 0; }
  .data.slim tbody th { grid-column: auto; grid-row: 1; order: 0; }
  .data.slim td:last-child { grid-area: 1 / 2; text-align: right; }
  .data.slim td:not(:last-child) { color: var(--muted); font-size: var(--step--1); grid-column: 1; }
  .data.slim td::before { display: inline; margin-right: .35em; }
  .data.slim td:has(.chip)::before { display: none; }
}`;
