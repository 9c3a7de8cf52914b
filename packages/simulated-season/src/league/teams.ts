// The 32 teams: their codes in the dataset, on the platform and elsewhere, their
// division and their stadium.

export interface Team {
  readonly index: number;
  /** nflverse: the Rams are LA. */
  readonly code: string;
  /** The platform: the Rams are LAR. */
  readonly platformCode: string;
  /** The draft file follows pro-football-reference: GNB, KAN, NOR ... */
  readonly draftCode: string;
  /** The id map follows MyFantasyLeague: GBP, KCC, NOS ... */
  readonly mapCode: string;
  readonly city: string;
  readonly nickname: string;
  /** 0 to 3 AFC (East, North, South, West), 4 to 7 NFC. */
  readonly division: number;
  readonly roof: 'outdoors' | 'dome' | 'retractable';
  readonly surface: string;
  /** Mean temperature in Fahrenheit in September and in January; unused under a roof. */
  readonly warm: number;
  readonly cold: number;
}

/**
 * code, city, nickname, roof, surface, September and January temperature; four a
 * division, in division order.
 */
const ROWS: readonly (readonly [string, string, string, Team['roof'], string, number, number])[] = [
  ['BUF', 'Buffalo', 'Bills', 'outdoors', 'a_turf', 66, 28],
  ['MIA', 'Miami', 'Dolphins', 'outdoors', 'grass', 85, 70],
  ['NE', 'New England', 'Patriots', 'outdoors', 'fieldturf', 68, 32],
  ['NYJ', 'New York', 'Jets', 'outdoors', 'fieldturf', 71, 36],
  ['BAL', 'Baltimore', 'Ravens', 'outdoors', 'grass', 74, 38],
  ['CIN', 'Cincinnati', 'Bengals', 'outdoors', 'fieldturf', 74, 35],
  ['CLE', 'Cleveland', 'Browns', 'outdoors', 'grass', 69, 31],
  ['PIT', 'Pittsburgh', 'Steelers', 'outdoors', 'grass', 70, 32],
  ['HOU', 'Houston', 'Texans', 'retractable', 'matrixturf', 84, 58],
  ['IND', 'Indianapolis', 'Colts', 'retractable', 'fieldturf', 72, 30],
  ['JAX', 'Jacksonville', 'Jaguars', 'outdoors', 'grass', 84, 58],
  ['TEN', 'Tennessee', 'Titans', 'outdoors', 'matrixturf', 78, 43],
  ['DEN', 'Denver', 'Broncos', 'outdoors', 'grass', 72, 36],
  ['KC', 'Kansas City', 'Chiefs', 'outdoors', 'grass', 75, 32],
  ['LAC', 'Los Angeles', 'Chargers', 'dome', 'matrixturf', 75, 60],
  ['LV', 'Las Vegas', 'Raiders', 'dome', 'grass', 90, 50],
  ['DAL', 'Dallas', 'Cowboys', 'retractable', 'matrixturf', 84, 50],
  ['NYG', 'New York', 'Giants', 'outdoors', 'fieldturf', 71, 36],
  ['PHI', 'Philadelphia', 'Eagles', 'outdoors', 'grass', 73, 37],
  ['WAS', 'Washington', 'Commanders', 'outdoors', 'grass', 75, 40],
  ['CHI', 'Chicago', 'Bears', 'outdoors', 'grass', 70, 28],
  ['DET', 'Detroit', 'Lions', 'dome', 'fieldturf', 68, 27],
  ['GB', 'Green Bay', 'Packers', 'outdoors', 'grass', 66, 20],
  ['MIN', 'Minnesota', 'Vikings', 'dome', 'fieldturf', 68, 18],
  ['ATL', 'Atlanta', 'Falcons', 'retractable', 'fieldturf', 79, 46],
  ['CAR', 'Carolina', 'Panthers', 'outdoors', 'fieldturf', 78, 46],
  ['NO', 'New Orleans', 'Saints', 'dome', 'sportturf', 84, 56],
  ['TB', 'Tampa Bay', 'Buccaneers', 'outdoors', 'grass', 86, 64],
  ['ARI', 'Arizona', 'Cardinals', 'retractable', 'grass', 95, 60],
  ['LA', 'Los Angeles', 'Rams', 'dome', 'matrixturf', 75, 60],
  ['SF', 'San Francisco', '49ers', 'outdoors', 'grass', 74, 53],
  ['SEA', 'Seattle', 'Seahawks', 'outdoors', 'fieldturf', 66, 43],
];

const PLATFORM: Readonly<Record<string, string>> = { LA: 'LAR' };
const DRAFT: Readonly<Record<string, string>> = {
  GB: 'GNB',
  KC: 'KAN',
  LA: 'LAR',
  LV: 'LVR',
  NE: 'NWE',
  NO: 'NOR',
  SF: 'SFO',
  TB: 'TAM',
};
const MAP: Readonly<Record<string, string>> = {
  GB: 'GBP',
  JAX: 'JAC',
  KC: 'KCC',
  LA: 'LAR',
  LV: 'LVR',
  NE: 'NEP',
  NO: 'NOS',
  SF: 'SFO',
  TB: 'TBB',
};

export const SEASON_TEAMS: readonly Team[] = ROWS.map(([code, city, nickname, roof, surface, warm, cold], index) => ({
  index,
  code,
  platformCode: PLATFORM[code] ?? code,
  draftCode: DRAFT[code] ?? code,
  mapCode: MAP[code] ?? code,
  city,
  nickname,
  division: Math.floor(index / 4),
  roof,
  surface,
  warm,
  cold,
}));

export function teamAt(index: number): Team {
  const team = SEASON_TEAMS[index];
  if (!team) throw new RangeError(`no team ${index}`);
  return team;
}
