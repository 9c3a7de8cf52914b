// `npm run check:names` lists names that two modules export for two things: importers could
// take one for the other. It also lists names that say nothing, predicates without is, has, can or
// should, and boolean parameters that a call passes without a name.
import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { exportedNames, namingMistakes } from './naming.ts';

/** Why several declarations under one name are one concept: each rule looks at their files. */
const ONE_CONCEPT: readonly ((files: readonly string[]) => boolean)[] = [
  // every product is a decision and its sentences
  (files) => files.every((file) => /^src\/products\/[a-z-]+\/decide\.ts$/.test(file)),
  (files) => files.every((file) => /^src\/products\/[a-z-]+\/write\.ts$/.test(file)),
  // a product of the contract and its analysis
  (files) => {
    const keys = files.map((file) => /^src\/(?:contract\/([a-z-]+)|products\/([a-z-]+)\/index)\.ts$/.exec(file));
    return keys.every(Boolean) && new Set(keys.map((key) => key?.[1] ?? key?.[2])).size === 1;
  },
  // published: the same tools for two frameworks
  (files) => files.every((file) => file.startsWith('src/client/tools/')),
];

const declared = new Map<string, string[]>();
for (const path of readdirSync('src', { recursive: true, encoding: 'utf8' })) {
  const file = `src/${path.replaceAll('\\', '/')}`;
  if (!/\.tsx?$/.test(file)) continue;
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  for (const name of exportedNames(source)) declared.set(name, [...(declared.get(name) ?? []), file]);
  for (const { line, mistake } of namingMistakes(source)) {
    console.error(`${file}:${line}: ${mistake}`);
    process.exitCode = 1;
  }
}

for (const [name, files] of declared) {
  if (files.length === 1 || ONE_CONCEPT.some((isOne) => isOne(files))) continue;
  console.error(`${name} is exported by ${files.join(' and ')}: rename one, or give both one home`);
  process.exitCode = 1;
}
