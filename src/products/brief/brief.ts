// All that is known of a player before a week: whether he plays, his role, his forecast, his
// opponent, why he scores nothing, and what changed since his last game. Use `brief`.
import { type Word, word } from '../../citations/index.ts';
import {
  type Confidence,
  confidenceOf,
  FANTASY_POSITIONS,
  type Rostership,
  regretOdds,
  roundToDisplayed,
} from '../../fantasy/index.ts';
import { SCORING_PRESETS } from '../../fantasy/scoring/index.ts';
import { lazy, memoPerEntry, memoPerPair } from '../../memo/index.ts';
import {
  awaitedReportDay,
  gamesInSeason,
  injuryOf,
  isFutureWeek,
  isListedHurt,
  isLongAbsence,
  missingReports,
  type Player,
  recentGames,
  type Snapshot,
  scheduledGame,
  statusForWeek,
  teamMembers,
} from '../../nfl/index.ts';
import type { SeasonOutlook } from '../../projections/index.ts';
import { CUTS } from '../cuts.ts';
import type { AnalysisContext } from '../shared/index.ts';
import { cite, citeSchedule, type ForecastContext, type ScoringName } from './cite.ts';
import { hasMissedHurt, playingTime, rivalQuarterbackOf } from './doubt.ts';
import { previousTeam, roleProfile } from './role.ts';
import { workloadOver } from './usage.ts';
import { impliedTotalOf, opponentGrade, participationOf, scoredPoints, weekFacts } from './week.ts';

function gather(context: ForecastContext, player: Player, scoring: ScoringName) {
  const { currentSnapshot: snapshot } = context;
  const team = snapshot.teamOf(player);
  const game = team === null ? null : scheduledGame(snapshot, team, snapshot);
  // a D/ST is better off with a low total, its opponent's
  const lineTeam = game ? (player.position === 'DEF' ? game.opponent : team) : null;
  const games = recentGames(snapshot, player, CUTS.games.recent);
  const participation = participationOf(context, player);
  const playOdds = cite(context, player, 'play_odds');
  return {
    player,
    team,
    participation,
    status: statusForWeek(snapshot, player),
    opponent: game?.opponent ?? null,
    home: game?.home ?? null,
    /** His recent games, oldest first: of this season, or of the last one while he has none. */
    games,
    isThisSeason: games[0]?.season === snapshot.season,
    get role() {
      return roleProfile(snapshot, player);
    },
    /** Unlike that of `role` with the workload of last season. */
    get usage() {
      return workloadOver(snapshot, player, games).usage;
    },
    get forecast() {
      return participation === 'plays' ? weekFacts(context, player, scoring) : null;
    },
    playOdds,
    /** His odds to play with what speaks for and against them; null without a projection. */
    get playingTime() {
      return playOdds && playingTime(snapshot, player, playOdds);
    },
    /** The same while he is not sure to play. */
    get risk() {
      const isOpen = playOdds !== null && playOdds.value < CUTS.odds.sure;
      return isOpen ? playingTime(snapshot, player, playOdds) : null;
    },
    get rivalQuarterback() {
      return rivalQuarterbackOf(context, player);
    },
    /** Points of this week's game, once its statistics are published; null before. */
    get scored() {
      return participation === 'begun' ? scoredPoints(context, player, scoring) : null;
    },
    get opponentGrade() {
      return game && opponentGrade(context, game.opponent, player.position);
    },
    /** The opponent's for a D/ST, his team's for any other player. */
    get impliedTotal() {
      if (lineTeam === null) return null;
      const points = citeSchedule(context, 'implied_total', { team: lineTeam, player });
      return points && impliedTotalOf(lineTeam, points);
    },
  } as const;
}

export type Brief = ReturnType<typeof gather>;

const briefsIn = memoPerPair((context: ForecastContext, player: Player) => ({ context, player }));
const briefUnder = memoPerEntry(({ context, player }: ReturnType<typeof briefsIn>, scoring: ScoringName) =>
  lazy(gather(context, player, scoring)),
);

