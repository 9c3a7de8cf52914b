// Recorded answers cite a number of the model once for each player, under one rule.
import { expect, it } from 'vitest';
import type { Citation } from '../../src/citations/index.ts';
import { recordedAnswers } from '../support/recorded-answers.ts';

/** Rules that name another player, or the weeks they count: each is a number of its own. */
const OF_SEVERAL = /^odds to (outscore|be best)|^season |^odds to be startable|^mean season/;

const answers = await recordedAnswers('sandbox');

it.each(answers.map(({ name, answer }) => [name, answer] as const))(
  '%s cites each number under one rule',
  (_, answer) => {
    const rules = new Map<string, Set<string>>();
    for (const { stat, player, source } of answer.stats_cited as readonly Citation[]) {
      const [, scope = '', rule = ''] =
        /^gridcall model ([^,]+, player [^,]+), (.+?)(?:, parameters .*)?$/.exec(source) ?? [];
      if (rule === '' || OF_SEVERAL.test(rule)) continue;
      const key = `${stat} of ${player}, ${scope}`;
      rules.set(key, (rules.get(key) ?? new Set()).add(rule));
    }
    expect(
      [...rules].filter(([, spellings]) => spellings.size > 1).map(([key, spellings]) => [key, ...spellings]),
    ).toEqual([]);
  },
);
