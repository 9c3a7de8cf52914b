// The evidence layer through its exported functions: no number without a citation, and every
// citation covers what is written.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatFact } from '../../src/citations/fact.ts';
import {
  citing,
  countWord,
  createFact,
  type DraftAnswer,
  type Fact,
  listing,
  name,
  ordinalRank,
  paragraph,
  renderWithCitations,
  rounded,
  sentence,
  type Unit,
  weekWord,
  word,
  wordings,
} from '../../src/citations/index.ts';
import type { Prose } from '../../src/contract/index.ts';

const source = { dataset: 'platform league', slice: '2024 wk 6-9', rule: 'mean' } as const;
const share = createFact('target_share', 0.24163, 'share', 'A. Receiver', source);

interface Answer {
  readonly verdict: Prose;
  readonly rows: readonly { readonly name: string; readonly note: Prose | null; readonly count: number }[];
}
/** What an analysis would hand over. */
const draft = (
  verdict: DraftAnswer<Prose>,
  notes: readonly (DraftAnswer<Prose> | null)[] = [],
): DraftAnswer<Answer> => ({
  verdict,
  rows: notes.map((note, count) => ({ name: 'A. Receiver', note, count })),
});

describe('wordings of one fact', () => {
  const said = wordings('targets', sentence`He had ${share} of targets.`, sentence`His share is ${share}.`);
  const [first, second] = ['He had 24% of targets.', 'His share is 24%.'];

  it('take turns inside one answer, and start again in the next', () => {
    const texts = () => renderWithCitations(draft(said, [said, paragraph(sentence`Add him.`, said)])).answer;
    for (const { verdict, rows } of [texts(), texts()])
      expect([verdict, ...rows.map(({ note }) => note)]).toEqual([first, second, `Add him. ${first}`]);
  });

  it('are the first inside another sentence, with the fact', () => {
    const { answer, citations } = renderWithCitations(draft(sentence`${said} Add him.`));
    expect(answer.verdict).toBe(`${first} Add him.`);
    expect(citations.map(({ stat }) => stat)).toEqual(['target_share']);
  });

  it('keep facts that they are cited with, whichever is said', () => {
    const snaps = createFact('snap_share', 0.8, 'share', 'A. Receiver', source);
    const { answer, citations } = renderWithCitations(draft(said, [citing(said, [snaps])]));
    expect(answer.rows[0]?.note).toBe(second);
    expect(citations.map(({ stat }) => stat)).toEqual(['target_share', 'snap_share']);
  });
});

describe('facts', () => {
  it('are cited with the digits vouched for and shown with the same or fewer', () => {
    expect(share.value).toBe(0.2416);
    expect(formatFact(share)).toBe('24%');
    expect(formatFact(createFact('change', -0.061, 'share_change', null, source))).toBe('-6 percentage points');
    expect(formatFact(createFact('change', 0.0104, 'share_change', null, source))).toBe('+1 percentage point');
    expect(formatFact(createFact('points', -0.04, 'points', null, source))).toBe('0.0');
    expect(formatFact(createFact('trend_count', 1_234_567, 'count', null, source))).toBe('1,234,567');
  });

  it('say neither never nor always of what is neither', () => {
    const shown = (value: number) => formatFact(createFact('odds', value, 'share', null, source));
    expect([0, 0.004, 0.006, 0.994, 0.996, 1].map(shown)).toEqual([
      '0%',
      'under 1%',
      '1%',
      '99%',
      'nearly 100%',
      '100%',
    ]);
  });

  it('read as ordinals and as whole numbers where a sentence asks for it', () => {
    const rank = (value: number) => ordinalRank(createFact('rank', value, 'rank', null, source)).text;
    expect([1, 2, 3, 4, 11, 12, 13, 21, 32].map(rank)).toEqual([
      '1st',
      '2nd',
      '3rd',
      '4th',
      '11th',
      '12th',
      '13th',
      '21st',
      '32nd',
    ]);
    const points = (value: number) => rounded(createFact('points', value, 'points', null, source)).text;
    expect([14.2, 0.4, -0.3, -1.6].map(points)).toEqual(['14', '0', '0', '-2']);
    expect(rounded(share).facts).toEqual([share]);
  });

  it('refuse a missing value', () => {
    expect(() => createFact('snap_pct', Number.NaN, 'share', 'A. Receiver', source)).toThrow(RangeError);
  });

  it('never show a number that the cited value does not round to', () => {
    const units: readonly Unit[] = [
      'count',
      'games',
      'hours',
      'points',
      'per_game',
      'per_game_change',
      'share',
      'share_change',
      'rank',
      'yards',
    ];
    fc.assert(
      fc.property(fc.constantFrom(...units), fc.double({ min: -500, max: 500, noNaN: true }), (unit, value) => {
        const cited = createFact('anything', value, unit, null, source);
        const text = formatFact(cited).replaceAll(',', '').replace('nearly ', '').replace('under 1%', '0%');
        const shown = Number.parseFloat(text);
        const scale = unit.startsWith('share') ? 100 : 1;
        const step = /\.\d/.test(text) ? 0.1 : 1;
        expect(Math.abs(shown - cited.value * scale)).toBeLessThanOrEqual(step / 2 + 1e-9);
        expect(shown === 0 && text.startsWith('-')).toBe(false);
      }),
    );
  });
});

