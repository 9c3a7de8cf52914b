// The analyses that are built: a product not listed here is described but not on sale.
import type { AnyAnalysis } from './analysis.ts';
import { matchup } from './matchup.ts';
import { player } from './player.ts';
import { teamReport } from './team-report.ts';
import { trending } from './trending.ts';

export const ANALYSES: readonly AnyAnalysis[] = [trending, player, matchup, teamReport];
