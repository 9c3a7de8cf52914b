// The platform's JSON of a league's moves and of the picks that changed hands, as
// known at the replay point.
import type { SimulatedLeague } from '../simulate.ts';
import type { SandboxTradedPick } from './drafts.ts';
import { userId } from './leagues.ts';
import { isLive, openWeek } from './moment.ts';
import type { LeagueSeason } from './played-season.ts';
import type { SandboxTransaction } from './transactions.ts';

type Json = Readonly<Record<string, unknown>>;

/** Newest first, as the platform lists them; moves after the replay point are not known. */
export const transactionsJson = (simulatedLeague: SimulatedLeague, league: LeagueSeason, week: number): Json[] =>
  league.moves
    .filter(
      (move) =>
        move.week === week &&
        week <= openWeek(simulatedLeague, league) &&
        (!isLive(simulatedLeague, league) || move.updated < simulatedLeague.asOf),
    )
    .sort((a, b) => b.created - a.created || (a.id < b.id ? 1 : -1))
    .map((move, i) => transactionJson(move, i));

const none = (changes: Readonly<Record<string, number>>): Readonly<Record<string, number>> | null =>
  Object.keys(changes).length > 0 ? changes : null;

function transactionJson(move: SandboxTransaction, sequence: number): Json {
  return {
    transaction_id: move.id,
    type: move.type,
    status: move.status,
    leg: move.week,
    created: move.created,
    status_updated: move.updated,
    creator: move.creator === null ? null : userId(move.creator),
    roster_ids: move.rosterIds,
    consenter_ids: move.rosterIds,
    adds: none(move.adds),
    drops: none(move.drops),
    settings:
      move.type !== 'waiver' ? null : move.bid === null ? { seq: sequence } : { seq: sequence, waiver_bid: move.bid },
    metadata: move.note === null ? null : { notes: move.note },
    draft_picks: move.picks.map((pick) => ({ ...pickJson(pick), league_id: null })),
    waiver_budget: move.budget,
  };
}

export const pickJson = (pick: SandboxTradedPick): Json => ({
  season: String(pick.season),
  round: pick.round,
  roster_id: pick.rosterId,
  owner_id: pick.ownerId,
  previous_owner_id: pick.previousOwnerId,
});

/** Picks in other hands: those dealt before the draft, and those dealt since. */
export const tradedPicksJson = (simulatedLeague: SimulatedLeague, league: LeagueSeason): Json[] =>
  [
    ...league.tradedBefore,
    ...league.moves
      .filter((move) => !isLive(simulatedLeague, league) || move.updated < simulatedLeague.asOf)
      .flatMap(({ picks }) => picks),
  ].map(pickJson);
