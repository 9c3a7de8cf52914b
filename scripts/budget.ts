// `npm run check:budget` prints what the code spends on answers, and fails over the
// budget in scripts/budget.json. A budget only falls: `-- --lower` writes today's
// numbers where they are lower.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const FILE = 'scripts/budget.json';
/** A file this short with one importer is a part of that importer. */
const FRAGMENT_LINES = 80;
/**
 * Share of its product's questions in which each row occurred, as `compare-answers --occurrences`
 * wrote it: a new row has none until it is asked for.
 */
const OCCURRENCES = 'scripts/occurrences.json';
/** A row below it says in a comment why it stays. */
const MIN_OCCURRENCE = 0.01;
/** Tables of reasons (`reasons<In>()({...})`): each property is a row. */
const TABLE = 'reasons';

type Measure =
  | 'lines of src'
  | 'files of src'
  | 'lines of products'
  | 'files of products'
  | 'sentence templates in products'
  | 'numeric constants in products'
  | 'rows of reasons in products'
  | 'rows in under 1% of the questions, without a comment'
  | 'files of src under 80 lines with one importer';

interface Source {
  readonly file: string;
  readonly lines: number;
  readonly root: ts.SourceFile;
}

const sources: readonly Source[] = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((file) => `src/${file.replaceAll('\\', '/')}`)
  .filter((file) => file.endsWith('.ts'))
  .map((file) => {
    const text = readFileSync(file, 'utf8');
    return {
      file,
      lines: text.split('\n').length - 1,
      root: ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true),
    };
  });
const products = sources.filter(({ file }) => file.startsWith('src/products/'));

/** Nodes of the sources that a condition holds for. */
function count(among: readonly Source[], holds: (node: ts.Node) => boolean): number {
  let found = 0;
  const visit = (node: ts.Node): void => {
    if (holds(node)) found += 1;
    ts.forEachChild(node, visit);
  };
  for (const { root } of among) visit(root);
  return found;
}

const isSentence = (node: ts.Node): boolean =>
  ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'sentence' && node.template.getText().length > 2;

/** A number at the top of a file, alone or in a record: a cut. */
function isConstant(node: ts.Node): boolean {
  if (!ts.isNumericLiteral(node)) return false;
  for (let parent: ts.Node = node.parent; ; parent = parent.parent) {
    if (ts.isVariableDeclaration(parent)) return ts.isSourceFile(parent.parent.parent.parent);
    if (
      !ts.isPropertyAssignment(parent) &&
      !ts.isObjectLiteralExpression(parent) &&
      !ts.isArrayLiteralExpression(parent) &&
      !ts.isPrefixUnaryExpression(parent) &&
      !ts.isAsExpression(parent) &&
      !ts.isSatisfiesExpression(parent)
    )
      return false;
  }
}

function isRow(node: ts.Node): boolean {
  const call = node.parent?.parent;
  return (
    (ts.isPropertyAssignment(node) || ts.isMethodDeclaration(node) || ts.isShorthandPropertyAssignment(node)) &&
    call !== undefined &&
    ts.isCallExpression(call) &&
    ts.isCallExpression(call.expression) &&
    call.expression.expression.getText() === TABLE
  );
}

const occurrences = JSON.parse(readFileSync(OCCURRENCES, 'utf8')) as Readonly<Record<string, number>>;

function isUnexplainedRareRow(node: ts.Node): boolean {
  if (!isRow(node) || !('name' in node)) return false;
  const { fileName, text } = node.getSourceFile();
  const row = `${fileName.split('/')[2]}.${(node.name as ts.Identifier).text}`;
  return (occurrences[row] ?? 0) < MIN_OCCURRENCE && !ts.getLeadingCommentRanges(text, node.getFullStart());
}

function fragments(): number {
  const importers = new Map<string, Set<string>>();
  for (const { file, root } of sources)
    for (const statement of root.statements) {
      if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) continue;
      const target = statement.moduleSpecifier;
      if (!target || !ts.isStringLiteral(target) || !target.text.startsWith('.')) continue;
      const imported = path.posix.join(path.posix.dirname(file), target.text);
      importers.set(imported, (importers.get(imported) ?? new Set()).add(file));
    }
  return sources.filter(
    ({ file, lines }) =>
      lines < FRAGMENT_LINES && path.posix.basename(file) !== 'index.ts' && importers.get(file)?.size === 1,
  ).length;
}

const sum = (all: readonly Source[]): number => all.reduce((total, { lines }) => total + lines, 0);
const spent: Readonly<Record<Measure, number>> = {
  'lines of src': sum(sources),
  'files of src': sources.length,
  'lines of products': sum(products),
  'files of products': products.length,
  'sentence templates in products': count(products, isSentence),
  'numeric constants in products': count(products, isConstant),
  'rows of reasons in products': count(products, isRow),
  'rows in under 1% of the questions, without a comment': count(products, isUnexplainedRareRow),
  'files of src under 80 lines with one importer': fragments(),
};

const budget = JSON.parse(readFileSync(FILE, 'utf8')) as Record<Measure, number>;
if (process.argv.includes('--lower')) {
  for (const [measure, value] of Object.entries(spent) as [Measure, number][])
    budget[measure] = Math.min(value, budget[measure] ?? value);
  writeFileSync(FILE, `${JSON.stringify(budget, null, 2)}\n`);
}
for (const [measure, value] of Object.entries(spent) as [Measure, number][]) {
  const limit = budget[measure];
  const isOver = value > limit;
  console.log(`${String(value).padStart(7)} of ${limit} ${measure}${isOver ? ': over the budget' : ''}`);
  if (isOver) process.exitCode = 1;
}
