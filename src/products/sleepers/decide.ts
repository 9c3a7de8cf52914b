// Chooses the week's sleepers, each with the first reason of the table that holds.
import type { Fact } from '../../citations/index.ts';
import { type sleepers as product, SLEEPER_PICKS } from '../../contract/index.ts';
import {
  isBack,
  overlookedCandidates,
  rankSleepers,
  roundToDisplayed,
  type SleeperCandidate,
} from '../../fantasy/index.ts';
import { SCORING_PRESETS } from '../../fantasy/scoring/index.ts';
import { gamesInSeason, gamesSince, lastGameWeek, type Snapshot } from '../../nfl/index.ts';
import {
  brief,
  cite,
  citeSchedule,
  depthChartReason,
  forecastConfidence,
  goodNews,
  isRegular,
  isStarterListing,
  noGamesReason,
  type OpponentGrade,
  opponentGrade,
  programStats,
  type RoleProfile,
  roleProfile,
  type StarterInDoubt,
  starterInDoubt,
  totalLevel,
} from '../brief/index.ts';
import { CUTS } from '../cuts.ts';
import { absentIn } from '../phrases/index.ts';
import {
  type AnalysisContext,
  type AnswerError,
  bestFirst,
  namedInFull,
  nothingToRecommend,
  notProjectedYet,
  type RequestOf,
} from '../shared/index.ts';
import { firstOf, type ReasonOf, reasons } from '../story/index.ts';

/** Picks from which on no one is named who fills in at best. */
const MAX_PICKS_WITH_FILL_INS = 8;
/**
 * Displayed odds to finish as a weekly starter that make a start in most leagues, a flex or a
 * streamed player there, one in deep leagues, and one for a lineup that has no one else.
 */
const VERDICT_ODDS = {
  start: CUTS.odds.even,
  flex: CUTS.odds.stream,
  deep_flex: CUTS.odds.spot,
  fill_in: 0,
} as const;

export type Verdict = keyof typeof VERDICT_ODDS;
const VERDICTS = Object.keys(VERDICT_ODDS) as Verdict[];
const CONFIDENCES = ['high', 'medium', 'low'];

/** Why he can beat his rank: the first that holds. The last three have only his projection. */
const WHY = reasons<Outlook>()({
  // an opening is certain
  starter_in_doubt: ({ inDoubt, news }) => news !== 'opening' && inDoubt,
  news: ({ news }) => news && { news },
  // before week 1
  listed: ({ listing, edge }) => listing && { listing, edge },
  snaps: ({ role, edge }) =>
    isRegular(role) && role.snapShare && { snapShare: role.snapShare, edge, work: workOf(role) },
  soft_matchup: ({ edge }) => edge?.difficulty === 'soft' && edge,
  team_total: ({ total, offense }) => offense === 'high' && total,
  passer_points: ({ role: { isThisSeason, position, pointsPerGame: points } }) =>
    isThisSeason && position === 'QB' && points !== null && points.value >= CUTS.points.passer && points,
  tough_matchup: ({ edge }) => edge,
  low_total: ({ total, offense }) => offense === 'low' && total,
  projection: () => ({}),
});

export type SleeperReason = ReasonOf<typeof WHY>;
type Outlook = ReturnType<typeof outlookOf>;
export type SleeperPick = ReturnType<typeof sleeperPick>;
export type SleepersDecision = Awaited<ReturnType<typeof decide>>;

/** The strongest verdict first, then the surest, then the best odds. */
export async function decide(context: AnalysisContext, { limit }: RequestOf<typeof product>) {
  const { currentSnapshot: snapshot, model } = context;
  const { season, week } = snapshot;
  const ranking = rankSleepers(snapshot, model, SCORING_PRESETS.ppr)
    // after kickoff no lineup can start a player
    .filter(({ projection }) => !snapshot.gameDay?.hasKickedOff(projection.team));
  const candidates = overlookedCandidates(ranking, await context.market.rostership(snapshot))
    // a player without a platform id is in no fantasy lineup
    .filter(({ player }) => player.platformId !== null)
    // another quarterback of his team may be likelier to start
    .filter(
      ({ player, projection }) => projection.plays >= (brief(context, player).rivalQuarterback?.startOdds.value ?? 0),
    );
  const inOrder = (part: readonly SleeperCandidate[]) =>
    part.map((candidate) => sleeperPick(context, candidate)).sort(inVerdictOrder);
  // a longer list goes on where the usual one ends, so that the limit only cuts
  const picks = [
    ...inOrder(candidates.slice(0, SLEEPER_PICKS.usual)),
    ...(limit > SLEEPER_PICKS.usual ? inOrder(candidates.slice(SLEEPER_PICKS.usual, SLEEPER_PICKS.longest)) : []),
  ].filter(({ verdict }, i) => verdict !== 'fill_in' || i < MAX_PICKS_WITH_FILL_INS);
  const [first, ...others] = picks.slice(0, limit);
  if (!first) throw refusal(context);
  const worthNaming = others.filter(({ verdict }) => verdict !== 'fill_in' || first.verdict === 'fill_in');
  const named = [first, ...worthNaming.slice(0, CUTS.length.named)];
  const players = named.map(({ player }) => player);
  return {
    season,
    week,
    picks: [first, ...others] as const,
    /** Named in the verdict after the first. */
    deeper: named.slice(1),
    namedInFull: namedInFull(players, CUTS.length.firstNames),
  };
}

