// The products, in display order.
import { draftBoard } from './draft-board.ts';
import { draftReport } from './draft-report.ts';
import { matchup } from './matchup.ts';
import { player } from './player.ts';
import type { Product } from './product.ts';
import { report } from './report.ts';
import { roster } from './roster.ts';
import { sleepers } from './sleepers.ts';
import { teamReport } from './team-report.ts';
import { trending } from './trending.ts';
import { waivers } from './waivers.ts';

/** The ten products. Routes, challenges, catalog and every description derive from this list. */
export const products: readonly Product[] = Object.freeze([
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
]);
