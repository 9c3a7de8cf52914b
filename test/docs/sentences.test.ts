// What counts as a sentence of a document, and as a word of it.
import { describe, expect, it } from 'vitest';
import { longSentencesIn, MAX_WORDS } from './sentences.ts';

const words = (count: number): string => Array.from({ length: count }, () => 'word').join(' ');
const found = (text: string) => longSentencesIn({ file: 'page.md', text });

describe('a sentence of a document', () => {
  it('may have so many words and no more', () => {
    expect(found(`${words(MAX_WORDS)}. ${words(MAX_WORDS)}.`)).toEqual([]);
    expect(found(`${words(MAX_WORDS + 1)}.`)).toHaveLength(1);
  });

  it('goes on over lines, semicolons and colons', () => {
    expect(found(`${words(20)};\n${words(20)}: all.`)).toHaveLength(1);
  });

  it('ends with a paragraph or a list item', () => {
    expect(found(`${words(20)}\n\n${words(20)}\n- ${words(20)}\n- ${words(20)}`)).toEqual([]);
  });

  it('counts a code span or a link by its words, and no numbers', () => {
    expect(found(`${words(MAX_WORDS - 1)} \`a b c\` .25 (1, 2).`)).toEqual([]);
    expect(found(`${words(MAX_WORDS - 1)} [word](a/page/with/long/path.md#anchor).`)).toEqual([]);
  });

  it('is no row of a table, heading or program', () => {
    expect(found(`# ${words(50)}\n\n| ${words(50)} |\n|---|\n\n\`\`\`sh\n${words(50)}\n\`\`\`\n`)).toEqual([]);
  });
});
