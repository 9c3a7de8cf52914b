// The envelope of the example answers: invented players and numbers, small enough to send in a
// challenge.
import { ATTRIBUTION } from './attribution.ts';

interface ExampleCall {
  readonly verdict: string;
  readonly reasoning: string;
  readonly stats_cited: { stat: string; value: number; player: string | null; source: string }[];
}

/** The envelope around an example: one cited number for each number in its prose. */
export function exampleEnvelope({ verdict, reasoning, stats_cited }: ExampleCall, cache: 'miss' | 'fresh') {
  return {
    verdict,
    confidence: 'medium' as const,
    reasoning,
    stats_cited,
    sources: [
      { title: 'nflverse statistics, CC BY 4.0', url: 'https://github.com/nflverse/nflverse-data', published: null },
    ],
    meta: {
      generated_at: '2025-10-07T12:00:00Z',
      data_freshness: { 'nflverse/stats_player': '2025-10-07T09:00:00Z' },
      model: null,
      cache,
      attribution: ATTRIBUTION,
    } as const,
  };
}
