// Words of comments: found with their line, and in comments alone.
import { expect, it } from 'vitest';
import { bannedInComments } from '../../scripts/comment-words.ts';

it('finds words in every kind of comment, with their lines', () => {
  const source = '// nobody\n/**\n * For whom.\n */\nconst a = 1; // Lately.\n';
  expect(bannedInComments(source, 'file.ts').map(({ line, word }) => `${line} ${word.split(' ')[0]}`)).toEqual([
    '1 "nobody"',
    '3 "whom"',
    '5 "Lately"',
  ]);
});

it('leaves the words of football to the products', () => {
  const source = '// who held the job\n';
  expect(bannedInComments(source, 'src/products/roster/decide.ts')).toEqual([]);
  expect(bannedInComments(source, 'src/storage/store.ts')).toHaveLength(1);
});

it('leaves code and strings alone', () => {
  expect(bannedInComments("const nobody = 'told anew';\n// a player\n", 'file.ts')).toEqual([]);
});