/** Each field is gathered when it is first read, once for each snapshot, model and scoring. */
export const brief = (context: ForecastContext, player: Player, scoring: ScoringName = 'ppr'): Brief =>
  briefUnder(briefsIn(context, player), scoring);

/**
 * Whether it is open that he plays: a designation is reported, or the model's odds are low. The
 * odds of a quarterback are those to start, and hide in no rank.
 */
export function isInDoubt({ player, status, forecast }: Pick<Brief, 'player' | 'status' | 'forecast'>): boolean {
  if (forecast === null) return false;
  const isSure = forecast.playOdds.value >= CUTS.odds[player.position === 'QB' ? 'starter' : 'sure'];
  return status.availability !== 'healthy' || !isSure;
}

/** The condition of a projection. */
export const ifHePlays = ({ position }: Player): Word => word(position === 'QB' ? 'if he starts' : 'if he plays');

/**
 * The final injury report that a player's odds still wait for: of one without a designation whose
 * team has not made it, where this week's report lists him or he was out of the last game hurt. His
 * missing designation says nothing yet.
 */
export function awaitedReport(
  { currentSnapshot: snapshot, clock }: Pick<AnalysisContext, 'currentSnapshot' | 'clock'>,
  { player, team, status, participation }: Pick<Brief, 'player' | 'team' | 'status' | 'participation'>,
) {
  if (team === null || player.position === 'DEF' || participation !== 'plays' || status.label !== null) return null;
  const day = awaitedReportDay(snapshot, clock, team);
  if (day === null) return null;
  const isHurt = isListedHurt(snapshot, player) || hasMissedHurt(snapshot, roleProfile(snapshot, player));
  return isHurt ? { team, day } : null;
}

export type AwaitedReport = NonNullable<ReturnType<typeof awaitedReport>>;

/** Whether no model projects his position: an individual defender's, a lineman's, a fullback's. */
export const isUnprojected = ({ position }: Player): boolean => position === 'FB' || !FANTASY_POSITIONS.has(position);

/** Why a player scores nothing this week; null for a player who may play. */
export function absenceOf(
  snapshot: Snapshot,
  him: Pick<Brief, 'player' | 'participation' | 'team' | 'status' | 'scored'>,
) {
  const kind = absenceKind(snapshot, him);
  const { player, team, status, scored } = him;
  const isLong = isLongAbsence(status);
  return (
    kind &&
    ({
      kind,
      player,
      team,
      /** The reported status; null when nothing is reported. */
      label: status.label,
      /** Whether the status is of a list that costs several games. */
      isLong,
      /** The injury of one missed game, as `injuryOf` names it. */
      injury: isLong ? null : injuryOf(snapshot, player),
      week: snapshot.week,
      /** Points, once his game has begun; null before, and where no source has them yet. */
      scored,
      /** Whether his game has begun, or is over, without him. */
      didNotPlay: didNotPlay(snapshot, him),
    } as const)
  );
}

export type Absence = Readonly<NonNullable<ReturnType<typeof absenceOf>>>;

type Absent = Parameters<typeof absenceOf>[1];

function absenceKind(snapshot: Snapshot, { participation, status, player }: Absent) {
  if (participation === 'plays') return null;
  if (participation === 'unmodeled') return isUnprojected(player) ? 'unprojected_position' : 'unprojected';
  if (participation !== 'out') return participation;
  // the model counts on no game
  if (status.availability !== 'out') return 'not_expected';
  // that week's injury report is not known yet
  return isFutureWeek(snapshot) ? 'presumed_out' : 'out';
}

/** He was ruled out, or the game's statistics are published without him. */
function didNotPlay(snapshot: Snapshot, { player, participation, team, status, scored }: Absent): boolean {
  if (participation !== 'begun' || team === null || scored !== null) return false;
  if (status.availability === 'out') return true;
  // a D/ST has no line of its own
  if (player.position === 'DEF') return false;
  return teamMembers(snapshot, team).some((member) => snapshot.gameDay?.statLineOf(member) != null);
}

