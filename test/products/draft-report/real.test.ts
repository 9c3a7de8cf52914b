// The draft report on real drafts of captured leagues.
import { expect, it } from 'vitest';
import { draftReport } from '../../../src/products/draft-report/index.ts';
import { readDraft, readPicks } from '../../../src/sleeper/index.ts';
import { answered } from '../../support/answered.ts';
import { capturedLeagues } from '../../support/captured-leagues.ts';
import { fakeLeagues } from '../../support/leagues-from.ts';
import { onMirror } from '../../support/replay.ts';
import { contextOf, draftedSnapshot, onTeam, person } from '../../support/worlds/nfl.ts';

onMirror(() => {
  it('real drafts are graded from any seat', async () => {
    let graded = 0;
    for (const league of capturedLeagues().slice(-2)) {
      for (const raw of league.get<{ draft_id: string }[]>(`league/${league.id}/drafts`)) {
        const draft = readDraft(league.get(`draft/${raw.draft_id}`) ?? raw);
        const { picks, unreadable } = readPicks(league.get(`draft/${raw.draft_id}/picks`));
        if (!draft) continue;
        // the order in which they were drafted is a proxy for the popularity of that day
        const snapshot = draftedSnapshot(
          picks.map(({ playerId, pickNo, name, position }) =>
            person({
              name,
              position: position ?? '',
              platformId: playerId,
              gsisId: `00-${playerId}`,
              firstSeason: 2023,
              platform: { ...onTeam('KC'), searchRank: pickNo },
            }),
          ),
        );
        const leagues = fakeLeagues({
          draft: async () => ({ ...draft, season: 2024 }),
          picks: async () => ({ picks, unreadable }),
          league: async () => null,
        });
        for (const seat of [1, 7]) {
          const request = { draft_id: draft.id, draft_slot: seat, platform_username: null, season: null };
          const { roster, grade } = await answered(draftReport, contextOf(snapshot, { leagues }), request);
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