describe('sentences', () => {
  it('take facts, names and words', () => {
    const text = sentence`${name('A. Receiver')} saw ${share} of the targets before ${weekWord(10)}.`;
    expect(text.text).toBe('A. Receiver saw 24% of the targets before week 10.');
    expect(text.facts).toEqual([share]);
  });

  it('read the same however their parts are nested', () => {
    const clause = fc.array(fc.constantFrom('keeper', ', but', 'Jr.', 'one'), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(clause, fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }), (words, isSpaceInside) => {
        const nested = words.reduce((all, each, i) => {
          if (i === 0) return sentence`${word(each)}`;
          return isSpaceInside[i]
            ? sentence`${all}${sentence` ${word(each)}`}`
            : sentence`${sentence`${all} `}${word(each)}`;
        }, sentence``);
        expect(nested.text).toBe(words.join(' ').replaceAll(' ,', ','));
      }),
    );
    const left = sentence``;
    expect(sentence`${left} Drop ${left} him ${left}.`.text).toBe('Drop him.');
    expect(paragraph(sentence` Drop him. `, sentence`Hold her.`).text).toBe('Drop him. Hold her.');
  });

  it('refuse a digit that no one cites', () => {
    expect(() => sentence`He played 62% of the snaps.`).toThrow(/must be a cited fact/);
    expect(() => word('RB12')).toThrow(/must be a cited fact/);
    expect(() => countWord(11)).toThrow(/in words must be small/);
  });

  it('do not compile with a plain number or a plain string', () => {
    // @ts-expect-error a number is no part of a sentence
    const number = () => sentence`He saw ${7} targets.`;
    // @ts-expect-error a string could hide one
    const string = () => sentence`He saw ${'seven'} targets.`;
    expect([number, string]).toHaveLength(2);
  });

  it('list and join without losing facts', () => {
    expect(listing([name('A'), name('B'), share]).text).toBe('A, B and 24%');
    expect(paragraph(sentence`One ${share}.`, null, sentence`Two ${share}.`).facts).toHaveLength(2);
  });
});

describe('grounding', () => {
  it('cites each fact once, in the order of reading, with its source in a line', () => {
    const other = createFact('games', 4, 'games', 'A. Receiver', { dataset: 'platform league', slice: '2024 wk 6-9' });
    const { answer, citations } = renderWithCitations<Answer>(
      draft(sentence`${share}`, [sentence`${other} and ${share}`, null]),
    );
    expect(answer).toEqual({
      verdict: '24%',
      rows: [
        { name: 'A. Receiver', note: '4 and 24%', count: 0 },
        { name: 'A. Receiver', note: null, count: 1 },
      ],
    });
    expect(citations).toEqual([
      { stat: 'target_share', value: 0.2416, player: 'A. Receiver', source: 'platform league 2024 wk 6-9, mean' },
      { stat: 'games', value: 4, player: 'A. Receiver', source: 'platform league 2024 wk 6-9' },
    ]);
  });

  it('refuses two values for one lookup', () => {
    const rival: Fact = { ...share, value: 0.3 };
    expect(() => renderWithCitations<Answer>(draft(sentence`${share} ${rival}`))).toThrow(/is cited as/);
  });
});
