// Inputs of a week: every player who may play with his history, and what each team has
// lost and got back since.
import { wholeAt } from '../../checked/index.ts';
import { memoPer } from '../../memo/index.ts';
import {
  numberAt,
  type OffensePosition,
  type Player,
  rowsBefore,
  type Snapshot,
  type StatsTable,
  textAt,
} from '../../nfl/index.ts';
import type { Steps } from '../../steps/index.ts';
import { Tally } from '../../tally/index.ts';
import { type AvailabilityParameters, type PlayingChance, playingChances } from '../availability/estimate.ts';
import { situationsInSteps } from '../availability/situations.ts';
import { draftCapital, draftPick } from '../draft-capital.ts';
import type { WeeklyHyperparameters } from '../hyperparameters/index.ts';
import { addLine, halfPpr, type LineVector, lineAt, ZERO_LINE } from '../line.ts';
import type { InformationCutoff } from '../trainer.ts';
import { type Form, formsOf, type LastGame, lastGame } from './form.ts';
import { readGameLog } from './game-log.ts';
import { type GameContext, gameContext } from './game-setting.ts';
import { opponentPaces, type Pace, paceOf } from './pace.ts';
import { ownRates, ratesOf } from './rates.ts';
import { departedShares, recentShares, type Shares, teamGameWeights } from './recent-shares.ts';
import { type SquadMember, squads } from './squads.ts';

export interface SkillCandidate extends SquadMember {
  /** Share of the games he plays, pulled toward nothing while he has few. */
  readonly own: Shares;
  /** 1 for the first pick of his draft, falling to 0 for the undrafted. */
  readonly draftCapital: number;
  /** Probability that he plays; of a quarterback, that he starts. */
  readonly playProbability: number;
  /** His games, forgotten within a month, half a season, and more than a season. */
  readonly shortForm: Form;
  readonly seasonForm: Form;
  readonly longForm: Form;
  /** Last game of this season; undefined before his first. */
  readonly last: LastGame | undefined;
  /** Share of his team's recent games, those he missed included. */
  readonly recent: Shares;
  /**
   * Own rates an opportunity, shrunk to the position's, and the position's, in
   * the order of `LINE_STATS`.
   */
  readonly rates: LineVector;
  readonly usualRates: LineVector;
  /** 1 in his first season. */
  readonly rookie: number;
  /** Years away from 26; 0 when unknown. */
  readonly age: number;
  /**
   * 1 when his last game was for another team; 0 for quarterbacks, as who starts throws
   * the passes of any team.
   */
  readonly newTeam: number;
}

/** One team's week. */
export interface TeamForecastInput {
  readonly team: string;
  /** The set that every number here was made with, and corrections must be made with. */
  readonly hyperparameters: WeeklyHyperparameters;
  /** 1 in week 1, falling to 0 in week 4. */
  readonly earlySeason: number;
  readonly setting: GameContext;
  readonly pace: Pace;
  /** What the opponent has been run and thrown against. */
  readonly opponentPace: Pace;
  readonly candidates: readonly SkillCandidate[];
  /** What players who are no longer with the team had of its recent games, by position. */
  readonly departedShares: Readonly<Record<OffensePosition, Shares>>;
  /**
   * Half-PPR points a game that the opponent allows the position beyond what those
   * players score elsewhere.
   */
  allowanceOf(position: OffensePosition): number;
}

