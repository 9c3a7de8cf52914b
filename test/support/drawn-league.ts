// The league of league.ts under two other sets of rules, with real players of a snapshot on the
// rosters, drawn with a seed: what the platform would answer, path by path.
import { DAY_MS } from '../../src/durations/index.ts';
import { DEFAULT_FINAL_WEEK, REGULAR_SEASON_WEEKS } from '../../src/fantasy/defaults/index.ts';
import { positionsOfSlot } from '../../src/fantasy/index.ts';
import { fantasyPoints, SCORING_PRESETS, type Scoring } from '../../src/fantasy/scoring/index.ts';
import { isOffensePosition, type Player, type Snapshot } from '../../src/nfl/index.ts';
import { randomFrom } from './random.ts';
import { leagueJson, matchupJson, rosterJson } from './worlds/league.ts';

interface Definition {
  readonly id: string;
  readonly name: string;
  readonly teams: number;
  readonly slots: readonly string[];
  readonly bench: number;
  /** Most players of a position on one roster. */
  readonly limits: Readonly<Record<string, number>>;
  readonly preset: Scoring;
  readonly rec: number;
  readonly draft: 'snake' | 'auction';
  readonly settings: Readonly<Record<string, number>>;
}

/** The league everything is asked about first, and one that differs from it in every rule. */
export const DRAWN_LEAGUES = { usual: '9101', unusual: '9102' } as const;
/** The manager of the first seat in both. */
export const DRAWN_MANAGER = 'drawn_manager_1';

const DEFINITIONS: readonly Definition[] = [
  {
    id: DRAWN_LEAGUES.usual,
    name: 'Drawn League',
    teams: 12,
    slots: ['QB', 'RB', 'RB', 'WR', 'WR', 'TE', 'FLEX', 'K', 'DEF'],
    bench: 6,
    limits: { QB: 2, RB: 5, WR: 5, TE: 2, K: 1, DEF: 1 },
    preset: SCORING_PRESETS.half_ppr,
    rec: 0.5,
    draft: 'snake',
    settings: { waiver_type: 2, waiver_budget: 100, reserve_slots: 1, type: 0, league_average_match: 0 },
  },
  {
    id: DRAWN_LEAGUES.unusual,
    name: 'Drawn Superflex',
    teams: 10,
    slots: ['QB', 'RB', 'RB', 'WR', 'WR', 'TE', 'FLEX', 'SUPER_FLEX', 'DEF'],
    bench: 6,
    limits: { QB: 3, RB: 5, WR: 5, TE: 2, K: 0, DEF: 1 },
    preset: SCORING_PRESETS.ppr,
    rec: 1,
    draft: 'auction',
    settings: { waiver_type: 0, reserve_slots: 0, type: 1, league_average_match: 1, trade_deadline: 11 },
  },
];

const SCORING_SETTINGS = {
  pass_yd: 0.04,
  pass_td: 4,
  pass_int: -1,
  rush_yd: 0.1,
  rush_td: 6,
  rec_yd: 0.1,
  rec_td: 6,
  fum_lost: -2,
  pass_2pt: 2,
  rush_2pt: 2,
  rec_2pt: 2,
  fgm_0_19: 3,
  fgm_20_29: 3,
  fgm_30_39: 3,
  fgm_40_49: 4,
  fgm_50p: 5,
  xpm: 1,
  sack: 1,
  int: 2,
  fum_rec: 2,
  def_td: 6,
  safe: 2,
  pts_allow_0: 10,
};
/** Players who are claimed each week, and dropped in the next. */
const CLAIMS_A_WEEK = 3;

interface Candidate {
  readonly id: string;
  readonly player: Player;
  readonly worth: number;
}

/**
 * What the platform answers about both leagues before the week of `snapshot`;
 * undefined where it knows nothing.
 */
export function drawnPlatform(snapshot: Snapshot, seed: number): (path: string) => unknown {
  const answers = new Map<string, unknown>();
  const all = DEFINITIONS.map((definition) => draw(snapshot, definition, seed));
  for (const one of all) for (const [path, answer] of one) answers.set(path, answer);
  const leagues = DEFINITIONS.map(({ id }) => answers.get(`league/${id}`));
  const drafts = DEFINITIONS.map(({ id }) => answers.get(`draft/${draftIdOf(id)}`));
  for (let manager = 1; manager <= 12; manager++) {
    const user = userOf(manager);
    const own = <T>(list: readonly T[]) => list.filter((_, i) => manager <= (DEFINITIONS[i]?.teams ?? 0));
    answers.set(`user/${user.display_name}`, user);
    answers.set(`user/${user.user_id}/leagues/nfl/${snapshot.season}`, own(leagues));
    answers.set(`user/${user.user_id}/drafts/nfl/${snapshot.season}`, own(drafts));
  }
  return (path) => answers.get(path);
}

