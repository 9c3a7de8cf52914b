// What is asked before a week: every list, and players, pairs and rosters drawn with a seed.
import type { Snapshot } from '../../src/nfl/index.ts';
import type { FittedModel } from '../../src/projections/index.ts';
import { DRAWN_LEAGUES } from '../../test/support/drawn-league.ts';
import { randomFrom } from '../../test/support/random.ts';

export interface Question {
  /** Key of the product. */
  readonly key: string;
  readonly request: object;
  /** When it is asked: before the week's first game, or shortly before the main games of Sunday. */
  readonly moment: 'first' | 'sunday';
}

interface DrawnRoster {
  readonly roster_id: number;
  readonly players: readonly string[];
}

const PLAYERS = 24;
const PAIRS = 14;
/** Managers of a league who ask before the first game, on Sunday, and for a report. */
const [MANAGERS, SUNDAY_MANAGERS, REPORTS] = [4, 2, 3];
/** Drafted rosters of a league that are graded. */
const DRAFTS = 3;
/** Offers in a league: a player for one of about the same round, of the first ones. */
const OFFERS = 2;
const OFFERED_ROUNDS = 8;
const PASTED = 3;
const PASTED_PLAYERS = 13;
const PASTED_STARTERS = 9;
/** Places a player of a pasted roster can have in the order of the projections. */
const ROSTERED = 220;

/** `platform` has the drawn leagues, whose rosters list their players by the round of the draft. */
export function questionsBefore(
  snapshot: Snapshot,
  model: FittedModel,
  seed: number,
  platform: (path: string) => unknown,
): readonly Question[] {
  const { season, week } = snapshot;
  const random = randomFrom(seed, 'questions', season, week);
  const projected = model.week(snapshot).projections.flatMap(({ player }) => player.platformId ?? []);
  const known = snapshot.players.all.flatMap(({ platformId }) => platformId ?? []);
  const questions: Question[] = [];
  const ask = (key: string, request: object, moment: Question['moment'] = 'first') =>
    void questions.push({ key, request, moment });

  ask('report', { week });
  for (const limit of [5, 25]) ask('sleepers', { week, limit });
  for (const limit of [10, 50]) ask('waivers', { week, limit });
  for (const [lookback_hours, limit] of [
    [24, 14],
    [48, 50],
  ] as const)
    ask('trending', { week, lookback_hours, limit });
  ask('draft-board', { limit: 60, scoring: 'ppr' });
  ask('draft-board', { limit: 25, scoring: random.pick(['standard', 'half_ppr']) });
  for (const player_id of [...random.shuffled(projected).slice(0, PLAYERS - 4), ...random.shuffled(known).slice(0, 4)])
    ask('player', { player_id, week });
  for (let pair = 0; pair < PAIRS; pair++)
    ask('matchup', { players: random.shuffled(projected.slice(0, ROSTERED)).slice(0, 2 + random.below(3)), week });
  for (const [name, league_id] of Object.entries(DRAWN_LEAGUES)) {
    const managers = random.shuffled(
      Array.from({ length: name === 'usual' ? 12 : 10 }, (_, i) => `drawn_manager_${i + 1}`),
    );
    const of = (platform_username: string) => ({ platform_username, league_id, week });
    for (const manager of managers.slice(0, MANAGERS)) ask('roster', { ...of(manager) });
    for (const manager of managers.slice(-SUNDAY_MANAGERS)) ask('roster', { ...of(manager) }, 'sunday');
    for (const manager of managers.slice(0, REPORTS))
      for (const key of ['team-report', 'league-outlook', 'trade']) ask(key, of(manager));
    for (let draft = 0; draft < DRAFTS; draft++)
      ask('draft-report', {
        draft_id: league_id.replace('91', '92'),
        draft_slot: 1 + random.below(managers.length),
      });
  }
  for (let pasted = 0; pasted < PASTED; pasted++) {
    const names = random.shuffled(projected.slice(0, ROSTERED)).slice(0, PASTED_PLAYERS);
    const roster = names.map((name, i) => ({ name, starter: i < PASTED_STARTERS }));
    ask('roster', { week, roster });
  }
  const offers = randomFrom(seed, 'offers', season, week);
  for (const league_id of Object.values(DRAWN_LEAGUES)) {
    const rosters = (platform(`league/${league_id}/rosters`) ?? []) as readonly DrawnRoster[];
    for (let offer = 0; offer < OFFERS; offer++) {
      const [own, partner] = offers.shuffled(rosters);
      const round = offers.below(OFFERED_ROUNDS);
      const give = own?.players.slice(round, round + 1);
      const get = partner?.players.slice(round + offers.below(2)).slice(0, 1);
      if (own) ask('trade', { platform_username: `drawn_manager_${own.roster_id}`, league_id, week, give, get });
    }
  }
  return questions;
}
