// The planted faults: every guard, choice, condition of a statement and step of the files that
// decide what is sold, each switched off by its number. All are in one program, so that a run of
// one costs no build.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import ts from 'typescript';

export const ROOT = join(import.meta.dirname, '../..');
const GATE = [
  ...['attempt', 'claim', 'compute', 'deliveries', 'first-claim', 'gate', 'lease', 'read-payment'],
  ...['sell', 'settle', 'sweeper', 'verify'],
];
export const FILES = [
  ...GATE.map((name) => `src/payments/gate/${name}.ts`),
  'src/payments/chain/confirmations.ts',
  'src/payments/chain/node.ts',
  'src/payments/facilitator/facilitator.ts',
  ...['journal', 'journal-lookups'].map((name) => `src/storage/repositories/${name}.ts`),
] as const;

/** What the changed files ask at every place: whether its fault is on. */
export const IS_ON = 'globalThis.isPlanted';
/** Notes that a guard was taken, so that without it the run would be another one. */
export const HELD = 'globalThis.hasHeld';

export interface Mutant {
  readonly id: number;
  readonly file: string;
  readonly line: number;
  readonly what: string;
}

interface Edit {
  readonly node: ts.Node;
  readonly what: string;
  /** What stands there while the fault is on; a statement: nothing. */
  readonly by: string | null;
}