const userOf = (manager: number) => ({
  user_id: String(9000 + manager),
  display_name: `drawn_manager_${manager}`,
  metadata: { team_name: manager % 3 === 0 ? null : `Drawn Team ${manager}` },
});
export const draftIdOf = (leagueId: string) => leagueId.replace('91', '92');

function draw(snapshot: Snapshot, definition: Definition, seed: number): ReadonlyMap<string, unknown> {
  const { season, week } = snapshot;
  const { id, teams, slots, bench, limits, settings } = definition;
  const random = randomFrom(seed, id, season);
  const pool = candidates(snapshot, definition, seed);
  const rounds = slots.length + bench;
  const squads: Candidate[][] = Array.from({ length: teams }, () => []);
  const free = new Set(pool);
  const picks: object[] = [];
  for (let pick = 0; pick < teams * rounds; pick++) {
    const round = Math.floor(pick / teams);
    const seat = round % 2 === 0 ? pick % teams : teams - 1 - (pick % teams);
    const squad = squads[seat] ?? [];
    const count = (position: string) => squad.filter(({ player }) => player.position === position).length;
    // kickers and defenses are left for the last rounds, and every team ends with one of each
    // that the lineup asks for
    const missing = ['K', 'DEF'].filter((position) => slots.includes(position) && count(position) === 0);
    const isLate = rounds - squad.length <= missing.length;
    const fits = ({ player: { position } }: Candidate) =>
      isLate ? missing.includes(position) : !missing.includes(position) && count(position) < (limits[position] ?? 0);
    const [choice] = [...free].filter(fits);
    if (!choice) throw new Error('too few players for the draft');
    free.delete(choice);
    squad.push(choice);
    const [first_name = '', ...rest] = choice.player.name.split(' ');
    const { position } = choice.player;
    picks.push({
      pick_no: pick + 1,
      round: round + 1,
      draft_slot: seat + 1,
      roster_id: seat + 1,
      player_id: choice.id,
      picked_by: userOf(seat + 1).user_id,
      is_keeper: settings.type === 1 && round === 5 && seat % 4 === 0,
      metadata: {
        first_name,
        last_name: rest.join(' '),
        position,
        team: snapshot.teamOf(choice.player),
        ...(definition.draft === 'auction' && { amount: String(Math.max(1, Math.round(70 * 0.975 ** pick))) }),
      },
    });
  }

  const claims = Array.from({ length: week }, (_, i) =>
    claimsOf(i + 1, [...free], random.below(teams), definition, seed),
  );
  const weeks = Array.from({ length: DEFAULT_FINAL_WEEK }, (_, i) => i + 1);
  const matchups = weeks.map((at) =>
    squads.map((squad, seat) => {
      const claimed = at < week ? (claims[at - 1] ?? []).filter((claim) => claim.seat === seat) : [];
      const players = [...squad, ...claimed.map(({ candidate }) => candidate)];
      return matchup({ snapshot, definition, seed, at, seat, players, isPlayed: at < week });
    }),
  );
  const played = matchups.slice(0, Math.min(week - 1, REGULAR_SEASON_WEEKS));
  const rosters = squads.map((squad, seat) => {
    const record = { ...recordOf(played, seat), waiver_position: teams - seat };
    return rosterJson(
      seat + 1,
      squad.map((one) => one.id),
      {
        owner_id: userOf(seat + 1).user_id,
        starters: matchups[week - 1]?.[seat]?.starters ?? [],
        settings: { ...record, waiver_budget_used: spent(claims, seat, week) },
      },
    );
  });
  const league = leagueJson(
    {
      league_id: id,
      name: definition.name,
      season: String(season),
      total_rosters: teams,
      draft_id: draftIdOf(id),
      scoring_settings: { ...SCORING_SETTINGS, rec: definition.rec },
      roster_positions: [...slots, ...Array.from({ length: bench }, () => 'BN')],
    },
    { playoff_week_start: REGULAR_SEASON_WEEKS + 1, playoff_teams: 6, ...settings },
  );
  const draft = {
    draft_id: draftIdOf(id),
    league_id: id,
    season: String(season),
    sport: 'nfl',
    type: definition.draft,
    status: 'complete',
    start_time: Date.UTC(season, 7, 25) + Number(id) * DAY_MS * 0.001,
    settings: {
      teams,
      rounds,
      ...(definition.draft === 'auction' && { budget: 200 }),
      ...slotCounts(slots),
      slots_bn: bench,
    },
    metadata: { scoring_type: definition.rec === 1 ? 'ppr' : 'half_ppr' },
    draft_order: Object.fromEntries(squads.map((_, seat) => [userOf(seat + 1).user_id, seat + 1])),
    slot_to_roster_id: Object.fromEntries(squads.map((_, seat) => [String(seat + 1), seat + 1])),
  };
  return new Map<string, unknown>([
    [`league/${id}`, league],
    [`league/${id}/rosters`, rosters],
    [`league/${id}/users`, squads.map((_, seat) => userOf(seat + 1))],
    [`league/${id}/drafts`, [draft]],
    [`league/${id}/traded_picks`, []],
    [`draft/${draftIdOf(id)}`, draft],
    [`draft/${draftIdOf(id)}/picks`, picks],
    ...matchups.map((rows, i) => [`league/${id}/matchups/${i + 1}`, rows] as const),
    ...weeks.map(
      (at) => [`league/${id}/transactions/${at}`, transactions(claims, at, week, definition, season)] as const,
    ),
  ]);
}

