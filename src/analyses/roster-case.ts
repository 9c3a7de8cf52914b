// Whose roster it is and what is known of it: the players, the slots they are for, the scoring, and who is free in the league.
import { valueError } from '../contract/faults.ts';
import type { roster as product } from '../contract/roster.ts';
import { type LeagueScoring, leagueScoring } from '../football/league/scoring.ts';
import { startingSlots } from '../football/league/slots.ts';
import type { League } from '../football/league.ts';
import type { Outlook } from '../football/model.ts';
import { PRESETS, type Scoring } from '../football/scoring.ts';
import { LAST_WEEK } from '../football/season.ts';
import type { Player, World } from '../football/world.ts';
import type { RequestOf, Sight } from './analysis.ts';
import { leagueInQuestion, leagueNumbered, worldOf } from './league-in-question.ts';
import { type PlayerCase, playerCase } from './player-case.ts';
import { UnfitRequest } from './refusal.ts';
import { requireAllCalled } from './resolve.ts';
import { holdings, type Pool, poolOf } from './roster-pool.ts';
import { type Grounded, type ScoringName, type SeasonScoring, scoringThrough } from './week-facts.ts';

/** One player of the roster. */
export interface Member {
  readonly player: Player;
  readonly one: PlayerCase;
  /** Points expected this week, absence counted as zero. */
  readonly points: number;
  /** Points expected over the weeks left, absence counted as zero; 0 for somebody who is not projected. */
  readonly seasonPoints: number;
  /** Positions he may be started at. */
  readonly positions: readonly string[];
  /** Where he cannot be started from. */
  readonly resting: 'reserve' | 'taxi' | null;
  /** Whether he stands in the lineup now; null when that is not known. */
  readonly starting: boolean | null;
}

/** What a number is looked up in, with the league's prices for one position. */
export interface Priced extends Grounded {
  readonly leagueScoring: Scoring;
}

export interface RosterCase {
  readonly world: World;
  readonly username: string | null;
  readonly league: League | null;
  readonly slots: readonly string[];
  /** Teams that share the players. */
  readonly teams: number;
  readonly members: readonly Member[];
  readonly scoring: ScoringName;
  /** Last week that counts: the league's, else the season's. */
  readonly lastWeek: number;
  /** The weeks left until then, and how the rules about them name the scoring. */
  readonly outlook: Outlook;
  readonly seasonScoring: SeasonScoring;
  /** Whether it is known who rests on the reserve list: only of today, and of a live roster. */
  readonly knowsReserve: boolean;
  /** A roster that came with the question and was not used: the platform's own was. */
  readonly unusedRoster: boolean;
  /** What a rule about a player of the position is computed under. */
  grounds(player: Pick<Player, 'position'>): Priced;
  readonly pool: Pool | null;
}

/** A lineup of the commonest kind, for rosters of no known league; kicker and defence only for rosters that have one. */
const COMMON_SLOTS = ['QB', 'RB', 'RB', 'WR', 'WR', 'TE', 'FLEX'];
const COMMON_TEAMS = 12;
const EMPTY = '0';

/** Asks the platform where it is needed. Refuses with 404 for what it does not know, with 422 for names that fit nobody or several. */
export function gatherRosterCase(sight: Sight, request: RequestOf<typeof product>): Promise<RosterCase> {
  const { platform_username: username } = request;
  return username ? liveCase(sight, { ...request, platform_username: username }) : pastedCase(sight, request);
}

async function liveCase(
  sight: Sight,
  asked: RequestOf<typeof product> & { readonly platform_username: string },
): Promise<RosterCase> {
  const { league, rosters, roster, world } = await leagueInQuestion(sight, asked, ({ rules }) => rules.lastWeek);
  const held = await holdings(sight, league, rosters, world);
  const [reserve, taxi] = [new Set(roster.reserve), new Set(roster.taxi)];
  const ids = held.of.get(roster.id) ?? roster.players;
  const starters = new Set(roster.starters.filter((id) => id !== EMPTY));
  // in best ball nobody sets a lineup, and before the first one there is none
  const knowsLineup = !held.isPast && !league.rules.bestBall && starters.size > 0;
  const players = ids.map((id) => world.players.byPlatformId(id)).filter((player) => player !== undefined);
  const base = caseOf(sight, world, asked.platform_username, league);
  const members = players.map((player) => {
    const id = player.platformId ?? '';
    const resting = reserve.has(id) ? 'reserve' : taxi.has(id) ? 'taxi' : null;
    // what the platform shows of today says nothing about the lineup or the reserve list of a past week
    return memberOf(base, player, held.isPast ? null : resting, knowsLineup ? starters.has(id) : null);
  });
  const room = league.places.length - members.filter(({ resting }) => resting === null).length;
  return {
    ...base,
    members,
    knowsReserve: !held.isPast,
    unusedRoster: (asked.roster ?? []).length > 0,
    pool: await poolOf(sight, league, roster, world, held, Math.max(0, room)),
  };
}

