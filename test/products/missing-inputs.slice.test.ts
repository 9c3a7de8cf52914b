// Each input dropped in turn, on the slice of real data: the products still answer, the odds stay
// odds, a forecast without its reports is not called sure, and no healthy starter loses his job.
import { beforeAll, describe, expect, it } from 'vitest';
import type { Citation } from '../../src/citations/index.ts';
import type { Product } from '../../src/contract/index.ts';
import { missingReports, type Snapshot, type Week } from '../../src/nfl/index.ts';
import {
  type Analysis,
  AnswerError,
  matchup,
  type RequestOf,
  sleepers,
  trending,
  waivers,
} from '../../src/products/index.ts';
import { player } from '../../src/products/player/index.ts';
import { report } from '../../src/products/report/index.ts';
import type { FittedModel } from '../../src/projections/index.ts';
import { answered } from '../support/answered.ts';
import { sampled } from '../support/complete-run.ts';
import { BACKUP_ODDS, healthyStarters, startOdds } from '../support/established-starters.ts';
import { proseOf } from '../support/language/prose.ts';
import { type Input, missingIn, reportsLackedWithout, valuesOf, withoutInput } from '../support/missing-inputs.ts';
import { sliceAndModel } from '../support/release-fits.ts';
import { sampleContext } from '../support/sample-crowd.ts';

/** A past week, and the current one, in which what the platform says of players counts. */
const PAST_WEEK: Week = { season: 2023, week: 17 };
const CURRENT_WEEK: Week = { season: 2024, week: 5 };
/** Starters of every position; one is on reserve and one on a bye in one of the weeks. */
const PEOPLE = ['Joe Burrow', 'Christian McCaffrey', 'Puka Nacua', 'Sam LaPorta', 'Justin Tucker', 'BAL'];
const without = (at: Week, ...inputs: readonly Input[]) => inputs.map((input) => ({ ...at, input }));
/** Reports decide who is called sure, so a past week is asked without them, too. */
const CASES = sampled(
  [
    ...without(CURRENT_WEEK, 'betting-lines', 'player-file', 'snap-counts', 'injury-reports'),
    // two starters won their jobs in the weeks before
    ...without(PAST_WEEK, 'last-week', 'depth-charts', 'rosters'),
  ],
  [...without(CURRENT_WEEK, 'depth-charts', 'last-week', 'rosters'), ...without(PAST_WEEK, 'injury-reports')],
);
/** Facts that are odds, by their names. */
const ODDS = /odds|probability|chance/;

/** Words on what an answer lacks: `sources` has them, once. */
const LACK = /\bcheck who plays\b|\b(?:charts|reports|rosters|counts|statistics) (?:are|were|is|was) missing\b/i;

/** One question and what came of it. */
interface Reply {
  readonly question: string;
  /** Code of a refusal that the product does not declare; null for an answer and other refusals. */
  readonly undeclared: string | null;
  readonly confidences: readonly string[];
  /** The player asked about, or everyone compared, is certain to miss the week. */
  readonly isCertainAbsence: boolean;
  readonly odds: readonly number[];
  /** Whether the sources say that a report is missing. */
  readonly isLackStated: boolean;
  /** Its sentences that say so. */
  readonly lacking: readonly string[];
}

