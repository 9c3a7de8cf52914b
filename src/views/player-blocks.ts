// Blocks that several products share: projections on one axis, odds, claims and facts.
import { itemAt } from '../checked/index.ts';
import type { StatName } from '../citations/names/index.ts';
import type { CitedStats, PlayerRef } from './cited-stats.ts';
import type { Cell, ChancesBlock, Column, NotesBlock, RangesBlock, TableBlock } from './view.ts';
import {
  cell,
  citedCell,
  gradeCell,
  leftColumns,
  MISSING,
  minor,
  percent,
  points,
  rightColumns,
  roleOf,
} from './words.ts';

/** Floor, projection and ceiling of the players for which all three are cited. */
export function projectionRanges(title: string, players: readonly PlayerRef[], cited: CitedStats): RangesBlock[] {
  const rows = players.flatMap((player) => {
    const [floor, projection, ceiling] = (['projected_floor', 'projected_points', 'projected_ceiling'] as const).map(
      (stat) => cited.find(stat, player),
    );
    if (!floor || !projection || !ceiling) return [];
    return [
      {
        label: player.name,
        floor: floor.value,
        projection: projection.value,
        ceiling: ceiling.value,
        cite: projection.cite,
      },
    ];
  });
  return rows.length === 0 ? [] : [{ kind: 'ranges', title, rows }];
}

/** A cited probability of each player. */
export function odds(title: string, stat: StatName, players: readonly PlayerRef[], cited: CitedStats): ChancesBlock[] {
  const rows = players.flatMap((player) => {
    const found = cited.find(stat, player);
    return found ? [{ label: player.name, share: found.value, cite: found.cite }] : [];
  });
  return rows.length === 0 ? [] : [{ kind: 'chances', title, rows }];
}

/** "Harrison Jr.", as sentences name him; two full names are too long for a row. */
const lastName = (name: string): string => name.slice(name.indexOf(' ') + 1);

/** Cited odds of one player against another, a row for each pair. */
export function oddsAgainst(
  title: string,
  stat: StatName,
  players: readonly PlayerRef[],
  cited: CitedStats,
): ChancesBlock[] {
  const nameOf = (rival: string) => players.find(({ player_id }) => player_id === rival)?.name ?? rival;
  // players who share a last name need their first ones
  const shortName = (name: string) =>
    players.filter((other) => lastName(other.name) === lastName(name)).length > 1 ? name : lastName(name);
  const rows = players.flatMap((player) =>
    cited.against(stat, player).map(({ rival, value, cite }) => ({
      label: `${shortName(player.name)} over ${shortName(nameOf(rival))}`,
      share: value,
      cite,
    })),
  );
  return rows.length === 0 ? [] : [{ kind: 'chances', title, rows }];
}

export const PROJECTION_COLUMNS: readonly Column[] = [
  ...rightColumns('Proj.'),
  ...minor(rightColumns('Floor–ceiling')),
];

/** The projection of a player, and floor and ceiling in one cell. */
export function projectionCells(player: PlayerRef, cited: CitedStats): readonly Cell[] {
  const [floor, ceiling] = [cited.find('projected_floor', player), cited.find('projected_ceiling', player)];
  return [
    citedCell(cited.find('projected_points', player), points),
    floor && ceiling
      ? { text: `${Math.round(floor.value)}–${Math.round(ceiling.value)}`, cite: ceiling.cite }
      : { text: MISSING },
  ];
}

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

/** Claims in order, with the bid and its odds. */
export function claimsTable(title: string, claims: readonly Claim[], cited: CitedStats): TableBlock[] {
  if (claims.length === 0) return [];
  const columns: readonly Column[] = [
    ...rightColumns('#'),
    ...leftColumns('Player', 'Pos.'),
    ...rightColumns('Bid', 'To win'),
    ...leftColumns('Label'),
    ...rightColumns('Startable'),
    ...minor(leftColumns('Confidence')),
    ...minor(rightColumns('Rostered')),
    ...PROJECTION_COLUMNS,
  ];
  const rows = claims.map((claim) => ({
    cells: [
      cell(claim.rank),
      cell(claim.name),
      cell(roleOf(claim)),
      {
        text: `${claim.suggested_fab_bid}%`,
        cite: (cited.find('bid', claim) ?? cited.find('suggested_bid', claim))?.cite,
      },
      cell(claim.win_probability === null ? null : percent(claim.win_probability)),
      { text: claim.label, tone: claim.label === 'start' ? ('good' as const) : undefined },
      citedCell(cited.find('startable_odds', claim), percent),
      cell(claim.confidence),
      cell(claim.rostered_pct === null ? null : `${Math.round(claim.rostered_pct)}%`),
      ...projectionCells(claim, cited),
    ],
    note: [claim.rationale, claim.drop_hint].filter(Boolean).join(' '),
  }));
  return [withoutEmptyColumns({ kind: 'table', title, columns, rows })];
}

/** Odds that each cited bid wins: the suggested one and those the manager could make instead. */
export function bidOdds(claims: readonly Claim[], cited: CitedStats): ChancesBlock[] {
  const rows = claims.flatMap((claim) => {
    const bids = cited.all('bid', claim);
    const wins = cited.all('win_odds', claim);
    if (bids.length !== wins.length) return [];
    return bids
      .map((bid, i) => ({ bid: bid.value, win: itemAt(wins, i) }))
      .sort((a, b) => a.bid - b.bid)
      .map(({ bid, win }) => ({ label: `${claim.name}, bid ${percent(bid)}`, share: win.value, cite: win.cite }));
  });
  return rows.length === 0 ? [] : [{ kind: 'chances', title: 'Odds that a bid wins', rows }];
}

/** One grade per position with its reason. */
export function gradesTable(
  title: string,
  grades: readonly { readonly position: string; readonly grade: string; readonly note: string }[],
): TableBlock[] {
  if (grades.length === 0) return [];
  const columns: readonly Column[] = leftColumns('Pos.', 'Grade');
  const rows = grades.map(({ position, grade, note }) => ({ cells: [cell(position), gradeCell(grade)], note }));
  return [{ kind: 'table', title, columns, rows }];
}

/** Names and values; rows without a value are left out. */
export function factsTable(title: string, facts: readonly (readonly [string, string | number | null])[]): TableBlock[] {
  const rows = facts.flatMap(([name, value]) =>
    value === null ? [] : [{ cells: [cell(name), cell(value)], note: '' }],
  );
  const columns: readonly Column[] = leftColumns('', '');
  return rows.length === 0 ? [] : [{ kind: 'table', title, columns, rows }];
}

/** Sentences under one title. */
export function sentenceNotes(title: string, texts: readonly string[]): NotesBlock[] {
  const items = texts.map((text) => ({ label: '', tag: '', text }));
  return items.length === 0 ? [] : [{ kind: 'notes', title, items }];
}

/** The table without the columns in which no row has a value. */
export function withoutEmptyColumns(table: TableBlock): TableBlock {
  const filled = table.columns.map((_, i) => table.rows.some(({ cells }) => cells[i]?.text !== MISSING));
  return {
    ...table,
    columns: table.columns.filter((_, i) => filled[i]),
    rows: table.rows.map((row) => ({ ...row, cells: row.cells.filter((_, i) => filled[i]) })),
  };
}