/**
 * Players in the order they are drafted: by points of this season or, early in it, of the last
 * one, with a seeded error.
 */
function candidates(snapshot: Snapshot, { preset, limits, id }: Definition, seed: number): readonly Candidate[] {
  const year = snapshot.week > 4 ? snapshot.season : snapshot.season - 1;
  const found = snapshot.players.all.flatMap((player): Candidate[] => {
    const { platformId, position } = player;
    if (platformId === null || !(limits[position] ?? 0) || snapshot.teamOf(player) === null) return [];
    const rows = snapshot.statsOf(player).filter((row) => snapshot.stats.numbers.season[row] === year);
    const scored = rows.reduce((sum, row) => sum + fantasyPoints(snapshot.stats, row, preset), 0);
    const error = randomFrom(seed, id, platformId).next();
    return [{ id: platformId, player, worth: position === 'K' || position === 'DEF' ? error : scored + 40 * error }];
  });
  return found.sort((a, b) => b.worth - a.worth || (a.id < b.id ? -1 : 1));
}

interface Claim {
  readonly seat: number;
  readonly candidate: Candidate;
  readonly bid: number;
}

/** Free agents who are claimed for one week. */
function claimsOf(
  at: number,
  free: readonly Candidate[],
  offset: number,
  { id, teams }: Definition,
  seed: number,
): Claim[] {
  const random = randomFrom(seed, id, 'claims', at);
  const skill = free.filter(({ player }) => !['K', 'DEF'].includes(player.position)).slice(0, 60);
  return random
    .shuffled(skill)
    .slice(0, CLAIMS_A_WEEK)
    .map((candidate, i) => ({ candidate, seat: (offset + 5 * i) % teams, bid: Math.floor(25 * random.next() ** 2) }));
}

function transactions(
  claims: readonly (readonly Claim[])[],
  at: number,
  week: number,
  { settings }: Definition,
  season: number,
) {
  const hasBids = settings.waiver_type === 2;
  const before = claims[at - 2] ?? [];
  const now = at < week ? (claims[at - 1] ?? []) : [];
  const opened = Date.UTC(season, 8, 5) + at * 7 * DAY_MS;
  const common = (seat: number) => ({ status: 'complete', leg: at, roster_ids: [seat + 1] });
  return [
    ...(at <= week ? before : []).map(({ seat, candidate }) => ({
      ...common(seat),
      transaction_id: `${season}${at}${candidate.id}1`,
      type: 'free_agent',
      created: opened,
      adds: null,
      drops: { [candidate.id]: seat + 1 },
      settings: null,
    })),
    ...now.map(({ seat, candidate, bid }) => ({
      ...common(seat),
      transaction_id: `${season}${at}${candidate.id}2`,
      type: 'waiver',
      created: opened + DAY_MS,
      adds: { [candidate.id]: seat + 1 },
      drops: null,
      settings: hasBids ? { waiver_bid: bid } : { seq: 1 },
    })),
  ];
}

