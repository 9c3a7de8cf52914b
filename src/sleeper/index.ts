// Sleeper's live API: leagues, drafts, trending lists, rostership. Implements fantasy's `Leagues`.
export { readDraft, readDrafts, readPicks, readTradedPicks } from './drafts.ts';
export { readLeague, readLeagues, readRosters, readUser, readUsers } from './league.ts';
export { READ_SETTINGS, type ReadSetting, UNREAD_SETTINGS } from './league-settings.ts';
export { readMatchups, readTransactions } from './league-week.ts';
export { LEAGUE_WEEK_RETENTION_MS, type LeagueWeeks, type StoredLeagueWeek } from './league-weeks.ts';
export { createLeagues, recordedLeagues } from './leagues-client.ts';
export type { MarketArchive, MarketPoll, MarketPollKind } from './market-archive.ts';
export { packPlayerFile } from './market-polls.ts';
export { createMarketSource, type MarketSource } from './market-source.ts';
export { PlatformShareUsed } from './quota-shares.ts';
export { createRecent } from './recent-answers.ts';
export { createRosterTally } from './roster-tally.ts';
export { readProjections, readRostership } from './rostership.ts';
export {
  createTrendingSource,
  type MarketHistory,
  type MarketSnapshot,
  PlatformUnavailableError,
  type TrendingSource,
} from './trending-lists.ts';
