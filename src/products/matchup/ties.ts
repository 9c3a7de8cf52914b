// What ties compared players together: one game, one offense, one job.
import type { Player } from '../../nfl/index.ts';
import type { PlayerProfile } from '../shared/index.ts';
import type { MatchupRanking } from './ranking.ts';

export type Tie = 'opponents' | 'one_offense' | 'one_team';

export interface TeamQuarterbacks {
  readonly team: string;
  readonly quarterbacks: readonly Player[];
}

/** Of the first two who play; null where nothing ties them. */
export function tieBetween({ rows }: MatchupRanking): Tie | null {
  const [first, second] = rows.filter(({ call }) => call !== 'bench').map(({ profile }) => profile);
  if (!first || !second) return null;
  const positions = [first.player.position, second.player.position];
  const defenses = positions.filter((position) => position === 'DEF').length;
  // points of one offense cost the other nothing: only a D/ST loses by them
  if (first.opponent === second.team) return defenses === 1 ? 'opponents' : null;
  if (first.team !== second.team) return null;
  if (positions.every((position) => position === 'QB')) return null;
  return defenses > 0 ? 'one_team' : 'one_offense';
}

/** The teams with several of the compared quarterbacks. */
export function sameTeamQuarterbacks(profiles: readonly PlayerProfile[]): readonly TeamQuarterbacks[] {
  const passers = profiles.filter(({ player, forecast }) => forecast && player.position === 'QB');
  const teams = [...new Set(passers.map(({ team }) => team ?? ''))];
  return teams
    .map((team) => ({
      team,
      quarterbacks: passers.filter((passer) => passer.team === team).map(({ player }) => player),
    }))
    .filter(({ quarterbacks }) => quarterbacks.length > 1);
}
