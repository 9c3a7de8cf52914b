// `npm run test:failover [kills]`: two sellers sell while their database's primary is killed again
// and again, cut off from the other nodes, and reached through a pooler. Prints what it cost and
// whether the books hold; skipped with a line where a program is missing.
import { setTimeout as sleep } from 'node:timers/promises';
import { judge } from '../faults/judge.ts';
import { buildSeller, removeSeller } from '../faults/seller-program.ts';
import { Stage } from '../faults/stage.ts';
import { Cluster, missingPrograms } from './cluster.ts';
import { Load } from './load.ts';

const KILLS = Number(process.argv[2] ?? 10);
/** Answers between two faults: the service is in full swing again. */
const BETWEEN = 15;

interface Scenario {
  readonly name: string;
  readonly url: (cluster: Cluster) => string;
  readonly play: (cluster: Cluster, load: Load) => Promise<void>;
}

const killed = async (cluster: Cluster, load: Load) => {
  const primary = await cluster.settled();
  await load.answers(BETWEEN);
  await cluster.kill(primary);
  await cluster.settled(primary);
  await load.answers(BETWEEN);
  await cluster.revive(primary);
  await cluster.whole();
};

const SCENARIOS: readonly Scenario[] = [
  {
    name: `primary killed ${KILLS} times`,
    url: ({ url }) => url,
    async play(cluster, load) {
      for (let kill = 0; kill < KILLS; kill += 1) await killed(cluster, load);
    },
  },
  {
    name: 'primary cut off from nodes and etcd',
    url: ({ url }) => url,
    async play(cluster, load) {
      const primary = await cluster.settled();
      await load.answers(BETWEEN);
      await cluster.part(primary);
      await cluster.settled(primary);
      await load.answers(BETWEEN);
      await cluster.join(primary);
      await cluster.whole();
      await load.answers(BETWEEN);
    },
  },
  {
    name: 'through a pooler in transaction mode, primary killed once',
    url: ({ pooledUrl }) => pooledUrl,
    play: killed,
  },
];

const missing = await missingPrograms();
if (missing.length > 0) console.log(`skipped: needs ${missing.join(', ')}`);
else await playAll();

async function playAll(): Promise<void> {
  const cluster = await Cluster.start();
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => void cluster.stop().finally(() => process.exit(1)));
  try {
    const program = await buildSeller();
    for (const { name, url, play } of SCENARIOS) {
      const stage = await Stage.open('postgresql', { serverUrl: url(cluster), program });
      try {
        const sellers = [await stage.start(), await stage.start()];
        const load = new Load(stage, sellers);
        await play(cluster, load);
        await load.stop();
        await cluster.settled();
        const { charged, stored, wrongs } = await judge(stage);
        const { refused, longestOutageMs } = load;
        console.log(
          `${wrongs.length === 0 ? 'ok  ' : 'FAIL'} ${name}: ${stage.payments.length} payments, ${charged} charged, ` +
            `${stored} of these answered, ${refused} refused uncharged, longest outage ${(longestOutageMs / 1_000).toFixed(1)} s`,
        );
        for (const wrong of wrongs) console.log(`       ${wrong}`);
        if (wrongs.length > 0 || charged === 0) process.exitCode = 1;
      } finally {
        await stage.close().catch((error: unknown) => console.error(String(error)));
      }
      await sleep(1_000);
    }
  } catch (error) {
    console.error(error, await cluster.log());
    process.exitCode = 1;
  } finally {
    await cluster.stop();
    await removeSeller();
  }
}
