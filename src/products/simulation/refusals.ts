// Why a league's season is not simulated, as an uncharged refusal.
import { valueError } from '../../contract/index.ts';
import type { League, simulatedLeagueFrom } from '../../fantasy/index.ts';
import { AnswerError, InvalidRequestError } from '../shared/index.ts';

type Unsimulated = Extract<ReturnType<typeof simulatedLeagueFrom>, { readonly reason: string }>['reason'];

const HAPPENED: Readonly<Record<Exclude<Unsimulated, 'season_over'>, string>> = {
  too_few_teams: 'has fewer than two teams with players',
  no_games: 'has a week of its regular season without games between teams',
  unknown_playoffs: 'plays its playoffs in a bracket that cannot be simulated',
  changed_bracket: 'plays playoff games that are not those of its standings',
  no_projected_slots: 'has no lineup slot for a player with a projection',
};

export function unsimulatedError(reason: Unsimulated, { id, rules }: League, week: number): AnswerError {
  if (reason === 'season_over')
    return new AnswerError(
      409,
      'not_projected',
      `The season of league ${id} is over by week ${week}. You were not charged. Ask about week ${rules.lastWeek} or earlier.`,
    );
  return new AnswerError(
    409,
    'league_not_simulated',
    `League ${id} ${HAPPENED[reason]}. You were not charged. Send the league_id of another league.`,
  );
}

/** The weeks before it are not played: an outlook begins with the current one. */
export const weekAheadError = (week: number, currentWeek: number): InvalidRequestError =>
  new InvalidRequestError([valueError(['body', 'week'], week, `week must be ${currentWeek} or earlier`)]);
