// What every product makes of a backup quarterback that managers add while the reports have another
// starter: nothing is called for certain, and he is not dropped.
import { describe, expect, it } from 'vitest';
import type { Snapshot } from '../../src/nfl/index.ts';
import { quarterbackCrowd } from '../../src/products/brief/index.ts';
import { type AnalysisContext, AnswerError } from '../../src/products/index.ts';
import { player } from '../../src/products/player/index.ts';
import { report } from '../../src/products/report/index.ts';
import { roster } from '../../src/products/roster/index.ts';
import { dropChooser } from '../../src/products/waivers/decide.ts';
import { answered } from '../support/answered.ts';
import { rankedRostership } from '../support/market.ts';
import { plainModel } from '../support/plain-model.ts';
import {
  back,
  carries,
  contextOf,
  onTeam,
  PLAYING_REPORTS,
  passer,
  snapshotOf,
  steady,
} from '../support/worlds/nfl.ts';
import { asked, LEAGUE, platform, rosterOf } from './roster/roster-audit.ts';

const [STARTER, BACKUP, OTHER] = ['1', '2', '5'] as const;
const threw = (id: string, yards: number, team = 'KC', opponent = 'LV') =>
  [1, 2].map((week) => ({
    ...carries(id, 2024, week, 0, team, opponent),
    position: 'QB',
    targets: 0,
    attempts: 30,
    passing_yards: yards,
  }));

const armOf = (id: string) =>
  back(id, { name: `Arm ${String.fromCharCode(65 + (Number(id) % 26))}`, position: 'QB', platform: onTeam('LV') });
/**
 * The two, and so many better passers of another team; a rookie gives a report something to say.
 */
function snapshotWith(passers: readonly string[]): Snapshot {
  const people = [
    passer(STARTER, 1),
    passer(BACKUP, 2),
    ...passers.map(armOf),
    back('3'),
    back('4'),
    back('6', { entryYear: 2024, firstSeason: 2024 }),
  ];
  const stats = [
    ...threw(STARTER, 300),
    ...passers.flatMap((id) => threw(id, 260, 'LV', 'KC')),
    ...steady('3', 15),
    ...steady('4', 5),
    ...steady('6', 8),
  ];
  return snapshotOf(people, { ...PLAYING_REPORTS, stats });
}
const SNAPSHOT = snapshotWith([OTHER]);

/** The plain model with odds to start of the backup. */
function modelWithBackup() {
  const plain = plainModel({ passing_yards: 40 });
  return {
    ...plain,
    week(snapshot: Snapshot) {
      const forecast = plain.week(snapshot);
      for (const projection of forecast.projections)
        if (projection.player.platformId === BACKUP) Object.assign(projection, { plays: 0.04 });
      return forecast;
    },
  };
}

type Trending = AnalysisContext['market']['trending'];

const listed =
  (...added: readonly string[]): Trending =>
  async (trend, lookbackHours) => ({
    trend,
    lookbackHours,
    asOf: '2024-09-20T12:00:00.000Z',
    rows: trend === 'add' ? added.map((platformId) => ({ platformId, count: 500 })) : [],
  });

function contextWith(trending: Trending | null, given: Partial<AnalysisContext> = {}): AnalysisContext {
  const context = contextOf(SNAPSHOT, { model: modelWithBackup(), ...given });
  return trending ? { ...context, market: { ...context.market, trending } } : context;
}

const ADDED = listed(BACKUP);
const playerOf = (id: string) => {
  const found = SNAPSHOT.players.byPlatformId(id);
  if (!found) throw new Error(`no player ${id}`);
  return found;
};

describe('the lists of a week', () => {
  it('say who may start and who may sit', async () => {
    const { signalOf, backups } = await quarterbackCrowd(contextWith(ADDED));
    expect(backups).toMatchObject([{ player: { platformId: BACKUP }, signal: { starter: { platformId: STARTER } } }]);
    expect([BACKUP, STARTER, OTHER].map((id) => signalOf(playerOf(id))?.kind ?? null)).toEqual([
      'may_start',
      'may_sit',
      null,
    ]);
  });

  it('say nothing where they cannot be read, and hide no defect', async () => {
    const unavailable = async () => {
      throw new AnswerError(503, 'platform_unavailable', 'The platform cannot be reached.');
    };
    expect((await quarterbackCrowd(contextWith(unavailable))).backups).toEqual([]);
    expect((await quarterbackCrowd(contextWith(null))).signalOf(playerOf(STARTER))).toBeNull();
    const defect = quarterbackCrowd(contextWith(() => Promise.reject(new Error('defect'))));
    await expect(defect).rejects.toThrow('defect');
  });
});

