// A process of its own that holds a SQLite store and claims payments without end,
// printing each one that is safe.
import { openStore } from '../../../src/storage/index.ts';
import { aClaim, NOW } from './payments.ts';

const [dataDir = ''] = process.argv.slice(2);
try {
  const store = await openStore({ dataDir });
  console.log('open');
  for (let round = 0; ; round += 1) {
    const txids = Array.from({ length: 5 }, (_, index) => `TX-${round}-${index}`);
    await Promise.all(
      txids.map(async (txid) => {
        await store.journal.claim(aClaim(txid), NOW);
        console.log(txid);
      }),
    );
  }
} catch (error) {
  console.log(error instanceof Error ? `${error.name}: ${error.message}` : 'failed');
}
