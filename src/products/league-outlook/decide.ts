// The outlook of a league as data: this week's game, every team's odds, and what is said of them.
import type { Fact } from '../../citations/index.ts';
import type { leagueOutlook as product } from '../../contract/index.ts';
import { leftOutScoring, roundToDisplayed, type TeamOutlook, type TeamRecord } from '../../fantasy/index.ts';
import { confidenceUnder, forecastConfidence } from '../brief/index.ts';
import { CUTS } from '../cuts.ts';
import { managerOfTeam, resolveLeague, teamOutError } from '../lookup/index.ts';
import type { AnalysisContext, RequestOf } from '../shared/index.ts';
import { citeSimulation, ownGame, simulateLeague } from '../simulation/index.ts';
import { allOf, firstOf, type ReasonOf, reasons } from '../story/index.ts';

type Known = Awaited<ReturnType<typeof gather>>['known'];

const inReach = ({ isRegularSeason, playoffs, matchup }: Known, min: number) =>
  isRegularSeason && playoffs && playoffs.value >= min && { playoffs, win: matchup?.win ?? null };

/** Where a team is in the race, from the best place to the worst. */
const VERDICTS = reasons<Known>()({
  // of no simulated season: rare, and the rest of the year is another one
  out: ({ isRegularSeason, playoffs, title, matchup }) =>
    (isRegularSeason ? playoffs : title)?.value === 0 && { win: matchup?.win ?? null, isRegularSeason },
  // in the playoffs, and in a league without them
  title_race: ({ isRegularSeason, playoffs, title, matchup }) =>
    (!isRegularSeason || !playoffs) && title && { title, win: matchup?.win ?? null, isRegularSeason },
  safe: (known) => inReach(known, CUTS.odds.sure),
  on_course: (known) => inReach(known, CUTS.odds.likely),
  ahead: (known) => inReach(known, CUTS.odds.even),
  bubble: (known) => inReach(known, CUTS.odds.spot),
  behind: (known) => inReach(known, CUTS.odds.slim),
  long_shot: (known) => inReach(known, 0),
});
export type OutlookVerdict = ReasonOf<typeof VERDICTS>;

// every simulated team has title odds, so one holds
export const outlookVerdict = (known: Known): OutlookVerdict => firstOf(VERDICTS, known) as OutlookVerdict;

const REASONS = reasons<Known>()({
  game: ({ matchup }) => matchup,
  // what is missing from the week
  no_game: ({ matchup, points }) => matchup === null && points && { points },
  // rare, and it may win the week
  swap: ({ matchup }) =>
    matchup?.swap && {
      ...matchup.swap,
      side: matchup.win.value >= CUTS.odds.even ? ('favorite' as const) : ('underdog' as const),
    },
  /** Of the first odds of which a reader sees two different numbers. */
  swing: ({ swings }) => swings.find(({ win, loss }) => roundToDisplayed(win.value) !== roundToDisplayed(loss.value)),
  best_odds: ({ favorite }) => favorite?.isYou && favorite.title && { title: favorite.title },
  title_odds: ({ favorite, title }) =>
    title && title.value > 0 && favorite?.title && !favorite.isYou && { title, leader: favorite.title },
  schedule: ({ scheduleRank: rank, teams }) => rank && { rank, isHard: rank.value <= teams * CUTS.share.third },
});
export type OutlookReason = ReasonOf<typeof REASONS>;

/** `taken`: sentences that follow the reasons. */
export const outlookReasons = (known: Known, taken: number): readonly OutlookReason[] =>
  allOf<Known, typeof REASONS>(REASONS, known).slice(0, CUTS.length.sentences - taken);

export type LeagueOutlookDecision = Awaited<ReturnType<typeof decide>>;

