// SECURITY.md claims what tests show: each row names its tests, and they exist.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const page = readFileSync('SECURITY.md', 'utf8');
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| threat'))
  .map((line) => line.split(' | ') as [threat: string, protection: string, tests: string]);

it('has no table but that of the threats', () => {
  expect(page.match(/^\|---/gm)).toHaveLength(1);
});

it.each(rows)('%s: %s', (_, __, tests) => {
  const named = [...tests.matchAll(/`(test\/[^`]+)`: "([^"]+)"/g)];
  expect(named.length).toBeGreaterThan(0);
  for (const [, file = '', title] of named) expect(readFileSync(file, 'utf8')).toContain(title);
});

it('names what the nightly run does', () => {
  const nightly = readFileSync('.github/workflows/nightly.yml', 'utf8');
  for (const [, command = ''] of page.matchAll(/`(npm run (?:audit|sbom))`/g))
    expect(nightly).toMatch(new RegExp(command.replace('npm run ', 'npm run (?:--silent )?')));
});
