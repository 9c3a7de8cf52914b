// The comments of a source file, for checks of their width and their words.
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
