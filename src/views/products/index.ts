// The blocks of each product's answer, by key. A product without its own is shown field by field.
import type { ProductAnswers, ProductKey } from '../../contract/index.ts';
import type { CitedStats } from '../cited-stats.ts';
import type { Block } from '../view.ts';
import { draftBoardBlocks, draftReportBlocks } from './drafts.ts';
import { leagueOutlookBlocks } from './league-outlook.ts';
import { sleepersBlocks, trendingBlocks, waiversBlocks } from './lists.ts';
import { matchupBlocks } from './matchup.ts';
import { playerBlocks } from './player.ts';
import { reportBlocks } from './report.ts';
import { rosterBlocks } from './roster.ts';
import { teamReportBlocks } from './team-report.ts';

export type BlocksOf = {
  readonly [Key in ProductKey]: (answer: ProductAnswers[Key], cited: CitedStats) => readonly Block[];
};

export const BLOCKS: Partial<BlocksOf> = {
  trending: trendingBlocks,
  sleepers: sleepersBlocks,
  waivers: waiversBlocks,
  report: reportBlocks,
  player: playerBlocks,
  matchup: matchupBlocks,
  roster: rosterBlocks,
  'team-report': teamReportBlocks,
  'draft-board': draftBoardBlocks,
  'draft-report': draftReportBlocks,
  'league-outlook': leagueOutlookBlocks,
};
