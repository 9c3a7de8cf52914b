// Newcomers within a season, on an invented league in which veterans stay what they are and of
// newcomers no one knows what they are.
import { describe, expect, it } from 'vitest';
import { SCORING_PRESETS } from '../../../src/fantasy/scoring/index.ts';
import { createSnapshot } from '../../../src/nfl/index.ts';
import { uniformStream } from '../../../src/stats/index.ts';
import { plainModel } from '../../support/plain-model.ts';
import { game, onTeam, person, snapshotTables } from '../../support/worlds/nfl.ts';
import { releasedOutlook, releasedOutlookFit } from './released-outlook.ts';

const TEAMS = ['KC', 'LV', 'DEN', 'LAC', 'BUF', 'MIA', 'NE', 'NYJ'];
const SEASONS = [2018, 2019, 2020, 2021, 2022, 2023, 2024];
const NOW = 2024;
const WEEKS = 17;
/** Of each kind on every team. */
const OF_A_KIND = 3;
/** The first game of 2024 of the first two of a kind: far above and far below the usual 1. */
const FIRST_GAMES: Readonly<Record<string, number>> = { 'KC 0': 1.9, 'DEN 0': 0.1 };

interface Receiver {
  readonly id: string;
  readonly team: string;
  readonly since: number;
  readonly seasons: readonly number[];
  readonly talent: number;
  /** His first game of 2024; null as it falls. */
  readonly firstGame: number | null;
}

const random = uniformStream('newcomers');
/** Around 1, at most `reach` away. */
const around = (reach: number) => 1 + reach * (2 * random() - 1);
const receivers = TEAMS.flatMap((team) =>
  Array.from({ length: OF_A_KIND }, (_, i): readonly Receiver[] => {
    const firstGame = FIRST_GAMES[`${team} ${i}`] ?? null;
    const veteran = { id: `vet ${team} ${i}`, team, since: 2010, seasons: SEASONS, talent: 1, firstGame };
    const newcomers = SEASONS.map((season) => ({
      id: `new ${team} ${i} ${season}`,
      team,
      since: season,
      seasons: [season],
      talent: around(0.8),
      firstGame,
    }));
    return [veteran, ...newcomers];
  }).flat(),
);

const stats = SEASONS.flatMap((season) =>
  Array.from({ length: WEEKS }, (_, w) => w + 1).flatMap((week) =>
    receivers
      .filter(({ seasons }) => seasons.includes(season))
      .map(({ id, team, talent, firstGame }) => {
        const isFirst = season === NOW && week === 1;
        const level = isFirst && firstGame !== null ? firstGame : Math.max(0, talent * around(0.9));
        return {
          season,
          week,
          season_type: 'REG',
          player_id: id,
          position: 'WR',
          team,
          targets: 6 * level,
          receptions: 4 * level,
          receiving_yards: 50 * level,
        };
      }),
  ),
);
const games = SEASONS.flatMap((season) =>
  Array.from({ length: WEEKS }, (_, w) => w + 1).flatMap((week) =>
    [0, 2, 4, 6].map((pair) =>
      game(season, week, TEAMS[pair] ?? '', TEAMS[pair + 1] ?? '', season < NOW || week < 2 ? [24, 17] : null),
    ),
  ),
);
const persons = receivers.map(({ id, team, since, seasons }) =>
  person({
    name: id,
    position: 'WR',
    gsisId: id,
    platformId: id,
    birthDate: '1998-05-01',
    entryYear: since,
    firstSeason: Math.max(since, SEASONS[0] ?? since),
    platform: onTeam(seasons.includes(NOW) ? team : null),
  }),
);
/** A forecast of no one: the outlook has to do without. */
const quiet = plainModel().week(createSnapshot(snapshotTables({ games }), [], {}));

describe('a first game', () => {
  it('says more of a newcomer than of someone everyone knows', () => {
    const snapshot = createSnapshot(snapshotTables({ stats, games }), persons, {});
    const before = snapshot.before(NOW, 2);
    const outlook = releasedOutlook(before, releasedOutlookFit(before), quiet);
    const perGame = (id: string) => {
      const projection = outlook.projections.find(({ player }) => player.gsisId === id);
      return projection ? outlook.outcome(projection, SCORING_PRESETS.half_ppr).perGame : Number.NaN;
    };
    // the same two games by two newcomers and by two veterans
    const newcomers = perGame(`new KC 0 ${NOW}`) - perGame(`new DEN 0 ${NOW}`);
    const veterans = perGame('vet KC 0') - perGame('vet DEN 0');
    expect(newcomers).toBeGreaterThan(2 * veterans);
  });
});
