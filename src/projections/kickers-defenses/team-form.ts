// Recent kicking and defense of a team, and what its opponents allow: decayed
// means, shrunk to the league's.
import { memoPerPair } from '../../memo/index.ts';
import type { Snapshot, Week } from '../../nfl/index.ts';
import type { Steps } from '../../steps/index.ts';
import type { KickerDefenseHyperparameters } from '../hyperparameters/index.ts';
import { KICKS, type TeamKickingGame, teamGames, weekSumsInSteps } from './team-games.ts';

/**
 * Kicking and defending of one team, each a game. Factors are against the
 * league's mean, 0 = average.
 */
export interface KickingDefenseForm {
  readonly fieldGoals: number;
  readonly sacks: number;
  readonly takeaways: number;
  readonly pointsAllowed: number;
}

export interface KickingDefenseForms {
  /** What the team did itself. */
  own(team: string): KickingDefenseForm;
  /** What was done to the team by those it met. */
  conceded(team: string): KickingDefenseForm;
}

const MADE_KICKS = KICKS.filter((kick) => kick.startsWith('fg_made'));

/** Reads in parts what `kickingDefenseForms` needs. */
export const formsInSteps = (snapshot: Snapshot): Steps<void> => weekSumsInSteps(snapshot, firstWeekOf(snapshot));

/** A form begins with the season before. */
const firstWeekOf = ({ season }: Snapshot): Week => ({ season: season - 1, week: 0 });

/** The forms before the snapshot's week, from this season's games and the last one's. */
export const kickingDefenseForms = memoPerPair(readForms);

function readForms(
  snapshot: Snapshot,
  { halfLifeGames, lastSeasonWeight, priorGames }: KickerDefenseHyperparameters['form'],
): KickingDefenseForms {
  const games = teamGames(snapshot, firstWeekOf(snapshot), { season: snapshot.season, week: snapshot.week - 1 });
  const league = meanForm(games.map((game) => ({ form: formOf(game), weight: 1 })));
  const own = groupGames(games, (game) => game.team);
  const conceded = groupGames(games, (game) => game.opponent);
  const summary = (list: readonly TeamKickingGame[]): KickingDefenseForm => {
    const weighted = list.map((game, index) => ({
      form: formOf(game),
      weight:
        0.5 ** ((list.length - 1 - index) / halfLifeGames) * (game.season === snapshot.season ? 1 : lastSeasonWeight),
    }));
    const mean = meanForm([...weighted, { form: league, weight: priorGames }]);
    return mapForm((key) => mean[key] - league[key]);
  };
  const ownForms = new Map([...own].map(([team, list]) => [team, summary(list)]));
  const concededForms = new Map([...conceded].map(([team, list]) => [team, summary(list)]));
  const leagueForm = summary([]);
  return {
    own: (team) => ownForms.get(team) ?? leagueForm,
    conceded: (team) => concededForms.get(team) ?? leagueForm,
  };
}

/** One game in the four numbers of a form. */
function formOf({ kicks, plays, allowed: pointsAllowed }: TeamKickingGame): KickingDefenseForm {
  const made = MADE_KICKS.reduce((sum, kick) => sum + kicks[kick], 0);
  return {
    fieldGoals: made + kicks.fg_missed,
    sacks: plays.team_sacks,
    takeaways: plays.team_interceptions + plays.team_fumble_recoveries,
    pointsAllowed,
  };
}

function mapForm(value: (key: keyof KickingDefenseForm) => number): KickingDefenseForm {
  return {
    fieldGoals: value('fieldGoals'),
    sacks: value('sacks'),
    takeaways: value('takeaways'),
    pointsAllowed: value('pointsAllowed'),
  };
}

function meanForm(
  entries: readonly { readonly form: KickingDefenseForm; readonly weight: number }[],
): KickingDefenseForm {
  const total = entries.reduce((sum, { weight }) => sum + weight, 0);
  return mapForm((key) =>
    total > 0 ? entries.reduce((sum, { form, weight }) => sum + form[key] * weight, 0) / total : 0,
  );
}

function groupGames(
  games: readonly TeamKickingGame[],
  keyOf: (game: TeamKickingGame) => string,
): Map<string, TeamKickingGame[]> {
  const found = new Map<string, TeamKickingGame[]>();
  for (const game of games) {
    const list = found.get(keyOf(game)) ?? [];
    list.push(game);
    found.set(keyOf(game), list);
  }
  return found;
}
