// The sample answers that the pages show, over the sandbox season: recorded with `--update` like
// the golden answers, with their citations in full.
import { beforeAll, describe, expect, it } from 'vitest';
import { type ProductKey, type ProductRequests, products } from '../../src/contract/index.ts';
import { readTrending, trendingPath } from '../../src/ingest/index.ts';
import type { AnswerService } from '../../src/products/index.ts';
import { sandboxData } from '../support/sandbox-data.ts';
import { goldenService, withoutDigests } from './ask.ts';
import { printed } from './print.ts';

/** One question a product, small enough to read on a phone. */
const QUESTIONS: { readonly [Key in ProductKey]: ProductRequests[Key] } = {
  trending: { limit: 6 },
  sleepers: { limit: 4 },
  waivers: { limit: 5 },
  report: { week: 3 },
  player: { player_id: '91408' },
  matchup: { players: ['91308', '91196', '90465'], week: 9 },
  roster: { platform_username: 'sandbox_manager_01', league_id: '8202500000000000001' },
  'team-report': { platform_username: 'sandbox_manager_01', league_id: '8202500000000000001' },
  'draft-board': { limit: 25 },
  'draft-report': { draft_id: '8202500000000000012', draft_slot: 3 },
};

describe('the samples of the pages', () => {
  let answerService: AnswerService;
  beforeAll(async () => {
    const { snapshot, model, leagues, platform, now } = await sandboxData();
    answerService = goldenService({
      currentSnapshot: () => snapshot,
      model: () => ({ ...model, fittedAt: new Date(now).toISOString() }),
      trending: async (_, trend, lookbackHours) => {
        const content = Buffer.from(JSON.stringify(platform(trendingPath(trend, lookbackHours))));
        const rows = await readTrending({ name: trend, content });
        return { trend, lookbackHours, asOf: new Date(now).toISOString(), rows };
      },
      leagues: () => ({ ...leagues, reads: () => ({}) }),
      now: () => now,
    });
  });

  it.each(products)('sample: $key', async (product) => {
    const request = QUESTIONS[product.key];
    const body = await answerService.answer(product, product.request.schema.parse(request), { compact: false });
    const sample = { request, answer: JSON.parse(withoutDigests(body)) as unknown };
    await expect(printed(sample)).toMatchFileSnapshot(`../../src/web/samples/${product.key}.json`);
  });
});
