// The rules of the game: leagues, lineups, standings, FAAB, waivers, sleepers, drafts, grades. Pure
// functions over plain data.
export { type Confidence, confidenceOf, roundToDisplayed } from './confidence.ts';
export {
  type DraftRanks,
  draftRankIn,
  draftRankSource,
  fairPrices,
  marketRankDifferences,
} from './drafts/draft-market.ts';
export { type DraftRankOf, draftRanking, type RankedProjection, rankByValue } from './drafts/draft-ranking.ts';
export { type ReportCard, reportCard, rosterValue } from './drafts/roster-value.ts';
export { tierSizes } from './drafts/tiers.ts';
export {
  type DropInputs,
  type DropRisk,
  dropOrder,
  dropRisk,
  hasStarterScoring,
  type RegretOdds,
  regretOdds,
} from './drops/regret-odds.ts';
export {
  alternativeBids,
  type Bid,
  canWin,
  optimalBid,
  type WinCurve,
  winCurve,
} from './faab/best-bid.ts';
export {
  allocateBudget,
  bidForPoints,
  expectedFallback,
  type Fallback,
  fallbackBid,
  pointsPerBudget,
  worthOf,
} from './faab/claim-bid.ts';
export { budgetLeftOf, canStart, demandRanks, weeklyDemand } from './faab/demand.ts';
export {
  draftGradeProbability,
  firstOfBoardProbability,
  GRADE_CUTOFFS,
  letterGrade,
  type PositionStrength,
  percentileFrom,
  positionStrengths,
  strengthGrade,
  strengthLastsProbability,
  strengthPercentile,
  WEAK_PERCENTILE,
} from './grades/positional-grades.ts';
export type {
  Draft,
  DraftPick,
  DraftPicks,
  League,
  LeagueReading,
  LeagueRoster,
  Leagues,
  LeagueUser,
  Matchup,
  PlatformBody,
  TradedPick,
  Transaction,
} from './league.ts';
export { bestSwap } from './league-simulation/best-swap.ts';
export {
  type TeamOutlook,
  teamOutlooks,
  titleOddsWith,
  winProbability,
} from './league-simulation/league-outlook.ts';
export { drawSeasons } from './league-simulation/season-draws.ts';
export type { SimulatedLeague, SimulatedPlayer } from './league-simulation/simulated-league.ts';
export { simulatedLeagueFrom, type UnsimulatedReason } from './league-simulation/simulated-league-from.ts';
export { findTrades, type TradeSearch } from './league-simulation/trade-search.ts';
export {
  type JudgedTrade,
  judgeTrades,
  mirrored,
  type Trade,
  titleSign,
  tradedTeams,
} from './league-simulation/trades.ts';
export { bestLineup } from './lineups/best-lineup.ts';
export { type Eligibility, type LineupReview, reviewLineups } from './lineups/lineup-review.ts';
export { lineupMistakes, mistakePatterns } from './lineups/mis-starts.ts';
export { replacementOdds, replacementOptions, replacementPoints } from './lineups/replacement-options.ts';
export { isEligible, isFlexSlot, positionsOfSlot, spotsOf, startingSlots } from './lineups/slots.ts';
export { type StartCall, startCall, swapPoints } from './lineups/start-call.ts';
export {
  EVEN_ODDS,
  isAsLikelyAsNot,
  isCoinFlip,
  isCoinFlipAtBest,
  isLevel,
  type LineupSlots,
  type LineupValue,
  type TeamValue,
  teamValue,
} from './lineups/team-value.ts';
export {
  FANTASY_POSITIONS,
  fantasyPosition,
  isBack,
  ONE_SPOT_POSITIONS,
  ONE_STARTER_POSITIONS,
  RECEIVING_POSITIONS,
  SKILL_POSITIONS,
} from './positions.ts';
export { rostershipInSteps, rostershipRanks } from './rostership.ts';
export {
  crowdSharesOf,
  estimateRostership,
  type PlatformRostership,
  type ReadRosters,
  type Rostership,
  rostershipFrom,
  withReadRosters,
} from './rostership-estimate.ts';
export { overlookedCandidates, rankSleepers, type SleeperCandidate } from './sleepers/sleeper-ranking.ts';
export {
  completedWeeks,
  isTeamOut,
  leagueProgress,
  type ScoredMatchup,
  weeksToFetch,
} from './standings/counted-weeks.ts';
export { addedWins, luckOf, luckSize } from './standings/luck.ts';
export {
  hasMissedPlayoffs,
  isRegularSeasonOver,
  lastWeekOf,
  playoffRounds,
  rankAmong,
} from './standings/playoff-race.ts';
export { type GameResult, type TeamRecord, teamRecords, wins, winsOf } from './standings/records.ts';
export { isTradeWindowOpen } from './trade-window.ts';
export type { TrendingList } from './trending-list.ts';
export { assumedLeague, leftOutScoring, playedLeague, type ValuedLeague, valuedLeagueOf } from './value/league.ts';
export { outlookAfterWeek } from './value/outlook-after-week.ts';
export {
  overReplacement,
  type PlayerValue,
  type ReplacementLevels,
  rookieReplacementLevels,
} from './value/replacement-levels.ts';
export { type SeasonValue, seasonValues } from './value/season-value.ts';
export { leastUsefulRostered, minClaimGain, rosterAt, rosteredDuring, rosteredNow } from './waivers/league-rosters.ts';
export {
  availableCandidates,
  rankWaivers,
  type WaiverCandidate,
  waiverLabel,
} from './waivers/waiver-ranking.ts';
