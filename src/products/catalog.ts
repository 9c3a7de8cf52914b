// The analyses that are built: a product not listed here is described but not on sale.
import type { AnyAnalysis } from './analysis.ts';
import { draftBoard } from './draft-board.ts';
import { draftReport } from './draft-report.ts';
import { matchup } from './matchup.ts';
import { player } from './player.ts';
import { report } from './report.ts';
import { roster } from './roster.ts';
import { sleepers } from './sleepers.ts';
import { teamReport } from './team-report.ts';
import { trending } from './trending.ts';
import { waivers } from './waivers.ts';

export const ANALYSES: readonly AnyAnalysis[] = [
  trending,
  sleepers,
  waivers,
  report,
  player,
  matchup,
  roster,
  teamReport,
  draftBoard,
  draftReport,
];