/** Reports, restarts, retention, and what a payer reads later: they decide no sale. */
const EXCLUDED_FUNCTIONS: ReadonlySet<string> = new Set([
  ...['createJournalReports', 'createRetention', 'inBatches', 'known'],
  ...['boughtBy', 'hasBought', 'signIn', 'revokeLinks'],
  ...['start', 'stop', 'flush', 'challenge', 'supported', 'supportedNetwork', 'safeReason'],
]);
/** Notes for the log, and pauses, which decide only how often is asked. */
const EXCLUDED_STEPS = /^(purchase\.note|await sleep|if \(delayMs)/;
/** What only the other engine says. */
const EXCLUDED_TERMS = /'23505'|error instanceof Error|'code' in error/;
/** Columns that no transition reads. */
const EXCLUDED_COLUMNS: ReadonlySet<string> = new Set(['computed_at', 'updated_at', 'settled_at', 'failure']);
/** Transitions whose result says whether they happened. */
const TRANSITIONS: ReadonlySet<string> = new Set(['settling', 'resettling', 'settled', 'failed']);
const CONDITIONS: ReadonlySet<string> = new Set(['where', 'onConflict', '$if']);

const isLogOnly = (node: ts.IfStatement, source: ts.SourceFile): boolean =>
  /^\{?\s*log[.[]/.test(node.thenStatement.getText(source)) && node.elseStatement === undefined;

const calledName = (node: ts.Node): string | null =>
  ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) ? node.expression.name.text : null;

/** Whether an object literal is what a statement sets. */
function isSet(node: ts.ObjectLiteralExpression): boolean {
  let at: ts.Node = node.parent;
  while (ts.isParenthesizedExpression(at) || ts.isArrowFunction(at)) at = at.parent;
  return calledName(at) === 'set';
}

/** The edits at one node, by what they are. */
function editsAt(node: ts.Node, source: ts.SourceFile): readonly Edit[] {
  const text = (part: ts.Node) => part.getText(source);
  const short = (part: ts.Node) => text(part).replaceAll(/\s+/g, ' ').slice(0, 60);
  if (ts.isIfStatement(node)) {
    if (isLogOnly(node, source)) return [];
    const { expression } = node;
    const by = node.elseStatement === undefined ? 'false' : `!(${text(expression)})`;
    return [{ node: expression, what: `guard dropped: ${short(expression)}`, by }];
  }
  if (ts.isConditionalExpression(node))
    return [
      { node: node.condition, what: `choice reversed: ${short(node.condition)}`, by: `!(${text(node.condition)})` },
    ];
  if (ts.isBinaryExpression(node)) {
    const { operatorToken, left, right } = node;
    const kind = operatorToken.kind;
    if (kind !== ts.SyntaxKind.AmpersandAmpersandToken && kind !== ts.SyntaxKind.BarBarToken) return [];
    return [
      { node, what: `not asked: ${short(right)}`, by: text(left) },
      { node, what: `not asked: ${short(left)}`, by: text(right) },
    ];
  }
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
    const name = node.expression.name.text;
    if (CONDITIONS.has(name))
      return [
        { node, what: `${name} dropped: ${node.arguments.map(short).join(' ')}`, by: text(node.expression.expression) },
      ];
    const isJournal = text(node.expression.expression) === 'journal';
    if (
      isJournal &&
      TRANSITIONS.has(name) &&
      ts.isAwaitExpression(node.parent) &&
      !ts.isExpressionStatement(node.parent.parent)
    )
      return [{ node, what: `write left out: ${short(node)}`, by: 'true' }];
  }
  if (ts.isExpressionStatement(node) && /^(await |void |deliveries|purchase\.when|clear|record)/.test(text(node)))
    return [{ node, what: `step left out: ${short(node)}`, by: null }];
  return [];
}

/** Terms of `eb.or` and `eb.and`, and columns of `set`: left out one by one. */
function partsAt(node: ts.Node, source: ts.SourceFile): readonly Edit[] {
  const short = (part: ts.Node) => part.getText(source).replaceAll(/\s+/g, ' ').slice(0, 60);
  if (ts.isArrayLiteralExpression(node) && /^(or|and)$/.test(calledName(node.parent) ?? ''))
    return node.elements.map((part) => ({ node: part, what: `term dropped: ${short(part)}`, by: '[]' }));
  if (ts.isObjectLiteralExpression(node) && isSet(node))
    return node.properties
      .filter((part) => !EXCLUDED_COLUMNS.has(part.name?.getText(source) ?? ''))
      .map((part) => ({ node: part, what: `column not set: ${short(part)}`, by: '{}' }));
  return [];
}

/** A file with all its faults in it, and their list; `firstId` numbers them on. */
export function planted(file: string, firstId: number): { readonly mutants: readonly Mutant[]; readonly text: string } {
  const whole = readFileSync(join(ROOT, file), 'utf8');
  const source = ts.createSourceFile(file, whole, ts.ScriptTarget.Latest, true);
  const mutants: Mutant[] = [];
  const add = ({ node, what }: Edit): number => {
    const id = firstId + mutants.length;
    mutants.push({ id, file, line: source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1, what });
    return id;
  };
  const edits = new Map<ts.Node, Edit[]>();
  const parts = new Map<ts.Node, Edit>();
  const collect = (node: ts.Node): void => {
    const name = (node as { name?: ts.Node }).name;
    if (name !== undefined && ts.isIdentifier(name) && EXCLUDED_FUNCTIONS.has(name.text)) return;
    if (ts.isStatement(node) && EXCLUDED_STEPS.test(node.getText(source))) return;
    if (ts.isBinaryExpression(node) && EXCLUDED_TERMS.test(node.getText(source))) return;
    for (const edit of editsAt(node, source)) edits.set(edit.node, [...(edits.get(edit.node) ?? []), edit]);
    for (const edit of partsAt(node, source)) parts.set(edit.node, edit);
    ts.forEachChild(node, collect);
  };
  collect(source);
  const render = (node: ts.Node): string => {
    const [start, end] = [node.getStart(source), node.getEnd()];
    let [text, at] = ['', start];
    ts.forEachChild(node, (child) => {
      text += whole.slice(at, child.getStart(source)) + render(child);
      at = child.getEnd();
    });
    text += whole.slice(at, end);
    for (const edit of edits.get(node) ?? []) {
      const id = add(edit);
      const isOn = `${IS_ON}(${id})`;
      if (edit.by === null) text = `{ if (!(${isOn})) { ${text} } }`;
      else if (edit.by === 'false') text = `(${HELD}(${id}, ${text}) && !(${isOn}))`;
      else text = `(${isOn} ? (${edit.by}) : (${text}))`;
    }
    const part = parts.get(node);
    if (part === undefined) return text;
    const [open, close] = part.by === '[]' ? ['[', ']'] : ['{', '}'];
    return `...(${IS_ON}(${add(part)}) ? ${part.by} : ${open}${text}${close})`;
  };
  const text = ts.forEachChild(source, () => undefined) ?? render(source);
  return { mutants, text };
}

/** All faults of the files, and the text of each file with its faults in it, by path. */
export function plantedProgram(files: readonly string[]): {
  readonly mutants: readonly Mutant[];
  readonly texts: ReadonlyMap<string, string>;
} {
  const mutants: Mutant[] = [];
  const texts = new Map<string, string>();
  for (const file of files) {
    const { mutants: found, text } = planted(file, mutants.length + 1);
    mutants.push(...found);
    texts.set(join(ROOT, file), text);
  }
  return { mutants, texts };
}

/** A program of this folder as one file, with the changed texts; `begin` runs before it. */
export async function bundlePlanted(
  program: string,
  outfile: string,
  texts: ReadonlyMap<string, string>,
  begin = '',
): Promise<void> {
  await build({
    entryPoints: [join(import.meta.dirname, `${program}.ts`)],
    ...{ outfile, bundle: true, platform: 'node', format: 'esm', packages: 'external', logLevel: 'error' },
    banner: { js: begin },
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
}
