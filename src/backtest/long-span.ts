// The weekly projections of all seasons with a public board, next to Sleeper's: from a scorer's
// report of a longer backtest.
import { z } from 'zod';
import type { Measure, SeasonProjections } from '../contract/index.ts';
import { DraftScores } from './draft-measures.ts';
import { LONG_SPAN_TARGET } from './record-targets.ts';
import { SeasonScores, seasonProjections } from './season-record.ts';
import { inRecord } from './table-rows.ts';

const difference = z.looseObject({ diff: z.number(), lo: z.number(), hi: z.number() });
const BOARD = 'sleeper';

/**
 * What is read of the report: differences on the same players and weeks, and each season's figures.
 */
const LongSpanScores = z.looseObject({
  seasons: z.array(z.int()).min(1),
  methods: z.looseObject({ ours: z.looseObject({ ALL: z.looseObject({ n: z.int() }) }) }),
  paired: z.looseObject({ [BOARD]: z.looseObject({ 'ALL.rho': difference }) }),
  bySeason: SeasonScores,
  draft: DraftScores.optional(),
});

/**
 * The difference to Sleeper's board, of all seasons and of each, every season's projections, and
 * the scores of its draft boards.
 */
export function longSpanRecord(report: unknown): {
  readonly measures: Measure[];
  readonly seasons: SeasonProjections[];
  readonly draft: DraftScores | undefined;
} {
  const { seasons, methods, paired, bySeason, draft } = LongSpanScores.parse(report);
  const { diff, lo, hi } = paired[BOARD]['ALL.rho'];
  const span = `${Math.min(...seasons)} to ${Math.max(...seasons)}`;
  const parts = { of: `Weekly projections, ${span}`, name: "rank correlation over Sleeper's", position: 'ALL' };
  const all: Measure = {
    ...parts,
    value: diff,
    interval: [lo, hi],
    ...LONG_SPAN_TARGET,
    peers: [],
    samples: methods.ours.ALL.n,
  };
  const each = Object.entries(bySeason).flatMap(([season, scores]): Measure[] => {
    const [own, board] = [scores.ours?.ALL, scores[BOARD]?.ALL];
    // a board that lists fewer players is no comparison
    if (!own || own.rho === null || !board || board.rho === null || board.n !== own.n) return [];
    return [
      {
        ...parts,
        season: Number(season),
        value: inRecord(own.rho - board.rho),
        interval: null,
        target: null,
        peers: [],
        samples: own.n,
      },
    ];
  });
  return { measures: [all, ...each], seasons: seasonProjections(bySeason), draft };
}
