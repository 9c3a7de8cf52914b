// `npm run simulate:mutants -- [--seeds N] [--most N] [--only PATTERN] [--list]`: switches the
// planted faults on one by one, each with seeds that come to its place, until one breaks a rule;
// then runs the tests of payments on those that break none.
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { bundlePlanted, FILES, type Mutant, plantedProgram, ROOT } from './mutations.ts';
import type { Hunt } from './play-mutants.ts';
import { PaymentTests } from './tests-of-mutants.ts';

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '300' },
    most: { type: 'string', default: '20' },
    only: { type: 'string', default: '' },
    list: { type: 'boolean', default: false },
  },
});

const { mutants, texts } = plantedProgram(FILES);
const nameOf = ({ file, line, what }: Mutant) => `${file.replace('src/', '')}:${line} | ${what}`;
const named = mutants
  .map((mutant) => ({ id: mutant.id, name: nameOf(mutant) }))
  .filter(({ name }) => new RegExp(values.only).test(name));

if (values.list) for (const { name } of named) console.log(name);
else {
  // one program with all of them, in a process of its own
  const outfile = join(ROOT, `node_modules/.cache/gridcall-mutants-${process.pid}.mjs`);
  await bundlePlanted('play-mutants', outfile, texts);
  const tests = new PaymentTests();
  const count = { simulation: 0, test: 0, open: 0 };
  try {
    const child = spawn(process.execPath, [outfile, values.seeds, values.most], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    child.stdin.end(JSON.stringify(named.map(({ id }) => id)));
    const missed: { readonly name: string; readonly id: number; readonly tried: string }[] = [];
    for await (const line of createInterface({ input: child.stdout })) {
      const { id, seed, rule, tried } = JSON.parse(line) as Hunt;
      const name = named.find((mutant) => mutant.id === id)?.name ?? '';
      if (rule === null) {
        missed.push({ name, id, tried });
        console.error(`${name}: no seed of ${tried} breaks a rule`);
      } else {
        count.simulation += 1;
        console.log(`| ${name} | simulation | ${tried} (seed ${seed}) | ${rule} |`);
      }
    }
    await tests.observe();
    for (const { name, id, tried } of missed) {
      const failing = await tests.failing(id);
      count[failing === null ? 'open' : 'test'] += 1;
      console.log(`| ${name} | ${failing === null ? 'open' : 'test'} | ${tried} | ${failing ?? ''} |`);
    }
    console.log(`${JSON.stringify(count)} of ${named.length}`);
  } finally {
    tests.close();
    rmSync(outfile);
  }
}
