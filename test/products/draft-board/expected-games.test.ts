// When a note says how many games a player is expected to play.
import { expect, it } from 'vitest';
import type { Player } from '../../../src/nfl/index.ts';
import { boardPlayer } from '../../../src/products/draft-board/board-player.ts';
import { contextOf, snapshotOf } from '../../support/few-teams.ts';
import { game, onTeam, person } from '../../support/snapshot-tables.ts';

const SEASON_GAMES = 17;
const weeks = Array.from({ length: SEASON_GAMES }, (_, i) => i + 1);

/** A receiver before a season, after one in which he played so many games. */
function receiver(gamesPlayed: number, injuryStatus: string | null = null) {
  const snapshot = snapshotOf(
    [
      person({
        name: 'Catcher A',
        position: 'WR',
        platformId: '1',
        gsisId: '00-1',
        firstSeason: 2023,
        platform: { ...onTeam('KC'), injuryStatus },
      }),
    ],
    {
      games: [
        ...weeks.map((week) => game(2023, week, 'KC', 'LV', [20, 10])),
        ...weeks.map((week) => game(2024, week, 'KC', 'LV')),
      ],
      stats: weeks.slice(0, gamesPlayed).map((week) => ({
        season: 2023,
        week,
        season_type: 'REG',
        player_id: '00-1',
        position: 'WR',
        team: 'KC',
        receptions: 5,
        receiving_yards: 60,
      })),
    },
  );
  const context = contextOf(snapshot);
  const player = snapshot.players.all[0] as Player;
  return (expected: number, teamGames = SEASON_GAMES) =>
    boardPlayer(
      {
        context,
        scoring: 'ppr',
        isAfterWeek: false,
        fromWeek: 1,
        lastWeek: 17,
        span: 'draft',
        leadGames: 16,
        gamesLeft: 16,
        teamGamesLeft: 17,
        outOfOrder: new Set(),
      },
      {
        player,
        team: 'KC',
        outcome: { games: expected, overReplacement: 50 } as never,
        teamGames,
        draftValue: 50,
        rank: 1,
        marketRank: null,
        delta: null,
      },
    ).games;
}

it('gives the expected games with their cause: a status, or games he missed', () => {
  expect(receiver(17)(10)).toBeNull();
  expect(receiver(16)(10)).toBeNull();
  expect(receiver(15)(10)).not.toBeNull();
  expect(receiver(17, 'Questionable')(10)).not.toBeNull();
  expect(receiver(15)(12)).toBeNull();
});

it('takes a bye ahead for no missed game', () => {
  // three quarters of 16 games are 12, of 15 less
  expect(receiver(15)(11.5)).not.toBeNull();
  expect(receiver(15)(11.5, 16)).toBeNull();
});
