// The platform's rostership of past weeks, read before a backtest.
import { readConfig } from '../app/config/index.ts';
import type { PlatformRostership } from '../fantasy/index.ts';
import type { Week } from '../nfl/index.ts';
import { readRostership } from '../sleeper/index.ts';
import type { Io } from './command.ts';

/**
 * What the platform knew before each week's first kickoff: of week 1 nothing, of later weeks the
 * list of the week before, which was taken during it. Asked at GRIDCALL_PLATFORM_URL; without that
 * setting, or with rostership off, every week is null: today's platform is not part of the past.
 */
export async function readPlatformRostership(
  io: Io,
  { seasons, weeks }: { readonly seasons: readonly number[]; readonly weeks: readonly number[] },
): Promise<(week: Week) => PlatformRostership | null> {
  const { platformUrl, rostership } = readConfig(io.env);
  if (io.env.GRIDCALL_PLATFORM_URL === undefined || !rostership) return () => null;
  const polls = new Map<string, PlatformRostership | null>();
  for (const season of seasons) {
    for (const week of weeks.map((asked) => asked - 1).filter((week) => week > 0)) {
      const shares = await readRostership({ platformUrl, season, week });
      polls.set(`${season} ${week}`, shares && { asOf: `${season} week ${week}`, shares });
    }
  }
  return ({ season, week }) => polls.get(`${season} ${week - 1}`) ?? null;
}
