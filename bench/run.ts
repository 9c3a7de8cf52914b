// npm run bench [-- PART... --json FILE --markdown FILE]: speed and memory, next to the stock
// middleware in the same run. Loopback only; without a part, all of them.
import { parseArgs } from 'node:util';
import { analyses } from './analyses.ts';
import { day } from './day.ts';
import { journal } from './journal.ts';
import { neighbors } from './neighbors.ts';
import { payments } from './payments.ts';
import { createReport, type Report } from './report.ts';
import { seasons } from './seasons.ts';
import { model, pages, replicas, starts } from './service.ts';
import { openStage, type Stage } from './stage.ts';
import { upstreams } from './upstreams.ts';

type Part = (stage: Stage, report: Report) => Promise<void>;
const PARTS: Readonly<Record<string, Part>> = {
  starts,
  payments,
  journal,
  pages,
  analyses,
  neighbors,
  seasons,
  model,
  replicas,
  upstreams,
  day,
};

const { values: files, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'string' }, markdown: { type: 'string' } },
});
const unknown = positionals.filter((name) => !Object.hasOwn(PARTS, name));
if (unknown.length > 0) throw new Error(`The parts are ${Object.keys(PARTS).join(', ')}; ${unknown} is not one.`);

const report = createReport(['npm run bench', ...(positionals.length > 0 ? ['--', ...positionals] : [])].join(' '));
const stage = await openStage();
try {
  for (const [name, part] of Object.entries(PARTS)) {
    if (positionals.length === 0 || positionals.includes(name)) await part(stage, report);
  }
} finally {
  await stage.close();
  await report.write(files);
}
