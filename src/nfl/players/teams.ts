// The 32 teams under one code each, the platform's, and every other code a
// source has ever used for them.

/** Code on the wire and everywhere inside: the platform's. */
const TEAM_NAMES = {
  ARI: 'Arizona Cardinals',
  ATL: 'Atlanta Falcons',
  BAL: 'Baltimore Ravens',
  BUF: 'Buffalo Bills',
  CAR: 'Carolina Panthers',
  CHI: 'Chicago Bears',
  CIN: 'Cincinnati Bengals',
  CLE: 'Cleveland Browns',
  DAL: 'Dallas Cowboys',
  DEN: 'Denver Broncos',
  DET: 'Detroit Lions',
  GB: 'Green Bay Packers',
  HOU: 'Houston Texans',
  IND: 'Indianapolis Colts',
  JAX: 'Jacksonville Jaguars',
  KC: 'Kansas City Chiefs',
  LAC: 'Los Angeles Chargers',
  LAR: 'Los Angeles Rams',
  LV: 'Las Vegas Raiders',
  MIA: 'Miami Dolphins',
  MIN: 'Minnesota Vikings',
  NE: 'New England Patriots',
  NO: 'New Orleans Saints',
  NYG: 'New York Giants',
  NYJ: 'New York Jets',
  PHI: 'Philadelphia Eagles',
  PIT: 'Pittsburgh Steelers',
  SEA: 'Seattle Seahawks',
  SF: 'San Francisco 49ers',
  TB: 'Tampa Bay Buccaneers',
  TEN: 'Tennessee Titans',
  WAS: 'Washington Commanders',
} as const;

export type TeamCode = keyof typeof TEAM_NAMES;

/**
 * Codes of nflverse, the MyFantasyLeague style of dynastyprocess, Pro Football Reference, ESPN and
 * the NFL's own files, former cities included.
 */
const TEAM_ALIASES: Readonly<Record<string, TeamCode>> = {
  ARZ: 'ARI',
  CRD: 'ARI',
  PHO: 'ARI',
  BLT: 'BAL',
  RAV: 'BAL',
  CLV: 'CLE',
  GBP: 'GB',
  GNB: 'GB',
  HST: 'HOU',
  HTX: 'HOU',
  CLT: 'IND',
  JAC: 'JAX',
  KAN: 'KC',
  KCC: 'KC',
  SD: 'LAC',
  SDC: 'LAC',
  SDG: 'LAC',
  LA: 'LAR',
  RAM: 'LAR',
  SL: 'LAR',
  STL: 'LAR',
  LVR: 'LV',
  OAK: 'LV',
  RAI: 'LV',
  NEP: 'NE',
  NWE: 'NE',
  NOR: 'NO',
  NOS: 'NO',
  SFO: 'SF',
  TAM: 'TB',
  TBB: 'TB',
  OTI: 'TEN',
  WFT: 'WAS',
  WSH: 'WAS',
};

/** All 32 codes in alphabetical order. */
export const TEAMS: readonly TeamCode[] = Object.freeze(Object.keys(TEAM_NAMES).filter(isTeam));

function isTeam(code: string): code is TeamCode {
  return Object.hasOwn(TEAM_NAMES, code);
}

/**
 * The team's code for any source's spelling of it; null for a free agent (`FA`, empty)
 * and for anything unknown.
 */
export function normalizeTeam(code: string | null | undefined): TeamCode | null {
  const key = code?.trim().toUpperCase() ?? '';
  if (isTeam(key)) return key;
  return Object.hasOwn(TEAM_ALIASES, key) ? (TEAM_ALIASES[key] ?? null) : null;
}

/** City and nickname: `fantasyTeamName('LAR')` is "Los Angeles Rams". */
export function teamName(code: TeamCode): string {
  return TEAM_NAMES[code];
}
