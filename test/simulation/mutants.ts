// `npm run simulate:mutants -- [--seeds N] [--most N] [--only PATTERN] [--list]`: switches the
// planted faults on one by one, each with seeds that come to its place, until one breaks a rule.
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { FILES, type Mutant, planted, ROOT } from './mutations.ts';

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '300' },
    most: { type: 'string', default: '20' },
    only: { type: 'string', default: '' },
    list: { type: 'boolean', default: false },
  },
});

const mutants: Mutant[] = [];
const texts = new Map<string, string>();
for (const file of FILES) {
  const { mutants: found, text } = planted(file, mutants.length + 1);
  mutants.push(...found);
  texts.set(join(ROOT, file), text);
}
const nameOf = ({ file, line, what }: Mutant) => `${file.replace('src/', '')}:${line} | ${what}`;
const named = mutants
  .map((mutant) => ({ id: mutant.id, name: nameOf(mutant) }))
  .filter(({ name }) => new RegExp(values.only).test(name));

if (values.list) for (const { name } of named) console.log(name);
else {
  // one program with all of them, in a process of its own
  const outfile = join(ROOT, `node_modules/.cache/gridcall-mutants-${process.pid}.mjs`);
  await build({
    entryPoints: [join(ROOT, 'test/simulation/play-mutants.ts')],
    ...{ outfile, bundle: true, platform: 'node', format: 'esm', packages: 'external', logLevel: 'error' },
    plugins: [
      {
        name: 'planted faults',
        setup: ({ onLoad }) =>
          onLoad({ filter: /\.ts$/ }, ({ path }) => {
            const contents = texts.get(path);
            return contents === undefined ? undefined : { contents, loader: 'ts' as const };
          }),
      },
    ],
  });
  try {
    const { status } = spawnSync(process.execPath, [outfile, values.seeds, values.most], {
      input: JSON.stringify(named),
      stdio: ['pipe', 'inherit', 'inherit'],
    });
    process.exitCode = status ?? 1;
  } finally {
    rmSync(outfile);
  }
}
