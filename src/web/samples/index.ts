// A real answer of each product over the sandbox season, which `test/golden/sandbox.golden.ts`
// records. No player in them exists.
import type { ProductKey } from '../../contract/index.ts';
import draftBoard from './draft-board.json' with { type: 'json' };
import draftReport from './draft-report.json' with { type: 'json' };
import matchup from './matchup.json' with { type: 'json' };
import player from './player.json' with { type: 'json' };
import report from './report.json' with { type: 'json' };
import roster from './roster.json' with { type: 'json' };
import sleepers from './sleepers.json' with { type: 'json' };
import teamReport from './team-report.json' with { type: 'json' };
import trending from './trending.json' with { type: 'json' };
import waivers from './waivers.json' with { type: 'json' };

export interface Sample {
  readonly request: object;
  readonly answer: { readonly verdict: string; readonly confidence: string; readonly reasoning: string };
}

export const SAMPLES: Readonly<Record<ProductKey, Sample>> = {
  trending,
  sleepers,
  waivers,
  report,
  player,
  matchup,
  roster,
  'team-report': teamReport,
  'draft-board': draftBoard,
  'draft-report': draftReport,
};

/** What a page with a sample says first. */
export const SAMPLE_NOTICE =
  'A sample: the service gave this answer over a simulated season. Its players do not exist.';
