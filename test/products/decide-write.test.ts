// Decide, then write: the files of sentences choose nothing. They compare no football number, order
// and pick nothing, and know no rule of the game; `phrases/amounts.ts` alone rounds.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { products } from '../../src/contract/index.ts';

const PRODUCTS = path.resolve(import.meta.dirname, '../../src/products');

/** Names of files that hold sentences; in `phrases/` all do. */
const SENTENCES = /^write(-[a-z-]+)?\.ts$|^notes\.ts$|-(note|clause|sentence)\.ts$/;
/** How an amount is shown: rounded, or without its decimal. */
const NUMBER_FORMAT = 'phrases/amounts.ts';

const sentenceFiles = readdirSync(PRODUCTS, { recursive: true, encoding: 'utf8' })
  .map((file) => file.split(path.sep).join('/'))
  .filter((file) => file.endsWith('.ts') && file !== NUMBER_FORMAT)
  .filter((file) => file.startsWith('phrases/') || SENTENCES.test(path.posix.basename(file)))
  .sort();

const ORDERS: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.LessThanToken,
  ts.SyntaxKind.GreaterThanToken,
  ts.SyntaxKind.LessThanEqualsToken,
  ts.SyntaxKind.GreaterThanEqualsToken,
]);
const EQUALITIES: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
]);
const PICKS: ReadonlySet<string> = new Set(['sort', 'toSorted', 'filter']);
const RULES_OF_THE_GAME = /\/fantasy\//;

const propertyOf = (node: ts.Node): string | null => (ts.isPropertyAccessExpression(node) ? node.name.text : null);
const isCount = (node: ts.Node): boolean => ['length', 'size'].includes(propertyOf(node) ?? '');
const isNumber = (node: ts.Node, ...numbers: readonly string[]): boolean =>
  ts.isNumericLiteral(node) && numbers.includes(node.text);
const isAbsent = (node: ts.Node): boolean =>
  node.kind === ts.SyntaxKind.NullKeyword || (ts.isIdentifier(node) && node.text === 'undefined');

/**
 * A comparison that is no choice of words for none, one or several, nor for a fact that reads "1".
 */
function comparesNumbers({ left, right, operatorToken: { kind } }: ts.BinaryExpression): boolean {
  if (ORDERS.has(kind)) return !(isCount(left) && isNumber(right, '0', '1', '2'));
  if (!EQUALITIES.has(kind)) return false;
  return (propertyOf(left) === 'value' && !isNumber(right, '1')) || propertyOf(right) === 'value';
}

/** `filter((part) => part !== null)` leaves out a clause that says nothing. */
function dropsAbsent(condition: ts.Node): boolean {
  if (!ts.isBinaryExpression(condition)) return false;
  const { left, right, operatorToken } = condition;
  if (operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken) return dropsAbsent(left) && dropsAbsent(right);
  return operatorToken.kind === ts.SyntaxKind.ExclamationEqualsEqualsToken && isAbsent(right);
}

function picks({ expression, arguments: [first] }: ts.CallExpression): boolean {
  const method = propertyOf(expression);
  if (method === null || !PICKS.has(method)) return false;
  return !(method === 'filter' && first && ts.isArrowFunction(first) && dropsAbsent(first.body));
}

/** What in a file is a choice: its line, and why. */
function choicesIn(name: string, text: string): readonly string[] {
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
  const choices: string[] = [];
  const report = (node: ts.Node, why: string) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    choices.push(`${name}:${line + 1} ${why}`);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isBinaryExpression(node) && comparesNumbers(node)) report(node, 'compares numbers');
    if (ts.isCallExpression(node) && picks(node)) report(node, 'orders or picks');
    if (ts.isVariableDeclaration(node) && /^(MIN|MAX)_/.test(node.name.getText())) report(node, 'has a threshold');
    if (ts.isImportDeclaration(node) && RULES_OF_THE_GAME.test(node.moduleSpecifier.getText()))
      report(node, 'imports a rule of the game');
    if (ts.isParameter(node) && node.type?.kind === ts.SyntaxKind.BooleanKeyword)
      report(node, 'has a boolean positional parameter');
    ts.forEachChild(node, visit);
  };
  visit(source);
  return choices;
}

describe('a file of sentences', () => {
  it('is found in every product', () => {
    const folders = new Set(sentenceFiles.map((file) => path.posix.dirname(file)));
    const written = readdirSync(PRODUCTS, { recursive: true, encoding: 'utf8' })
      .filter((file) => path.basename(file) === 'decide.ts')
      .map((file) => path.dirname(file));
    expect(written).toHaveLength(products.length);
    expect(written.filter((folder) => !folders.has(folder))).toEqual([]);
  });

  it.each(sentenceFiles)('chooses nothing: %s', (file) => {
    expect(choicesIn(file, readFileSync(path.join(PRODUCTS, file), 'utf8'))).toEqual([]);
  });
});

describe('the check itself', () => {
  it.each([
    ['odds.value >= 0.5', 'compares numbers'],
    ['own.value === average.value', 'compares numbers'],
    ['games.value === 0', 'compares numbers'],
    ['weeks > 3', 'compares numbers'],
    ['list.toSorted(byOdds)', 'orders or picks'],
    ['list.filter(({ odds }) => odds)', 'orders or picks'],
    ['const MIN_ODDS = 0.3', 'has a threshold'],
    ["import { confidenceOf } from '../../fantasy/index.ts'", 'imports a rule of the game'],
    ['function odds(isFirst: boolean) {}', 'has a boolean positional parameter'],
  ])('refuses %s', (code, why) => {
    expect(choicesIn('some.ts', code)).toEqual([`some.ts:1 ${why}`]);
  });

  it.each([
    'names.length > 1',
    'count.value === 1',
    "reason.kind === 'news'",
    'parts.filter((part) => part !== null)',
    'parts.filter((part) => part !== undefined && part !== null)',
  ])('takes %s', (code) => {
    expect(choicesIn('some.ts', code)).toEqual([]);
  });
});
