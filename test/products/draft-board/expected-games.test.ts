// When a note says how many games a player is expected to play.
import { expect, it } from 'vitest';
import type { Fact } from '../../../src/citations/index.ts';
import type { Player } from '../../../src/nfl/index.ts';
import { boardPlayer, shownGames } from '../../../src/products/draft-board/player.ts';
import { contextOf, game, onTeam, person, snapshotOf } from '../../support/worlds/nfl.ts';

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
  const entry = (outcome: { games: number; overReplacement: number }, teamGames: number, draftValue: number) =>
    boardPlayer(
      {
        context,
        scoring: 'ppr',
        isAfterWeek: false,
        fromWeek: 1,
        lastWeek: 17,
        span: 'draft',
        firstGames: 16,
        gamesLeft: 16,
        teamGamesLeft: 17,
      },
      {
        player,
        team: 'KC',
        outcome: outcome as never,
        teamGames,
        draftValue,
        rank: 1,
        marketRank: null,
        delta: null,
      },
    );
  return {
    gamesOf: (expected: number, teamGames = SEASON_GAMES) =>
      entry({ games: expected, overReplacement: 50 }, teamGames, 50).games,
    isReplacement: (overReplacement: number, draftValue: number) =>
      entry({ games: 16, overReplacement }, SEASON_GAMES, draftValue).isReplacement,
  };
}

it('gives the expected games with their cause: a status, or games he missed', () => {
  expect(receiver(17).gamesOf(10)).toBeNull();
  expect(receiver(16).gamesOf(10)).toBeNull();
  expect(receiver(15).gamesOf(10)).not.toBeNull();
  expect(receiver(17, 'Questionable').gamesOf(10)).not.toBeNull();
  expect(receiver(15).gamesOf(13)).toBeNull();
});

it('takes a bye ahead for no missed game', () => {
  // four fifths of 16 games are 12.8, of 15 less
  expect(receiver(15).gamesOf(12.5)).not.toBeNull();
  expect(receiver(15).gamesOf(12.5, 16)).toBeNull();
});

it('gives no number of games that the points a game contradict', () => {
  const games = { value: 7 } as Fact;
  const entry = (points: number) => ({ points: { value: points } as Fact, perGame: { value: 20 } as Fact });
  expect(shownGames(games, entry(116))).toBeNull();
  expect(shownGames(games, entry(135))).toBe(games);
  expect(shownGames(games, { ...entry(116), perGame: null })).toBe(games);
});

it("calls no one of a starter's tier a free agent", () => {
  const { isReplacement } = receiver(17);
  const cases = [isReplacement(0.5, 2), isReplacement(0.5, -2), isReplacement(-3, 2), isReplacement(-3, -2)];
  expect(cases).toEqual([false, true, false, true]);
});
