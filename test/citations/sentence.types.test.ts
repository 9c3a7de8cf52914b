// Type tests: what the compiler refuses in a sentence and in an answer.
// `npm run check:types` is the test.
import { describe, expectTypeOf, it } from 'vitest';
import {
  createFact,
  type DraftAnswer,
  type Fact,
  name,
  paragraph,
  renderWithCitations,
  type Sentence,
  sentence,
} from '../../src/citations/index.ts';
import type { Prose, TrendingResponse } from '../../src/contract/index.ts';

const source = { dataset: 'platform league', slice: '2024 wk 6-9', rule: 'mean' } as const;
const touches: Fact = createFact('touches', 17.5, 'count', 'A. Back', source);
const note: Sentence = sentence`${name('A. Back')} had ${touches} touches a game.`;

describe('types', () => {
  it('refuse numbers and strings without a source', () => {
    // never called: each function must fail to compile
    const refused = {
      // @ts-expect-error a plain number has no source
      number: () => sentence`He had ${17.5} touches a game.`,
      // @ts-expect-error a number in a variable has none either
      value: () => sentence`He had ${touches.value} touches a game.`,
      // @ts-expect-error a plain string could contain a number
      string: () => sentence`He had ${'17.5'} touches a game.`,
      // @ts-expect-error a template string is a plain string
      template: () => sentence`He had ${`${touches.value}`} touches a game.`,
      // @ts-expect-error a paragraph consists of sentences
      paragraph: () => paragraph('He had 17.5 touches a game.'),
      // @ts-expect-error a fact needs a source
      fact: () => createFact('touches', 17.5, 'count', 'A. Back'),
      // @ts-expect-error a prose field of an answer takes no plain string
      prose: (): Prose => 'He had 17.5 touches a game.',
      // @ts-expect-error a draft of a prose field is a sentence
      draft: (): DraftAnswer<Prose> => 'He had 17.5 touches a game.',
    };
    expectTypeOf(refused).toBeObject();
  });

  it('accept facts, names and sentences, and render them to prose', () => {
    expectTypeOf(sentence`${note} ${touches}`).toEqualTypeOf<Sentence>();
    expectTypeOf(paragraph(note, null, undefined)).toEqualTypeOf<Sentence>();
    expectTypeOf<DraftAnswer<Prose>>().toEqualTypeOf<Sentence>();
    expectTypeOf(renderWithCitations<{ readonly note: Prose }>({ note }).answer.note).toEqualTypeOf<Prose>();
  });

  it('carry into the products: the prose of an answer is drafted as sentences', () => {
    expectTypeOf<DraftAnswer<TrendingResponse>['verdict']>().toEqualTypeOf<Sentence>();
    expectTypeOf<string>().not.toExtend<TrendingResponse['verdict']>();
  });
});