describe('with an input missing', () => {
  let whole: Snapshot;
  let model: FittedModel;
  beforeAll(async () => {
    ({ whole, model } = await sliceAndModel());
  });

  it.each(CASES)('the products answer $season week $week without $input', async ({ input, ...at }) => {
    const snapshot = withoutInput(whole, input, at);
    const replies = await repliesTo(snapshot, model);
    expect(replies.filter(({ undeclared }) => undeclared !== null)).toEqual([]);
    expect(replies.filter(({ odds }) => odds.some((value) => !(value >= 0 && value <= 1)))).toEqual([]);
    expect(replies.flatMap(({ odds }) => odds).length).toBeGreaterThan(40);
    expect(impossibleOdds(snapshot, model)).toEqual([]);

    const lacked = reportsLackedWithout(input, snapshot);
    const isUnreported = lacked.length > 0;
    expect(missingReports(snapshot)).toEqual(lacked);
    expect(replies.filter(({ isLackStated }) => isLackStated).length > 0).toBe(isUnreported);
    expect(replies.flatMap(({ lacking }) => lacking)).toEqual([]);
    const sure = replies.filter(
      ({ confidences, isCertainAbsence }) => confidences.includes('high') && !isCertainAbsence,
    );
    if (isUnreported) expect(sure).toEqual([]);
    else expect(replies.some(({ confidences }) => confidences.includes('high'))).toBe(true);

    const starters = healthyStarters(whole.before(at.season, at.week), model);
    expect(starters.length).toBeGreaterThan(20);
    const lost = starters.flatMap(({ name, gsisId }) => {
      const odds = startOdds(snapshot, model, gsisId);
      return odds === null || odds <= BACKUP_ODDS ? [[name, odds]] : [];
    });
    expect(lost).toEqual([]);
  });
});

async function repliesTo(snapshot: Snapshot, model: FittedModel): Promise<readonly Reply[]> {
  const { week } = snapshot;
  const context = sampleContext(snapshot, model);
  const ask = async <P extends Product>(
    analysis: Analysis<P>,
    request: RequestOf<P>,
    isCertainAbsence: () => Promise<boolean> = async () => false,
  ): Promise<Reply> => {
    const question = `${analysis.product.key} ${JSON.stringify(request)}`;
    try {
      let answer: unknown;
      const missing = await missingIn(context.model, async (noted) => {
        answer = await answered(analysis, { ...context, model: noted }, request);
      });
      const odds = (answer as { readonly stats_cited: readonly Citation[] }).stats_cited.flatMap(({ stat, value }) =>
        ODDS.test(stat) && typeof value === 'number' ? value : [],
      );
      const confidences = valuesOf(answer, 'confidence').map(String);
      return {
        question,
        undeclared: null,
        confidences,
        isCertainAbsence: await isCertainAbsence(),
        odds,
        isLackStated: missing.length > 0,
        lacking: proseOf(answer).flatMap(({ text }) => (LACK.test(text) ? text : [])),
      };
    } catch (error) {
      if (!(error instanceof AnswerError)) throw error;
      const declared: readonly string[] = [...analysis.product.refusals, 'value_error'];
      const undeclared = declared.includes(error.code) ? null : error.code;
      return {
        question,
        undeclared,
        confidences: [],
        isCertainAbsence: false,
        odds: [],
        isLackStated: false,
        lacking: [],
      };
    }
  };
  const replies = [
    await ask(trending, { week, lookback_hours: 24, limit: 10 }),
    await ask(report, { week }),
    await ask(sleepers, { week, limit: 10 }),
  ];
  // its outlook of the season is half of the work of a case
  if (week === PAST_WEEK.week) replies.push(await ask(waivers, { week, limit: 10 }));
  const compared = { players: PEOPLE.slice(0, 4), week };
  replies.push(
    await ask(matchup, compared, async () => (await matchup.decide(context, compared)).rows.every(isCertainlyAbsent)),
  );
  for (const name of PEOPLE) {
    const request = { name, player_id: null, week };
    replies.push(await ask(player, request, async () => isCertainlyAbsent(await player.decide(context, request))));
  }
  return replies;
}

/** A bye, a list or a report settles it; what is only expected does not. */
const isCertainlyAbsent = ({ absence }: { readonly absence: { readonly kind: string } | null }): boolean =>
  absence?.kind === 'out' || absence?.kind === 'bye';

/** Players of the forecast with odds outside 0 to 1, this week or later. */
function impossibleOdds(snapshot: Snapshot, model: FittedModel): readonly string[] {
  return model.week(snapshot).projections.flatMap(({ player: projected, plays }) => {
    const later = model.availability(snapshot, projected);
    const odds = [plays, ...(later?.plays ?? []), ...(later?.starts ?? [])];
    return odds.every((value) => value >= 0 && value <= 1) ? [] : [projected.name];
  });
}
