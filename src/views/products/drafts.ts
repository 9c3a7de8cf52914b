// The draft board: the players furthest from the market's order, then everyone in tiers. The
// graded draft: its grade, what each pick was worth, and the balance by position.
import type { ProductAnswers } from '../../contract/index.ts';
import type { CitedStats } from '../cited-stats.ts';
import { factsTable, gradeNotes, gradeStrip, sentences, tiles } from '../player-blocks.ts';
import { BARE_ROW, playerRow, players } from '../player-rows.ts';
import type { BarsBlock, Block, PlayerRow, ProductView } from '../view.ts';
import { cell, citedCell, gradeCell, ordinal, percent, points, signed } from '../words.ts';

type Board = ProductAnswers['draft-board'];
type BoardPlayer = Board['tiers'][number]['players'][number];

/** Values and reaches named at the top; the board has the others. */
const NAMED = 6;

export function draftBoardView({ tiers, values, reaches }: Board, cited: CitedStats): ProductView {
  const blocks: readonly Block[] = [
    ...players('Best values', values.slice(0, NAMED).map(againstMarket)),
    ...players('Reaches', reaches.slice(0, NAMED).map(againstMarket), { isAside: true }),
    ...players(
      'The board',
      tiers.flatMap(({ tier, label, players: list }) =>
        list.map((player) => ({ ...boardRow(player, cited), group: `Tier ${tier}: ${label}` })),
      ),
      { layout: 'board' },
    ),
  ];
  const listed = tiers.flatMap((tier) => tier.players);
  const later = [...values.slice(NAMED), ...reaches.slice(NAMED)];
  const details = [
    ...players('Also far from the market', later.map(againstMarket)),
    ...factsTable('Notes', sentences(listed.map(({ note }) => note))),
  ];
  return { blocks, details, deadline: '' };
}

const againstMarket = (player: BoardPlayer): PlayerRow => ({
  ...BARE_ROW,
  ...{ name: player.name, position: player.position, team: player.team },
  lead: String(player.rank),
  figures: [{ label: `market ${player.market_rank ?? 'unknown'}`, value: deltaCell(player.value_delta) }],
  why: player.note,
});

const deltaCell = (value: number | null) => ({
  text: value === null ? '–' : signed(value),
  tone: value === null || value === 0 ? undefined : value > 0 ? ('good' as const) : ('bad' as const),
});

function boardRow(player: BoardPlayer, cited: CitedStats): PlayerRow {
  return {
    ...BARE_ROW,
    ...{ name: player.name, position: player.position, team: player.team },
    lead: String(player.rank),
    // without their sources, which the drawer has: 400 of them are as much as the whole board
    figures: [
      { label: 'over replacement', value: cell(citedCell(cited.find('points_over_replacement', player), points).text) },
      { label: 'market', value: cell(player.market_rank) },
      { label: 'value', value: deltaCell(player.value_delta) },
    ],
  };
}

type DraftReport = ProductAnswers['draft-report'];
type Review = DraftReport['best_picks'][number];
type Pick = DraftReport['roster'][number];

const dollars = (amount: number) => `$${Math.round(amount)}`;

export function draftReportView(answer: DraftReport, cited: CitedStats): ProductView {
  const { best_picks: best, worst_picks: worst, roster, positional_balance: balance } = answer;
  const reviewRow = (pick: Review) => {
    const { position = null, team = null } = roster.find(({ pick_no }) => pick_no === pick.pick_no) ?? {};
    return playerRow({ ...pick, position, team }, cited, {
      lead: `Rd ${pick.round}`,
      tag: {
        text: pick.verdict,
        tone: pick.verdict === 'value' ? 'good' : pick.verdict === 'reach' ? 'bad' : undefined,
      },
      figures: [{ label: 'pick', value: cell(pick.pick_no) }],
      note: pick.note,
    });
  };
  const rank = cited.about('drafted_rank', '');
  const size = cited.about('league_size', '');
  const blocks: readonly Block[] = [
    ...tiles('The draft', [
      { value: gradeCell(answer.grade), label: 'draft grade', note: '' },
      ...(rank && size
        ? [
            {
              value: { text: ordinal(rank.value), cite: rank.cite },
              label: `of ${size.value} drafted rosters`,
              note: '',
            },
          ]
        : []),
      {
        value: citedCell(cited.about('redrafts_beaten', ''), percent),
        label: 'of simulated drafts beaten',
        note: '',
      },
    ]),
    ...pickValues(roster, cited),
    ...players('Best picks', best.map(reviewRow), { isAside: true }),
    ...players('Worst picks', worst.map(reviewRow), { isAside: true }),
    ...gradeStrip('Balance by position', balance, { isAside: true }),
    ...factsTable('Before week 1', sentences(answer.week_one_plan), { isAside: true }),
  ];
  return {
    blocks,
    details: [
      ...factsTable('Draft', [['Draft id', answer.draft_id]]),
      ...players(
        'Every pick',
        roster.map((pick) => ({
          ...BARE_ROW,
          ...{ name: pick.name, position: pick.position, team: pick.team },
          lead: `${pick.round}.${pick.pick_no}`,
          figures: [
            { label: 'round', value: cell(pick.round) },
            { label: 'pick', value: cell(pick.pick_no) },
            { label: 'market', value: cell(pick.market_rank) },
          ],
        })),
        { layout: 'board' },
      ),
      ...factsTable('Why these grades', gradeNotes(balance)),
    ],
    deadline: '',
  };
}

/** Spots after the market's rank; in an auction, dollars that a player is worth above his price. */
function pickValues(roster: readonly Pick[], cited: CitedStats): BarsBlock[] {
  const label = ({ pick_no, name }: Pick) => `${pick_no}. ${name}`;
  if (roster.some(({ value_delta }) => value_delta !== null)) {
    const rows = roster.map((pick) => ({
      label: label(pick),
      value: pick.value_delta,
      note: pick.market_rank === null ? 'no market rank' : `market ${pick.market_rank}`,
      cite: cited.find('market_rank', pick)?.cite,
    }));
    const title = finding(rows, (name, value) => `${name} fell ${value} spots past the market`);
    return [{ kind: 'bars', title, reference: "market's rank", rows }];
  }
  const rows = roster.flatMap((pick) => {
    const [paid, fair] = [cited.find('amount', pick), cited.find('fair_price', pick)];
    if (!paid || !fair) return [];
    const note = `${dollars(paid.value)} paid, worth ${dollars(fair.value)}`;
    return [{ label: label(pick), value: fair.value - paid.value, note, cite: fair.cite }];
  });
  const title = finding(rows, (name, value) => `${name} was worth ${dollars(value)} above his price`);
  return rows.length === 0 ? [] : [{ kind: 'bars', title, reference: 'price paid', rows }];
}

/** The pick that gained most, as the title of all. */
function finding(rows: BarsBlock['rows'], found: (name: string, value: number) => string): string {
  const [best] = rows.toSorted((a, b) => (b.value ?? 0) - (a.value ?? 0));
  const value = best?.value ?? 0;
  return value > 0 ? found(best?.label.replace(/^\d+\. /, '') ?? '', value) : 'No pick was a value';
}
