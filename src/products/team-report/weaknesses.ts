// Where a team lacks, what that costs in wins, and who is free in the league to mend it.
import {
  type DraftAnswer,
  type Lookup,
  lookUp,
  paragraph,
  type Sentence,
  sentence,
  weekWord,
  word,
} from '../../citations/index.ts';
import type { AvailableFix, Deficiency } from '../../contract/index.ts';
import { addedWins, type PositionStrength, strengthPercentile } from '../../fantasy/index.ts';
import { type LeagueScoring, leagueScoring } from '../../fantasy/scoring/index.ts';
import type { Player, Snapshot } from '../../nfl/index.ts';
import type { Model, SeasonOutcome } from '../../projections/index.ts';
import { overNextGames } from '../phrases/index.ts';
import { scoringThrough } from '../shared/index.ts';
import { leagueSize } from './league-facts.ts';
import { strengthFacts } from './strength-facts.ts';
import type { TeamSeason } from './team-season.ts';

/** Grades of C and worse are weaknesses. */
const WEAK_PERCENTILE = 38;
/** Wins a week that an average position would add: from here on the weakness costs wins now, and from there it is worth a move. */
const HIGH_SEVERITY_WINS = 0.05;
const MEDIUM_SEVERITY_WINS = 0.02;
const SEVERITY_ORDER: readonly Deficiency['severity'][] = ['high', 'medium', 'low'];
/** Below this the two decimals of a win would say zero. */
const MIN_SHOWN_WINS = 0.005;
/** Whoever is less likely to be startable soon mends nothing, however many points a game he would score if he played. */
const MIN_STARTABLE_ODDS = 0.05;
const MAX_WEAKNESSES = 4;
const MAX_FIXES = 3;

/** The team's weaknesses: those that cost wins now first, and of the same severity the worst grade. */
export function weaknesses(team: TeamSeason, model: Model): readonly DraftAnswer<Deficiency>[] {
  const { gradedStrengths, weeks, roster } = team;
  const scoring = leagueScoring(team.league.scoring);
  return gradedStrengths
    .map((strength) => ({ strength, percentile: strengthPercentile(strength.position, strength, weeks.length) }))
    .filter(({ percentile }) => percentile < WEAK_PERCENTILE)
    .map(({ strength, percentile }) => {
      const addedWinsPerWeek = addedWins(weeks, roster.id, strength.leagueAverage - strength.pointsPerWeek);
      return { strength, percentile, added: addedWinsPerWeek, severity: severityOf(addedWinsPerWeek / weeks.length) };
    })
    .sort(
      (a, b) => SEVERITY_ORDER.indexOf(a.severity) - SEVERITY_ORDER.indexOf(b.severity) || a.percentile - b.percentile,
    )
    .slice(0, MAX_WEAKNESSES)
    .map(({ strength, severity, added: addedWinsPerWeek }) => ({
      position: strength.position,
      severity,
      detail: weaknessDetail(team, strength, addedWinsPerWeek),
      available_fixes: fixes(team, model, scoring, strength.position),
    }));
}

function severityOf(winsPerWeek: number): Deficiency['severity'] {
  return winsPerWeek >= HIGH_SEVERITY_WINS ? 'high' : winsPerWeek >= MEDIUM_SEVERITY_WINS ? 'medium' : 'low';
}

