// Codes with which a valid request can be refused. None of them is charged. OpenAPI and the docs
// derive from this table.

const notFound = (meaning: string) => ({ status: 404, meaning }) as const;
const conflict = (meaning: string) => ({ status: 409, meaning }) as const;

/** Status and meaning of every 404 and 409 of a product. */
export const REFUSALS = {
  player_not_found: notFound('no player has this name or id'),
  user_not_found: notFound('the fantasy platform has no user with this name'),
  league_not_found: notFound('the fantasy platform has no NFL league with this id, or the user is in none'),
  team_not_found: notFound('the user has no team in this league'),
  draft_not_found: notFound('the fantasy platform has no NFL draft with this id, or the user is in none'),
  draft_not_started: notFound('the draft has no picks yet'),
  seat_not_found: notFound('the user or the draft slot has no picks in this draft'),
  trending_not_recorded: notFound('no trending list was recorded before this past week'),
  league_not_ready: conflict('the league has not drafted yet'),
  league_not_simulated: conflict('the league has no schedule, bracket or lineup that can be simulated'),
  trades_closed: conflict(
    'the league has trades switched off, its deadline has passed, or, without one, its playoffs have begun',
  ),
  draft_not_finished: conflict('the draft is still going on'),
  no_completed_weeks: conflict('the league has not completed a week yet'),
  not_projected: conflict('the model has no projection for this player, or the league season is over by this week'),
  market_not_recorded: conflict('no market rank was recorded for any pick of this draft'),
  nothing_to_recommend: conflict('every list of the answer would be empty'),
} as const;

export type RefusalCode = keyof typeof REFUSALS;
