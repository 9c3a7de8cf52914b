// Runs the acceptance tool against the built service: over the sandbox on either engine, or over
// replayed weeks. node --import tsx .ci/acceptance.mjs [sandbox | postgresql | season:week] ...,
// for example: sandbox 2022:1 2024:10
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import algosdk from 'algosdk';

/**
 * Manager, league and draft of each run: the sandbox's own, and captured ones
 * of the replayed seasons.
 */
const LEAGUES = {
  sandbox: ['sandbox_manager_01', '8202500000000000001', '8202500000000000011'],
  2022: ['manager-f903', '834616747582681088', '834616748207640576'],
  2023: ['manager-cbf3', '1001657805583077376', '1001657806530957312'],
  2024: ['manager-cbf3', '1085805164784664576', '1085805164784664577'],
};

const children = [];
const work = await mkdtemp(join(tmpdir(), 'gridcall-acceptance-'));

/** Runs a command and returns the first URL it prints. */
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
  for (const { state, group, name, problems } of results) {
    if (state === 'FAIL') console.log(`FAIL ${group} ${name}: ${problems.join('; ')}`);
  }
  console.log(`${args.join(' ')}: ${count('ok')} passed, ${count('FAIL')} failed, ${count('skip')} skipped`);
  return count('ok') > 0 && count('FAIL') === 0;
}

/** Starts the service over an upstream with these base URLs; resolves when it has data. */
async function serve(chain, bases, name) {
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
    ...bases,
    GRIDCALL_DATA_DIR: join(work, name),
    GRIDCALL_LOG_LEVEL: 'error',
  });
  for (let tries = 0; (await (await fetch(`${service}/v1/health`)).json()).status !== 'ok'; tries++) {
    if (tries > 600) throw new Error('the service has no data after a minute');
    await pause(100);
  }
  return service;
}

async function sandboxed(chain, name, more = {}) {
  const upstream = await launch(['dist/cli.mjs', 'upstream', '--port', '0']);
  const bases = {
    GRIDCALL_NFLVERSE_URL: `${upstream}/nflverse/nflverse-data/releases/download`,
    GRIDCALL_PLAYER_IDS_URL: `${upstream}/dynastyprocess/data/raw/master/files/db_playerids.csv`,
    GRIDCALL_PLATFORM_URL: `${upstream}/v1`,
    ...more,
  };
  return serve(chain, bases, name);
}

async function onSandbox(chain) {
  const service = await sandboxed(chain, 'sandbox');
  const general = await judge(service, chain, ['--only', 'free,contract,payments']);
  return (await judge(service, chain, ['--only', 'products', ...asManager('sandbox')])) && general;
}

/** Runs what depends on the database engine: the contract and the payments. */
async function onPostgres(chain) {
  const { startServer } = await import('../test/support/postgres-server.ts');
  const server = await startServer();
  const since = children.length;
  try {
    const service = await sandboxed(chain, 'postgresql', { GRIDCALL_DATABASE_URL: server.url });
    return await judge(service, chain, ['--only', 'contract,payments']);
  } finally {
    end(since);
    await server.stop();
  }
}

async function onReplay(chain, season, week) {
  const replay = ['../shared/tools/replay-upstream.mjs', '--root', '../shared/data', '--port', '0'];
  const upstream = await launch([...replay, '--season', season, '--week', week]);
  const bases = {
    GRIDCALL_NFLVERSE_URL: `${upstream}/nflverse`,
    GRIDCALL_PLAYER_IDS_URL: `${upstream}/dynastyprocess/db_playerids.csv`,
    GRIDCALL_PLATFORM_URL: `${upstream}/sleeper/v1`,
  };
  const service = await serve(chain, bases, `${season}-${week}`);
  const when = ['--season', season, '--week', week];
  return judge(service, chain, ['--only', 'products', ...when, ...asManager(season)]);
}

function asManager(stage) {
  const [manager, league, draft] = LEAGUES[stage];
  return ['--platform-username', manager, '--league', league, '--draft', draft];
}

/** Stops every process of a run before the next one starts. */
function end(since) {
  for (const child of children.splice(since).reverse()) child.removeAllListeners('exit').kill('SIGTERM');
}

try {
  const chain = await launch(['dist/cli.mjs', 'chain', '--port', '0']);
  const stages = process.argv.slice(2);
  for (const stage of stages.length > 0 ? stages : ['sandbox']) {
    const [season, week] = stage.split(':');
    console.log(`-- ${stage}`);
    const judged = { sandbox: () => onSandbox(chain), postgresql: () => onPostgres(chain) }[stage];
    if (!(await (judged ? judged() : onReplay(chain, season, week)))) process.exitCode = 1;
    end(1);
  }
} finally {
  end(0);
  await rm(work, { recursive: true, force: true });
}
