// From shares to a stat line: volume times rate, corrected by what a fitted linear model makes of form, line and opponent.

import type { Shares, TeamWeek } from './candidates.ts';
import { amount } from './form.ts';
import { halfPpr, LINE } from './game-log.ts';
import { AVERAGE_TOTAL, OPPORTUNITY, type Pace } from './setting.ts';
import { ignorance, type Slice } from './usage-stage.ts';

/** Volume times rate, in the order of LINE. */
export function plainLine(slice: Slice, shares: Shares, volume: Pace): Float64Array {
  const { rates } = slice.candidate;
  return LINE.reduce((line, stat, k) => {
    const whole = OPPORTUNITY[stat] ?? (stat === 'targets' || stat === 'carries' || stat === 'attempts' ? stat : null);
    if (whole) line[k] = shares[whole] * volume[whole] * (stat === whole ? 1 : (rates[k] ?? 0));
    return line;
  }, new Float64Array(LINE.length));
}

export function lineFeatures(
  week: TeamWeek,
  slice: Slice,
  volume: Pace,
  line: Float64Array,
  starter: Slice | undefined,
): number[] {
  const { candidate } = slice;
  const { slow, fast, last, missed, report, practice, depth } = candidate;
  const { setting } = week;
  const plain = halfPpr(line);
  const per = (sum: number, weight: number) => sum / (weight + 0.7);
  const unknown = ignorance(candidate);
  const allowed = week.allowanceOf(candidate.position).points;
  const implied = setting.implied - AVERAGE_TOTAL;
  const passer = starter ? starter.candidate : undefined;
  const passerForm = passer ? per(passer.slow.points, passer.slow.weight) : 0;
  return [
    plain,
    amount(line, 'targets'),
    amount(line, 'carries'),
    amount(line, 'attempts'),
    per(slow.points, slow.weight),
    per(fast.points, fast.weight),
    last && missed === 0 ? halfPpr(last.line) : 0,
    slow.snapShare || 0,
    fast.snapShare || 0,
    per(slow.airShare, slow.weight),
    unknown,
    unknown * (depth === 1 ? 1 : 0),
    unknown * candidate.draftValue,
    depth === 1 ? 1 : 0,
    depth === 0 ? 1 : 0,
    implied,
    implied * plain,
    setting.edge,
    setting.edge * plain,
    allowed,
    allowed * plain,
    setting.home ? 1 : 0,
    setting.dome,
    setting.rest / 7,
    report === 'questionable' ? 1 : 0,
    practice === 'missed' ? 1 : 0,
    practice === 'limited' ? 1 : 0,
    missed > 0 && missed < 9 ? 1 : 0,
    passerForm,
    passer && passer !== candidate ? 1 : 0,
    slice.vacated.targets,
    slice.vacated.carries,
    slice.top ? 1 : 0,
    candidate.rookie,
    candidate.age,
    volume.attempts - 33,
    volume.carries - 26.5,
    per(candidate.long.points, candidate.long.weight),
    week.early,
    week.early * plain,
    slice.expectedAhead,
    slice.fraction,
    slice.vacatedElsewhere.targets,
    last && missed === 0 ? last.snapShare || 0 : 0,
    amount(line, 'targets') * unknown,
    plain * unknown,
    Math.sqrt(Math.max(0, plain)),
    candidate.plays,
    per(candidate.long.airShare, candidate.long.weight),
    candidate.draftValue,
  ];
}
