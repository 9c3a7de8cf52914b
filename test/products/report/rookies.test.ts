// The rookie watch before a rookie's first game: what is known of his role.
import { expect, it } from 'vitest';
import { report } from '../../../src/products/report/index.ts';
import { plainModel } from '../../support/plain-model.ts';
import { back, contextOf, game, snapshotOf, steady } from '../../support/worlds/nfl.ts';

const rookie = back('160', { name: 'Rookie Back', entryYear: 2024, firstSeason: 2024 });
const model = plainModel({ carries: 12, rushing_yards: 50, targets: 3 });

it('gives the expected work of a rookie without a game, and his usage afterwards', async () => {
  const firstWeek = snapshotOf([rookie], { games: [game(2024, 1, 'KC', 'LV')] });
  const { rookies } = await report.decide(contextOf(firstWeek, { model }), { week: null });
  expect(rookies).toMatchObject([{ firstRole: { carries: { value: 12 }, targets: { value: 3 } } }]);
  const later = snapshotOf([rookie], { stats: steady('160', 15) });
  const { rookies: played } = await report.decide(contextOf(later, { model }), { week: null });
  expect(played).toMatchObject([{ firstRole: null }]);
});
