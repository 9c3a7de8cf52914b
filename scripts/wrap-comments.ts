// Wraps comments at 100 columns, which the formatter leaves as they are. Directives, code blocks
// and lines that cannot be broken stay.
import ts from 'typescript';
import { commentsIn } from './read-comments.ts';

export const MAX_COLUMNS = 100;

/** Comments that tools read, one line each. */
const DIRECTIVE = /^(?:\/|\s*(?:biome-ignore|@ts-|@vitest|@jsx|#region|#endregion|<))/;
/** A line that begins something of its own: a list item, a tag, a line set apart by its indent. */
const STARTS_BLOCK = /^(?:[-*+] |\d+[.)] |@\w|\||\s{2,})/;

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * The source with every paragraph of a comment wrapped that has a line beyond the
 * limit; the rest byte for byte.
 */
export function wrapComments(source: string, fileName: string): string {
  const comments = commentsIn(source, fileName);
  const edits: Edit[] = [];
  for (let i = 0; i < comments.length; i++) {
    const comment = comments[i];
    if (!comment) continue;
    const lineStart = source.lastIndexOf('\n', comment.pos) + 1;
    const indent = source.slice(lineStart, comment.pos);
    const isAlone = indent.trim() === '';
    if (comment.kind === ts.SyntaxKind.MultiLineCommentTrivia) {
      const text = source.slice(comment.pos, comment.end);
      const wrapped = isAlone && endsLine(source, comment.end) ? wrapBlock(text, indent) : text;
      if (wrapped !== text) edits.push({ start: comment.pos, end: comment.end, text: wrapped });
    } else if (isAlone) {
      const group = [comment];
      for (let next = comments[i + 1]; next && continues(source, group.at(-1)?.end ?? 0, next, indent); ) {
        group.push(next);
        i += 1;
        next = comments[i + 1];
      }
      const lines = group.map(({ pos, end }) => source.slice(pos + 2, end));
      const wrapped = wrapLines(lines, `${indent}//`)
        .map((line) => `${indent}//${line}`.trimEnd())
        .join('\n');
      edits.push({ start: lineStart, end: group.at(-1)?.end ?? comment.end, text: wrapped });
    } else edits.push(...moveAbove(source, comment, lineStart));
  }
  return edits.reduceRight((text, { start, end, text: replacement }) => {
    return text.slice(0, start) + replacement + text.slice(end);
  }, source);
}

/** Lines of comments beyond the limit that could be shorter, counted from 1. */
export function longCommentLines(source: string, fileName: string): readonly number[] {
  const wrapped = wrapComments(source, fileName);
  if (wrapped === source) return [];
  const kept = new Set(wrapped.split('\n'));
  return source
    .split('\n')
    .map((line, i) => (line.length > MAX_COLUMNS && !kept.has(line) ? i + 1 : 0))
    .filter((line) => line > 0);
}

const endsLine = (source: string, end: number): boolean => /^[ \t]*(?:\n|$)/.test(source.slice(end, end + 200));

function continues(source: string, end: number, next: ts.CommentRange, indent: string): boolean {
  return (
    next.kind === ts.SyntaxKind.SingleLineCommentTrivia &&
    source.slice(end, next.pos) === `\n${indent}` &&
    !DIRECTIVE.test(source.slice(next.pos + 2, next.end))
  );
}

/** A comment behind code moves to lines of its own above it when the line is too long. */
function moveAbove(source: string, comment: ts.CommentRange, lineStart: number): readonly Edit[] {
  const text = source.slice(comment.pos + 2, comment.end);
  if (comment.end - lineStart <= MAX_COLUMNS || DIRECTIVE.test(text)) return [];
  const indent = /^\s*/.exec(source.slice(lineStart, comment.pos))?.[0] ?? '';
  const lines = wrapLines([text], `${indent}//`).map((line) => `${indent}//${line}\n`);
  const codeEnd = lineStart + source.slice(lineStart, comment.pos).trimEnd().length;
  return [
    { start: lineStart, end: lineStart, text: lines.join('') },
    { start: codeEnd, end: comment.end, text: '' },
  ];
}

function wrapBlock(text: string, indent: string): string {
  const opening = text.startsWith('/**') ? '/**' : '/*';
  const lines = text.slice(opening.length, -2).split('\n');
  const isLong = (line: string, i: number) =>
    (i === 0 ? indent.length + opening.length : 0) + line.length > MAX_COLUMNS;
  const lastLength = lines.length === 1 ? indent.length + text.length : 0;
  if (!lines.some(isLong) && lastLength <= MAX_COLUMNS) return text;
  const content = lines.map((line) => line.replace(/^\s*\*(?=\s|$)/, '').replace(/\s+$/, ''));
  while (content[0]?.trim() === '') content.shift();
  while (content.at(-1)?.trim() === '') content.pop();
  const body = wrapLines(
    content.map((line) => (line.startsWith(' ') || line === '' ? line : ` ${line}`)),
    `${indent} *`,
  ).map((line) => `${indent} *${line}`.trimEnd());
  return [opening, ...body, `${indent} */`].join('\n');
}

/**
 * Lines behind `prefix`, each with its leading space; paragraphs without a
 * long line stay as they are.
 */
function wrapLines(lines: readonly string[], prefix: string): readonly string[] {
  const result: string[] = [];
  let paragraph: string[] = [];
  let isCode = false;
  const flush = () => {
    const isLong = paragraph.some((line) => prefix.length + line.length > MAX_COLUMNS);
    result.push(...(isLong ? fill(paragraph, MAX_COLUMNS - prefix.length) : paragraph));
    paragraph = [];
  };
  for (const line of lines) {
    const text = line.replace(/^ /, '');
    const isFence = text.trimStart().startsWith('```');
    if (isCode || isFence || text.trim() === '' || DIRECTIVE.test(line)) {
      flush();
      result.push(line);
      if (isFence) isCode = !isCode;
      continue;
    }
    if (STARTS_BLOCK.test(text)) flush();
    paragraph.push(line);
  }
  flush();
  return result;
}

/** A last line shorter than this share of the width is avoided when that takes no line more. */
const MIN_LAST_LINE_SHARE = 0.25;

/** One paragraph, filled; what follows a list marker is indented like its text. */
function fill(paragraph: readonly string[], width: number): readonly string[] {
  const [first = ''] = paragraph;
  const lead = /^\s*(?:[-*+] |\d+[.)] )?/.exec(first)?.[0] ?? ' ';
  const words = wordsOf(paragraph.map((line, i) => (i === 0 ? line.slice(lead.length) : line.trim())).join(' '));
  const lines = fillGreedily(words, lead, width);
  for (let narrower = width; narrower > width / 2; narrower--) {
    const other = fillGreedily(words, lead, narrower);
    if (other.length > lines.length) break;
    if ((other.at(-1)?.length ?? 0) >= width * MIN_LAST_LINE_SHARE) return other;
  }
  return lines;
}

function fillGreedily(words: readonly string[], lead: string, width: number): readonly string[] {
  const lines: string[] = [];
  let line = lead;
  let isEmpty = true;
  for (const word of words) {
    if (!isEmpty && line.length + 1 + word.length > width) {
      lines.push(line);
      line = ' '.repeat(lead.length);
      isEmpty = true;
    }
    line += isEmpty ? word : ` ${word}`;
    isEmpty = false;
  }
  return [...lines, line];
}

/**
 * Words; a span of code stays together, and so does what would look like a list
 * item at the start of a line.
 */
function wordsOf(text: string): readonly string[] {
  const words: string[] = [];
  for (const word of text.match(/(?:`[^`]{1,50}`|\S)+/g) ?? []) {
    const last = words.at(-1);
    if (last !== undefined && /^(?:[-*+|]|\d+[.)]|@\w.*)$/.test(word)) words[words.length - 1] = `${last} ${word}`;
    else words.push(word);
  }
  return words;
}
