// Readiness: a player's situation before the week in a few categories, and each team's
// last starting quarterback.
import { type GameUsage, isLongAbsenceGames, type Snapshot } from '../../nfl/index.ts';
import { startedGames } from '../availability/game-starters.ts';
import type { Readiness } from '../model.ts';

interface ReadinessFacts extends Pick<Readiness, 'report' | 'practice'> {
  /** Place on the depth chart; see `SquadMember`. */
  readonly depth: number;
  /** Team games since he last played. */
  readonly missed: number;
  readonly games: readonly GameUsage[];
  readonly team: string;
}

/** `isOpening`: his team has not played this season. */
export function playerReadiness(
  { report, practice, depth, missed, games, team }: ReadinessFacts,
  { isOpening }: { readonly isOpening: boolean },
): Readiness {
  const past = (): Readiness['past'] => {
    if (missed === 0) return 'played';
    if (isOpening) return 'opening';
    const last = games.at(-1);
    if (!last) return 'new';
    if (last.team !== team) return 'moved';
    return isLongAbsenceGames(missed) ? 'absent' : 'recently';
  };
  const chartPosition = Number.isNaN(depth) ? 'unknown' : (['unlisted', 'first', 'second'] as const)[depth];
  return { report, practice, past: past(), chartPosition: chartPosition ?? 'behind' };
}

/**
 * gsis id of the quarterback who started each team's last regular game, of this season or the last.
 */
export function lastStarters(snapshot: Snapshot): ReadonlyMap<string, string> {
  return new Map(
    [...startedGames(snapshot)].flatMap(([team, games]) => {
      const last = games.findLast(({ season, starter }) => season >= snapshot.season - 1 && starter !== '');
      return last ? [[team, last.starter]] : [];
    }),
  );
}