function weaknessDetail(team: TeamSeason, strength: PositionStrength, addedWinsPerWeek: number): Sentence {
  const { cite, roster, rosters, reviews } = team;
  const { position } = strength;
  const about = `roster ${roster.id}, ${position}`;
  const { own, average, rankFact } = strengthFacts(team, strength);
  const addedWinsFact = cite({
    stat: 'wins_added_by_an_average_position',
    value: addedWinsPerWeek,
    unit: 'wins',
    about,
    rule: 'sum over weeks of teams outscored with league_avg_points_per_week instead of points_per_week / (teams - 1)',
  });
  const started = (reviews.get(roster.id)?.weeks ?? []).flatMap((reviewedWeek) =>
    reviewedWeek.started.filter((starter) => starter.position === position),
  );
  const perStart = cite({
    stat: 'points_per_start',
    value: started.reduce((sum, { points }) => sum + points, 0) / Math.max(1, started.length),
    unit: 'points',
    about,
    rule: 'mean(points of starters there)',
  });
  return paragraph(
    sentence`The starters at ${word(position)} scored ${own} points a week against the league's average of ${average}, rank ${rankFact} of ${leagueSize(rosters.length, cite)}.`,
    started.length > 0 ? sentence`A start there brought ${perStart} points.` : sentence`Nobody was started there.`,
    addedWinsPerWeek < MIN_SHOWN_WINS
      ? sentence`Against the whole league an average ${word(position)} would have turned hardly a result.`
      : sentence`An average ${word(position)} would have been worth ${addedWinsFact} more wins against the whole league.`,
  );
}

/** Free players of the position by what the model expects of them over the league's weeks left, under its scoring; none once it is over. */
function fixes(
  team: TeamSeason,
  model: Model,
  scoring: LeagueScoring,
  position: string,
): readonly DraftAnswer<AvailableFix>[] {
  const { snapshot, isFree, league } = team;
  const { lastWeek } = league.rules;
  const outlook = model.season(snapshot, lastWeek);
  const ranked = outlook.projections
    .filter(({ player, team: plays }) => plays !== null && player.fantasyPositions.includes(position) && isFree(player))
    .map((projection) => ({
      ...projection,
      outcome: outlook.outcome(projection, scoring.forPosition(projection.player.position)),
    }))
    .filter(({ outcome }) => outcome.points > 0 && outcome.startableProbability >= MIN_STARTABLE_ODDS)
    .sort((a, b) => b.outcome.points - a.outcome.points);
  return ranked.slice(0, MAX_FIXES).map(({ player, team: plays, outcome }) => ({
    player_id: player.platformId ?? '',
    name: player.name,
    position: player.position,
    team: plays,
    why: fixReason(
      { currentSnapshot: snapshot, model, leagueScoring: scoring.forPosition(player.position), lastWeek },
      player,
      outcome,
    ),
  }));
}

interface FixContext {
  readonly currentSnapshot: Snapshot;
  readonly model: Model;
  readonly leagueScoring: ReturnType<LeagueScoring['forPosition']>;
  readonly lastWeek: number;
}

function fixReason(context: FixContext, player: Player, { startableProbability }: SeasonOutcome): Sentence {
  const { season, week: from } = context.currentSnapshot;
  const { lastWeek } = context;
  const scoring = scoringThrough('league scoring', lastWeek);
  const seasonFact = (
    stat: string,
    unit: Lookup['unit'],
    rule: Extract<Lookup, { dataset: 'gridcall model' }>['rule'],
  ) => lookUp(context, { dataset: 'gridcall model', stat, unit, season, weeks: [from], player, rule });
  const when =
    from === lastWeek
      ? sentence`In ${weekWord(from)}, the last one,`
      : sentence`From ${weekWord(from)} to the league's last week`;
  const total = seasonFact('projected_season_points', 'points', `season points in ${scoring}`);
  const perGame = seasonFact('projected_points_per_game', 'points', `season points per game in ${scoring}`);
  const odds =
    startableProbability > 0 ? seasonFact('startable_odds', 'share', `odds to be startable in ${scoring}`) : null;
  const [him, plays, are] =
    player.position === 'DEF' ? ['them', 'they play', 'They are'] : ['him', 'he plays', 'He is'];
  return paragraph(
    sentence`Nobody in the league has ${word(him)}.`,
    total && perGame
      ? sentence`${when} the model expects ${total} points of ${word(him)} under the league's scoring, ${perGame} points a game ${word(plays)}.`
      : null,
    odds ? sentence`${word(are)} ${odds} to be startable ${overNextGames(context.currentSnapshot, lastWeek)}.` : null,
  );
}
