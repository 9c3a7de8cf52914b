// What each product's answer shows, by key. A product without its own is shown field by field.
import type { ProductAnswers, ProductKey } from '../../contract/index.ts';
import type { CitedStats } from '../cited-stats.ts';
import type { ProductView } from '../view.ts';
import { draftBoardView, draftReportView } from './drafts.ts';
import { leagueOutlookView } from './league-outlook.ts';
import { sleepersView, trendingView, waiversView } from './lists.ts';
import { matchupView } from './matchup.ts';
import { playerView } from './player.ts';
import { reportView } from './report.ts';
import { rosterView } from './roster.ts';
import { teamReportView } from './team-report.ts';
import { tradeView } from './trade.ts';

type ProductViews = {
  readonly [Key in ProductKey]: (answer: ProductAnswers[Key], cited: CitedStats) => ProductView;
};

export const PRODUCT_VIEWS: Partial<ProductViews> = {
  trending: trendingView,
  sleepers: sleepersView,
  waivers: waiversView,
  report: reportView,
  player: playerView,
  matchup: matchupView,
  roster: rosterView,
  'team-report': teamReportView,
  'draft-board': draftBoardView,
  'draft-report': draftReportView,
  'league-outlook': leagueOutlookView,
  trade: tradeView,
};