/** Every team that plays this week. */
export function* teamWeeks(
  snapshot: Snapshot,
  availability: AvailabilityParameters,
  information: InformationCutoff,
  hyperparameters: WeeklyHyperparameters,
): Steps<readonly TeamForecastInput[]> {
  const { seasonsBack, form, pace, rates } = hyperparameters;
  const log = yield* readGameLog(snapshot, seasonsBack);
  yield;
  const squadOf = yield* squads(snapshot, log, information);
  yield;
  yield* situationsInSteps(snapshot);
  yield;
  const chances = playingChances(snapshot, availability, 0);
  const formsByTeam = new Map<string, readonly MemberForms[]>();
  for (const [team, members] of squadOf) {
    yield;
    formsByTeam.set(
      team,
      members.map((member) => withForms(snapshot, member, form)),
    );
  }
  yield;
  const league = leagueRates([...formsByTeam.values()].flat());
  yield;
  const pointsAllowed = yield* allowances(snapshot, hyperparameters.pointsAllowed);
  yield;
  const pacesOfOpponents = opponentPaces(log, snapshot.season, pace);
  const weeks: TeamForecastInput[] = [];
  for (const [team, members] of formsByTeam) {
    yield;
    const setting = gameContext(snapshot, team, hyperparameters.averageTeamPoints);
    if (!setting) continue;
    const games = log.teamGames(team);
    const window = teamGameWeights(games, snapshot.season, hyperparameters.teamWindow);
    const withShares = members.map(
      ({ member, shortForm, seasonForm, longForm }): Omit<SkillCandidate, 'playProbability'> => {
        const last = member.games.at(-1);
        const weight = seasonForm.weight + form.priorShareGames;
        const usualRates = league[member.position];
        return {
          ...member,
          shortForm,
          seasonForm,
          longForm,
          last: last?.season === snapshot.season ? lastGame(snapshot.stats, last) : undefined,
          own: {
            targets: seasonForm.targetShare / weight,
            carries: seasonForm.carryShare / weight,
            attempts: seasonForm.attemptShare / weight,
          },
          recent: recentShares(member.games, team, window),
          rates: ownRates(seasonForm, usualRates, rates),
          usualRates,
          draftCapital: draftCapital(draftPick(snapshot, member.player), hyperparameters),
          rookie: member.player.entryYear === snapshot.season ? 1 : 0,
          age: ageOf(member.player, snapshot.season),
          newTeam: isNewToTeam(member) ? 1 : 0,
        };
      },
    );
    const candidates = withShares.map(
      (candidate): SkillCandidate => ({
        ...candidate,
        playProbability: playProbability(candidate, chances.get(candidate.player.index), hyperparameters.availability),
      }),
    );
    weeks.push({
      team,
      hyperparameters,
      earlySeason: Math.max(0, 4 - snapshot.week) / 3,
      setting,
      pace: paceOf(games, snapshot.season, pace),
      opponentPace: pacesOfOpponents.get(setting.opponent) ?? paceOf([], snapshot.season, pace),
      candidates,
      departedShares: departedShares(
        snapshot,
        log,
        team,
        window,
        new Set(members.map(({ member }) => member.player.gsisId ?? '')),
      ),
      // without a game of the opponent: what those players score elsewhere
      allowanceOf: (position) => pointsAllowed.get(`${setting.opponent} ${position}`) ?? 0,
    });
  }
  return weeks;
}

/** Once the inactives are known, they decide; until then the estimate does. */
function playProbability(
  { report }: SquadMember,
  chance: PlayingChance | undefined,
  { atLock, unlisted }: WeeklyHyperparameters['availability'],
): number {
  if (report === 'active' || report === 'inactive') return atLock[report];
  return chance?.starts ?? chance?.plays ?? unlisted;
}

interface MemberForms {
  readonly member: SquadMember;
  readonly shortForm: Form;
  readonly seasonForm: Form;
  readonly longForm: Form;
}

function withForms(
  { stats, season }: Snapshot,
  member: SquadMember,
  hyperparameters: WeeklyHyperparameters['form'],
): MemberForms {
  return { member, ...formsOf(stats, member.games, season, hyperparameters) };
}

/** Rates an opportunity over all players at a position. */
function leagueRates(all: readonly MemberForms[]): Readonly<Record<OffensePosition, LineVector>> {
  const ratesAt = (position: OffensePosition) => {
    const sum = [...ZERO_LINE];
    for (const { member, longForm } of all) if (member.position === position) addLine(sum, longForm.line);
    return ratesOf(sum);
  };
  return { QB: ratesAt('QB'), RB: ratesAt('RB'), WR: ratesAt('WR'), TE: ratesAt('TE') };
}

