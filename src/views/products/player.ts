// One player: the week as numbers and a range, the last games, and the next opponents.
import type { ProductAnswers } from '../../contract/index.ts';
import type { CitedStats } from '../cited-stats.ts';
import { factsTable, sentences, tiles } from '../player-blocks.ts';
import { firstKickoff, playerRow, players } from '../player-rows.ts';
import type { Block, ProductView, TilesBlock, TrendBlock } from '../view.ts';
import { citedCell, MISSING, opponentCell, percent } from '../words.ts';

type Profile = ProductAnswers['player']['player'];
type Game = Profile['recent_weeks'][number];
type Measure = Exclude<keyof Game, 'season' | 'week' | 'opponent'>;

const MEASURES: readonly (readonly [Measure, string, 'share' | 'number'])[] = [
  ['fantasy_points_ppr', 'PPR points', 'number'],
  ['snap_pct', 'Snaps', 'share'],
  ['carries', 'Carries', 'number'],
  ['targets', 'Targets', 'number'],
  ['target_share', 'Target share', 'share'],
  ['attempts', 'Pass attempts', 'number'],
  ['passing_yards', 'Passing yards', 'number'],
  ['receptions', 'Receptions', 'number'],
  ['receiving_yards', 'Receiving yards', 'number'],
  ['receiving_tds', 'Receiving TDs', 'number'],
  ['rushing_yards', 'Rushing yards', 'number'],
  ['rushing_tds', 'Rushing TDs', 'number'],
  ['completions', 'Completions', 'number'],
  ['passing_tds', 'Passing TDs', 'number'],
  ['interceptions', 'Interceptions', 'number'],
];
/** The measures that say how a position is used; the others are details. */
const SHOWN_MEASURES: Readonly<Record<string, readonly Measure[]>> = {
  QB: ['fantasy_points_ppr', 'attempts', 'passing_yards', 'carries'],
  RB: ['fantasy_points_ppr', 'snap_pct', 'carries', 'targets'],
};
const SHOWN_ELSEWHERE: readonly Measure[] = ['fantasy_points_ppr', 'snap_pct', 'targets', 'target_share'];

export function playerView({ player, week }: ProductAnswers['player'], cited: CitedStats): ProductView {
  const games = recentGames(player);
  const opponents = nextOpponents(cited);
  const outlook = factsTable('Next opponents', sentences([player.schedule_outlook]), { isAside: true });
  const blocks: readonly Block[] = [
    ...players(`Week ${week}`, [
      { ...playerRow(player, cited), tag: player.status === null ? null : { text: player.status, tone: 'bad' } },
    ]),
    ...oddsOfWeek(player, cited),
    ...games.slice(0, 1),
    ...(opponents.length > 0 ? opponents : outlook),
    ...factsTable('Usage', sentences([player.usage_trajectory]), { isAside: true }),
  ];
  return {
    blocks,
    details: [...games.slice(1), ...(opponents.length > 0 ? outlook : [])],
    deadline: firstKickoff([player], cited),
  };
}

/** Opponents that the schedule has in a row. */
const NEXT_GAMES = 3;

/** A tile each; none where one of the weeks has no game, which the sentences say. */
function nextOpponents(cited: CitedStats): TilesBlock[] {
  const all = cited.ofTeams('def_vs_pos_rank').map(({ team, value, cite }) => {
    const rank = opponentCell(value, cite);
    return { value: { ...rank, text: team }, label: rank.text, note: '' };
  });
  return tiles('Next opponents, by points allowed', all.length === NEXT_GAMES ? all : [], { isAside: true });
}

function oddsOfWeek(player: Profile, cited: CitedStats): TilesBlock[] {
  const [rank, odds, beats, plays] = (
    ['projected_rank', 'starter_week_odds', 'replacement_odds', 'play_odds'] as const
  ).map((stat) => cited.find(stat, player));
  const last = cited.find('starter_rank', player);
  return tiles(
    'This week',
    [
      {
        value: citedCell(rank, (value) => `${player.position}${value}`),
        label: 'by projection',
        note: '',
      },
      {
        value: citedCell(odds, percent),
        label: last ? `to finish in the top ${last.value}` : 'to finish as a weekly starter',
        note: '',
      },
      { value: citedCell(beats, percent), label: 'to beat a replacement', note: '' },
      { value: citedCell(plays, percent), label: 'to play', note: '' },
    ].filter(({ value }) => value.text !== MISSING),
  );
}

/** The measures that show how he is used, and the others. */
function recentGames({ recent_weeks: games, position }: Profile): TrendBlock[] {
  if (games.length === 0) return [];
  const seasons = [...new Set(games.map(({ season }) => season))];
  const title = `Last ${games.length === 1 ? 'game' : `${games.length} games`}, ${seasons.join(' and ')}`;
  const named = games.map(({ season, week, opponent }) => {
    const game = `wk ${week} vs ${opponent ?? MISSING}`;
    return seasons.length === 1 ? game : `${season} ${game}`;
  });
  const series = MEASURES.map(([measure, label, unit]) => ({
    measure,
    ...{ label, unit, values: games.map((game) => game[measure]) },
  })).filter(({ values }) => values.some((value) => value !== null));
  const usage = SHOWN_MEASURES[position] ?? SHOWN_ELSEWHERE;
  const isShown = ({ measure, values }: (typeof series)[number]) =>
    usage.includes(measure) && values.some((value) => value !== 0 && value !== null);
  const [shown, others] = [series.filter(isShown), series.filter((each) => !isShown(each))];
  return [
    { kind: 'trend' as const, title, games: named, series: shown },
    { kind: 'trend' as const, title: 'The other numbers of these games', games: named, series: others },
  ].filter((block) => block.series.length > 0);
}
