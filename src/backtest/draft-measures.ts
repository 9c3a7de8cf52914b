// The measures of draft boards, from a scorer's report: rank correlation with what players turned
// out to be worth, alone and over the draft market's.
import { z } from 'zod';
import type { Measure } from '../contract/index.ts';
import { mean } from '../stats/index.ts';
import { methodName } from './method-names.ts';
import { DRAFT_TARGETS } from './record-targets.ts';
import { inRecord } from './table-rows.ts';

const board = z.looseObject({ spearman: z.number().nullable().default(null) });

/** What is read of a report: boards by season, among figures of the season. */
export const DraftScores = z.record(z.string(), z.record(z.string(), z.union([z.number(), board])));
export type DraftScores = z.output<typeof DraftScores>;

/** The draft market's board in the report. */
const DRAFT_MARKET = 'ffc_adp';

/**
 * The mean over the seasons that have the draft market's board, all of them where none has, and
 * each season. Other boards count over the seasons in which they exist.
 */
export function draftMeasures(scored: DraftScores): Measure[] {
  const all = Object.entries(scored).map(([season, entries]) => ({
    season: Number(season),
    boards: new Map(
      Object.entries(entries).flatMap(([board, entry]) =>
        typeof entry === 'object' && entry.spearman !== null ? [[board, entry.spearman] as const] : [],
      ),
    ),
  }));
  const withMarket = all.filter(({ boards }) => boards.has(DRAFT_MARKET));
  const boardsOf = withMarket.length > 0 ? withMarket : all;
  const measureOf = (seasons: typeof boardsOf): Measure[] => {
    const meanOf = (board: string): number | null => {
      return mean(seasons.flatMap(({ boards }) => boards.get(board) ?? []));
    };
    const value = meanOf('ours');
    if (value === null) return [];
    const others = new Set(seasons.flatMap(({ boards }) => [...boards.keys()]).filter((board) => board !== 'ours'));
    const peers = [...others].flatMap((board) => {
      const other = meanOf(board);
      return other === null ? [] : [{ name: methodName(board), value: other }];
    });
    const market = meanOf(DRAFT_MARKET);
    const parts = { of: 'Draft board', position: 'ALL', interval: null, samples: seasons.length };
    return [
      {
        ...parts,
        name: 'rank correlation with value over replacement, mean of seasons',
        value,
        ...DRAFT_TARGETS.alone,
        peers,
      },
      ...(market === null
        ? []
        : [
            {
              ...parts,
              name: "rank correlation over the draft market's",
              value: inRecord(value - market),
              ...DRAFT_TARGETS.overMarket,
              peers: [],
            },
          ]),
    ];
  };
  return measureOf(boardsOf).flatMap((measure) => [
    measure,
    ...boardsOf.flatMap((each) =>
      measureOf([each])
        .filter(({ name }) => name === measure.name)
        .map(({ aim: _, ...rest }): Measure => ({ ...rest, season: each.season, target: null })),
    ),
  ]);
}
