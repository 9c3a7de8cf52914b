// The toy league with a season left to play: before week 3 every team has a schedule to the
// playoffs of week 15, and every player has run in both weeks so far.
import { createSnapshot } from '../../src/nfl/index.ts';
import type { AnalysisContext } from '../../src/products/index.ts';
import { leagueContext } from './league-context.ts';
import { TOY_ID, TOY_POSITIONS, toyLeague, toyMatchup, toyPlatform } from './toy-league.ts';
import { game, numbered, onTeam, snapshotTables } from './worlds/nfl.ts';

/** Players are named by letters alone: "Player qa" is q1. */
export const WEEK_3 = createSnapshot(
  snapshotTables({
    games: Array.from({ length: 18 }, (_, i) => game(2024, i + 1, 'KC', 'SF', i < 2 ? [24, 17] : null)),
    stats: Object.keys(TOY_POSITIONS).flatMap((id, i) =>
      [1, 2].map((week) => ({
        ...{ season: 2024, week, player_id: `00-${id}`, season_type: 'REG', team: 'KC' },
        ...{ carries: 10, rushing_yards: 30 + 5 * (i % 7), receptions: id === 't1' ? 2 : 0 },
      })),
    ),
  }),
  [...Object.entries(TOY_POSITIONS), ['lb', 'LB'] as const].map(([id, position]) =>
    numbered(id, {
      name: `Player ${id.replace(/\d/, (digit) => 'abcdefg'.charAt(Number(digit)))}`,
      position,
      platform: onTeam('KC'),
    }),
  ),
  {},
);

const LEAGUE = `league/${TOY_ID}`;
const SETTINGS = { playoff_week_start: 15, playoff_teams: 2, playoff_round_type: 0, playoff_seed_type: 0 };

/** The league's path with these changes of it and of its settings. */
export const playable = (changes: object = {}, settings: object = {}) => ({
  [LEAGUE]: toyLeague(changes, { ...SETTINGS, ...settings }),
});

/** Each team meets each of the others in turn. */
const OPPONENTS = [
  [1, 1, 2, 2],
  [1, 2, 1, 2],
  [1, 2, 2, 1],
] as const;

export const playableContext = (changes: Readonly<Record<string, unknown>> = {}): AnalysisContext =>
  leagueContext(
    WEEK_3,
    toyPlatform({
      ...playable(),
      ...Object.fromEntries(
        Array.from({ length: 11 }, (_, i) => [
          `${LEAGUE}/matchups/${i + 4}`,
          (OPPONENTS[i % 3] ?? []).map((game, team) => toyMatchup(team + 1, game, [], {})),
        ]),
      ),
      ...changes,
    }),
  );
