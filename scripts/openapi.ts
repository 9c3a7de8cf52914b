// The committed API description. `npm run openapi` writes it, `-- --check` compares it with the
// code and with the last release, `-- --release` makes the current one the last release.
import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { products } from '../src/contract/index.ts';
import { buildOpenApi } from '../src/http/index.ts';
import { breakingChanges, type OpenApiDocument } from './breaking-changes.ts';
import { unreleasedNotes } from './changelog.ts';

const CURRENT = 'openapi/openapi.json';
const RELEASED = 'openapi/released.json';

/** A server adds its own address, contact and availability; the rest is the same everywhere. */
const generated = buildOpenApi({
  settings: { publicUrl: 'https://gridcall.example', contact: null },
  products,
  available: new Set(products.map(({ key }) => key)),
});

const text = `${JSON.stringify(generated, null, 2)}\n`;
const { values: options } = parseArgs({ options: { check: { type: 'boolean' }, release: { type: 'boolean' } } });

if (options.check) process.exitCode = await check();
else {
  await writeFile(CURRENT, text);
  if (options.release) await writeFile(RELEASED, text);
  console.log(`wrote ${options.release ? `${CURRENT} and ${RELEASED}` : CURRENT}`);
}

/** Prints what is wrong; 0 when nothing is. */
async function check(): Promise<0 | 1> {
  const problems: string[] = [];
  if ((await readFile(CURRENT, 'utf8')) !== text)
    problems.push(`${CURRENT} differs from the code: run "npm run openapi" and commit the file.`);
  const released = JSON.parse(await readFile(RELEASED, 'utf8')) as OpenApiDocument;
  const notes = unreleasedNotes(await readFile('CHANGELOG.md', 'utf8'));
  for (const { place, change } of breakingChanges(released, JSON.parse(text) as OpenApiDocument)) {
    if (notes.includes(`\`${place}\``)) continue;
    problems.push(
      `breaking since ${released.info.version}: ${place}: ${change}. Undo it, or name \`${place}\` under Unreleased in CHANGELOG.md.`,
    );
  }
  for (const problem of problems) console.error(problem);
  return problems.length === 0 ? 0 : 1;
}
