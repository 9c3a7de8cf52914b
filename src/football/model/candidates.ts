// Everybody who may play this week with what his past says of him, and what each team has lost and got back since.
import type { Player, World } from '../world.ts';
import { allowances } from './allowance.ts';
import { type Form, formsOf } from './form.ts';
import { type Game, type GameLog, type Line, NO_LINE, readGameLog, type TeamGame } from './game-log.ts';
import { type Pace, paceOf, pacesAgainst } from './pace.ts';
import { type Known, type PlayCounts, playOdds } from './play-odds.ts';
import { ownRates, ratesOf } from './rates.ts';
import { type Setting, settingOf } from './setting.ts';
import { type Member, POSITIONS, type Position, squads } from './squad.ts';
import { startOdds } from './starter-odds.ts';
import type { Information } from './trainer.ts';

/** Targets, carries and attempts, as shares of the team's. */
export interface Shares {
  readonly targets: number;
  readonly carries: number;
  readonly attempts: number;
}

export interface Candidate extends Known {
  readonly plays: number;
  /** His games, forgotten within a month, half a season, and more than a season. */
  readonly fast: Form;
  readonly slow: Form;
  readonly long: Form;
  /** Last game of this season; undefined before his first. */
  readonly last: Game | undefined;
  /** Share of his team's recent games, those he missed included. */
  readonly recent: Shares;
  /** Own rates an opportunity, pulled toward the position's, and the position's, in the order of LINE. */
  readonly rates: Line;
  readonly usualRates: Line;
  /** 1 in his first season. */
  readonly rookie: number;
  /** Years away from 26; 0 when unknown. */
  readonly age: number;
}

/** One team's week. */
export interface TeamWeek {
  readonly team: string;
  /** 1 in week 1, falling to 0 in week 4. */
  readonly early: number;
  readonly setting: Setting;
  readonly pace: Pace;
  /** What the opponent has been run and thrown against. */
  readonly against: Pace;
  readonly candidates: readonly Candidate[];
  /** What players who are no longer with the team had of its recent games, by position. */
  readonly departed: Readonly<Record<Position, Shares>>;
  /** Half-PPR points a game that the opponent allows the position beyond what those players score elsewhere. */
  allowanceOf(position: Position): number;
}

const FAST = { halfLife: 2.5, lastSeason: 0.35 };
const SLOW = { halfLife: 8, lastSeason: 0.35 };
const LONG = { halfLife: 20, lastSeason: 0.7 };
/** Games of nothing that an own share begins with. */
const SHARE_WORTH = 0.7;
/** How a team's recent games are weighted when it is counted what it has lost. */
const WINDOW = { halfLife: 3, lastSeason: 0.25 };

/** Every team that plays this week; `counts` says how often such players play. */
export function teamWeeks(world: World, counts: PlayCounts, information: Information): readonly TeamWeek[] {
  const log = readGameLog(world);
  const squadOf = squads(world, log, information);
  const formed = new Map(
    [...squadOf].map(([team, members]) => [team, members.map((member) => withForms(world, member))]),
  );
  const league = leagueRates([...formed.values()].flat());
  const allowed = allowances(world);
  const against = pacesAgainst(log, world.season);
  const weeks: TeamWeek[] = [];
  for (const [team, members] of formed) {
    const setting = settingOf(world, team);
    if (!setting) continue;
    const games = log.teamGames(team);
    const window = windowOf(games, world.season);
    const known = members.map(({ member, fast, slow, long }): Omit<Candidate, 'plays'> => {
      const last = member.games.at(-1);
      const weight = slow.weight + SHARE_WORTH;
      const usualRates = league[member.position];
      return {
        ...member,
        fast,
        slow,
        long,
        last: last?.season === world.season ? last : undefined,
        own: {
          targets: slow.targetShare / weight,
          carries: slow.carryShare / weight,
          attempts: slow.attemptShare / weight,
        },
        recent: recentShares(member.games, team, window),
        rates: ownRates(slow, usualRates),
        usualRates,
        draftValue: draftValue(world, member.player),
        rookie: member.player.entryYear === world.season ? 1 : 0,
        age: ageOf(member.player, world.season),
      };
    });
    const starts = startOdds(
      counts,
      known.filter(({ position }) => position === 'QB'),
    );
    const candidates = known.map((one): Candidate => ({ ...one, plays: starts.get(one) ?? playOdds(counts, one) }));
    weeks.push({
      team,
      early: Math.max(0, 4 - world.week) / 3,
      setting,
      pace: paceOf(games, world.season),
      against: against.get(setting.opponent) ?? paceOf([], world.season),
      candidates,
      departed: departedOf(world, log, team, window, new Set(members.map(({ member }) => member.player.gsisId ?? ''))),
      allowanceOf: (position) => allowed.get(`${setting.opponent} ${position}`) ?? 0,
    });
  }
  return weeks;
}

