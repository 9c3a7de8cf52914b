// Wrapping of comments: long ones are wrapped, code and directives stay, and a
// second run changes nothing.
import { describe, expect, it } from 'vitest';
import { longCommentLines, MAX_COLUMNS, wrapComments } from '../../scripts/wrap-comments.ts';

const WORDS = 'lorem ipsum dolor sit amet '.repeat(8).trim();
const wrap = (source: string) => wrapComments(source, 'file.ts');
const lengths = (source: string) => source.split('\n').map((line) => line.length);

describe('wrapped comments', () => {
  it.each<[string, string]>([
    ['a line comment', `// ${WORDS}\nconst a = 1;\n`],
    ['line comments that belong together', `const a = 1;\n  // ${WORDS}\n  // and more\n  const b = 2;\n`],
    ['a one-line doc comment', `  /** ${WORDS} */\n  const a = 1;\n`],
    [
      'a doc comment',
      `/**\n * ${WORDS}\n * and more\n *\n * A second paragraph.\n * @throws ${WORDS}\n */\nconst a = 1;\n`,
    ],
    ['a list', `// - ${WORDS}\n// - second\nconst a = 1;\n`],
    ['a comment behind code', `  const a = 1; // ${WORDS}\n`],
  ])('%s has no long line, the same words, and is stable', (_what, source) => {
    const wrapped = wrap(source);
    expect(Math.max(...lengths(wrapped))).toBeLessThanOrEqual(MAX_COLUMNS);
    const words = (text: string) => (text.match(/\w+/g) ?? []).sort();
    expect(words(wrapped)).toEqual(words(source));
    expect(wrap(wrapped)).toBe(wrapped);
    expect(longCommentLines(source, 'file.ts').length).toBeGreaterThan(0);
    expect(longCommentLines(wrapped, 'file.ts')).toEqual([]);
  });

  it('leaves paragraphs, items and tags apart', () => {
    const wrapped = wrap(`/**\n * ${WORDS}\n *\n * Second.\n * @throws Error\n */\nconst a = 1;\n`);
    expect(wrapped).toMatch(/\n \*\n \* Second\.\n \* @throws Error\n \*\/\n/);
    expect(wrap(`// - ${WORDS}\n// - second\nlet a;\n`)).toMatch(/\n\/\/ {3}\w[\s\S]*\n\/\/ - second\n/);
  });

  it.each<[string, string]>([
    ['short comments', '// a\n// b\n/** c */\nconst a = 1; // d\n'],
    ['a directive', `// biome-ignore lint/rule: ${WORDS}\nconst a = 1;\n`],
    ['a long word', `// https://example.org/${'a'.repeat(120)}\nconst a = 1;\n`],
    ['a code block', `/**\n * \`\`\`ts\n * ${WORDS}\n * \`\`\`\n */\nconst a = 1;\n`],
    ['text that is not a comment', `const a = '// ${WORDS}';\nconst b = \`/** ${WORDS} */\`;\n`],
  ])('stay the same: %s', (_what, source) => {
    expect(wrap(source)).toBe(source);
    expect(longCommentLines(source, 'file.ts')).toEqual([]);
  });
});