async function pastedCase(sight: Sight, request: RequestOf<typeof product>): Promise<RosterCase> {
  const league = request.league_id ? await leagueNumbered(sight.leagues, request.league_id) : null;
  const world = league ? worldOf(sight.world, league, request.week ?? league.rules.lastWeek) : sight.world;
  const pasted = request.roster ?? [];
  const players = requireAllCalled(
    world,
    pasted.map(({ name, position }, i) => ({ text: name, loc: ['body', 'roster', i, 'name'], position })),
  );
  const twice = players.flatMap((player, i) =>
    players.indexOf(player) < i
      ? [valueError(['body', 'roster', i, 'name'], pasted[i]?.name, `${player.name} is on the roster twice`)]
      : [],
  );
  if (twice.length > 0) throw new UnfitRequest(twice);
  const base = caseOf(sight, world, null, league, players);
  const knowsLineup = pasted.some(({ starter }) => starter);
  const members = players.map((player, i) =>
    memberOf(base, player, null, knowsLineup ? (pasted[i]?.starter ?? false) : null),
  );
  // the team is not known, so neither is its money: who is free may be, but nobody can say what can be bid
  return { ...base, members, knowsReserve: false, unusedRoster: false, pool: null };
}

type Base = Omit<RosterCase, 'members' | 'pool' | 'knowsReserve' | 'unusedRoster'>;

function caseOf(
  { model }: Sight,
  world: World,
  username: string | null,
  league: League | null,
  players: readonly Player[] = [],
): Base {
  const own: LeagueScoring | null = league && leagueScoring(league.scoring);
  const has = (position: string) => players.some((player) => player.position === position);
  const common = [...COMMON_SLOTS, ...['K', 'DEF'].filter(has)];
  const scoring = own ? 'league scoring' : 'ppr';
  const lastWeek = league?.rules.lastWeek ?? LAST_WEEK;
  return {
    world,
    username,
    league,
    slots: league ? startingSlots(league.places) : common,
    teams: league?.teams ?? COMMON_TEAMS,
    scoring,
    lastWeek,
    outlook: model.season(world, lastWeek),
    seasonScoring: scoringThrough(scoring, lastWeek),
    grounds: ({ position }) => ({ world, model, leagueScoring: own?.of(position) ?? PRESETS.ppr }),
  };
}

function memberOf(base: Base, player: Player, resting: Member['resting'], starting: boolean | null): Member {
  const grounds = base.grounds(player);
  const one = playerCase(grounds, player, base.scoring);
  return { player, one, ...expectationOf(base, one), positions: positionsOf(player), resting, starting };
}

/** What is expected of a player this week and over the weeks left, in points. */
export function expectationOf(
  { world, outlook, grounds }: Pick<RosterCase, 'world' | 'outlook' | 'grounds'>,
  { player, standing }: Pick<PlayerCase, 'player' | 'standing'>,
): Pick<Member, 'points' | 'seasonPoints'> {
  const { model, leagueScoring: scoring } = grounds(player);
  const forecast = model.week(world);
  const projection = standing === 'plays' ? forecast.of(player) : undefined;
  const season = outlook.of(player);
  return {
    points: projection ? projection.plays * forecast.outcome(projection, scoring).mean : 0,
    seasonPoints: season ? outlook.outcome(season, scoring).points : 0,
  };
}

export function positionsOf({ position, fantasyPositions }: Player): readonly string[] {
  return fantasyPositions.length > 0 ? fantasyPositions : [position];
}
