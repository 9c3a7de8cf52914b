// The platform's projections: points of a week, and the average draft positions of a season.
import { describe, expect, it } from 'vitest';
import { projectionsWeekOf, readDraftPositions, readProjectionsFile } from '../../../src/ingest/index.ts';
import { draftPositionsPath, projectionsPath } from '../../../src/ingest/sleeper/projections.ts';

const file = (body: unknown) => ({
  name: 'projections',
  content: new TextEncoder().encode(typeof body === 'string' ? body : JSON.stringify(body)),
});
/** Two hundred players who are drafted one after the other. */
const drafted = Object.fromEntries(Array.from({ length: 200 }, (_, i) => [`p${i}`, { adp_half_ppr: i + 1.5 }]));
const positionsIn = async (more: Readonly<Record<string, unknown>>) =>
  readDraftPositions(file({ ...drafted, ...more }));

it('take points by scoring, whatever else is listed, and draft positions are no points', async () => {
  const points = await readProjectionsFile(file({ '17': { pts_ppr: 12.5, rec: 4 }, '18': { adp_ppr: 3 } }));
  expect(points && [...points]).toEqual([['17', { standard: null, half_ppr: null, ppr: 12.5 }]]);
});

it('of a season are no projections of a week', () => {
  expect(projectionsWeekOf(`https://x.example/v1/${projectionsPath(2026, 3)}`)).toEqual({ season: 2026, week: 3 });
  expect(projectionsWeekOf(`https://x.example/v1/${draftPositionsPath(2026)}`)).toBeNull();
});

describe('average draft positions', () => {
  it('are those of half PPR, else of PPR, else of standard, rookies, kickers and defenses alike', async () => {
    const positions = await positionsIn({
      '96': { adp_std: 30, adp_ppr: 20, adp_half_ppr: 25.5 },
      KC: { adp_std: 130, adp_ppr: 120 },
      '421': { adp_std: 140.2 },
    });
    expect(['96', 'KC', '421'].map((id) => positions?.get(id))).toEqual([25.5, 120, 140.2]);
  });

  it('leave out who is not drafted, and what is no pick', async () => {
    const positions = await positionsIn({
      a: { adp_half_ppr: 999 },
      b: { adp_half_ppr: 999, adp_ppr: 210.4 },
      c: { adp_half_ppr: 'first' },
      d: { adp_half_ppr: -1 },
      e: null,
      f: { pts_ppr: 12 },
    });
    expect(['a', 'b', 'c', 'd', 'e', 'f'].map((id) => positions?.get(id))).toEqual([
      undefined,
      210.4,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it.each([
    ['projections without them', Object.fromEntries(Object.keys(drafted).map((id) => [id, { pts_ppr: 9 }]))],
    ['an order of a few players', Object.fromEntries(Object.entries(drafted).slice(0, 50))],
    ['null', 'null'],
    ['no players', {}],
  ])('are not known from %s', async (_, body) => {
    expect(await readDraftPositions(file(body))).toBeNull();
  });

  it('are refused where the file is no object of players', async () => {
    await expect(readDraftPositions(file([1, 2]))).rejects.toThrow('it must be an object of players');
  });
});
