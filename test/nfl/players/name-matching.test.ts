// Names match without case, accents, punctuation and suffixes; short forms are
// known; no one is guessed.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameKey, TEAMS, teamName } from '../../../src/nfl/index.ts';
import { nicknameKeys } from '../../../src/nfl/players/name-matching.ts';
import { createDirectory } from '../../../src/nfl/players/player-index.ts';
import { finish } from '../../../src/steps/index.ts';
import { anyCharacter } from '../../support/any-character.ts';
import { onTeam, person } from '../../support/worlds/nfl.ts';

describe('the matching key of a name', () => {
  it.each([
    ['A.J. Brown', 'AJ Brown'],
    ['Amon-Ra St. Brown', 'amon ra st brown'],
    ["D'Andre Swift", 'dandre swift'],
    ['D’Andre Swift', "D'Andre Swift"],
    ['Odell Beckham Jr.', 'odell beckham'],
    ['Michael Pittman, Jr.', 'Michael Pittman'],
    ['Kenneth Walker III', 'KENNETH WALKER'],
    ['Robert Griffin IV', 'Robert Griffin'],
    ['Audric Estimé', 'Audric Estime'],
    ['Bjørn Sæther', 'Bjorn Saether'],
    ['  Josh   Allen ', 'josh allen'],
  ])('is the same for %s and %s', (one, other) => {
    expect(nameKey(one)).toBe(nameKey(other));
  });

  it('distinguishes different people', () => {
    expect(nameKey('Josh Allen')).not.toBe(nameKey('Josh Hines-Allen'));
    expect(nameKey('Mike Williams')).not.toBe(nameKey('Michael Williams'));
  });

  it('needs a first and a last name before a suffix', () => {
    expect(nameKey('Jr Smith')).toBe('jrsmith');
    expect(nameKey('Smith V')).toBe('smithv');
  });

  it('is its own key, whatever the text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: 'grapheme' }), fc.string({ unit: anyCharacter })), (text) => {
        expect(nameKey(nameKey(text))).toBe(nameKey(text));
      }),
    );
  });

  it('does not change with case, dots, apostrophes or a suffix', () => {
    const word = fc.stringMatching(/^[a-z]{2,8}$/);
    fc.assert(
      fc.property(word, word, fc.constantFrom('Jr.', 'Sr.', 'II', 'III', 'IV', 'V'), (first, last, suffix) => {
        const name = `${first} ${last}`;
        for (const spelling of [
          name.toUpperCase(),
          `${first}. ${last}`,
          `${first} ${last.slice(0, 1)}'${last.slice(1)}`,
          `${name} ${suffix}`,
        ]) {
          if (nameKey(name) === first + last) expect(nameKey(spelling)).toBe(nameKey(name));
        }
      }),
    );
  });

  it('knows short forms both ways and never names itself', () => {
    expect(nicknameKeys('Mike Evans')).toContain(nameKey('Michael Evans'));
    expect(nicknameKeys('Michael Evans')).toContain(nameKey('Mike Evans'));
    expect(nicknameKeys('Gabe Davis')).toContain(nameKey('Gabriel Davis'));
    expect(nicknameKeys('Hollywood Brown')).toContain(nameKey('Marquise Brown'));
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(nicknameKeys(text)).not.toContain(nameKey(text));
      }),
    );
  });
});

