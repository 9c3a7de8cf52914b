// Names that the checker refuses, in declarations and parameters.
import ts from 'typescript';
import { expect, it } from 'vitest';
import { namingMistakes } from '../../scripts/naming.ts';

const mistakesIn = (source: string): readonly string[] =>
  namingMistakes(ts.createSourceFile('file.ts', source, ts.ScriptTarget.Latest, true)).map(
    ({ line, mistake }) => `${line} ${mistake}`,
  );

it('refuses vague names of variables and parameters', () => {
  const source = 'const standing = 1;\nconst total = (of: number) => of;\nconst { place: whose } = league;\n';
  expect(mistakesIn(source)).toEqual([
    '1 "standing" does not say what it names',
    '2 "of" does not say what it names',
    '3 "whose" does not say what it names',
  ]);
});

it('refuses an exported predicate without its verb', () => {
  const source = [
    'export function allowsTrades(week: number): boolean { return week < 9; }',
    'export const readsZero = (value: number): boolean => value === 0;',
    'export const isZero = (value: number): boolean => value === 0;',
    'const playsMore = (games: number): boolean => games > 3;',
  ].join('\n');
  expect(mistakesIn(source)).toEqual([
    '1 "allowsTrades" is a predicate: begin it with is, has, can or should',
    '2 "readsZero" is a predicate: begin it with is, has, can or should',
  ]);
});

it('refuses a boolean that a call passes without a name', () => {
  expect(mistakesIn('function write(text: string, isShort: boolean) {}')).toEqual([
    '1 pass isShort in an object, or as one of two words',
  ]);
});
