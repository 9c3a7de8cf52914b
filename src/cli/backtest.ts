// gridcall backtest: predicts past weeks from data available at the time, and writes tables for a
// scorer.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { callRows, opinionMeasures, productCalls, runBacktest, TABLE_COLUMNS } from '../backtest/index.ts';
import { VERSION } from '../contract/index.ts';
import { SCORING_PRESETS } from '../fantasy/scoring/index.ts';
import { makeFolder } from '../folders/index.ts';
import { LAST_WEEK, MOMENTS } from '../nfl/index.ts';
import {
  DEFAULT_HYPERPARAMETERS,
  HyperparameterError,
  type Hyperparameters,
  overrideHyperparameters,
} from '../projections/index.ts';
import { readFlags, wholeNumber } from './args.ts';
import { readSnapshot } from './backtest-data.ts';
import { writeLeagueAdvice } from './backtest-leagues.ts';
import { readPlatformProjections, readPlatformRostership } from './backtest-rostership.ts';
import { type Command, UsageError } from './command.ts';
import { readJsonFile } from './json-file.ts';
import { createProgress } from './progress.ts';

export const backtestCommand: Command = {
  name: 'backtest',
  summary: 'predict past weeks from data available at the time, as tables for a scorer',
  help: `Usage: gridcall backtest --seasons 2022-2024 --out DIR [--weeks 1-18] [--scoring half_ppr] [--information friday]
                         [--hyperparameters FILE]

Walks forward through history: predicts each week from the data known before its first kickoff, with a model fitted to the weeks before
it, and then trains on that week. Writes projections.csv, waivers.csv, sleepers.csv, draft.csv, calls.csv (the products' calls in PPR and
their outcomes), opinions.csv (ours and the platform's projections with the results, in half-PPR points) and meta.json into DIR, and says who
was nearer where the two differ.

With --leagues it asks the products about leagues for every team of those leagues instead, as its manager would have asked at the moment, and
writes lineups.csv, claims.csv, drops.csv, calls.csv (judged by the leagues' points), outlooks.csv (odds of this week, the playoffs and the title,
next to those of the standings alone), trades.csv (those made and those found: expected and real gains of both lineups), availability.csv, targets.csv (waiver targets, and where they are free) and meta.json. The leagues are read from the platform at GRIDCALL_PLATFORM_URL.

  --seasons       one season or a range; each is learned from the seven seasons before it
  --weeks         a week or a range; default 1-18
  --scoring       half_ppr (default), ppr or standard
  --information   friday (default): the final injury report, as in an answer; lock: also the game-day inactives and the starting
                  quarterbacks
  --leagues       ids of leagues on the fantasy platform, with commas between them
  --hyperparameters  a JSON file with values to use instead of the released ones, such as {"weekly": {"warmUpWeeks": 6}}; their names are in
                  docs/reference/hyperparameters.md, and meta.json has the whole set
  --moment        first (default): an hour before the week's first kickoff; friday: Friday, 22:00 Eastern; sunday: 75 minutes before
                  the first Sunday kickoff at 13:00 Eastern or later

With GRIDCALL_NFLVERSE_URL set (https:// or file://) the files are read from there; otherwise from the store.

Exit status: 0 written, 1 data of a requested season is missing, 2 wrong arguments.`,
  async run(argv, io) {
    const flags = readFlags(argv, {
      seasons: { type: 'string' },
      weeks: { type: 'string', default: `1-${LAST_WEEK}` },
      scoring: { type: 'string', default: 'half_ppr' },
      information: { type: 'string', default: 'friday' },
      leagues: { type: 'string' },
      moment: { type: 'string' },
      hyperparameters: { type: 'string' },
      out: { type: 'string' },
    });
    if (flags.seasons === undefined || flags.out === undefined)
      throw new UsageError('--seasons and --out are required');
    const seasons = range('seasons', flags.seasons, 1999, 2100);
    const weeks = range('weeks', flags.weeks ?? '', 1, LAST_WEEK);
    const scoring = oneOfWords('scoring', flags.scoring ?? '', ['half_ppr', 'ppr', 'standard'] as const);
    const information = oneOfWords('information', flags.information ?? '', ['friday', 'lock'] as const);
    if (flags.moment !== undefined && flags.leagues === undefined) throw new UsageError('--moment needs --leagues');
    const moment = oneOfWords('moment', flags.moment ?? 'first', MOMENTS);
    const leagueIds = flags.leagues === undefined ? null : idsOf(flags.leagues);
    const hyperparameters = readHyperparameters(flags.hyperparameters);
    const startedAt = performance.now();
    const { snapshot, datasets } = await readSnapshot(io, seasons);
    const missing = seasons.filter((season) => !snapshot?.stats.numbers.season.includes(season));
    if (!snapshot || missing.length > 0) {
      io.err(
        `gridcall backtest: the statistics of ${(snapshot ? missing : seasons).join(', ')} are missing. Run: gridcall ingest --once`,
      );
      return 1;
    }
    if (leagueIds !== null)
      return writeLeagueAdvice(io, {
        snapshot,
        datasets,
        seasons,
        weeks,
        leagueIds,
        moment,
        hyperparameters,
        out: flags.out,
        startedAt,
      });
    const tables = {
      projections: [TABLE_COLUMNS.projections],
      waivers: [TABLE_COLUMNS.waivers],
      sleepers: [TABLE_COLUMNS.sleepers],
      draft: [TABLE_COLUMNS.draft],
      calls: [TABLE_COLUMNS.calls],
      opinions: [TABLE_COLUMNS.opinions],
    } as Record<keyof typeof TABLE_COLUMNS, string[]>;
    const progress = createProgress(io);
    const versions: Record<string, string> = {};
    const rostershipOf = await readPlatformRostership(io, { seasons, weeks, moment });
    const projectionsOf = await readPlatformProjections(io, { seasons, weeks });
    for (const backtestWeek of runBacktest(snapshot, {
      seasons,
      weeks,
      scoring: SCORING_PRESETS[scoring],
      information,
      rostershipOf,
      projectionsOf,
      hyperparameters,
    })) {
      if (io.signal.aborted) throw new Error('The backtest was stopped. Nothing was written.');
      if (backtestWeek) {
        const { rows, before } = backtestWeek;
        progress.step(`${rows.season} week ${rows.week}: ${rows.projections.length} projections by ${rows.version}`);
        versions[`${rows.season} wk ${rows.week}`] = rows.version;
        for (const name of ['projections', 'waivers', 'sleepers', 'draft', 'opinions'] as const)
          tables[name].push(...rows[name]);
        if (information === 'friday')
          tables.calls.push(...callRows(rows, await productCalls(backtestWeek, rostershipOf(before))));
      }
      await setImmediate();
    }
    progress.done();
    makeFolder(flags.out);
    for (const [name, rows] of Object.entries(tables))
      await writeFile(join(flags.out, `${name}.csv`), `${rows.join('\n')}\n`);
    const seconds = Math.round((performance.now() - startedAt) / 100) / 10;
    const walk = { seasons, weeks, scoring, information };
    const meta = { code: VERSION, ...walk, seconds, models: versions, hyperparameters, datasets };
    await writeFile(join(flags.out, 'meta.json'), `${JSON.stringify(meta, null, 2)}\n`);
    io.out(
      `${tables.projections.length - 1} projections of ${Object.keys(versions).length} weeks in ${seconds} s, in ${flags.out}`,
    );
    for (const { season, name, value, samples } of opinionMeasures(tables.opinions.join('\n')))
      if (season === undefined) io.out(`${name}: ${(100 * value).toFixed(1)}% of ${samples}`);
    return 0;
  },
};

