// A player's rank on the fantasy platform, cited.
import { createFact, type Fact, playerSlice } from '../../citations/index.ts';
import type { Player } from '../../nfl/index.ts';

export function marketRankFact(player: Player, marketRank: number): Fact {
  return createFact('market_rank', marketRank, 'rank', player.position === 'DEF' ? null : player.name, {
    dataset: 'platform players',
    slice: `search_rank, ${playerSlice(player)}`,
  });
}
