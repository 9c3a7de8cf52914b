// What happened in a league in one week: the teams' lineups and scores, and the moves.
import { z } from 'zod';
import { itemAt } from '../checked/index.ts';
import type { Matchup, Transaction } from '../fantasy/index.ts';
import {
  EMPTY,
  id,
  ids,
  integer,
  integerOf,
  keyword,
  lineup,
  listOf,
  numberByPlayer,
  numberOf,
  optionalInteger,
  optionalNumber,
  readableRows,
  readShape,
  settings,
} from './response-schema.ts';

const RawMatchup = z.looseObject({
  roster_id: integer,
  matchup_id: optionalNumber,
  points: optionalNumber,
  custom_points: optionalNumber,
  players: ids,
  starters: lineup,
  starters_points: listOf(numberOf),
  players_points: numberByPlayer,
});

const RawTransaction = z.looseObject({
  transaction_id: id,
  type: keyword,
  status: keyword,
  leg: optionalInteger,
  created: optionalNumber,
  status_updated: optionalNumber,
  roster_ids: listOf(integerOf),
  adds: numberByPlayer,
  drops: numberByPlayer,
  draft_picks: listOf((pick) => pick),
  waiver_budget: listOf((budget) => budget),
  settings,
});

const TYPES = ['trade', 'free_agent', 'waiver', 'commissioner'] as const;

export function readMatchups(value: unknown): readonly Matchup[] {
  return readShape('matchups', z.array(RawMatchup).nullable(), value)?.map(toMatchup) ?? [];
}

/** Moves of one week; what is none of the known kinds is left out. */
export function readTransactions(value: unknown, week: number): readonly Transaction[] {
  return readableRows('transactions', RawTransaction, value).flatMap((raw) => {
    const type = TYPES.find((knownType) => knownType === raw.type);
    return type ? [toTransaction(raw, type, week)] : [];
  });
}

function toMatchup(raw: z.infer<typeof RawMatchup>): Matchup {
  const starterPoints = raw.starters.map((player, slot) => {
    const points = player === EMPTY ? undefined : raw.players_points.get(player);
    return points ?? raw.starters_points[slot] ?? null;
  });
  const playerPoints = new Map(raw.players_points);
  raw.starters.forEach((player, slot) => {
    const points = itemAt(starterPoints, slot);
    if (player !== EMPTY && points !== null) playerPoints.set(player, points);
  });
  const players = raw.players.length > 0 ? raw.players : [...raw.players_points.keys()];
  const score = raw.custom_points ?? raw.points;
  return {
    rosterId: raw.roster_id,
    matchupId: raw.matchup_id,
    score: score === null ? null : Math.round(score * 100) / 100,
    overridden: raw.custom_points !== null,
    players: [...new Set([...players, ...raw.starters])].filter((player) => player !== EMPTY),
    starters: raw.starters,
    starterPoints,
    playerPoints,
  };
}

function toTransaction(raw: z.infer<typeof RawTransaction>, type: Transaction['type'], week: number): Transaction {
  return {
    id: raw.transaction_id,
    type,
    completed: raw.status === 'complete',
    week: raw.leg ?? week,
    createdAt: raw.created,
    processedAt: raw.status_updated ?? raw.created,
    rosterIds: raw.roster_ids.filter((roster) => roster !== null),
    adds: raw.adds,
    drops: raw.drops,
    bid: type === 'waiver' ? raw.settings.number('waiver_bid') : null,
    movedMore: raw.draft_picks.length + raw.waiver_budget.length > 0,
  };
}
