// Chooses the week's sleepers and looks up what each answer cites about them.
import type { Fact } from '../../citations/index.ts';
import type { sleepers as product } from '../../contract/index.ts';
import type { Confidence, SleeperCandidate } from '../../fantasy/index.ts';
import { overlookedCandidates, rankSleepers, roundToDisplayed } from '../../fantasy/index.ts';
import { SCORING_PRESETS } from '../../fantasy/scoring/index.ts';
import type { Player, PlayingReport, Week } from '../../nfl/index.ts';
import type { NoGamesReason, OpponentGrade, PlayingTime, RivalQuarterback, UsageAccount } from '../phrases/index.ts';
import { absentIn } from '../phrases/index.ts';
import type { AnalysisContext, RequestOf, RoleProfile } from '../shared/index.ts';
import {
  AnswerError,
  cite,
  forecastConfidence,
  gradeOpponent,
  impliedTotal,
  lackedReports,
  namedInFull,
  noGamesReason,
  opponentFacts,
  playingTimeRisk,
  programStats,
  rivalQuarterbackOf,
  roleProfile,
  starterInDoubt,
  usageAccount,
} from '../shared/index.ts';
import { inCallOrder } from './order.ts';
import { type PointsRange, pointsRange, withBestRanges } from './points-range.ts';
import { offenseOf, type SleeperReason, sleeperReason } from './reason.ts';
import { type SleeperAction, type SleeperVerb, sleeperAction, sleeperVerb } from './verb.ts';

export interface SleeperPick {
  readonly player: Player;
  readonly team: string;
  readonly opponent: string;
  readonly home: boolean;
  readonly confidence: Confidence;
  /** Cited for programs. */
  readonly weekStats: readonly Fact[];
  /** By his odds: the order of the list. */
  readonly verb: SleeperVerb;
  readonly action: SleeperAction;
  /** Odds to finish as a weekly starter, absence counted; null without a forecast. */
  readonly odds: Fact | null;
  /** Last rank of a weekly starter at the position; null without a forecast. */
  readonly starterRank: Fact | null;
  /** The mean of those odds among players ranked near him; null where his are no better. */
  readonly expectedOdds: Fact | null;
  /** The same where his are far above them: a few points more are no news. */
  readonly typicalOdds: Fact | null;
  readonly range: PointsRange | null;
  /** What of his range is the best of the list; null for nothing, and for a player in doubt. */
  readonly bestOf: 'ceiling' | 'floor' | null;
  readonly role: RoleProfile;
  /** The former team of which his usage is; null of his own. */
  readonly usageTeam: string | null;
  readonly reason: SleeperReason;
  /** His snaps with the share that counts at his position. */
  readonly mainUsage: UsageAccount | null;
  /** Whether the reason names a teammate's absence, so that "he" would be the teammate. */
  readonly isTeammateNamed: boolean;
  /** The reason to give when his role has no numbers. */
  readonly noGames: NoGamesReason;
  readonly playingTime: PlayingTime | null;
  /** A report that costs him little of his odds to play; null without one. */
  readonly status: string | null;
  readonly rival: RivalQuarterback | null;
  readonly matchup: OpponentGrade | null;
  /** His team's; null without a betting line. */
  readonly impliedTotal: Fact | null;
  /** Whether that is far from the usual; null where it is not. */
  readonly offense: 'high' | 'low' | null;
}

export interface SleepersDecision extends Week {
  /**
   * Those whose odds exceed most those of players ranked near them: the strongest verb first, then
   * the surest, then the best odds; after the usual list begins a second in the same order. Never
   * empty.
   */
  readonly picks: readonly [SleeperPick, ...SleeperPick[]];
  /**
   * Files that say who plays and are missing; none where the first call is certain without them.
   */
  readonly lackedReports: readonly PlayingReport[];
  /** The next picks that the verdict names. */
  readonly deeper: readonly DeeperPick[];
  /** Players that the verdict names by their full names, the others by their last. */
  readonly namedInFull: ReadonlySet<Player>;
}

export interface DeeperPick extends SleeperPick {
  /** Whether a sentence before his names the absence that his news is about. */
  readonly isAbsenceNamed: boolean;
}

/** Players the verdict names after the first. */
const MAX_DEEPER = 2;
/** Words for first names in a verdict: 15, less seven others and three last names. */
const MAX_FIRST_NAMES = 5;
/** Picks of the list that is sold by default, and of the longest. */
const USUAL_PICKS = 12;
const MAX_PICKS = 25;
/** Picks from which on no one is named who fills in at best. */
const MAX_PICKS_WITH_FILL_INS = 8;

