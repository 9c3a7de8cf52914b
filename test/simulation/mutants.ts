// `npm run simulate:mutants -- [--seeds N] [--only PATTERN]`: removes the guards of the gate and
// its journal one by one and runs seeds against each copy, until one breaks a rule. Prints a
// table of what was caught.
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { build } from 'esbuild';
import ts from 'typescript';

const ROOT = join(import.meta.dirname, '../..');
/** The files that decide what is sold, and what each statement of the journal requires. */
const FILES = [
  ...['gate', 'claim', 'first-claim', 'lease', 'read-payment', 'release', 'sell', 'settle', 'sweeper', 'verify'].map(
    (name) => `src/payments/gate/${name}.ts`,
  ),
  ...['attempt', 'compute', 'deliveries'].map((name) => `src/payments/gate/${name}.ts`),
  'src/payments/chain/confirmations.ts',
  'src/payments/chain/node.ts',
  'src/payments/facilitator/facilitator.ts',
  'src/storage/repositories/journal.ts',
] as const;

interface Mutant {
  readonly file: string;
  readonly line: number;
  readonly what: string;
  readonly text: string;
}

interface Edit {
  readonly node: ts.Node;
  readonly what: string;
  readonly by: string;
}

const isGuard = (node: ts.Node): node is ts.IfStatement =>
  ts.isIfStatement(node) && node.elseStatement === undefined && endsEarly(node.thenStatement);

/** A branch that leaves the function, so that without it the work goes on. */
function endsEarly(branch: ts.Statement): boolean {
  const last = ts.isBlock(branch) ? branch.statements.at(-1) : branch;
  return last !== undefined && (ts.isReturnStatement(last) || ts.isThrowStatement(last));
}

/**
 * Every edit at a node: a guard dropped or reversed, a condition of a statement
 * dropped, a step left out.
 */
function editsAt(node: ts.Node, source: ts.SourceFile): readonly Edit[] {
  const text = (part: ts.Node) => part.getText(source);
  if (isGuard(node))
    return [
      { node: node.expression, what: 'guard dropped', by: 'false' },
      { node: node.expression, what: 'guard always taken', by: `!(${text(node.expression)})` },
    ];
  if (ts.isConditionalExpression(node))
    return [{ node: node.condition, what: 'choice reversed', by: `!(${text(node.condition)})` }];
  if (ts.isBinaryExpression(node)) {
    const { operatorToken, left, right } = node;
    const isLogical =
      operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken || operatorToken.kind === ts.SyntaxKind.BarBarToken;
    if (isLogical) return [{ node, what: `right side of ${text(operatorToken)} dropped`, by: text(left) }];
    const bounds: Readonly<Record<string, string>> = { '<=': '<', '>': '>=', '<': '<=' };
    const other = bounds[text(operatorToken)];
    if (other !== undefined)
      return [{ node, what: `${text(operatorToken)} for ${other}`, by: `${text(left)} ${other} ${text(right)}` }];
  }
  if (
    ts.isCallExpression(node) &&
    ts.isPropertyAccessExpression(node.expression) &&
    text(node.expression.name) === 'where'
  )
    return [
      {
        node,
        what: `condition ${node.arguments.map(text).join(' ').replaceAll(/\s+/g, ' ').slice(0, 50)} dropped`,
        by: text(node.expression.expression),
      },
    ];
  return [];
}

function mutantsOf(file: string): readonly Mutant[] {
  const text = readFileSync(join(ROOT, file), 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const mutants: Mutant[] = [];
  const visit = (node: ts.Node): void => {
    for (const { node: at, what, by } of editsAt(node, source)) {
      const [start, end] = [at.getStart(source), at.getEnd()];
      const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
      mutants.push({ file, line, what, text: text.slice(0, start) + by + text.slice(end) });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return mutants;
}

const run = promisify(execFile);

/** Bundles the simulation with the mutant in it, and gives the first rule that its seeds break. */
async function play(folder: string, mutant: Mutant, seeds: number): Promise<string> {
  const outfile = join(folder, 'simulation.mjs');
  await build({
    entryPoints: [join(ROOT, 'test/simulation/run.ts')],
    ...{ outfile, bundle: true, platform: 'node', format: 'esm', packages: 'external', logLevel: 'silent' },
    plugins: [
      {
        name: 'mutant',
        setup: ({ onLoad }) =>
          onLoad({ filter: /\.ts$/ }, ({ path }) =>
            path === join(ROOT, mutant.file) ? { contents: mutant.text, loader: 'ts' } : undefined,
          ),
      },
    ],
  });
  try {
    await run(process.execPath, [outfile, '--seeds', String(seeds), '--stop'], { timeout: TIMEOUT_MS });
    return 'not caught';
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    const caught = /^seed (\d+): .* ms: (.*)$/m.exec(stdout);
    const reason = stderr.split('\n').find((line) => line.includes('Error')) ?? 'no end in time';
    return caught ? `seed ${caught[1]}: ${caught[2]?.replace(/ \(.*/, '')}` : `breaks: ${reason}`;
  }
}

/** A mutant that never ends is caught too. */
const TIMEOUT_MS = 600_000;

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '300' },
    only: { type: 'string', default: '' },
    list: { type: 'boolean', default: false },
  },
});
const nameOf = ({ file, line, what }: Mutant) => `${file.replace('src/', '')}:${line} | ${what}`;
const mutants = FILES.flatMap(mutantsOf).filter((mutant) => new RegExp(values.only).test(nameOf(mutant)));
if (values.list) {
  for (const mutant of mutants) console.log(nameOf(mutant));
} else {
  const folder = mkdtempSync(join(tmpdir(), 'gridcall-mutants-'));
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  try {
    let caught = 0;
    for (const mutant of mutants) {
      const found = await play(folder, mutant, Number(values.seeds));
      if (found !== 'not caught') caught += 1;
      console.log(`| ${nameOf(mutant)} | ${found} |`);
    }
    console.log(`${caught} of ${mutants.length} caught`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
