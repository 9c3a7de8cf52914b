// The codes a question can be refused with although it fits its schema: none of them is charged. OpenAPI and the docs are made from this.

/** Status and meaning of every 404 and 409 that an analysis answers. */
export const REFUSALS = {
  player_not_found: { status: 404, meaning: 'no known player has this name or id' },
  user_not_found: { status: 404, meaning: 'the fantasy platform has no such user' },
  league_not_found: { status: 404, meaning: 'the fantasy platform has no such NFL league' },
  team_not_found: { status: 404, meaning: 'the user has no team in this league' },
  draft_not_found: { status: 404, meaning: 'the fantasy platform has no such NFL draft' },
  draft_not_started: { status: 404, meaning: 'the draft has no picks yet' },
  seat_not_found: { status: 404, meaning: 'the user, or the seat, has no picks in this draft' },
  trending_not_recorded: { status: 404, meaning: 'no trending list was recorded before this past week' },
  no_completed_weeks: { status: 409, meaning: 'no week of the league counts yet' },
  not_projected: {
    status: 409,
    meaning: 'the model does not project this player, or the season of this league is over by this week',
  },
  market_not_recorded: { status: 409, meaning: 'no pick of this draft can be compared with a market' },
  nothing_to_recommend: { status: 409, meaning: 'every list of the answer would be empty' },
} as const;

export type RefusalCode = keyof typeof REFUSALS;