const spent = (claims: readonly (readonly Claim[])[], seat: number, week: number) =>
  claims
    .slice(0, week - 1)
    .flat()
    .reduce((sum, claim) => sum + (claim.seat === seat ? claim.bid : 0), 0);

interface Lineup {
  readonly snapshot: Snapshot;
  readonly definition: Definition;
  readonly seed: number;
  readonly at: number;
  readonly seat: number;
  readonly players: readonly Candidate[];
  readonly isPlayed: boolean;
}

/**
 * One team's week: starters by draft order with a few mistakes, and points from the box
 * score; a defense's are drawn.
 */
function matchup({ snapshot, definition, seed, at, seat, players, isPlayed }: Lineup) {
  const { slots, teams, id } = definition;
  const random = randomFrom(seed, id, 'week', at, seat);
  const points = Object.fromEntries(
    players.map((one) => [one.id, isPlayed ? pointsOf(snapshot, definition, one, at, seed) : 0]),
  );
  const bench = new Set(players);
  const starters = slots.map((slot) => {
    const takes = positionsOfSlot(slot);
    const eligible = [...bench]
      .filter(({ player }) => takes.includes(player.position))
      .sort((a, b) => b.worth - a.worth);
    const choice = eligible[random.next() < 0.15 ? 1 : 0] ?? eligible[0];
    if (!choice) return '0';
    bench.delete(choice);
    return choice.id;
  });
  const row = matchupJson(seat + 1, pairing(seat, at, teams), starters, points);
  return { ...row, points: Math.round(row.points * 100) / 100, players: players.map((one) => one.id) };
}

function pointsOf(
  snapshot: Snapshot,
  { preset, id }: Definition,
  { id: player, ...one }: Candidate,
  at: number,
  seed: number,
) {
  if (one.player.position === 'DEF') return randomFrom(seed, id, player, at).below(16) - 2;
  const { season, week } = snapshot.stats.numbers;
  const row = snapshot.statsOf(one.player).find((each) => season[each] === snapshot.season && week[each] === at);
  if (row === undefined) return 0;
  return Math.round(100 * fantasyPoints(snapshot.stats, row, preset)) / 100;
}

/** Number of the game a seat plays in: everyone meets everyone in turn (circle method). */
function pairing(seat: number, at: number, teams: number): number {
  const turn = (at - 1) % (teams - 1);
  const place = seat === 0 ? 0 : ((seat - 1 + turn) % (teams - 1)) + 1;
  return Math.min(place, teams - 1 - place) + 1;
}

function recordOf(played: readonly (readonly ReturnType<typeof matchup>[])[], seat: number) {
  const record = { wins: 0, losses: 0, ties: 0, fpts: 0, fpts_decimal: 0, fpts_against: 0, fpts_against_decimal: 0 };
  let [own, against] = [0, 0];
  for (const rows of played) {
    const mine = rows[seat];
    const other = rows.find((row) => row !== mine && row.matchup_id === mine?.matchup_id);
    if (!mine || !other) continue;
    own += mine.points;
    against += other.points;
    if (mine.points > other.points) record.wins += 1;
    else if (mine.points < other.points) record.losses += 1;
    else record.ties += 1;
  }
  const parts = (value: number): [number, number] => [Math.floor(value), Math.round((value - Math.floor(value)) * 100)];
  [record.fpts, record.fpts_decimal] = parts(own);
  [record.fpts_against, record.fpts_against_decimal] = parts(against);
  return record;
}

const slotCounts = (slots: readonly string[]) =>
  Object.fromEntries(
    slots.map((slot) => [`slots_${slot.toLowerCase()}`, slots.filter((other) => other === slot).length]),
  );

/** What managers added and dropped before the week: players of the box score, drawn with a seed. */
export function drawnTrends(
  snapshot: Snapshot,
  seed: number,
): (trend: 'add' | 'drop') => readonly { platformId: string; count: number }[] {
  const known = snapshot.players.all
    .filter(
      (player) =>
        player.platformId !== null &&
        isOffensePosition(player.position) &&
        snapshot.statsOf(player).length > 0 &&
        snapshot.teamOf(player) !== null,
    )
    .sort((a, b) => (String(a.platformId) < String(b.platformId) ? -1 : 1));
  return (trend) =>
    randomFrom(seed, 'trends', trend, snapshot.season, snapshot.week)
      .shuffled(known)
      .slice(0, 25)
      .map(({ platformId }, i) => ({ platformId: platformId ?? '', count: 5000 - 150 * i }));
}
