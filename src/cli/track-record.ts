// gridcall track-record: builds the published track record from a backtest and its scorer's report.
import { readFileSync, writeFileSync } from 'node:fs';
import { ZodError } from 'zod';
import { trackRecordOf } from '../backtest/index.ts';
import { isReached } from '../contract/index.ts';
import { readFlags } from './args.ts';
import { type Command, UsageError } from './command.ts';

export const trackRecord: Command = {
  name: 'track-record',
  summary: 'build the published track record from a scored backtest',
  help: `Usage: gridcall track-record --scores report.json --meta meta.json --calls calls.csv --out src/app/track-record.json
                             [--advice advice.json,sunday.json] [--on 2026-11-21]

Reads the scorer's JSON report on a gridcall backtest, with the backtest's meta.json and calls.csv (of gridcall backtest --leagues too, with a
comma between them), and writes the record of /track-record:
every measure with a target, reached or not.

  --advice  the scorer's JSON reports on the roster advice of gridcall backtest --leagues, with commas between them
  --on      date of the measurement; default today

Exit status: 0 written, 1 a file is invalid, 2 wrong arguments.`,
  async run(argv, io) {
    const flags = readFlags(argv, {
      scores: { type: 'string' },
      meta: { type: 'string' },
      calls: { type: 'string' },
      advice: { type: 'string' },
      out: { type: 'string' },
      on: { type: 'string', default: new Date().toISOString().slice(0, 10) },
    });
    if (!flags.scores || !flags.meta || !flags.calls || !flags.out)
      throw new UsageError('--scores, --meta, --calls and --out are required');
    try {
      const record = trackRecordOf({
        scores: read(flags.scores),
        meta: read(flags.meta),
        calls: flags.calls.split(',').map(text),
        advice: (flags.advice ?? '').split(',').filter(Boolean).map(read),
        recorded: flags.on ?? '',
      });
      writeFileSync(flags.out, `${JSON.stringify(record, null, 2)}\n`);
      const aimed = record.measures.filter((measure) => isReached(measure) !== null);
      const reached = aimed.filter((measure) => isReached(measure)).length;
      io.out(
        `${record.measures.length} measures written to ${flags.out}: ${reached} of ${aimed.length} targets reached`,
      );
      return 0;
    } catch (error) {
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
