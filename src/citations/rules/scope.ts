// The slice of a source line: season, weeks and player or team, written so that a reader
// finds the same rows again.
import { itemAt } from '../../checked/index.ts';
import type { Player } from '../../nfl/index.ts';

/** Rows a number was made from. */
export interface CitationScope {
  readonly season: number;
  /** Ascending. */
  readonly weeks: readonly number[];
  /** gsis id, else the platform's, else pfr's; null when the slice is not about a player. */
  readonly player: string | null;
  /** Team code; null when the slice is not about a team. */
  readonly team: string | null;
}

/** The id a player is cited under. */
export function idOf(player: Player): string {
  return player.gsisId ?? player.platformId ?? player.pfrId ?? player.name;
}

/**
 * `player 00-0036900 (platform 7564)`: every source line about a player names him like that. The
 * platform's id is the one that agents act on.
 */
export function playerSlice(player: Player): string {
  return namedPlayer(idOf(player), player.platformId);
}

/** The same of a player that only the platform may know, as in a draft. */
export const platformPlayerSlice = (platformId: string): string => namedPlayer(platformId, platformId);

const namedPlayer = (id: string, platformId: string | null): string =>
  `player ${id}${platformId === null ? '' : ` (platform ${platformId})`}`;

/** `2024 wk 5,7-9, player 00-0036900 (platform 7564)`, or `2024 wk 6, player …, team KC`. */
export function scopeText({ season, weeks, player, team }: CitationScope, platformId: string | null = null): string {
  const who = player === null ? '' : `, ${namedPlayer(player, platformId)}`;
  return `${season} wk ${weeksText(weeks)}${who}${team === null ? '' : `, team ${team}`}`;
}

const SCOPE_PATTERN =
  /^(\d{4}) wk (\d[\d,-]*)(?:, player ([^,(]+?)(?: \(platform [^)]+\))?)?(?:, team ([A-Z]{2,3}))?(?:, (.+))?$/;

/** A slice and the rule behind it; null for a text of another form. */
export function parseScope(text: string): { readonly scope: CitationScope; readonly rule: string } | null {
  const [whole, season, runs = '', player, team, rule = ''] = SCOPE_PATTERN.exec(text) ?? [];
  if (whole === undefined) return null;
  const weeks = runs.split(',').flatMap((run) => {
    const [from = 0, to = from] = run.split('-').map(Number);
    return Array.from({ length: Math.min(Math.max(to - from, 0), 30) + 1 }, (_, i) => from + i);
  });
  return { scope: { season: Number(season), weeks, player: player ?? null, team: team ?? null }, rule };
}

/** "5,7-9". */
function weeksText(weeks: readonly number[]): string {
  const runs: string[] = [];
  for (let i = 0; i < weeks.length; ) {
    let end = i;
    while (weeks[end + 1] === itemAt(weeks, end) + 1) end++;
    runs.push(end === i ? `${weeks[i]}` : `${weeks[i]}-${weeks[end]}`);
    i = end + 1;
  }
  return runs.join(',');
}
