// The platform's rostership of past weeks, read before a backtest.
import { readConfig } from '../app/config/index.ts';
import type { PlatformRostership } from '../fantasy/index.ts';
import type { Moment, Week } from '../nfl/index.ts';
import type { PlatformPoints } from '../projections/index.ts';
import { readProjections, readRostership } from '../sleeper/index.ts';
import type { Io } from './command.ts';

export interface RostershipOfWeeks {
  readonly seasons: readonly number[];
  readonly weeks: readonly number[];
  readonly moment: Moment;
}

/**
 * Which lists are known at a moment of week w, in weeks before it, the best first. A list is taken
 * on Friday of its week, at an hour that is not recorded: only on Sunday is the week's own known
 * for certain.
 */
const WEEKS_BEFORE: Readonly<Record<Moment, readonly number[]>> = { first: [1], friday: [1], sunday: [0, 1] };

/**
 * The newest list of the platform that was known at the moment of each week. Asked at
 * GRIDCALL_PLATFORM_URL; without that setting, or with rostership off, every week is null: today's
 * platform is not part of the past.
 */
export async function readPlatformRostership(
  io: Pick<Io, 'env'>,
  { seasons, weeks, moment }: RostershipOfWeeks,
): Promise<(week: Week) => PlatformRostership | null> {
  const { platformUrl, rostership } = readConfig(io.env);
  if (io.env.GRIDCALL_PLATFORM_URL === undefined || !rostership) return () => null;
  const knownBefore = (week: number) => WEEKS_BEFORE[moment].map((ago) => week - ago).filter((known) => known > 0);
  const polls = new Map<string, PlatformRostership | null>();
  for (const season of seasons) {
    for (const week of new Set(weeks.flatMap(knownBefore))) {
      const shares = await readRostership({ platformUrl, season, week });
      polls.set(`${season} ${week}`, shares && { asOf: `${season} week ${week}`, shares });
    }
  }
  return ({ season, week }) =>
    knownBefore(week)
      .map((known) => polls.get(`${season} ${known}`) ?? null)
      .find((polled) => polled !== null) ?? null;
}

/**
 * What the platform projected for each week, as its address says it of the moment; without
 * GRIDCALL_PLATFORM_URL every week is null.
 */
export async function readPlatformProjections(
  io: Pick<Io, 'env'>,
  { seasons, weeks }: Omit<RostershipOfWeeks, 'moment'>,
): Promise<(week: Week) => PlatformPoints | null> {
  const { platformUrl } = readConfig(io.env);
  if (io.env.GRIDCALL_PLATFORM_URL === undefined || io.env.GRIDCALL_PLATFORM_PROJECTIONS === 'off') return () => null;
  const projected = new Map<string, PlatformPoints | null>();
  for (const season of seasons)
    for (const week of weeks) projected.set(`${season} ${week}`, await readProjections({ platformUrl, season, week }));
  return ({ season, week }) => projected.get(`${season} ${week}`) ?? null;
}
