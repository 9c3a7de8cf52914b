// Waiver targets in claim order, with bids and odds.
import type { ProductAnswers } from '../../contract/index.ts';
import type { CitedStats } from '../cited-stats.ts';
import { claimsTable, odds, projectionRanges } from '../player-blocks.ts';
import type { Block } from '../view.ts';

export function waiversBlocks({ targets }: ProductAnswers['waivers'], cited: CitedStats): readonly Block[] {
  return [
    ...claimsTable('Claims', targets, cited),
    ...odds('Odds to be worth starting over the next three games', 'startable_odds', targets, cited),
    ...projectionRanges('Projected points this week', targets, cited),
  ];
}