interface Formed {
  readonly member: Member;
  readonly fast: Form;
  readonly slow: Form;
  readonly long: Form;
}

function withForms({ stats, season }: World, member: Member): Formed {
  const [fast, slow, long] = formsOf(stats, member.games, season, [FAST, SLOW, LONG]) as [Form, Form, Form];
  return { member, fast, slow, long };
}

/** Rates an opportunity over everybody at a position. */
function leagueRates(all: readonly Formed[]): Readonly<Record<Position, Line>> {
  const ratesAt = (position: Position) => {
    const sum = [...NO_LINE];
    for (const { member, long } of all)
      if (member.position === position)
        for (let k = 0; k < sum.length; k++) sum[k] = (sum[k] ?? 0) + (long.line[k] ?? 0);
    return ratesOf(sum);
  };
  return { QB: ratesAt('QB'), RB: ratesAt('RB'), WR: ratesAt('WR'), TE: ratesAt('TE') };
}

function draftValue(world: World, player: Player): number {
  const row = world.draftPickOf(player);
  const pick = row === undefined ? Number.NaN : (world.draftPicks.numbers.pick[row] ?? Number.NaN);
  return Number.isNaN(pick) ? 0 : Math.max(0, 1 - Math.log(pick) / Math.log(260));
}

function ageOf(player: Player, season: number): number {
  const born = player.birthDate === null ? Number.NaN : Number(player.birthDate.slice(0, 4));
  return Number.isNaN(born) ? 0 : season - born - 26;
}

/** Weights of a team's recent games, by season and week, which sum to one. */
function windowOf(games: readonly TeamGame[], season: number): ReadonlyMap<number, number> {
  const weights = new Map<number, number>();
  let [w, at, total] = [1, season, 0];
  const step = 0.5 ** (1 / WINDOW.halfLife);
  for (const game of [...games].reverse()) {
    if (game.season < season - 1) break;
    for (; at > game.season; at--) w *= WINDOW.lastSeason;
    weights.set(game.season * 100 + game.week, w);
    total += w;
    w *= step;
  }
  for (const [when, weight] of weights) weights.set(when, weight / total);
  return weights;
}

function recentShares(games: readonly Game[], team: string, window: ReadonlyMap<number, number>): Shares {
  let [targets, carries, attempts] = [0, 0, 0];
  for (const game of games) {
    const weight = game.team === team ? (window.get(game.season * 100 + game.week) ?? 0) : 0;
    if (weight === 0) continue;
    targets += weight * game.targets;
    carries += weight * game.carries;
    attempts += weight * game.attempts;
  }
  return { targets, carries, attempts };
}

const NOTHING: Shares = { targets: 0, carries: 0, attempts: 0 };

function departedOf(
  world: World,
  log: GameLog,
  team: string,
  window: ReadonlyMap<number, number>,
  here: ReadonlySet<string>,
): Record<Position, Shares> {
  const departed = Object.fromEntries(POSITIONS.map((position) => [position, NOTHING])) as Record<Position, Shares>;
  for (const id of log.membersOf(team)) {
    if (here.has(id)) continue;
    const player = world.players.byGsisId(id);
    if (!player || !(player.position in departed)) continue;
    const position = player.position as Position;
    const lost = recentShares(log.gamesOf(player), team, window);
    const sum = departed[position];
    departed[position] = {
      targets: sum.targets + lost.targets,
      carries: sum.carries + lost.carries,
      attempts: sum.attempts + lost.attempts,
    };
  }
  return departed;
}
