// Gridcall itself with a facilitator in its own process that approves at once, so that only the
// seller is measured, journal included.
import { createLog, readConfig } from '../src/app/config/index.ts';
import { startService } from '../src/app/index.ts';

const [feePayer = ''] = process.argv.slice(2);
const service = await startService(readConfig(process.env), {
  log: createLog('error'),
  gateDependencies: {
    facilitator: {
      supported: async () => ({ network: 'algorand:SGO1GKSzyE7IEPItTxCByw9x8FmnrCDe', feePayers: [feePayer] }),
      verify: async () => ({ outcome: 'verified' }),
      settle: async () => ({ outcome: 'settled' }),
    },
  },
});
process.stdout.write(`${service.url}\n`);
process.once('SIGTERM', () => void service.close().then(() => process.exit(0)));