function isNewToTeam({ position, team, games }: SquadMember): boolean {
  const last = games.at(-1);
  return position !== 'QB' && last !== undefined && last.team !== team;
}

function ageOf(player: Player, season: number): number {
  const birthDate = player.birthDate === null ? Number.NaN : Number(player.birthDate.slice(0, 4));
  return Number.isNaN(birthDate) ? 0 : season - birthDate - 26;
}

/** Rows between two parts: about 2 ms. */
const ROWS_PER_PART = 1_000;

type PointsAllowedHyperparameters = WeeklyHyperparameters['pointsAllowed'];

/**
 * Half-PPR points a game by `team position`: of each player-game, his points less his own mean over
 * this season and the last, summed by defense, game and position; recent games count for more, and
 * some average games are mixed in.
 */
function* allowances(
  snapshot: Snapshot,
  hyperparameters: PointsAllowedHyperparameters,
): Steps<ReadonlyMap<string, number>> {
  const { stats } = snapshot;
  const { season, week } = stats.numbers;
  const firstRow = rowsBefore(stats, { season: snapshot.season - 1, week: 0 });
  const isSkillPosition = stats.texts.position.words.map((word) => /^(QB|RB|WR|TE)$/.test(word));
  const rows: number[] = [];
  for (let row = firstRow; row < stats.length; row++)
    if (isSkillPosition[wholeAt(stats.texts.position.codes, row)]) rows.push(row);

  const ids = stats.texts.player_id.codes;
  const own = new Map<number, { points: number; games: number }>();
  for (const [index, row] of rows.entries()) {
    if (index % ROWS_PER_PART === 0) yield;
    const id = wholeAt(ids, row);
    const sum = own.get(id) ?? { points: 0, games: 0 };
    sum.points += halfPprAt(stats, row);
    sum.games += 1;
    own.set(id, sum);
  }
  const games = new Map<string, Tally<number>>();
  for (const [index, row] of rows.entries()) {
    if (index % ROWS_PER_PART === 0) yield;
    const ownSum = own.get(wholeAt(ids, row));
    if (!ownSum || textAt(stats.texts.season_type, row) !== 'REG') continue;
    const key = `${textAt(stats.texts.opponent_team, row)} ${textAt(stats.texts.position, row)}`;
    const byGame = games.get(key) ?? new Tally<number>();
    games.set(key, byGame);
    const when = numberAt(season, row) * 100 + numberAt(week, row);
    byGame.add(when, halfPprAt(stats, row));
    byGame.add(when, -ownSum.points / ownSum.games);
  }
  return new Map([...games].map(([key, byGame]) => [key, decayed(byGame, snapshot.season, hyperparameters)]));
}

function decayed(byGame: Tally<number>, season: number, { priorGames, decay }: PointsAllowedHyperparameters): number {
  const step = 0.5 ** (1 / decay.halfLife);
  let [weight, sum, gameWeight, seasonReached] = [priorGames, 0, 1, season];
  for (const [when, ageWeight] of [...byGame.entries()].reverse()) {
    for (; seasonReached > Math.floor(when / 100); seasonReached--) gameWeight *= decay.lastSeason;
    weight += gameWeight;
    sum += gameWeight * ageWeight;
    gameWeight *= step;
  }
  return sum / weight;
}

/**
 * Points of rows by the memory of the statistics: rows never change, and the snapshots
 * of many weeks share them.
 */
const pointsIn = memoPer((memory: ArrayBufferLike) =>
  new Float64Array(memory.byteLength / Float32Array.BYTES_PER_ELEMENT).fill(Number.NaN),
);

function halfPprAt(stats: StatsTable, row: number): number {
  const { buffer, byteOffset, BYTES_PER_ELEMENT } = stats.numbers.season;
  const cacheIndex = byteOffset / BYTES_PER_ELEMENT + row;
  const points = pointsIn(buffer);
  const value = points[cacheIndex];
  if (value !== undefined && !Number.isNaN(value)) return value;
  const computed = halfPpr(lineAt(stats, row));
  points[cacheIndex] = computed;
  return computed;
}