/** The team he is new to, and his last one; null for the team of his last game. */
export function newTeamOf({ player, team, games, isThisSeason }: Brief) {
  const former = previousTeam(player, team, games);
  return former === null || team === null ? null : { team, previousTeam: former, isThisSeason };
}

export type NewTeam = NonNullable<ReturnType<typeof newTeamOf>>;

/**
 * The word for odds that follow from who plays: `high` needs depth charts and injury reports. What
 * the schedule or a report states for certain takes `confidenceOf(1)`.
 */
export function forecastConfidence(snapshot: Snapshot, probability: number | null): Confidence {
  if (probability === null) return 'low';
  const confidence = confidenceOf(probability);
  return confidence === 'high' && missingReports(snapshot).length > 0 ? 'medium' : confidence;
}

/** The word for a call that leaves out a part: of a league's scoring, or of a draft's picks. */
export const confidenceUnder = (leftOut: readonly string[], confidence: Confidence): Confidence =>
  leftOut.length > 0 ? LOWER[confidence] : confidence;

const LOWER = { high: 'medium', medium: 'low', low: 'low' } as const satisfies Record<Confidence, Confidence>;

/** How sure a bench without a forecast is: certain, but for a presumed absence. */
export function absenceConfidence(context: ForecastContext, profile: Brief): Confidence {
  const { currentSnapshot: snapshot } = context;
  const absence = absenceOf(snapshot, profile);
  if (absence === null || isAbsenceCertain(absence)) return confidenceOf(1);
  const playOdds = playOddsOf(context, profile.player);
  return forecastConfidence(snapshot, playOdds === null ? null : 1 - playOdds);
}

/** Whether a bye, a list, a report or the clock says so: any other absence is only expected. */
export const isAbsenceCertain = ({ kind }: Pick<Absence, 'kind'>): boolean =>
  kind !== 'presumed_out' && kind !== 'not_expected' && kind !== 'unprojected';

/** Odds to play, also of a player without a projection; null for one the model does not know. */
export function playOddsOf({ currentSnapshot: snapshot, model }: ForecastContext, player: Player): number | null {
  const projected = model.week(snapshot).projectionFor(player)?.plays;
  return projected ?? model.availability(snapshot, player)?.plays[0] ?? null;
}

interface Worth {
  /** Odds to be startable over the next three games; null without a projection. */
  readonly odds: number | null;
  /** Expected points over replacement in the weeks left; null without a projection. */
  readonly overReplacement: number | null;
}

/** Whether he is worth a roster spot whatever is known besides: no answer calls him a drop. */
export function isWanted({ odds, overReplacement }: Worth): boolean {
  if (odds === null) return false;
  const isReplacement = overReplacement !== null && overReplacement <= 0;
  return roundToDisplayed(odds) >= (isReplacement ? CUTS.odds.stream : CUTS.odds.spot);
}

/** Whether his odds would do for a player worth more than a replacement, and he is not. */
export function isReplaceable({ odds, overReplacement }: Worth): boolean {
  if (odds === null || overReplacement === null || overReplacement > 0) return false;
  const displayed = roundToDisplayed(odds);
  return displayed >= CUTS.odds.spot && displayed < CUTS.odds.stream;
}

/** Null for a kicker or D/ST. In PPR, whatever a league scores: so the odds were fitted. */
export function dropRegret(
  snapshot: Snapshot,
  outlook: SeasonOutlook,
  { ownedShare }: Pick<Rostership, 'ownedShare'>,
  player: Player,
) {
  const projection = outlook.projectionFor(player);
  if (!projection) return null;
  const { points, perGame, startableProbability } = outlook.outcome(projection, SCORING_PRESETS.ppr);
  return regretOdds({
    position: player.position,
    perGame,
    pointsLeft: points,
    gamesLeft: projection.weeks.filter(({ opponent }) => opponent !== null).length,
    startable: startableProbability,
    ownedShare: ownedShare(player),
    rookieGames: player.entryYear === snapshot.season ? gamesInSeason(snapshot, player, snapshot.season).length : null,
  });
}
