// Why a player projects for other points a game than he scored last season.
import { expect, it } from 'vitest';
import type { Player } from '../../../src/nfl/index.ts';
import { shiftOf } from '../../../src/products/draft-board/player.ts';
import { contextOf, snapshotOf } from '../../support/few-teams.ts';
import { game, onTeam, person } from '../../support/snapshot-tables.ts';

/**
 * Two games last season of a back of KC, and of one of LV with as many touchdowns
 * in five times the yards.
 */
function shiftWith(touchdowns: number, perGame: number, team = 'KC') {
  const backOf = (id: string, at: string) =>
    person({
      name: `Back ${id}`,
      position: 'RB',
      platformId: id,
      gsisId: `00-${id}`,
      firstSeason: 2023,
      platform: onTeam(at),
    });
  const line = (id: string, week: number, at: string, yards: number, tds: number) => ({
    season: 2023,
    week,
    season_type: 'REG',
    player_id: `00-${id}`,
    position: 'RB',
    team: at,
    rushing_yards: yards,
    rushing_tds: tds,
  });
  const snapshot = snapshotOf([backOf('1', team), backOf('2', 'LV')], {
    games: [1, 2].map((week) => game(2023, week, 'KC', 'LV', [20, 10])).concat(game(2024, 1, 'KC', 'LV')),
    stats: [1, 2].flatMap((week) => [line('1', week, 'KC', 80, touchdowns), line('2', week, 'LV', 400, 2)]),
  });
  return shiftOf(
    { context: contextOf(snapshot) },
    {
      player: snapshot.players.all[0] as Player,
      team,
      outcome: { perGame } as never,
      record: { kind: 'games', facts: { season: 'last', perGame: { value: 20 }, games: { value: 2 } } } as never,
    },
  );
}

it('names touchdowns his yards do not explain, where they are a third of the difference', () => {
  expect(shiftWith(2, 14)).toMatchObject({
    kind: 'touchdowns',
    facts: { isGood: true, count: { stat: 'touchdowns', value: 4 } },
  });
  // luck has to be a third of what he loses
  expect(shiftWith(1, 6)).toBeNull();
  // luck explains a fall, not a rise
  expect(shiftWith(2, 26)).toBeNull();
});

it('names nothing within 15% of last season, and a new team before touchdowns', () => {
  expect(shiftWith(2, 17.1)).toBeNull();
  expect(shiftWith(2, 14, 'DEN')).toEqual({ kind: 'new_team', facts: { team: 'DEN' } });
});
