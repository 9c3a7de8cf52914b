// The platform's JSON of one draft and its picks.
import { DAY, easternInstant, openingThursday } from '../calendar.ts';
import { jerseyOf } from '../league/person.ts';
import { teamAt } from '../league/teams.ts';
import { AUCTION_BUDGET } from './drafts.ts';
import { draftId, leagueId, userId } from './leagues.ts';
import type { LeagueSeason } from './played-season.ts';

type Json = Readonly<Record<string, unknown>>;

/** The Saturday before the season, in the evening. */
const startOf = (season: number): number => easternInstant(openingThursday(season) - 5 * DAY, '20:00');
const PICK_EVERY = 45_000;

export function draftJson(league: LeagueSeason): Json {
  const { definition, season, draftOrder } = league;
  const start = startOf(season);
  const managerOf = (rosterId: number): number | null => definition.managers[rosterId - 1] ?? null;
  const count = (slot: string): number => definition.slots.filter((each) => each === slot).length;
  return {
    draft_id: draftId(season, definition),
    league_id: leagueId(season, definition),
    sport: 'nfl',
    season: String(season),
    season_type: 'regular',
    status: 'complete',
    type: league.draftKind,
    start_time: start,
    last_picked: start + league.picks.length * PICK_EVERY,
    created: start - 20 * DAY,
    creators: [userId(definition.managers[0] ?? 1)],
    metadata: { name: definition.name, description: '', scoring_type: scoringType(league) },
    draft_order: Object.fromEntries(
      draftOrder.flatMap((rosterId, i) => {
        const manager = managerOf(rosterId);
        return manager === null ? [] : [[userId(manager), i + 1] as const];
      }),
    ),
    slot_to_roster_id: Object.fromEntries(draftOrder.map((rosterId, i) => [String(i + 1), rosterId])),
    settings: {
      teams: definition.teams,
      rounds: league.rounds,
      reversal_round: 0,
      pick_timer: 120,
      nomination_timer: 30,
      player_type: league.draftKind === 'linear' ? 1 : 0,
      ...(league.draftKind === 'auction' ? { budget: AUCTION_BUDGET } : {}),
      ...Object.fromEntries([...new Set(definition.slots)].map((slot) => [`slots_${slot.toLowerCase()}`, count(slot)])),
      slots_bn: definition.bench,
    },
  };
}

function scoringType({ definition }: LeagueSeason): string {
  const { rec = 0 } = definition.scoring;
  const reception = rec === 1 ? 'ppr' : rec > 0 ? 'half_ppr' : 'std';
  if (definition.type === 2) return 'dynasty_2qb';
  return definition.slots.includes('SUPER_FLEX') ? '2qb' : reception;
}

export function picksJson(league: LeagueSeason): Json[] {
  const { definition, market } = league;
  return league.picks.map((pick) => {
    const asset = market.byId.get(pick.id);
    const person = asset?.person ?? null;
    const team = asset?.team === null || asset?.team === undefined ? null : teamAt(asset.team);
    const manager = definition.managers[pick.rosterId - 1] ?? null;
    return {
      draft_id: draftId(league.season, definition),
      pick_no: pick.number,
      round: pick.round,
      draft_slot: pick.slot,
      roster_id: pick.rosterId,
      // no one's picks are made by the machine
      picked_by: manager === null ? '' : userId(manager),
      player_id: pick.id,
      is_keeper: pick.isKeeper ? true : null,
      reactions: null,
      metadata: {
        player_id: pick.id,
        first_name: person?.first ?? team?.city ?? '',
        last_name: person?.last ?? team?.nickname ?? '',
        position: asset?.position ?? '',
        team: team?.platformCode ?? '',
        sport: 'nfl',
        status: 'Active',
        injury_status: '',
        number: person ? String(jerseyOf(person)) : '',
        years_exp: person ? String(league.season - person.entryYear) : '',
        ...(pick.amount === null ? {} : { amount: String(pick.amount) }),
      },
    };
  });
}
