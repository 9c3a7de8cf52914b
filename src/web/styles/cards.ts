// Components of an answer: verdict band, player rows, comparisons, moves, tiles and the proof.

/** A choice that hides the other rows of a board, and tiers without a row. */
const shownOnly = (mark: string) =>
  `.block:has([value=${mark}]:checked) :is(.board > :not(:has(.${mark})), h3:not(:has(+ * .${mark}))) { display: none; }`;

export const CARDS = `
@media screen { div:has(> #answer) { min-height: 100vh; } } #answer { display: flow-root; } body:has(.answer) .footer { padding-block: var(--space-3); } body:has(.answer) .footer ul { margin-bottom: var(--space-2); }
.answer, .live { --field: #56635b; --ring: #b9c7bf; }
:is(.answer, .live) :is(.player, .compare > li, .board > li) { --team: var(--field); }
@media (prefers-color-scheme: dark) { :is(.answer, .live) :is(.player, .compare > li, .board > li) { --team: color-mix(in srgb, var(--field), var(--ring) 50%); } }
.answer > * + * { margin-top: var(--space-4); } main:has(#answer, .answer) { padding-block: var(--space-5); } .answer > .legend { margin-bottom: calc(-1 * var(--space-2)); }
.band { border-bottom: 1px solid var(--line); padding-bottom: var(--space-4); }
.band .label { text-transform: uppercase; letter-spacing: .04em; font-size: .8125rem; max-width: none; } .band .chip { text-transform: none; letter-spacing: 0; white-space: normal; margin-left: var(--space-3); }
.band .verdict { max-width: 44ch; font-size: clamp(1.5rem, 1.1rem + 2vw, 2.25rem); margin: var(--space-1) 0 var(--space-3); }
.sure { display: flex; flex-wrap: wrap; gap: var(--space-2) var(--space-4); align-items: center; }
.reasoning { font-size: 1.0625rem; line-height: 1.5; max-width: 68ch; margin: var(--space-3) 0 0; } .reasoning p { margin: 0; max-width: none; } .reasoning:has(input:not(:checked)) p { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 3; overflow: hidden; } .reasoning label { font: 600 var(--step--1)/1.6 var(--sans); color: var(--accent); cursor: pointer; } .reasoning input { accent-color: var(--accent); margin: 0 .25rem 0 0; } .reasoning label:has(:checked) { display: none; }
.confidence b { font-weight: 600; display: inline-block; } .confidence b::first-letter { text-transform: uppercase; }
.bricks { display: inline-block; width: 2.625rem; height: .75rem; margin-right: var(--space-2); border-radius: 3px; vertical-align: -.05rem; --fill: 33.3%;
  background: repeating-linear-gradient(90deg, transparent 0 .75rem, var(--paper) .75rem .875rem), linear-gradient(90deg, var(--accent) var(--fill), var(--line) 0); }
.medium .bricks { --fill: 66.6%; } .high .bricks { --fill: 100%; }
.handoff { display: flex; flex-wrap: wrap; gap: var(--space-2) var(--space-3); align-items: center; margin-left: auto; font-size: var(--step--1); }
.quiet { font: 600 var(--step--1)/1.2 var(--sans); padding: .375rem .75rem; border: 1px solid var(--line); border-radius: 99px; background: var(--card); color: var(--accent); cursor: pointer; }
.blocks, .stack { display: grid; gap: var(--space-4); align-content: start; min-width: 0; }
.block { background: var(--card); border: 1px solid var(--line); border-radius: var(--radius); padding: var(--space-3) var(--space-4); min-width: 0; }
.block h2 { font: 700 1.0625rem/1.3 var(--sans); letter-spacing: 0; margin: 0 0 var(--space-2); }
.block > summary h2, .proof > summary h2 { display: inline; font: 600 1rem/1.4 var(--sans); letter-spacing: 0; }
.block[open] > summary { margin-bottom: var(--space-2); }
.answer .legend { font-size: .8125rem; }
.pos { display: inline-block; min-width: 1.875rem; text-align: center; font: 700 .6875rem/1.5 var(--sans); border-radius: 4px; padding: 0 .25rem; margin-right: .375rem; color: #fff; background: #5b6472; }
.p-QB { background: #a4265e; } .p-RB { background: #0f7a5a; } .p-WR { background: #2b5fb4; } .p-TE { background: #9a4c08; } .p-K { background: #6b4fbb; }
.disc { width: 2.25rem; height: 2.25rem; fill: var(--field); stroke: var(--ring); stroke-width: 3px; overflow: visible; flex: none; }
.disc text { font: 700 13px var(--sans); fill: #fff; stroke: none; }
.ident { min-width: 0; line-height: 1.3; } .ident b { font-weight: 600; margin-right: .375rem; }
.id { font-size: .8125rem; color: var(--muted); display: block; }
.tag { font: 600 .75rem/1.5 var(--sans); padding: 0 .5rem; border-radius: 99px; background: var(--stripe); color: var(--ink); white-space: nowrap; }
.tag.good { background: var(--good-wash); color: var(--good); } .tag.bad { background: var(--bad-wash); color: var(--bad); }
.players, .moves, .board, .compare, .keys { list-style: none; padding: 0; margin: 0; font-variant-numeric: tabular-nums; }
.players { display: grid; }
.player { display: grid; grid-template: "lead disc ident" auto ". proj proj" auto ". more more" auto / 2.25rem 2.25rem minmax(0, 1fr); gap: 0 .625rem; align-items: center; padding: .375rem 0 .375rem .25rem;
  border-top: 1px solid var(--line); border-left: 4px solid var(--team); }
.player:not(:has(> .lead)) { grid-template-columns: 0 2.25rem minmax(0, 1fr); }
.player > * { grid-column: 2 / -1; } .player > .lead { grid-area: lead; } .player > .disc { grid-area: disc; } .player > .ident { grid-area: ident; } .player > .proj { grid-area: proj; }
.lead { font: 700 .75rem/1.4 var(--sans); color: var(--muted); text-align: center; }
.proj { display: grid; grid-template-columns: minmax(3rem, 1fr) 2.75rem 2.75rem; gap: var(--space-2); align-items: center; }
.proj b { font-size: 1.0625rem; text-align: right; } .ends { font-size: .75rem; color: var(--muted); }
.range { overflow: visible; } .range .track { fill: var(--stripe); } .range .mark { stroke: var(--muted); stroke-width: 2; } .range .ball { fill: var(--ball); stroke: var(--card); stroke-width: 1.5; } .range .span { stroke-width: 5; }
.figures { display: flex; flex-wrap: wrap; gap: 0 var(--space-4); font-size: .8125rem; color: var(--muted); } .figures b { white-space: nowrap; color: var(--ink); font-size: .9375rem; font-weight: 600; }
.why { font-size: .8125rem; line-height: 1.4; color: var(--muted); margin: .125rem 0 0; max-width: 68ch; }
details.why summary { color: var(--accent); font-weight: 600; } .compare .why { width: 100%; }
.players .group { font: 600 .9375rem/1.3 var(--sans); padding: var(--space-3) 0 var(--space-1); } .players .group:first-child { padding-top: 0; }
.moves li { display: grid; grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr) auto; gap: var(--space-2) var(--space-3); align-items: center; padding: .5rem .75rem; border-left: 5px solid var(--gold); background: var(--warn-wash); border-radius: 4px; }
.moves li + li { margin-top: var(--space-2); }
.side { display: flex; gap: var(--space-2); align-items: center; min-width: 0; }
.io { font: 700 .6875rem/1 var(--sans); width: 2rem; flex: none; } .io.in { color: var(--good); } .io.out { color: var(--bad); }
.gain { text-align: right; max-width: 9rem; font-size: .75rem; color: var(--muted); } .gain b { display: block; font-size: 1.1875rem; color: var(--good); }
.arrow { color: var(--muted); }
.block-moves { border-color: var(--gold); }
.player.move { box-shadow: inset 3px 0 0 var(--gold); }
.bids { display: grid; gap: .125rem; font-size: .8125rem; } .bid { display: grid; grid-template-columns: 4rem minmax(3rem, 1fr) 5.5rem; gap: var(--space-2); align-items: center; color: var(--muted); }
.bid.pick { color: var(--ink); font-weight: 600; } .bid.pick .fill { fill: var(--gold); } .bid .fill { fill: var(--muted); }
.compare { display: grid; gap: var(--space-4); grid-template-columns: repeat(auto-fit, minmax(9.5rem, 1fr)); }
.compare > li { border-top: 4px solid var(--team); padding-top: var(--space-3); display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-2); align-content: start; justify-items: start; }
.compare > .move { border-top-color: var(--gold); }
.compare .disc { width: 3.5rem; height: 3.5rem; } .compare .ident b { font-size: 1.1875rem; }
.compare .proj { width: 100%; grid-template-columns: auto 1fr; } .compare .proj b { font-size: 2.25rem; line-height: 1; grid-row: 1; text-align: left; } .compare .range { grid-row: 2; grid-column: 1 / -1; }
.compare .figures { display: grid; grid-template-columns: minmax(0, 1fr); width: 100%; gap: 0; } .compare .figures b { white-space: normal; text-align: right; } .compare .figures > span { border-top: 1px solid var(--line); padding: .25rem 0; display: flex; justify-content: space-between; align-items: baseline; gap: var(--space-2); flex-direction: row-reverse; overflow-wrap: break-word; }
.shares { border-radius: 6px; display: block; } .shares rect { stroke: var(--card); } .s0 { fill: var(--accent); } .s1 { fill: var(--muted); } .s2 { fill: var(--line); } .s3 { fill: var(--stripe); }
.keys { display: flex; flex-wrap: wrap; gap: var(--space-1) var(--space-5); margin-top: var(--space-2); } .keys b { font-size: 1.1875rem; } .k0 b { color: var(--accent); }
.keys li::before { content: ""; display: inline-block; width: .75rem; height: .75rem; border-radius: 3px; margin-right: .375rem; background: var(--accent); } .k1::before { background: var(--muted) !important; } .k2::before { background: var(--line) !important; } .k3::before { background: var(--stripe) !important; }
.stats { display: grid; grid-template-columns: repeat(auto-fit, minmax(6.5rem, 1fr)); gap: var(--space-3) var(--space-4); margin: 0; }
.stats div { display: flex; flex-direction: column-reverse; justify-content: flex-end; } .stats b { font: 700 1.75rem/1.1 var(--sans); font-variant-numeric: tabular-nums; display: block; } .stats dt, .stats .note { font-size: .8125rem; line-height: 1.3; color: var(--muted); } .stats .note { display: block; }
.top:empty { display: none; }
.top .block-tiles { border: 0; background: none; padding: 0; } .top .block-tiles h2 { position: absolute; clip-path: inset(50%); }
.stats:not(:has(.note)) { grid-template-columns: repeat(auto-fit, minmax(2.75rem, 1fr)); } .top .stats { grid-template-columns: repeat(auto-fit, minmax(6.5rem, max-content)) !important; gap: var(--space-3) var(--space-6); }
.stack:not(.top) .stats b { font-size: 1.375rem; }
.meter { display: block; } .data .meter { width: 5rem; height: 6px; margin-left: auto; }
.marked { background: var(--good-wash); }
.mean { stroke: var(--warn); stroke-dasharray: 4 3; }
.notes { list-style: none; padding: 0; margin: 0; } .notes li { font-size: .9375rem; line-height: 1.4; max-width: 68ch; } .notes li + li { margin-top: var(--space-2); } .notes b { margin-right: .375rem; }
.filter { padding: var(--space-2) 0; position: sticky; top: 0; background: var(--card); z-index: 1; } .filter .legend { margin: var(--space-1) 0 0; }
.filter fieldset { border: 0; padding: 0; margin: 0; display: flex; flex-wrap: wrap; gap: var(--space-2); }
.filter label { padding: .375rem .75rem; border: 1px solid var(--line); border-radius: 99px; font: 600 var(--step--1)/1.2 var(--sans); cursor: pointer; } .filter input { margin: 0 .375rem 0 0; accent-color: var(--accent); }
.filter label:has(input:checked) { border-color: var(--accent); color: var(--accent); }
${['QB', 'RB', 'WR', 'TE', 'K', 'DEF'].map((position) => shownOnly(`p-${position}`)).join('')}
${[...'abcdefghijklmnopqrstuvwxyz'].map((letter) => shownOnly(`n-${letter}`)).join('')}
.boards { columns: 21rem; column-gap: var(--space-5); }
.sides { display: grid; gap: var(--space-3) var(--space-5); grid-template-columns: repeat(auto-fit, minmax(min(14rem, 100%), 1fr)); align-items: start; } .sides + p { margin: var(--space-3) 0 0; font-size: .9375rem; line-height: 1.4; }
.board li { display: grid; grid-template-columns: 1.75rem minmax(0, 1fr) 4.25rem repeat(3, minmax(2rem, auto)); gap: 0 .375rem; align-items: center; min-height: 1.75rem; border-left: 4px solid var(--team); border-bottom: 1px solid var(--line); break-inside: avoid; font-size: .8125rem; padding: .125rem 0; }
.board b { font-weight: 600; font-size: .875rem; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; } .num { text-align: right; } .num:not(.good, .bad) { color: var(--muted); } .num:nth-of-type(3):not(.good, .bad) { color: var(--ink); }
.boards h3 { border-bottom: 2px solid var(--accent); font: 700 .8125rem/1.3 var(--sans); padding: var(--space-2) 0 .125rem; margin: 0; break-after: avoid; }
.filter select { font: 600 var(--step--1)/1.2 var(--sans); padding: .375rem .5rem; border: 1px solid var(--line); border-radius: 99px; background: var(--card); color: var(--ink); }
.stats { overflow-wrap: normal; } .stats .cite { min-height: 0; line-height: 1.1; } .multiples text { paint-order: stroke; stroke: var(--card); stroke-width: 3px; }
.ident .figures { display: inline; } .ident .tag + .figures { margin-left: .375rem; }
.answer .data :is(th, td) { overflow-wrap: normal; } .answer .data .right { white-space: nowrap; }
.block-trend .multiples { grid-template-columns: repeat(auto-fit, minmax(8.25rem, 1fr)); }
.next { display: flex; flex-wrap: wrap; gap: 0 var(--space-4); align-items: baseline; font-size: .9375rem; } .next h2 { font: 700 1rem/1.75 var(--sans); letter-spacing: 0; margin: 0; } .next ul { display: flex; flex-wrap: wrap; gap: 0 var(--space-5); list-style: none; padding: 0; margin: 0; } .next a { display: inline-block; line-height: 1.75; }
.proof { border: 1px solid var(--line); border-radius: var(--radius); padding: var(--space-3) var(--space-4); } .proof h3 { font: 700 1rem/1.3 var(--sans); margin: var(--space-4) 0 var(--space-2); }
.numbers { font-size: var(--step--1); } .numbers dt { margin-top: var(--space-3); } .numbers small { color: var(--muted); font-size: .75rem; }
@media (min-width: 60rem) { .blocks.two { grid-template-columns: minmax(0, 7fr) minmax(0, 5fr); } }
@container chart (min-width: 32rem) {
  .players:not(:has(.proj, .group)) { grid-template-columns: repeat(auto-fill, minmax(17rem, 1fr)); column-gap: var(--space-4); }
  :where(.players:has(.proj)) .player.player { grid-template: "lead disc ident proj" auto ". more more more" auto / 2.25rem 2.25rem minmax(0, 1fr) minmax(0, 45%); }
  :where(.players:has(.proj)) .player.player:not(:has(> .lead)) { grid-template-columns: 0 2.25rem minmax(0, 1fr) minmax(0, 45%); }
}
@media (max-width: 40rem) {
  .answer > * + * { margin-top: var(--space-3); } .blocks, .stack { gap: var(--space-3); } .block { padding: .625rem .75rem; }
  .reasoning { font-size: 1rem; line-height: 1.4; } .handoff { margin-left: 0; } .band { padding-bottom: var(--space-3); }
  .top .stats { grid-template-columns: repeat(3, auto) !important; gap: var(--space-2) var(--space-4) !important; } .stats b { font-size: 1.375rem; }
  .stats:not(:has(.note)) { grid-template-columns: repeat(auto-fit, minmax(2.25rem, 1fr)); }
  .moves li { grid-template-columns: minmax(0, 1fr); padding: .375rem .5rem; gap: .375rem; } .moves .arrow { display: none; } .gain { text-align: left; max-width: none; } .gain b { display: inline; }
  .block-players .player { grid-template: "lead disc ident num" auto "lead disc bar ends" auto ". more more more" auto / 1.875rem 2.25rem minmax(0, 1fr) auto; padding: .3125rem 0 .3125rem .125rem; gap: 0 .5rem; }
  .block-players .player:not(:has(> .lead)) { grid-template-columns: 0 2.25rem minmax(0, 1fr) auto; }
  .player > .proj { display: contents; } .player .range { grid-area: bar; height: 12px; } .player .range > * { translate: 0 -2px; } .player .proj b { grid-area: num; align-self: start; line-height: 1.1; } .player .proj .ends { grid-area: ends; justify-self: end; font-size: .6875rem; line-height: .75rem; }
  .player .lead { width: 1.875rem; font-size: .625rem; } .players .id { font-size: .75rem; } .players .ident b { font-size: .9375rem; }
  .answer > .legend { display: none; } main:has(#answer, .answer) { padding-block: var(--space-4); } .band .chip { margin-left: 0; } .figures { font-size: .75rem; } .proof > summary h2 { font-size: .9375rem; }
  .next { font-size: .8125rem; } .next h2, .next a { font-size: .8125rem; }
  .footer { padding-block: var(--space-3); font-size: .75rem; line-height: 1.4; } .footer ul { gap: 0 var(--space-3); margin-bottom: var(--space-2); }
  .board li { grid-template-columns: 1.75rem minmax(0, 1fr) 4.25rem repeat(3, minmax(1.75rem, auto)); }
}
@media print { @page { margin: 10mm; } .answer { zoom: .72; } .tag { white-space: normal; } .boards { columns: 3; column-gap: var(--space-3); } .board li { grid-template-columns: 2rem minmax(0, 1fr) auto 2rem; min-height: 0; padding: 0; } .num ~ .num { display: none; } .reasoning label, .proof, .next, .handoff, .notice, .filter, .legend, .source { display: none; } .block { padding: .25rem .5rem; } .player, .rows li { break-inside: avoid; padding-block: .125rem; } details.why { display: none; } .why { font-size: .75rem; } .blocks.two { grid-template-columns: 7fr 5fr; } .reasoning p { display: block !important; } body { font-size: 12px; } .answer > * + * { margin-top: .5rem; } main { padding: 0; } }
`;
