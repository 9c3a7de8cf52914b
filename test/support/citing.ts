// The rule every answer must keep: a number in prose is covered by a citation that rounds to it,
// directly or as a percentage.

interface Answer {
  readonly stats_cited: readonly { readonly value: string | number; readonly player: string | null }[];
}

const PROSE = new Set([
  'verdict',
  'reasoning',
  'analysis',
  'rationale',
  'note',
  'reason',
  'detail',
  'why',
  'usage_note',
  'matchup_note',
  'projection_note',
  'usage_trajectory',
  'schedule_outlook',
  'drop_hint',
  'luck_note',
  'observations',
  'mis_start_patterns',
  'week_one_plan',
]);

/**
 * Sentences that hold a number no one cites; empty when the answer keeps the rule. `free`
 * are its week and season.
 */
export function uncovered(answer: Answer, free: readonly number[]): readonly string[] {
  const cited = answer.stats_cited.flatMap(({ value }) =>
    typeof value === 'number' ? [Math.abs(value)] : numbers(value).map((part) => part.value),
  );
  return prose(answer).filter((text) =>
    numbers(text).some(
      ({ value, step, percent }) =>
        !free.includes(value) && !cited.some((fact) => Math.abs(fact * (percent ? 100 : 1) - value) <= step / 2 + 1e-9),
    ),
  );
}

function prose(node: unknown): readonly string[] {
  if (Array.isArray(node)) return node.flatMap(prose);
  if (node === null || typeof node !== 'object') return [];
  return Object.entries(node).flatMap(([key, value]) =>
    PROSE.has(key) ? [value].flat().filter((text) => typeof text === 'string') : prose(value),
  );
}

/**
 * Every number written in digits, with the unit of its last digit. The 49ers are a name, week 1 and
 * week 18 the schedule's ends, and "under 1%" is how a share is written that rounds to 0%.
 */
export function numbers(
  text: string,
): readonly { readonly value: number; readonly step: number; readonly percent: boolean }[] {
  return [
    ...text
      .replaceAll('49ers', '')
      .replaceAll(/\bweek (1|18)\b/g, '')
      .replaceAll(/\bunder 1%/g, '0%')
      .matchAll(/\d[\d,]*(?:\.(\d+))?(%| percentage points?)?/g),
  ].map(([digits, decimals, unit]) => ({
    value: Number(digits.replace(/[^\d.]/g, '')),
    step: 10 ** -(decimals?.length ?? 0),
    percent: unit !== undefined,
  }));
}
