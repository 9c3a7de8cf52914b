// gridcall check: settings and everything the service depends on, without serving.
import { readConfig } from '../app/config/index.ts';
import { type CheckResult, checkService } from '../app/index.ts';
import { readFlags } from './args.ts';
import type { Command } from './command.ts';

export const check: Command = {
  name: 'check',
  summary: 'check settings, store, upstreams, facilitator, account and clock, without serving',
  help: `Usage: gridcall check [--json]

Reads the settings, opens the store to read, and asks the upstreams, the facilitator, the node and the indexer once. It writes
nothing and may run next to the service. Settings: see gridcall serve --help.

  --json    one JSON object: {"ok": boolean, "checks": [{"name", "status", "detail"}]}

A check is ok, warning (the service starts, but look at it) or failed (nothing can be sold).

Exit status: 0 nothing failed, 1 a check failed, 2 wrong settings.`,
  async run(argv, io) {
    const { json } = readFlags(argv, { json: { type: 'boolean' } });
    const checks = await checkService(readConfig(io.env), Date.now);
    const isOk = checks.every(({ status }) => status !== 'failed');
    if (json) io.out(JSON.stringify({ ok: isOk, checks }));
    else for (const line of table(checks)) io.out(line);
    return isOk ? 0 : 1;
  },
};

function table(checks: readonly CheckResult[]): readonly string[] {
  const width = Math.max(...checks.map(({ name }) => name.length));
  return checks.map(({ name, status, detail }) => `${status.padEnd(7)}  ${name.padEnd(width)}  ${detail}`);
}
