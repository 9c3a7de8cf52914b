// Rows of players: identity, game, range and figures as the answer cites them. Texts of the answer
// are shown whole or not at all, and never read.
import type { StatName } from '../citations/names/index.ts';
import type { CitedStats, PlayerRef } from './cited-stats.ts';
import type { Figure, PlayerRow, PlayersBlock, Range } from './view.ts';
import { citedCell, MISSING, percent, weekdayTime } from './words.ts';

/** A player of an answer; a list of a league has no team. */
export interface AnswerPlayer extends PlayerRef {
  readonly position: string | null;
  readonly team?: string | null;
  readonly opponent?: string | null;
}

type RowParts = Partial<Pick<PlayerRow, 'lead' | 'tag' | 'isMove' | 'figures' | 'bids' | 'note' | 'why'>>;

/** Figures without a value are left out. */
export const playerRow = (player: AnswerPlayer, cited: CitedStats, parts: RowParts = {}): PlayerRow => ({
  ...BARE_ROW,
  name: player.name,
  position: player.position,
  team: player.team ?? (player.position === 'DEF' ? player.player_id : cited.teamOf(player)),
  game: [player.opponent && `vs. ${player.opponent}`, kickoffOf(player, cited)].filter(Boolean).join(', '),
  range: weekRange(player, cited),
  ...parts,
  figures: (parts.figures ?? []).filter(({ value }) => value.text !== MISSING),
});

/** A row that says only who it is. */
export const BARE_ROW = {
  ...{ lead: '', game: '', note: '', why: '' },
  ...{ tag: null, range: null, isMove: false, figures: [], bids: [] },
} as const;

/** Below these odds to play a range of points says little. */
const LIKELY_TO_PLAY = 0.5;

/** Null where one of the three is not cited, or the player will hardly play. */
export function weekRange(player: PlayerRef, cited: CitedStats): Range | null {
  const [floor, projection, ceiling] = (['projected_floor', 'projected_points', 'projected_ceiling'] as const).map(
    (stat) => cited.find(stat, player),
  );
  const plays = cited.find('play_odds', player)?.value ?? 1;
  if (!floor || !projection || !ceiling || plays < LIKELY_TO_PLAY) return null;
  return {
    floor: floor.value,
    projection: projection.value,
    ceiling: ceiling.value,
    replacement: cited.find('replacement_points', player)?.value ?? null,
    cite: projection.cite,
  };
}

/** Such as `Sun 1:00 pm`; '' when it is not cited. */
const kickoffOf = (player: PlayerRef, cited: CitedStats): string =>
  weekdayTime(cited.text('kickoff', player)?.text ?? '');

/** The earliest cited kickoff of the players, with the zone. */
export function firstKickoff(players: readonly PlayerRef[], cited: CitedStats): string {
  const [first] = players
    .map((player) => cited.text('kickoff', player)?.text ?? '')
    .filter(Boolean)
    .sort((a, b) => timeOf(a) - timeOf(b));
  return first === undefined ? '' : `${weekdayTime(first)} ET`;
}

const timeOf = (kickoff: string): number => Date.parse(kickoff.replace(/ ET$/, ' UTC'));

/** A cited share as a figure. */
export const odds = (label: string, stat: StatName, player: PlayerRef, cited: CitedStats): Figure => ({
  label,
  value: citedCell(cited.find(stat, player), percent),
});

/** A list of players; nothing without one. */
export function players(
  title: string,
  rows: PlayersBlock['rows'],
  more: Partial<Omit<PlayersBlock, 'kind' | 'title' | 'rows'>> = {},
): PlayersBlock[] {
  return rows.length === 0 ? [] : [{ kind: 'players', layout: 'rows', title, rows, ...more }];
}
