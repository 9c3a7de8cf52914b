// Tuned numbers of the source: top-level constants made of numbers, with the meaning that their doc comment gives.
import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';

export interface Constant {
  readonly name: string;
  readonly value: string;
  readonly meaning: string;
  /** Path from the root of the repository. */
  readonly file: string;
}

/** Constants of every file below the folders, by file and position. */
export function constantsIn(folders: readonly string[]): readonly Constant[] {
  const files = folders
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`))
    .filter((file) => file.endsWith('.ts'))
    .sort();
  return files.flatMap(constantsOf);
}

function constantsOf(file: string): readonly Constant[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ES2023, true);
  let meaning = '';
  let lastLine = -2;
  return source.statements.flatMap((statement) => {
    if (!ts.isVariableStatement(statement)) return [];
    const line = source.getLineAndCharacterOfPosition(statement.getStart()).line;
    // a comment covers the constants directly below the first one
    meaning = commentOf(statement) || (line === lastLine + 1 ? meaning : '');
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
  let meaning = parentMeaning;
  return properties.flatMap((property) => {
    meaning = commentOf(property) || meaning;
    const name = `${path}.${property.name.getText()}`;
    const inner = documentedFields(property.initializer, name, meaning);
    if (inner.length > 0) return inner;
    const value = meaning === '' ? null : valueText(property.initializer);
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

/** The text of a number, or of arithmetic on numbers such as `40 * 60_000`. */
function numberText(node: ts.Expression): string | null {
  const text = node.getText().replaceAll('_', '');
  return /^-?[\d.][\de.+\-*/ ()]*$/.test(text) ? text : null;
}

function unwrap(node: ts.Expression): ts.Expression {
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node))
    return unwrap(node.expression);
  if (ts.isCallExpression(node) && node.expression.getText() === 'Object.freeze' && node.arguments[0])
    return unwrap(node.arguments[0]);
  return node;
}
