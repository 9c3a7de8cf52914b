// Gridcall itself with an hour's polls of the upstreams in four minutes.
import { createLog, readConfig } from '../src/app/config/index.ts';
import { localAnalyst, startService } from '../src/app/index.ts';

const service = await startService(readConfig(process.env), {
  log: createLog('silent'),
  // two polls an hour of the files and the lists become more, to give faults more to break
  openAnalyst: localAnalyst({
    schedule: {
      nflverse: '*/40 * * * * *',
      players: '20 * * * * *',
      trending: '*/30 * * * * *',
      rostership: '50 * * * * *',
      state: '10 * * * * *',
    },
  }),
});
process.stdout.write(`${service.url}\n`);
process.once('SIGTERM', () => void service.close().then(() => process.exit(0)));