/** `2022-2024` or `2022`: whole numbers in order. */
function range(flag: string, text: string, min: number, max: number): readonly number[] {
  const [from = '', to = from, ...more] = text.split('-');
  if (more.length > 0) throw new UsageError(`--${flag} must be a number or a range such as 3-7, not "${text}"`);
  const [start, end] = [wholeNumber(flag, from, min, max), wholeNumber(flag, to, min, max)];
  if (end < start) throw new UsageError(`--${flag} ends before it begins: "${text}"`);
  return Array.from({ length: end - start + 1 }, (_, i) => start + i);
}

function idsOf(text: string): readonly string[] {
  const ids = [...new Set(text.split(','))];
  const wrong = ids.find((id) => !/^\d{1,20}$/.test(id));
  if (wrong !== undefined)
    throw new UsageError(`--leagues must be league ids with commas between them, not "${wrong}"`);
  return ids;
}

function oneOfWords<Word extends string>(flag: string, text: string, words: readonly Word[]): Word {
  const found = words.find((word) => word === text);
  if (found === undefined) throw new UsageError(`--${flag} must be one of ${words.join(', ')}, not "${text}"`);
  return found;
}

/** Throws a UsageError for a file that is not a part of the set. */
function readHyperparameters(file: string | undefined): Hyperparameters {
  if (file === undefined) return DEFAULT_HYPERPARAMETERS;
  try {
    return overrideHyperparameters(JSON.parse(readJsonFile('hyperparameters', file)));
  } catch (error) {
    if (error instanceof HyperparameterError) throw new UsageError(`--hyperparameters: ${file}: ${error.message}`);
    throw error;
  }
}
