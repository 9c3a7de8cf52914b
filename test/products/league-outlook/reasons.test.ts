// What an outlook says first, and which reasons follow: by the odds alone.
import { expect, it } from 'vitest';
import { createFact, type Fact } from '../../../src/citations/index.ts';
import { outlookReasons, outlookVerdict } from '../../../src/products/league-outlook/decide.ts';
import { back } from '../../support/worlds/nfl.ts';

type Known = Parameters<typeof outlookVerdict>[0];

const source = { dataset: 'platform matchups', slice: 'league 1' } as const;
const odds = (value: number): Fact => createFact('playoff_odds', value, 'share', null, source);
const points = (value: number): Fact => createFact('team_projected_points', value, 'points', null, source);

const matchup = { win: odds(0.6), points: points(110), opponentPoints: points(101), swap: null, opponent: null };
const favoriteOf = (isYou: boolean) => ({ isYou, title: odds(0.3) }) as NonNullable<Known['favorite']>;
const known: Known = {
  ...{ matchup, isRegularSeason: true, points: points(110), playoffs: odds(0.6), title: odds(0.1) },
  ...{ scheduleRank: createFact('schedule_rank', 2, 'rank', null, source), teams: 12 },
  favorite: favoriteOf(false),
  swings: [
    { race: 'playoff', win: odds(0.7), loss: odds(0.5) },
    { race: 'title', win: odds(0.12), loss: odds(0.08) },
  ],
};
const kinds = (changes: Partial<Known> = {}, taken = 0) =>
  outlookReasons({ ...known, ...changes }, taken).map(({ kind }) => kind);

it.each<[number, string]>([
  [1, 'safe'],
  [0.8, 'on_course'],
  [0.6, 'ahead'],
  [0.4, 'bubble'],
  [0.2, 'behind'],
  [0.05, 'long_shot'],
  [0, 'out'],
])('playoff odds of %d are %s', (playoffs, kind) => {
  expect(outlookVerdict({ ...known, playoffs: odds(playoffs) }).kind).toBe(kind);
});

it('speaks of the title in the playoffs, and without them', () => {
  const inPlayoffs = { ...known, isRegularSeason: false, playoffs: odds(1) };
  expect(outlookVerdict(inPlayoffs).kind).toBe('title_race');
  expect(outlookVerdict({ ...inPlayoffs, title: odds(0) }).kind).toBe('out');
  expect(outlookVerdict({ ...known, playoffs: null }).kind).toBe('title_race');
});

it('gives the game, what it is worth, the title and the schedule', () => {
  expect(kinds()).toEqual(['game', 'swing', 'title_odds', 'schedule']);
  expect(kinds({ favorite: favoriteOf(true) })).toContain('best_odds');
});

it('leaves the schedule out where two sentences follow', () => {
  const [start, bench] = [back('1'), back('2')] as unknown as NonNullable<
    NonNullable<Known['matchup']>['swap']
  >['start'][];
  if (!start || !bench) throw new Error('two players are needed');
  const swapped = { matchup: { ...matchup, swap: { start, bench, win: odds(0.63) } } };
  expect(kinds(swapped)).toEqual(['game', 'swap', 'swing', 'title_odds', 'schedule']);
  expect(kinds(swapped, 2)).toEqual(['game', 'swap', 'swing']);
});

it('speaks of title odds where the playoffs are decided, as the regular season decides nothing more', () => {
  const title = { race: 'title', win: odds(0.3), loss: odds(0.2) } as const;
  const swings: Known['swings'] = [{ race: 'playoff', win: odds(1), loss: odds(1) }, title];
  expect(outlookReasons({ ...known, swings }, 0)).toContainEqual({ kind: 'swing', facts: title });
});
