// What a source file's names get wrong: words that say nothing of what they name, predicates
// without a predicate's verb, and boolean parameters, which a call passes as a bare `true`.
import ts from 'typescript';

interface NamingMistake {
  /** Counted from 1. */
  readonly line: number;
  readonly mistake: string;
}

/**
 * As names of values: prepositions and verbs of another trade, and
 * constants without a noun or unit.
 */
const VAGUE_NAMES: ReadonlySet<string> = new Set([
  ...['one', 'of', 'at', 'by', 'held', 'kept', 'seen', 'told', 'standing', 'whose'],
  ...['OPTIONS', 'MEMORY', 'SMOOTHING', 'REGRETTED', 'SCARCITY', 'AWAY', 'PERSON', 'ONE', 'SEVERAL', 'START'],
  ...['MOST', 'LEAST', 'WORTH', 'PULL', 'FIRST', 'NOTHING'],
]);

/** The names a file declares and exports; re-exports are no declarations. */
export const exportedNames = (source: ts.SourceFile): ReadonlySet<string> =>
  new Set(
    exportedDeclarations(source)
      .flatMap(nameOf)
      .map(({ text }) => text),
  );

function exportedDeclarations(source: ts.SourceFile): readonly ts.Node[] {
  return source.statements.flatMap((statement): readonly ts.Node[] => {
    if (!ts.canHaveModifiers(statement)) return [];
    if (!ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return [];
    return ts.isVariableStatement(statement) ? statement.declarationList.declarations : [statement];
  });
}

function nameOf(declaration: ts.Node): readonly ts.Identifier[] {
  const name = ts.getNameOfDeclaration(declaration as ts.Declaration);
  return name && ts.isIdentifier(name) ? [name] : [];
}

export function namingMistakes(source: ts.SourceFile): readonly NamingMistake[] {
  const mistakeAt = (node: ts.Node, mistake: string): NamingMistake => ({
    line: source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1,
    mistake,
  });
  return [
    ...declaredNames(source)
      .filter(({ text }) => VAGUE_NAMES.has(text))
      .map((name) => mistakeAt(name, `"${name.text}" does not say what it names`)),
    ...exportedPredicates(source)
      .filter(({ text }) => !PREDICATE.test(text))
      .map((name) => mistakeAt(name, `"${name.text}" is a predicate: begin it with is, has, can or should`)),
    ...booleanParameters(source).map((parameter) =>
      mistakeAt(parameter, `pass ${parameter.name.getText(source)} in an object, or as one of two words`),
    ),
  ];
}

/** Names that a file declares; fields of an interface are the format of something else. */
function declaredNames(source: ts.SourceFile): readonly ts.Identifier[] {
  const names: ts.Identifier[] = [];
  const visit = (node: ts.Node): void => {
    const isDeclaration =
      ts.isVariableDeclaration(node) ||
      ts.isParameter(node) ||
      ts.isFunctionDeclaration(node) ||
      // `{ key: name }` declares a name of its own choice, `{ name }` that of the field
      (ts.isBindingElement(node) && node.propertyName !== undefined);
    if (isDeclaration && node.name && ts.isIdentifier(node.name)) names.push(node.name);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return names;
}

const PREDICATE = /^(is|has|can|should)[A-Z]/;

/** Exported functions that are declared to return a boolean. */
const exportedPredicates = (source: ts.SourceFile): readonly ts.Identifier[] =>
  exportedDeclarations(source).filter(isPredicate).flatMap(nameOf);

function isPredicate(declaration: ts.Node): boolean {
  if (ts.isFunctionDeclaration(declaration)) return returnsBoolean(declaration);
  if (!ts.isVariableDeclaration(declaration) || !declaration.initializer) return false;
  return ts.isArrowFunction(declaration.initializer) && returnsBoolean(declaration.initializer);
}

const returnsBoolean = ({ type }: ts.SignatureDeclaration): boolean =>
  type?.kind === ts.SyntaxKind.BooleanKeyword || (type !== undefined && ts.isTypePredicateNode(type));

/**
 * Boolean parameters of a file's own functions, methods and constructors. A function of nothing but
 * a boolean says by its name what the boolean is.
 */
function booleanParameters(source: ts.SourceFile): readonly ts.ParameterDeclaration[] {
  return source.statements
    .flatMap(functionsIn)
    .flatMap(({ parameters }) => (parameters.length > 1 ? parameters.filter(isBoolean) : []));
}

function functionsIn(statement: ts.Statement): readonly ts.SignatureDeclaration[] {
  if (ts.isFunctionDeclaration(statement)) return [statement];
  if (ts.isClassDeclaration(statement))
    return statement.members.filter((member) => ts.isMethodDeclaration(member) || ts.isConstructorDeclaration(member));
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations.flatMap(({ initializer }) =>
    initializer && (ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer)) ? [initializer] : [],
  );
}

function isBoolean({ type, initializer }: ts.ParameterDeclaration): boolean {
  return (
    type?.kind === ts.SyntaxKind.BooleanKeyword ||
    initializer?.kind === ts.SyntaxKind.TrueKeyword ||
    initializer?.kind === ts.SyntaxKind.FalseKeyword
  );
}
