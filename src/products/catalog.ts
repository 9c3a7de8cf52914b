// The analyses that are built: a product not listed here is described but not on sale.
import { draftBoard } from './draft-board/index.ts';
import { draftReport } from './draft-report/index.ts';
import { matchup } from './matchup/index.ts';
import { player } from './player/index.ts';
import { report } from './report/index.ts';
import { roster } from './roster/index.ts';
import type { AnyAnalysis } from './shared/index.ts';
import { sleepers } from './sleepers/index.ts';
import { teamReport } from './team-report/index.ts';
import { trending } from './trending/index.ts';
import { waivers } from './waivers/index.ts';

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
