// The comments and test titles of a source file, for checks of their width and their words.
import ts from 'typescript';

/** Every comment once, in order. */
export function commentsIn(source: string, fileName: string): readonly ts.CommentRange[] {
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true);
  const found = new Map<number, ts.CommentRange>();
  const visit = (node: ts.Node): void => {
    const isText = node.kind === ts.SyntaxKind.JsxText;
    if (!isText && node.getChildCount(file) === 0) {
      const leading = ts.getLeadingCommentRanges(source, node.getFullStart()) ?? [];
      const trailing = ts.getTrailingCommentRanges(source, node.getEnd()) ?? [];
      for (const range of [...leading, ...trailing]) found.set(range.pos, range);
    }
    for (const child of node.getChildren(file)) visit(child);
  };
  visit(file);
  return [...found.values()].sort((a, b) => a.pos - b.pos);
}

/** The titles that `it`, `test` and `describe` have, `it.each(…)` among them. */
export function testTitlesIn(source: string, fileName: string): readonly ts.TextRange[] {
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true);
  const titles: ts.TextRange[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && TEST_FUNCTIONS.has(functionName(node.expression))) {
      const [title] = node.arguments;
      if (title && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title)))
        titles.push({ pos: title.getStart(file), end: title.end });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return titles;
}

const TEST_FUNCTIONS: ReadonlySet<string> = new Set(['it', 'test', 'describe']);

/** `it` of `it`, `it.skip` and `it.each(rows)`. */
function functionName(node: ts.Expression): string {
  if (ts.isCallExpression(node) || ts.isPropertyAccessExpression(node)) return functionName(node.expression);
  return ts.isIdentifier(node) ? node.text : '';
}
