// How a team has kicked and defended lately, and what its opponents have been allowing: decayed means, shrunk to the league's.
import type { World } from '../../world.ts';
import { KICKS, type TeamGame, teamGames } from './team-games.ts';

/** Kicking and defending of one team, each a game. Factors are against the league's mean, 0 = average. */
export interface Form {
  readonly fieldGoals: number;
  readonly sacks: number;
  readonly takeaways: number;
  readonly allowed: number;
}

export interface Forms {
  /** What the team did itself. */
  own(team: string): Form;
  /** What was done to the team by those it met. */
  conceded(team: string): Form;
}

/** Games after which a game counts half, and what a game of last season counts beside one of this season. */
const HALF_LIFE = 8;
const LAST_SEASON = 0.5;
/** Weight of the league's mean, in games. */
const PRIOR_GAMES = 6;

const MADE = KICKS.filter((kick) => kick.startsWith('fg_made'));

const kept = new WeakMap<World, Forms>();

/** The forms before the world's week, from this season's games and the last one's. */
export function formsBefore(world: World): Forms {
  const known = kept.get(world);
  if (known) return known;
  const games = teamGames(world, { season: world.season - 1, week: 0 }, { season: world.season, week: world.week - 1 });
  const league = meanForm(games.map((game) => ({ form: formOf(game), weight: 1 })));
  const own = groups(games, (game) => game.team);
  const conceded = groups(games, (game) => game.opponent);
  const summary = (list: readonly TeamGame[]): Form => {
    const weighted = list.map((game, place) => ({
      form: formOf(game),
      weight: 0.5 ** ((list.length - 1 - place) / HALF_LIFE) * (game.season === world.season ? 1 : LAST_SEASON),
    }));
    const mean = meanForm([...weighted, { form: league, weight: PRIOR_GAMES }]);
    return mapForm((key) => mean[key] - league[key]);
  };
  const ownForms = new Map([...own].map(([team, list]) => [team, summary(list)]));
  const concededForms = new Map([...conceded].map(([team, list]) => [team, summary(list)]));
  const unknown = summary([]);
  const forms: Forms = {
    own: (team) => ownForms.get(team) ?? unknown,
    conceded: (team) => concededForms.get(team) ?? unknown,
  };
  kept.set(world, forms);
  return forms;
}

/** One game in the four numbers of a form. */
function formOf({ kicks, plays, allowed }: TeamGame): Form {
  const made = MADE.reduce((sum, kick) => sum + kicks[kick], 0);
  return {
    fieldGoals: made + kicks.fg_missed,
    sacks: plays.team_sacks,
    takeaways: plays.team_interceptions + plays.team_fumble_recoveries,
    allowed,
  };
}

function mapForm(value: (key: keyof Form) => number): Form {
  return {
    fieldGoals: value('fieldGoals'),
    sacks: value('sacks'),
    takeaways: value('takeaways'),
    allowed: value('allowed'),
  };
}

function meanForm(entries: readonly { readonly form: Form; readonly weight: number }[]): Form {
  const total = entries.reduce((sum, { weight }) => sum + weight, 0);
  return mapForm((key) =>
    total > 0 ? entries.reduce((sum, { form, weight }) => sum + form[key] * weight, 0) / total : 0,
  );
}

function groups(games: readonly TeamGame[], keyOf: (game: TeamGame) => string): Map<string, TeamGame[]> {
  const found = new Map<string, TeamGame[]>();
  for (const game of games) {
    const list = found.get(keyOf(game)) ?? [];
    list.push(game);
    found.set(keyOf(game), list);
  }
  return found;
}
