// The workflows of continuous integration: they parse, run scripts that exist, and cover
// every supported Node.js.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

interface Workflow {
  readonly jobs: Readonly<
    Record<
      string,
      {
        readonly 'timeout-minutes'?: number;
        readonly strategy?: { readonly matrix: { readonly node?: readonly number[] } };
        readonly steps: readonly { readonly run?: string; readonly uses?: string }[];
      }
    >
  >;
}

const FOLDER = '.github/workflows';
const workflows = readdirSync(FOLDER).map((file): [string, Workflow] => [
  file,
  parse(readFileSync(`${FOLDER}/${file}`, 'utf8')),
]);
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

describe.each(workflows)('%s', (file, { jobs }) => {
  const steps = Object.values(jobs).flatMap((job) => job.steps);

  it('runs scripts that exist', () => {
    const named = steps.flatMap(({ run = '' }) => [...run.matchAll(/npm run ([\w:]+)/g)].map(([, script]) => script));
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((script) => script && !scripts[script])).toEqual([]);
  });

  it('has a time limit for every job and a version for every action', () => {
    expect(Object.values(jobs).filter((job) => !job['timeout-minutes'])).toEqual([]);
    expect(steps.filter(({ uses }) => uses !== undefined && !/@v\d+$/.test(uses))).toEqual([]);
  });

  it.runIf(file === 'ci.yml')('tests Node.js 20, 22 and 24', () => {
    expect(Object.values(jobs).flatMap((job) => job.strategy?.matrix.node ?? [])).toEqual([20, 22, 24]);
  });
});
