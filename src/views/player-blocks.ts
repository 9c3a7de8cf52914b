// Blocks that several products share: claims with their bids, grades and facts.
import type { CitedStats, PlayerRef } from './cited-stats.ts';
import { odds, playerRow, players } from './player-rows.ts';
import type { Cell, PlayerRow, PlayersBlock, TableBlock, TilesBlock } from './view.ts';
import { cell, citedCell, gradeCell, leftColumns, percent, points } from './words.ts';

/** A waiver target, as the waivers answer and the roster audit have it. */
interface Claim extends PlayerRef {
  readonly rank: number;
  readonly position: string;
  readonly team: string | null;
  readonly label: string;
  readonly suggested_fab_bid: number;
  readonly confidence: string;
  readonly rationale: string;
  readonly drop_hint: string | null;
  readonly win_probability: number | null;
  readonly rostered_pct: number | null;
}

/** Claims in order, each with its bid, the odds of other bids, and who to drop. */
export function claimCards(title: string, claims: readonly Claim[], cited: CitedStats): PlayersBlock[] {
  const rows = claims.map((claim) => {
    const bids = bidLadder(claim, cited);
    const bid = cited.find('bid', claim) ?? cited.find('suggested_bid', claim);
    return playerRow(claim, cited, {
      lead: String(claim.rank),
      tag: bids.length > 0 || !takesBid(claim) ? cell(claim.label) : { text: bidWords(claim), cite: bid?.cite },
      isMove: claim.rank === 1,
      figures: [
        odds('start-worthy in three games', 'startable_odds', claim, cited),
        { label: 'points left', value: citedCell(cited.find('projected_season_points', claim), points) },
      ],
      bids,
      note: claim.drop_hint ?? '',
      why: claim.rationale,
    });
  });
  return players(title, rows);
}

/** What the cards leave out. */
export const claimDetails = (claims: readonly Claim[]): readonly TableBlock[] =>
  factsTable(
    'Claims',
    claims.map((claim) => [
      claim.name,
      [
        claim.label,
        takesBid(claim) ? bidWords(claim) : '',
        `${claim.confidence} confidence`,
        claim.rostered_pct === null ? '' : `rostered in ${Math.round(claim.rostered_pct)}% of leagues`,
      ]
        .filter(Boolean)
        .join(', '),
    ]),
  );

/** A league by waiver priority takes none: a bid of zero without odds. */
const takesBid = ({ suggested_fab_bid: bid, win_probability: wins }: Claim): boolean => bid > 0 || wins !== null;
const bidWords = ({ suggested_fab_bid: bid }: Claim): string => `bid ${bid}%`;

/** Odds of each bid whose odds are cited, in dollars where the league's are. */
function bidLadder(claim: Claim, cited: CitedStats): PlayerRow['bids'] {
  const dollars = cited.all('bid_dollars', claim);
  return cited
    .all('win_odds', claim)
    .flatMap(({ value, cite, source }) => {
      const [, bid] = /odds that (\d+)% of the budget/.exec(source) ?? [];
      if (bid === undefined) return [];
      const inDollars = dollars.find((each) => each.source.includes(` ${bid}% of the season's budget`));
      return [
        {
          share: Number(bid),
          bid: inDollars ? `$${inDollars.value}` : `${bid}%`,
          odds: { text: percent(value), share: value, cite },
          isSuggested: Number(bid) === claim.suggested_fab_bid,
        },
      ];
    })
    .sort((a, b) => a.share - b.share);
}

interface Grade {
  readonly position: string;
  readonly grade: string;
  readonly note: string;
}

/** One grade a position, in one strip; the reasons are details. */
export const gradeStrip = (title: string, grades: readonly Grade[], more: Partial<TilesBlock> = {}): TilesBlock[] =>
  tiles(
    title,
    grades.map(({ position, grade }) => ({ value: gradeCell(grade), label: position, note: '' })),
    more,
  );

export const gradeNotes = (grades: readonly Grade[]) => grades.map(({ position, note }) => [position, note] as const);

export const tiles = (title: string, all: TilesBlock['tiles'], more: Partial<TilesBlock> = {}): TilesBlock[] =>
  all.length === 0 ? [] : [{ kind: 'tiles', title, tiles: all, ...more }];

/** Names and values, or sentences without a name; rows without a value are left out. */
export function factsTable(
  title: string,
  facts: readonly (readonly [name: string, value: string | number | null | undefined])[],
  more: Partial<TableBlock> = {},
): TableBlock[] {
  const rows = facts.filter(([, value]) => (value ?? '') !== '').map((fact) => ({ cells: fact.map(cell) }));
  return rows.length === 0 ? [] : [{ kind: 'table', title, columns: leftColumns('', ''), rows, ...more }];
}

export const sentences = (texts: readonly (string | null)[]) => texts.map((text) => ['', text] as const);

/** A cell that is a bar of its share. */
export const shareCell = (share: number, cite?: number): Cell => ({ text: percent(share), share, cite });