function refusal({ currentSnapshot: snapshot, model }: AnalysisContext): AnswerError {
  if (model.week(snapshot).projections.length === 0) return notProjectedYet(`Week ${snapshot.week}`);
  const why = `No player outside the usual lineups has a shot at a starter's week in week ${snapshot.week}.`;
  return nothingToRecommend(why, 'Ask for another week.');
}

function sleeperPick(context: AnalysisContext, { player, projection: { team, opponent, home } }: SleeperCandidate) {
  const { currentSnapshot: snapshot } = context;
  const outlook = outlookOf(snapshot, roleProfile(snapshot, player), {
    matchup: opponentGrade(context, opponent, player.position),
    total: citeSchedule(context, 'implied_total', { team, player }),
    inDoubt: starterInDoubt(context, player),
  });
  const reason = reasonOf(outlook);
  const odds = cite(context, player, 'starter_week_odds');
  const usualOdds = cite(context, player, 'usual_starter_week_odds');
  const { forecast: range, risk: playingTime, rivalQuarterback: rival } = brief(context, player);
  return {
    ...outlook,
    player,
    team,
    opponent,
    home,
    reason,
    /** The teammate whose absence the reason names. */
    absent: reason.kind === 'news' ? absentIn(outlook.role, reason.facts.news) : null,
    verdict: sleeperVerdict(odds),
    odds,
    starterRank: cite(context, player, 'starter_rank'),
    /** Of those ranked near him; null where his are no better as displayed. */
    expectedOdds: odds && usualOdds && displayed(odds) > displayed(usualOdds) ? usualOdds : null,
    /** The same where his are far above them: a few points more are no news. */
    typicalOdds: odds && usualOdds && odds.value >= CUTS.share.farMore * usualOdds.value ? usualOdds : null,
    confidence: forecastConfidence(snapshot, cite(context, player, 'replacement_odds')?.value ?? null),
    range,
    usageTeam: outlook.role.games === null ? null : outlook.role.formerTeam,
    noGames: noGamesReason(snapshot, player),
    playingTime,
    rival,
    /** Cited for programs. */
    weekStats: programStats(context, player),
  };
}

const displayed = ({ value }: Fact): number => roundToDisplayed(value);

/** What his odds are good for, at any position. Without odds he is listed for his rank. */
export const sleeperVerdict = (odds: Fact | null): Verdict =>
  VERDICTS.find((verdict) => odds && displayed(odds) >= VERDICT_ODDS[verdict]) ?? 'flex';

/** What may be a reason, of him and of his game. */
export function outlookOf(
  snapshot: Snapshot,
  role: RoleProfile,
  game: Readonly<{ matchup: OpponentGrade | null; total: Fact | null; inDoubt: StarterInDoubt | null }>,
) {
  const { matchup, total } = game;
  const listing = depthChartReason(snapshot, role);
  return {
    ...game,
    role,
    news: goodNews(isOpeningFresh(snapshot, role) ? role : { ...role, opening: null }),
    listing: listing && isStarterListing(listing) ? listing : null,
    // one game does not grade a defense
    edge: matchup && !matchup.isAfterOneGame && matchup.difficulty !== 'neutral' ? matchup : null,
    offense: total && totalLevel(total),
  };
}

export const reasonOf = (outlook: Outlook): SleeperReason => firstOf(WHY, outlook) ?? { kind: 'projection', facts: {} };

/** The share that counts at his position: more is too much for one sentence. */
function workOf(role: RoleProfile) {
  const { position, targetShare, carryShare } = role;
  const [of, share] = isBack(position) ? (['carries', carryShare] as const) : (['targets', targetShare] as const);
  return share && share.value >= CUTS.work.role ? { of, share } : null;
}

/** Before week 1 every absence is new. */
function isOpeningFresh(snapshot: Snapshot, { opening, team }: RoleProfile): boolean {
  if (opening === null || team === null || snapshot.week === 1) return true;
  const lastWeek = lastGameWeek(gamesInSeason(snapshot, opening.absent, snapshot.season));
  return gamesSince(snapshot, team, lastWeek) <= CUTS.games.one;
}

type Ordered = Pick<SleeperPick, 'verdict' | 'confidence' | 'odds'>;

/** For a sort. A pick without odds comes last of its verdict. */
export const inVerdictOrder = (a: Ordered, b: Ordered): number =>
  placeOf(a) - placeOf(b) || bestFirst(a.odds && displayed(a.odds), b.odds && displayed(b.odds));

const placeOf = ({ verdict, confidence }: Ordered): number =>
  VERDICTS.indexOf(verdict) * CONFIDENCES.length + CONFIDENCES.indexOf(confidence);