/** Throws those of `resolveLeague` and `simulateLeague`, and 409 for a team that is out. */
async function gather(context: AnalysisContext, request: RequestOf<typeof product>) {
  const resolved = await resolveLeague(context, request, ({ rules }) => rules.lastWeek);
  const { league, roster, rosters, snapshot } = resolved;
  const [season, users] = await Promise.all([simulateLeague(context, resolved), context.leagues.users(league.id)]);
  const { simulation, records } = season;
  const own = simulation.outlook.find(({ rosterId }) => rosterId === roster.id);
  if (!own) throw teamOutError(league);
  const cite = (measure: Parameters<typeof citeSimulation>[3], rosterId = roster.id): Fact | null =>
    citeSimulation(context, season, rosterId, measure);
  const managerOf = (rosterId: number) => managerOfTeam({ rosters, users }, rosterId);
  const game = ownGame(context, season, roster.id, snapshot);
  const teams = simulation.outlook.map((team) => ({
    outlook: team,
    manager: managerOf(team.rosterId),
    isYou: team === own,
    record: recordOf(records.get(team.rosterId)),
    odds: oddsOf(team),
    playoffs: cite('playoff odds', team.rosterId),
    title: cite('title odds', team.rosterId),
  }));
  teams.sort((a, b) => byOdds(a.outlook, b.outlook));
  /** Odds after a win and after a loss of this week's game; none without one. */
  const swings = (['playoff', 'title'] as const).flatMap((race) => {
    const [win, loss] = [cite(`${race} odds after a win`), cite(`${race} odds after a loss`)];
    return win && loss ? [{ race, win, loss }] : [];
  });
  const known = {
    matchup: game && { ...game, opponent: managerOf(game.opponent) },
    isRegularSeason: simulation.league.season.regularWeeks.length > 0,
    points: cite('points this week'),
    /** Null without playoffs. */
    playoffs: cite('playoff odds'),
    title: cite('title odds'),
    /** Of the regular season left; null without a game. */
    scheduleRank: cite('schedule rank'),
    teams: teams.length,
    /** The team with the best title odds. */
    favorite: teams[0] ?? null,
    swings,
  };
  return { league, snapshot, own, teams, cite, known };
}

export async function decide(context: AnalysisContext, request: RequestOf<typeof product>) {
  const { league, snapshot, own, teams, cite, known } = await gather(context, request);
  const { matchup, swings } = known;
  const leftOut = leftOutScoring(league);
  const decided = known.isRegularSeason ? (own.playoffs ?? own.title) : own.title;
  const confidence = confidenceUnder(leftOut, forecastConfidence(snapshot, Math.max(decided, 1 - decided)));
  return {
    ...{ week: snapshot.week, season: league.season, league: { id: league.id, name: league.name } },
    ...{ confidence, leftOut, matchup, teams },
    swing: own.swing && { if_win: after(own.swing.ifWin), if_loss: after(own.swing.ifLoss) },
    verdict: outlookVerdict(known),
    reasons: outlookReasons(known, leftOut.length > 0 ? 1 : 0),
    /** Cited for programs: every team's odds, and the points and wins of the team asked about. */
    stats: [
      ...teams.flatMap(({ playoffs, title }) => [playoffs, title]),
      ...[cite('points a week'), cite('season wins'), cite('bye odds'), matchup?.swap?.win ?? null],
      ...swings.flatMap(({ win, loss }) => [win, loss]),
    ].filter((fact) => fact !== null),
  };
}

/** Best title odds first, then the better team. */
const byOdds = (a: TeamOutlook, b: TeamOutlook): number =>
  b.title - a.title || (b.playoffs ?? 0) - (a.playoffs ?? 0) || a.powerRank - b.powerRank;

/** "4-2", or "4-2-1" with ties; "0-0" before the first game. */
function recordOf(record: TeamRecord | undefined): string {
  const results = [...(record?.games ?? []).map(({ result }) => result), ...(record?.medianGames ?? [])];
  const [wins, losses] = [1, 0].map((wanted) => results.filter((result) => result === wanted).length);
  const ties = results.length - (wins ?? 0) - (losses ?? 0);
  return [wins, losses, ...(ties > 0 ? [ties] : [])].join('-');
}

const decimals = (value: number, digits: number): number => Number(value.toFixed(digits));
/** With the digits of cited odds and points. */
const share = (value: number | null): number => decimals(value ?? 0, 4);
const amount = (value: number): number => decimals(value, 2);

/** A team's fields; a league without playoffs has odds of zero to be in them. */
const oddsOf = (team: TeamOutlook) => ({
  points_per_week: amount(team.pointsPerWeek),
  projected_wins: amount(team.projectedWins),
  playoff_probability: share(team.playoffs),
  bye_probability: share(team.bye),
  title_probability: share(team.title),
  power_rank: team.powerRank,
  schedule_rank: team.scheduleRank,
  playoff_schedule_rank: team.playoffScheduleRank,
});

const after = ({ playoffs, title }: NonNullable<TeamOutlook['swing']>['ifWin']) => ({
  playoff_probability: share(playoffs),
  title_probability: share(title),
});