describe('a roster with both', () => {
  const leagues = platform({
    mine: rosterOf(1, [STARTER, '3', BACKUP, OTHER, '4']),
    league: {
      rosterSpots: ['QB', 'RB', 'BN', 'BN', 'BN'],
      rules: { ...LEAGUE.rules, reserveSlots: 0 },
      scoring: { ...LEAGUE.scoring, pass_yd: 0.04 },
    },
  });
  const audit = (trending: Trending | null) =>
    roster.decide(contextWith(trending, { leagues }), asked({ platform_username: 'me' }));
  const dropped = ({ drops }: Awaited<ReturnType<typeof audit>>) => drops.map(({ member }) => member.player.platformId);

  it('drops him only where managers do not add him', async () => {
    expect(dropped(await audit(null))).toContain(BACKUP);
    expect(dropped(await audit(ADDED))).not.toContain(BACKUP);
  });

  it('says so of the starter, whose start is no sure call', async () => {
    const [unlisted, doubted] = [await audit(listed('3')), await audit(ADDED)];
    const callOn = ({ calls }: typeof doubted, id: string) =>
      calls.find(({ member }) => member.player.platformId === id);
    expect(callOn(doubted, STARTER)).toMatchObject({ call: 'start', addedTeammate: { platformId: BACKUP } });
    expect(callOn(doubted, OTHER)).toMatchObject({ addedTeammate: null });
    expect(callOn(unlisted, STARTER)).toMatchObject({ addedTeammate: null });
    expect(doubted.judged?.start.player.platformId).toBe(STARTER);
    expect([unlisted, doubted].map(({ confidence }) => confidence)).toEqual(['medium', 'low']);
    expect(doubted.reasons.map(({ kind }) => kind)).toContain('may_sit');
    expect(unlisted.reasons.map(({ kind }) => kind)).not.toContain('may_sit');
  });

  it('is written with who to check on', async () => {
    const { start_sit } = await answered(roster, contextWith(ADDED, { leagues }), asked({ platform_username: 'me' }));
    expect(start_sit.find(({ name }) => name === 'Passer B')?.reason).toContain('Managers are adding Passer C');
  });
});

it('no claim drops him', async () => {
  // rostered, and no starter of a league of twelve
  const snapshot = snapshotWith(Array.from({ length: 13 }, (_, i) => String(50 + i)));
  const rostership = rankedRostership(snapshot, modelWithBackup());
  const target = { player: playerOf(OTHER), outcome: { overReplacement: 500, startableProbability: 1 } };
  const dropFor = async (trending: Trending | null) => {
    const context = { ...contextWith(trending), currentSnapshot: snapshot };
    const choose = dropChooser(context, { rostership, crowd: await quarterbackCrowd(context) });
    return choose(target as unknown as Parameters<typeof choose>[0])?.player.platformId;
  };
  expect(await dropFor(null)).toBe(BACKUP);
  expect(await dropFor(ADDED)).not.toBe(BACKUP);
});

it('a report lists him once, and its verdict does not name him', async () => {
  const [before, decision] = [
    await report.decide(contextWith(null), { week: null }),
    await report.decide(contextWith(ADDED), { week: null }),
  ];
  expect(before.addedBackups).toEqual([]);
  expect(decision.addedBackups).toMatchObject([
    { role: { player: { platformId: BACKUP } }, starter: { platformId: STARTER }, isListedAhead: true },
  ]);
  expect([decision.namedFirst, decision.rise]).toEqual([before.namedFirst, before.rise]);
  const { emerging } = await answered(report, contextWith(ADDED), { week: null });
  expect(emerging.filter(({ player_id }) => player_id === BACKUP)).toMatchObject([
    { note: 'Managers are adding C; the depth chart still lists Passer B first. Check who starts.' },
  ]);
});

describe('an answer about one of the two', () => {
  const ask = (trending: Trending | null, id: string) =>
    player.decide(contextWith(trending), { name: null, player_id: id, week: null });

  it('says so first', async () => {
    expect(await ask(ADDED, BACKUP)).toMatchObject({ crowd: { kind: 'may_start' } });
    expect(await ask(ADDED, STARTER)).toMatchObject({ crowd: { kind: 'may_sit', teammate: { platformId: BACKUP } } });
    for (const id of [BACKUP, STARTER]) {
      expect((await ask(ADDED, id)).reasons[0]?.kind).toBe('crowd');
      expect((await ask(null, id)).reasons[0]?.kind).not.toBe('crowd');
      const { reasoning } = await answered(player, contextWith(ADDED), { name: null, player_id: id, week: null });
      expect(reasoning).toMatch(/^Managers are adding Passer C/);
    }
  });

  it('has a start of the one in doubt as no sure call', async () => {
    const [unlisted, doubted] = [await ask(null, STARTER), await ask(ADDED, STARTER)];
    expect([unlisted.call, doubted.call]).toEqual(['start', 'start']);
    expect(unlisted.confidence).not.toBe('low');
    expect(doubted.confidence).toBe('low');
  });

  it('is unchanged about others', async () => {
    expect(await ask(ADDED, OTHER)).toEqual(await ask(null, OTHER));
    expect((await ask(ADDED, '3')).crowd).toBeNull();
  });
});
