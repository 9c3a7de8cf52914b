// The draft report on real drafts of captured leagues.
import { beforeAll, expect, it } from 'vitest';
import { draftReport } from '../../src/analyses/draft-report.ts';
import { readDraft, readPicks } from '../../src/data/platform/leagues/draft.ts';
import type { World } from '../../src/football/world.ts';
import { answered } from '../support/answered.ts';
import { capturedLeagues } from '../support/captured-leagues.ts';
import { fakeLeagues } from '../support/fake-leagues.ts';
import { sightOf } from '../support/few-teams.ts';
import { onMirror } from '../support/replay.ts';
import { SLICE_SEASONS, sliceWorld } from '../support/slice.ts';

onMirror(() => {
  let world: World;
  beforeAll(async () => {
    world = await sliceWorld(SLICE_SEASONS);
  });

  it('real drafts are graded from any seat', async () => {
    let graded = 0;
    for (const league of capturedLeagues().slice(-2)) {
      for (const raw of league.get<{ draft_id: string }[]>(`league/${league.id}/drafts`)) {
        const draft = readDraft(league.get(`draft/${raw.draft_id}`) ?? raw);
        const picks = readPicks(league.get(`draft/${raw.draft_id}/picks`));
        if (!draft) continue;
        const leagues = fakeLeagues({ draft: async () => draft, picks: async () => picks, league: async () => null });
        for (const seat of [1, 7]) {
          const request = { draft_id: draft.id, draft_slot: seat, platform_username: null, season: null };
          const { roster, grade } = await answered(draftReport, sightOf(world, { leagues }), request);
          expect(roster.length).toBeGreaterThan(0);
          expect(roster.map(({ pick_no }) => pick_no)).toEqual(
            roster.map(({ pick_no }) => pick_no).sort((a, b) => a - b),
          );
          expect(grade).toMatch(/^[A-DF][+-]?$/);
          graded += 1;
        }
      }
    }
    expect(graded).toBe(4);
  });
});
