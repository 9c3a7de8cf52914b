// The platform's drafts, their picks, and picks that were traded.
import { z } from 'zod';
import type { Draft, DraftPick, DraftPicks, TradedPick } from '../fantasy/index.ts';
import { cleanName } from '../ingest/index.ts';
import {
  id,
  integer,
  keyword,
  numberByPlayer,
  optionalId,
  optionalInteger,
  optionalNumber,
  positiveInteger,
  readableRows,
  readShape,
  seasonYear,
  settings,
} from './response-schema.ts';

const RawDraft = z.looseObject({
  draft_id: id,
  league_id: optionalId,
  season: seasonYear,
  sport: z.string(),
  type: keyword,
  status: keyword,
  start_time: optionalNumber,
  settings,
  metadata: z
    .looseObject({ scoring_type: z.string().nullish().catch(null) })
    .nullish()
    .catch(null),
  draft_order: numberByPlayer,
  slot_to_roster_id: numberByPlayer,
});

const RawPick = z.looseObject({
  pick_no: positiveInteger,
  round: positiveInteger,
  draft_slot: positiveInteger,
  roster_id: optionalInteger,
  player_id: id,
  picked_by: optionalId,
  is_keeper: optionalNumber,
  metadata: z
    .looseObject({
      first_name: z.unknown().optional(),
      last_name: z.unknown().optional(),
      position: z.unknown().optional(),
      team: z.unknown().optional(),
      amount: z.unknown().optional(),
    })
    .nullish()
    .catch(null),
});

/** A turn that took no one. */
const NoPick = z.looseObject({ player_id: z.literal([null, '', '0', 0]).optional() });

const RawTradedPick = z.looseObject({
  season: seasonYear,
  round: integer,
  roster_id: integer,
  owner_id: integer,
  previous_owner_id: integer,
});

/** Of a draft's picks: one in every round of a league of twelve is too many. */
const MAX_UNREADABLE_SHARE = 0.05;
/** Sorts a draft without a start time as the earliest. */
const UNDATED = 0;
const TYPES = ['snake', 'linear', 'auction'] as const;
const STAGES: Readonly<Record<string, Draft['stage']>> = { pre_draft: 'before', complete: 'over' };

/** One draft; null for none. */
export function readDraft(value: unknown): Draft | null {
  return value === null ? null : toDraft(readShape('draft', RawDraft, value));
}

/** Drafts, the latest first. */
export function readDrafts(value: unknown): readonly Draft[] {
  const drafts = readableRows('drafts', RawDraft, value).map(toDraft);
  // equal times keep the platform's order, which is latest first as well
  return drafts.sort((a, b) => (b.startsAt ?? UNDATED) - (a.startsAt ?? UNDATED));
}

/**
 * Picks in their order; a pick of no one is left out. Throws InvalidFileError where more than a few
 * cannot be read: the teams are compared.
 */
export function readPicks(value: unknown): DraftPicks {
  const rows = readShape('picks', z.array(z.unknown()).nullable(), value) ?? [];
  const made = rows.filter((row) => !NoPick.safeParse(row).success);
  const picks = readableRows('picks', RawPick, made).map(toPick);
  const unreadable = made.length - picks.length;
  if (unreadable > MAX_UNREADABLE_SHARE * made.length) readShape('picks', z.array(RawPick), made);
  return { picks: picks.sort((a, b) => a.pickNo - b.pickNo), unreadable };
}

export function readTradedPicks(value: unknown): readonly TradedPick[] {
  return readableRows('traded picks', RawTradedPick, value).map((raw) => ({
    season: raw.season,
    round: raw.round,
    rosterId: raw.roster_id,
    ownerId: raw.owner_id,
    previousOwnerId: raw.previous_owner_id,
  }));
}

function toDraft(raw: z.infer<typeof RawDraft>): Draft {
  const type = TYPES.find((known) => known === raw.type) ?? 'snake';
  const slots = [...raw.settings.withPrefix('slots_')].filter(([, count]) => count > 0);
  return {
    id: raw.draft_id,
    leagueId: raw.league_id,
    season: raw.season,
    sport: raw.sport,
    type,
    stage: STAGES[raw.status] ?? 'drafting',
    startsAt: raw.start_time,
    teams: raw.settings.number('teams'),
    rounds: raw.settings.amount('rounds'),
    reversalRound: raw.settings.amount('reversal_round'),
    budget: type === 'auction' ? raw.settings.number('budget') : null,
    scoringType: raw.metadata?.scoring_type ?? null,
    slots: new Map(slots.map(([name, count]) => [name.toUpperCase(), count])),
    seats: raw.draft_order,
    rosterOfSeat: new Map([...raw.slot_to_roster_id].map(([seat, roster]) => [Number(seat), roster])),
  };
}

function toPick(raw: z.infer<typeof RawPick>): DraftPick {
  const { first_name: first, last_name: last, position, team, amount } = raw.metadata ?? {};
  const dollars = amount === undefined || amount === null || amount === '' ? Number.NaN : Number(amount);
  return {
    pickNo: raw.pick_no,
    round: raw.round,
    seat: raw.draft_slot,
    rosterId: raw.roster_id,
    playerId: raw.player_id,
    pickedBy: raw.picked_by,
    isKeeper: raw.is_keeper === 1,
    amount: Number.isFinite(dollars) ? dollars : null,
    name: cleanName([cleanName(first), cleanName(last)].filter(Boolean).join(' ')) ?? raw.player_id,
    position: cleanName(position),
    team: cleanName(team),
  };
}
