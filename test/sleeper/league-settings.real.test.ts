// Every setting that real leagues have is in the table: read, or listed with why it is not.
import { expect, it } from 'vitest';
import { READ_SETTINGS, UNREAD_SETTINGS } from '../../src/sleeper/index.ts';
import { capturedLeagues } from '../support/captured-leagues.ts';

const leagues = capturedLeagues();
const isPrefixOf = (name: string) => (listed: string) => listed.endsWith('_') && name.startsWith(listed);

it.skipIf(leagues.length === 0)('lists every setting of the captured leagues', () => {
  const names = leagues.flatMap(({ id, get }) =>
    Object.keys(get<{ settings: Record<string, unknown> }>(`league/${id}`).settings),
  );
  expect(names.length).toBeGreaterThan(500);
  const listed = Object.keys({ ...READ_SETTINGS, ...UNREAD_SETTINGS });
  expect([...new Set(names)].filter((name) => !listed.includes(name) && !listed.some(isPrefixOf(name)))).toEqual([]);
});
