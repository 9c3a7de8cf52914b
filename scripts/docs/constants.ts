// Tuned numbers of the source: top-level constants made of numbers, with the meaning that
// their doc comment gives.
import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import * as durations from '../../src/durations/index.ts';

export interface Constant {
  readonly name: string;
  readonly value: string;
  readonly meaning: string;
  /** Path from the root of the repository. */
  readonly file: string;
}

/** Constants of every file below the folders, by folder, file and position. */
export function constantsIn(folders: readonly string[]): readonly Constant[] {
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .sort()
      .map((file) => `${folder}/${file}`),
  );
  return files.flatMap(constantsOf);
}

/** The constant of the name in the file. Throws when there is none. */
export function constantIn(file: string, name: string): Constant {
  const found = constantsOf(file).find((constant) => constant.name === name);
  if (!found) throw new Error(`${file} has no constant ${name} made of numbers`);
  return found;
}

function constantsOf(file: string): readonly Constant[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ES2023, true);
  let meaning = '';
  let commented = '';
  let lastLine = -2;
  return source.statements.flatMap((statement) => {
    if (!ts.isVariableStatement(statement)) return [];
    const line = source.getLineAndCharacterOfPosition(statement.getStart()).line;
    const [first] = statement.declarationList.declarations;
    const comment = commentOf(statement);
    // a comment covers constants directly below its own that share a word of the name
    const isCovered = line === lastLine + 1 && sharesWord(first?.name.getText() ?? '', commented);
    if (comment !== '') commented = first?.name.getText() ?? '';
    meaning = comment || (isCovered ? meaning : '');
    lastLine = source.getLineAndCharacterOfPosition(statement.getEnd()).line;
    return statement.declarationList.declarations.flatMap((declaration) => {
      const name = declaration.name.getText();
      const { initializer } = declaration;
      if (initializer === undefined) return [];
      const fields = documentedFields(initializer, name);
      if (fields.length > 0) return fields.map((field) => ({ ...field, file }));
      if (!/^[A-Z][A-Z0-9_]+$/.test(name)) return [];
      const value = valueText(initializer);
      return value === null ? [] : [{ name, value, meaning, file }];
    });
  });
}

const COMMON_WORDS = new Set(['MAX', 'MIN', 'MS', 'BYTES', 'ROUNDS', 'TIMEOUT', 'WEEKS', 'GAMES', 'SHARE']);

/** Whether two names have a specific word in common: `MIN_START_CHANCE` and `MIN_FLEX_CHANCE`. */
function sharesWord(name: string, other: string): boolean {
  const wordsOf = (text: string) =>
    text
      .replace(/([a-z])([A-Z])/g, '$1_$2')
      .toUpperCase()
      .split('_');
  const words = new Set(wordsOf(other));
  return wordsOf(name).some((word) => words.has(word) && !COMMON_WORDS.has(word));
}

function commentOf(node: ts.Node): string {
  const [doc] = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc);
  return (ts.getTextOfJSDocComment(doc?.comment) ?? '').split('\n\n')[0]?.replace(/\s+/g, ' ') ?? '';
}

/** Fields of an object with comments of their own, at any depth: `weekly.form.short`. */
function documentedFields(node: ts.Expression, path: string, parentMeaning = ''): readonly Omit<Constant, 'file'>[] {
  const object = unwrap(node);
  if (!ts.isObjectLiteralExpression(object)) return [];
  const properties = object.properties.filter(ts.isPropertyAssignment);
  if (!properties.some(isDocumented)) return [];
  let [meaning, commented] = [parentMeaning, ''];
  return properties.flatMap((property) => {
    const comment = commentOf(property);
    if (comment !== '') [meaning, commented] = [comment, property.name.getText()];
    else if (commented !== '' && !sharesWord(property.name.getText(), commented)) meaning = '';
    const name = `${path}.${property.name.getText()}`;
    const inner = documentedFields(property.initializer, name, meaning);
    if (inner.length > 0) return inner;
    const value = valueText(property.initializer);
    return value === null ? [] : [{ name, value, meaning }];
  });
}

const isDocumented = (property: ts.PropertyAssignment): boolean => commentOf(property) !== '';

/** `{ QB: 12, RB: 24 }` as "QB 12, RB 24"; null for a value that is not made of numbers. */
function valueText(node: ts.Expression): string | null {
  const value = unwrap(node);
  const number = numberText(value);
  if (number !== null) return number;
  if (ts.isArrayLiteralExpression(value)) {
    const parts = value.elements.map(partText);
    return parts.length === 0 || parts.includes(null) || !hasNumber(value) ? null : parts.join(', ');
  }
  if (!ts.isObjectLiteralExpression(value)) return null;
  const parts = value.properties.map((property) => {
    if (ts.isSpreadAssignment(property)) return valueText(property.expression);
    if (!ts.isPropertyAssignment(property)) return null;
    const text = partText(property.initializer);
    return text === null || !/\d/.test(text) ? null : `${property.name.getText()} ${text}`;
  });
  return parts.length === 0 || parts.includes(null) ? null : parts.join(', ');
}

function partText(node: ts.Expression): string | null {
  const value = unwrap(node);
  if (ts.isStringLiteral(value)) return value.text;
  if (ts.isArrayLiteralExpression(value)) {
    const parts = value.elements.map(partText);
    return parts.includes(null) ? null : parts.join(' ');
  }
  if (ts.isObjectLiteralExpression(value)) {
    const text = valueText(value);
    return text === null ? null : `(${text})`;
  }
  return numberText(value);
}

const hasNumber = (node: ts.Node): boolean => ts.isNumericLiteral(node) || (ts.forEachChild(node, hasNumber) ?? false);

const DURATIONS = new Map<string, number>(Object.entries(durations));

/** The text of a number, or of arithmetic on numbers and durations such as `40 * MINUTE_MS`. */
function numberText(node: ts.Expression): string | null {
  const text = node
    .getText()
    .replaceAll(/\b[A-Z]+_MS\b/g, (name) => String(DURATIONS.get(name) ?? name))
    .replaceAll('_', '');
  return /^-?[\d.][\de.+\-*/ ()]*$/.test(text) ? text : null;
}

function unwrap(node: ts.Expression): ts.Expression {
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node))
    return unwrap(node.expression);
  if (ts.isCallExpression(node) && node.expression.getText() === 'Object.freeze' && node.arguments[0])
    return unwrap(node.arguments[0]);
  return node;
}