export async function decide(
  context: AnalysisContext,
  { limit }: RequestOf<typeof product>,
): Promise<SleepersDecision> {
  const { currentSnapshot: snapshot, model } = context;
  const { season, week } = snapshot;
  const ranking = rankSleepers(snapshot, model, SCORING_PRESETS.ppr)
    // after kickoff no lineup can start a player
    .filter(({ projection }) => !snapshot.gameDay?.hasKickedOff(projection.team));
  const candidates = overlookedCandidates(ranking, await context.market.rostership(snapshot))
    // a player without a platform id is in no fantasy lineup
    .filter(({ player }) => player.platformId !== null)
    .filter(({ player, projection }) => !hasLikelierRival(context, player, projection.plays));
  const inOrder = (part: readonly SleeperCandidate[]) =>
    part.map((candidate) => sleeperPick(context, candidate)).sort(inCallOrder);
  // a longer list goes on where the usual one ends, so that the limit only cuts
  const picks = [
    ...inOrder(candidates.slice(0, USUAL_PICKS)),
    ...(limit > USUAL_PICKS ? inOrder(candidates.slice(USUAL_PICKS, MAX_PICKS)) : []),
  ].filter(({ verb }, i) => verb !== 'fill_in' || i < MAX_PICKS_WITH_FILL_INS);
  const [lead, ...others] = withBestRanges(picks.slice(0, limit));
  if (!lead) throw refusal(context);
  const deeper = others.filter(({ verb }) => verb !== 'fill_in' || lead.verb === 'fill_in').slice(0, MAX_DEEPER);
  return {
    season,
    week,
    picks: [lead, ...others],
    lackedReports: lackedReports(snapshot, lead.confidence),
    deeper: deeper.map((pick, i) => ({ ...pick, isAbsenceNamed: isAbsenceNamed(pick, [lead, ...deeper.slice(0, i)]) })),
    namedInFull: namedInFull(
      [lead, ...deeper].map(({ player }) => player),
      MAX_FIRST_NAMES,
    ),
  };
}

function isAbsenceNamed({ role, reason }: SleeperPick, before: readonly SleeperPick[]): boolean {
  if (reason.kind !== 'news' || reason.news !== 'opening' || role.opening === null) return false;
  const { absent } = role.opening;
  return before.some((pick) => pick.reason.kind === 'news' && absentIn(pick.role, pick.reason.news) === absent);
}

/** Whether another quarterback of his team is likelier to start. */
function hasLikelierRival(context: AnalysisContext, player: Player, startOdds: number): boolean {
  const rival = rivalQuarterbackOf(context, player);
  return rival !== null && rival.startOdds.value > startOdds;
}

function refusal({ currentSnapshot: snapshot, model }: AnalysisContext): AnswerError {
  return model.week(snapshot).projections.length > 0
    ? new AnswerError(
        409,
        'nothing_to_recommend',
        `No player outside the usual lineups has a shot at a starter's week in week ${snapshot.week}. You were not charged. Ask for another week.`,
      )
    : new AnswerError(
        503,
        'data_unavailable',
        `Week ${snapshot.week} cannot be projected yet: its schedule or rosters are missing. You were not charged. Ask again in an hour.`,
        3600,
      );
}

function sleeperPick(context: AnalysisContext, candidate: SleeperCandidate): SleeperPick {
  const { currentSnapshot: snapshot } = context;
  const { player, projection } = candidate;
  const { team, opponent, home } = projection;
  const role = roleProfile(snapshot, player);
  const opponentAllowed = opponentFacts(context, opponent, player.position);
  const matchup = opponentAllowed && gradeOpponent(opponent, player.position, opponentAllowed);
  const teamTotal = impliedTotal(context, { team, player });
  const odds = cite(context, player, 'starter_week_odds');
  const expectedOdds = cite(context, player, 'usual_starter_week_odds');
  const verb = sleeperVerb(odds);
  const reason = sleeperReason(snapshot, role, {
    matchup,
    impliedTotal: teamTotal,
    starterInDoubt: starterInDoubt(context, player),
  });
  const playingTime = playingTimeRisk(context, player);
  return {
    player,
    team,
    opponent,
    home,
    confidence: forecastConfidence(snapshot, cite(context, player, 'replacement_odds')?.value ?? null),
    weekStats: programStats(context, player),
    verb,
    action: sleeperAction(verb, player.position),
    odds,
    starterRank: cite(context, player, 'starter_rank'),
    expectedOdds: isBetter(odds, expectedOdds) ? expectedOdds : null,
    typicalOdds: isFarBetter(odds, expectedOdds) ? expectedOdds : null,
    bestOf: null,
    range: pointsRange(context, player),
    role,
    reason,
    usageTeam: role.games === null ? null : role.formerTeam,
    isTeammateNamed:
      reason.kind === 'starter_in_doubt' || (reason.kind === 'news' && absentIn(role, reason.news) !== null),
    mainUsage: mainUsage(role),
    noGames: noGamesReason(snapshot, player),
    playingTime,
    // the odds to play come with the status
    status: playingTime ? null : role.status.label,
    rival: rivalQuarterbackOf(context, player),
    matchup,
    impliedTotal: teamTotal,
    offense: teamTotal && offenseOf(teamTotal),
  };
}

/** More than the share that counts at his position is too much for one sentence. */
function mainUsage(role: RoleProfile): UsageAccount | null {
  switch (role.position) {
    case 'WR':
    case 'TE':
      return usageAccount({ ...role, carryShare: null, pointsPerGame: null });
    case 'RB':
    case 'FB':
      return usageAccount({ ...role, targetShare: null, pointsPerGame: null });
    default:
      return role.account;
  }
}

/** How many times the odds of those ranked alike are far better than theirs. */
const FAR_BETTER_ODDS = 1.5;

const isFarBetter = (odds: Fact | null, expected: Fact | null): boolean =>
  odds !== null && expected !== null && odds.value >= FAR_BETTER_ODDS * expected.value;

/** As both are displayed. */
const isBetter = (odds: Fact | null, expected: Fact | null): boolean =>
  odds !== null && expected !== null && roundToDisplayed(odds.value) > roundToDisplayed(expected.value);
