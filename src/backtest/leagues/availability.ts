// Every player's chance to play his team's game, and a quarterback's to
// start it, as rows of a table.
import type { Player, Snapshot } from '../../nfl/index.ts';
import type { AdviceWeek } from './advice.ts';

export const AVAILABILITY_COLUMNS = 'season,week,player_id,position,p_play,p_start';

/** D/STs always play. */
const POSITIONS = new Set(['QB', 'RB', 'WR', 'TE', 'K']);

/**
 * One line a player with a game this week or on a roster of it; a player without an id is left out.
 * A quarterback also has his chance to start.
 */
export function availabilityRows({ before, model }: Pick<AdviceWeek, 'before' | 'model'>): readonly string[] {
  return before.players.all
    .flatMap((player) => {
      const { gsisId, position } = player;
      if (gsisId === null || !POSITIONS.has(position)) return [];
      const availability = model.availability(before, player);
      if (!availability && !isOnRoster(before, player)) return [];
      const [play = 0, start = 0] = [availability?.plays[0], availability?.starts?.[0]];
      const startCell = position === 'QB' ? start.toFixed(4) : '';
      return [[before.season, before.week, gsisId, position, play.toFixed(4), startCell].join(',')];
    })
    .sort();
}

function isOnRoster({ rosters, rostersOf, season, week }: Snapshot, player: Player): boolean {
  const row = rostersOf(player).at(-1);
  return row !== undefined && rosters.numbers.season[row] === season && rosters.numbers.week[row] === week;
}
