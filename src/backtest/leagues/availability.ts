// Every player's chance to play his team's game, and a quarterback's to
// start it, as rows of a table.
import type { AdviceWeek } from './advice.ts';

export const AVAILABILITY_COLUMNS = 'season,week,player_id,position,p_play,p_start';

/** D/STs always play. */
const POSITIONS = new Set(['QB', 'RB', 'WR', 'TE', 'K']);

/** One line a player of a team with a game; a player without an id is left out. */
export function availabilityRows({ before, model }: Pick<AdviceWeek, 'before' | 'model'>): readonly string[] {
  const forecast = model.week(before);
  return forecast.projections
    .flatMap(({ player, plays }) => {
      const { gsisId, position } = player;
      if (gsisId === null || !POSITIONS.has(position)) return [];
      const start = position === 'QB' ? plays.toFixed(4) : '';
      return [[before.season, before.week, gsisId, position, plays.toFixed(4), start].join(',')];
    })
    .sort();
}
