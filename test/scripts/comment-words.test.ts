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

it('finds words in titles of tests', () => {
  const source = "it('tells', () => {});\ndescribe.each([1])('whom %i', () => {});\nexpect('told');\n";
  expect(bannedInComments(source, 'file.ts').map(({ line, word }) => `${line} ${word.split(' ')[0]}`)).toEqual([
    '1 "tells"',
    '2 "whom"',
  ]);
});

it('reads products too', () => {
  expect(bannedInComments('// who held the job\n', 'src/products/roster/decide.ts')).toHaveLength(1);
});

it('leaves code and strings alone', () => {
  expect(bannedInComments("const nobody = 'told anew';\n// a player\n", 'file.ts')).toEqual([]);
});
