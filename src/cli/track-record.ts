// gridcall track-record: builds the published track record from a backtest and its scorer's report.
import { readFileSync, writeFileSync } from 'node:fs';
import { ZodError } from 'zod';
import { AdviceReportsError, trackRecordOf } from '../backtest/index.ts';
import { isAimReached, isReached, type Measure } from '../contract/index.ts';
import { readFlags } from './args.ts';
import { type Command, UsageError } from './command.ts';

export const trackRecord: Command = {
  name: 'track-record',
  summary: 'build the published track record from a scored backtest',
  help: `Usage: gridcall track-record --scores report.json --meta meta.json --calls calls.csv --out src/app/track-record.json
                             [--long-span report.json] [--opinions opinions.csv] [--advice all.json,2023.json,2024.json,sunday.json]
                             [--targets targets.csv] [--outlooks outlooks.csv] [--trades trades.csv] [--without-charts report.json] [--on 2026-11-21]

Reads the scorer's JSON report on a gridcall backtest, with the backtest's meta.json and calls.csv (of gridcall backtest --leagues too, with a
comma between them), and writes the record of /track-record:
every measure with its target and its aim, reached or not, of all seasons and of each.

  --long-span       the same scorer's report on projections of every season since 2018
  --opinions        opinions.csv of the backtest: who was nearer where the platform projects far from ours
  --advice          the scorer's JSON reports on the roster advice of gridcall backtest --leagues, with commas between them: of each moment
                    of the week one of all seasons, and one of each season. A report names its moment and its seasons itself.
  --targets         targets.csv of gridcall backtest --leagues
  --outlooks        outlooks.csv of gridcall backtest --leagues
  --trades          trades.csv of the same
  --without-charts  the scorer's report on chances to play estimated without depth charts
  --on              date of the measurement; default today

Exit status: 0 written, 1 a file is invalid, 2 wrong arguments.`,
  async run(argv, io) {
    const flags = readFlags(argv, {
      scores: { type: 'string' },
      meta: { type: 'string' },
      calls: { type: 'string' },
      'long-span': { type: 'string' },
      opinions: { type: 'string' },
      advice: { type: 'string' },
      targets: { type: 'string' },
      outlooks: { type: 'string' },
      trades: { type: 'string' },
      'without-charts': { type: 'string' },
      out: { type: 'string' },
      on: { type: 'string', default: new Date().toISOString().slice(0, 10) },
    });
    if (!flags.scores || !flags.meta || !flags.calls || !flags.out)
      throw new UsageError('--scores, --meta, --calls and --out are required');
    const optional = (file: string | undefined) => (file ? read(file) : null);
    try {
      const record = trackRecordOf({
        scores: read(flags.scores),
        longSpan: optional(flags['long-span']),
        meta: read(flags.meta),
        calls: flags.calls.split(',').map(text),
        advice: (flags.advice ?? '').split(',').filter(Boolean).map(read),
        withoutCharts: optional(flags['without-charts']),
        opinions: flags.opinions ? text(flags.opinions) : null,
        targets: flags.targets ? text(flags.targets) : null,
        outlooks: flags.outlooks ? text(flags.outlooks) : null,
        trades: flags.trades ? text(flags.trades) : null,
        recorded: flags.on ?? '',
      });
      writeFileSync(flags.out, `${JSON.stringify(record, null, 2)}\n`);
      const shareOf = (isOf: (measure: Measure) => boolean | null) => {
        const judged = record.measures.map(isOf).filter((each) => each !== null);
        return `${judged.filter(Boolean).length} of ${judged.length}`;
      };
      io.out(
        `${record.measures.length} measures written to ${flags.out}: ${shareOf(isReached)} targets and ${shareOf(isAimReached)} aims reached`,
      );
      return 0;
    } catch (error) {
      if (error instanceof AdviceReportsError) throw new UsageError(`--advice: ${error.message}`);
      if (!(error instanceof ZodError)) throw error;
      const [fault] = error.issues;
      throw new Error(`These files do not make a valid track record: ${fault?.path.join('.')}: ${fault?.message}`);
    }
  },
};

function read(file: string): unknown {
  const content = text(file);
  try {
    return JSON.parse(content);
  } catch {
    throw new UsageError(`${file} must be JSON`);
  }
}

function text(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new UsageError(`${file} cannot be read`);
  }
}