describe('looking a player up by name', () => {
  const { today, before } = finish(
    createDirectory([
      person({ name: 'Mike Evans', platformId: '2216', entryYear: 2014, firstSeason: 2020, platform: onTeam('TB') }),
      person({
        name: 'Josh Allen',
        position: 'QB',
        platformId: '4984',
        entryYear: 2018,
        firstSeason: 2020,
        platform: onTeam('BUF'),
      }),
      person({
        name: 'Josh Allen',
        position: 'LB',
        platformId: '5840',
        entryYear: 2019,
        firstSeason: 2020,
        platform: onTeam('JAX'),
      }),
      person({ name: 'Josh Allen', position: 'G', platformId: '2212', entryYear: 2014 }),
      person({
        name: 'Marvin Harrison',
        position: 'WR',
        platformId: '11628',
        entryYear: 2024,
        firstSeason: 2024,
        platform: onTeam('ARI'),
      }),
      person({ name: 'Joshua Palmer', platformId: '7670', entryYear: 2021, firstSeason: 2021 }),
      person({ name: 'Josh Palmer', position: 'TE', platformId: '9999', entryYear: 2021, firstSeason: 2021 }),
      person({ name: 'Chris Smith', platformId: '1', firstSeason: 2021 }),
      person({ name: 'Chris Smith', gsisId: '00-1', firstSeason: 2021 }),
      person({ name: 'Chicago Bears', position: 'DEF', platformId: 'CHI', platform: onTeam('CHI') }),
    ]),
  );
  const allDefenses = finish(
    createDirectory([
      ...TEAMS.map((code) =>
        person({ name: teamName(code), position: 'DEF', platformId: code, platform: onTeam(code) }),
      ),
      person({ name: 'Al Oakes', platformId: '1', platform: onTeam('KC') }),
    ]),
  ).today;
  const defenses = (name: string, position?: string) =>
    allDefenses
      .named(name, position)
      .map(({ platformId }) => platformId)
      .sort();
  const ids = (name: string, position?: string) => today.named(name, position).map((player) => player.platformId);

  it('finds one by any spelling or short form', () => {
    expect(ids('mike evans')).toEqual(['2216']);
    expect(ids('Michael Evans')).toEqual(['2216']);
    expect(ids('Marvin Harrison Jr.')).toEqual(['11628']);
  });

  it('returns everyone who fits equally well', () => {
    expect(ids('Josh Allen')).toEqual(['4984', '5840']);
  });

  it('narrows by position, and not by words that are no position', () => {
    expect(ids('Josh Allen', 'QB')).toEqual(['4984']);
    expect(ids('Josh Allen', 'G')).toEqual(['2212']);
    expect(ids('Josh Allen', 'FLEX')).toEqual(['4984', '5840']);
    expect(ids('Josh Allen', 'TE')).toEqual([]);
  });

  it('prefers the full name to a short form', () => {
    expect(ids('Josh Palmer')).toEqual(['9999']);
    expect(ids('Joshua Palmer')).toEqual(['7670']);
  });

  it('prefers people the platform knows', () => {
    expect(ids('Chris Smith')).toEqual(['1']);
  });

  it.each(['Bears', 'Chicago Bears', 'CHI', 'Bears D/ST', 'chicago bears defense', 'Bears DST'])(
    'finds a defense as %s',
    (name) => {
      expect(ids(name)).toEqual(['CHI']);
      expect(ids(name, 'D/ST')).toEqual(['CHI']);
    },
  );

  it.each([
    ['JAX', 'JAC', 'JAC DST', 'jac d/st', 'Jaguars Defense', 'Jacksonville D/ST', 'DST Jaguars', 'JAX (DEF)'],
    ['WAS', 'WSH', 'WSH D/ST', 'WFT', 'Washington DST', 'Washington Football Team', 'Redskins'],
    [
      'LAR',
      'LA Rams',
      'L.A. Rams',
      'LA Rams DEF',
      'Los Angeles Rams Defense/Special Teams',
      'St. Louis Rams',
      'Rams D',
    ],
    ['LAC', 'LA Chargers', 'San Diego Chargers', 'SD'],
    ['SEA', 'Seattle DST', 'Seattle Seahawks D/ST', 'Seahawks D ST'],
    ['LV', 'OAK', 'OAK DST', 'Oakland Raiders', 'LVR'],
    ['NYG', 'NY Giants', 'New York Giants'],
    ['NE', 'New England D/ST', 'NEP', 'NWE'],
    ['GB', 'GNB', 'Green Bay DST', 'GBP'],
  ])('finds the defense of %s by every code and name of its team', (code, ...names) => {
    for (const name of names) expect([name, defenses(name)]).toEqual([name, [code]]);
  });

  it('guesses between no two teams of a city, and takes a city for a team only where a defense is asked for', () => {
    expect(defenses('New York D/ST')).toEqual(['NYG', 'NYJ']);
    expect(defenses('LA DST')).toEqual(['LAC', 'LAR']);
    expect(defenses('Washington')).toEqual([]);
    expect(defenses('Washington', 'DEF')).toEqual(['WAS']);
    expect(defenses('D. Washington')).toEqual([]);
  });

  it('finds no one for a name no one has', () => {
    expect(ids('Unlisted Atall')).toEqual([]);
    expect(ids('')).toEqual([]);
    expect(ids('...')).toEqual([]);
  });

  it('knows in an earlier season no one who came later, and no status of today', () => {
    const then = before(2023);
    expect(then.named('Marvin Harrison')).toEqual([]);
    expect(then.byPlatformId('11628')).toBeUndefined();
    expect(then.named('Mike Evans')[0]?.platform).toBeNull();
    expect(then.all.every((player, place) => player.index === place)).toBe(true);
    expect(today.all.every((player, place) => player.index === place)).toBe(true);
  });
});
