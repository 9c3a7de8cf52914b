// The 32 teams, each in one row: the platform's code, city and nickname, and every other code, city
// and nickname that a source or a person uses for it.

interface Team {
  readonly city: string;
  readonly nickname: string;
  /**
   * Other codes: of nflverse, the MyFantasyLeague style of dynastyprocess, Pro Football Reference,
   * ESPN and the NFL's own files, former cities included.
   */
  readonly codes: readonly string[];
  readonly cities: readonly string[];
  readonly nicknames: readonly string[];
}

interface OtherNames {
  /** Separated by spaces. */
  readonly codes?: string;
  readonly cities?: readonly string[];
  readonly nicknames?: readonly string[];
}

const team = (city: string, nickname: string, { codes = '', cities = [], nicknames = [] }: OtherNames = {}): Team => ({
  ...{ city, nickname, cities, nicknames },
  codes: codes.split(' ').filter(Boolean),
});

/** By the code on the wire and everywhere inside: the platform's. */
const TEAMS_BY_CODE = {
  ARI: team('Arizona', 'Cardinals', { codes: 'ARZ CRD PHO', cities: ['Phoenix'] }),
  ATL: team('Atlanta', 'Falcons'),
  BAL: team('Baltimore', 'Ravens', { codes: 'BLT RAV' }),
  BUF: team('Buffalo', 'Bills'),
  CAR: team('Carolina', 'Panthers'),
  CHI: team('Chicago', 'Bears'),
  CIN: team('Cincinnati', 'Bengals'),
  CLE: team('Cleveland', 'Browns', { codes: 'CLV' }),
  DAL: team('Dallas', 'Cowboys'),
  DEN: team('Denver', 'Broncos'),
  DET: team('Detroit', 'Lions'),
  GB: team('Green Bay', 'Packers', { codes: 'GBP GNB' }),
  HOU: team('Houston', 'Texans', { codes: 'HST HTX' }),
  IND: team('Indianapolis', 'Colts', { codes: 'CLT' }),
  JAX: team('Jacksonville', 'Jaguars', { codes: 'JAC', nicknames: ['Jags'] }),
  KC: team('Kansas City', 'Chiefs', { codes: 'KAN KCC' }),
  LAC: team('Los Angeles', 'Chargers', { codes: 'SD SDC SDG', cities: ['LA', 'San Diego'] }),
  LAR: team('Los Angeles', 'Rams', { codes: 'LA RAM SL STL', cities: ['LA', 'St. Louis'] }),
  LV: team('Las Vegas', 'Raiders', { codes: 'LVR OAK RAI', cities: ['Oakland'] }),
  MIA: team('Miami', 'Dolphins'),
  MIN: team('Minnesota', 'Vikings'),
  NE: team('New England', 'Patriots', { codes: 'NEP NWE', nicknames: ['Pats'] }),
  NO: team('New Orleans', 'Saints', { codes: 'NOR NOS' }),
  NYG: team('New York', 'Giants', { cities: ['NY'] }),
  NYJ: team('New York', 'Jets', { cities: ['NY'] }),
  PHI: team('Philadelphia', 'Eagles'),
  PIT: team('Pittsburgh', 'Steelers'),
  SEA: team('Seattle', 'Seahawks'),
  SF: team('San Francisco', '49ers', { codes: 'SFO', nicknames: ['Niners'] }),
  TB: team('Tampa Bay', 'Buccaneers', { codes: 'TAM TBB', cities: ['Tampa'], nicknames: ['Bucs'] }),
  TEN: team('Tennessee', 'Titans', { codes: 'OTI', nicknames: ['Oilers'] }),
  WAS: team('Washington', 'Commanders', { codes: 'WFT WSH', nicknames: ['Redskins', 'Football Team'] }),
} as const satisfies Readonly<Record<string, Team>>;

export type TeamCode = keyof typeof TEAMS_BY_CODE;

/** All 32 codes in alphabetical order. */
export const TEAMS: readonly TeamCode[] = Object.freeze(Object.keys(TEAMS_BY_CODE).filter(isTeam));

function isTeam(code: string): code is TeamCode {
  return Object.hasOwn(TEAMS_BY_CODE, code);
}

const CODES: ReadonlyMap<string, TeamCode> = new Map(
  TEAMS.flatMap((code) => [code, ...TEAMS_BY_CODE[code].codes].map((each) => [each, code] as const)),
);

/**
 * The team's code for any source's spelling of it; null for a free agent (`FA`, empty)
 * and for anything unknown.
 */
export function normalizeTeam(code: string | null | undefined): TeamCode | null {
  return CODES.get(code?.trim().toUpperCase() ?? '') ?? null;
}

/** City and nickname: `teamName('LAR')` is "Los Angeles Rams". */
export function teamName(code: TeamCode): string {
  const { city, nickname } = TEAMS_BY_CODE[code];
  return `${city} ${nickname}`;
}

/** Everything that means the team's defense alone: codes, nicknames, and cities with a nickname. */
export function defenseNames(code: TeamCode): readonly string[] {
  const { city, nickname, codes, cities, nicknames } = TEAMS_BY_CODE[code];
  const allNicknames = [nickname, ...nicknames];
  const withCity = [city, ...cities, code, ...codes].flatMap((place) => allNicknames.map((name) => `${place} ${name}`));
  return [code, ...codes, ...allNicknames, ...withCity];
}

/** The team's cities: two teams share some, and people bear others as names. */
export function teamCities(code: TeamCode): readonly string[] {
  const { city, cities } = TEAMS_BY_CODE[code];
  return [city, ...cities];
}
