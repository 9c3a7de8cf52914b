// One player: projection, odds, the last games as trends, usage and schedule.
import type { ProductAnswers } from '../../contract/index.ts';
import type { CitedNumber, CitedStats } from '../cited-stats.ts';
import { factsTable, projectionRanges } from '../player-blocks.ts';
import type { Block, ChancesBlock, TrendBlock } from '../view.ts';
import { MISSING, roleOf } from '../words.ts';

type Game = ProductAnswers['player']['player']['recent_weeks'][number];
type Measure = Exclude<keyof Game, 'season' | 'week' | 'opponent'>;

const MEASURES: readonly (readonly [Measure, string, 'share' | 'number'])[] = [
  ['fantasy_points_ppr', 'PPR points', 'number'],
  ['snap_pct', 'Snaps', 'share'],
  ['target_share', 'Target share', 'share'],
  ['targets', 'Targets', 'number'],
  ['receptions', 'Receptions', 'number'],
  ['receiving_yards', 'Receiving yards', 'number'],
  ['receiving_tds', 'Receiving TDs', 'number'],
  ['carries', 'Carries', 'number'],
  ['rushing_yards', 'Rushing yards', 'number'],
  ['rushing_tds', 'Rushing TDs', 'number'],
  ['attempts', 'Pass attempts', 'number'],
  ['completions', 'Completions', 'number'],
  ['passing_yards', 'Passing yards', 'number'],
  ['passing_tds', 'Passing TDs', 'number'],
  ['interceptions', 'Interceptions', 'number'],
];

export function playerBlocks({ player }: ProductAnswers['player'], cited: CitedStats): readonly Block[] {
  const outlook = [
    { label: 'Usage', tag: '', text: player.usage_trajectory ?? '' },
    { label: 'Schedule', tag: '', text: player.schedule_outlook ?? '' },
  ].filter(({ text }) => text !== '');
  return [
    ...factsTable('Player', [
      ['Name', player.name],
      ['Position', roleOf(player)],
      ['Status', player.status],
    ]),
    ...projectionRanges('Projected points', [player], cited),
    ...chances([
      ['Weekly starter finish', cited.find('starter_week_odds', player)],
      ['Outscores a replacement', cited.find('replacement_odds', player)],
      ['Plays', cited.find('play_odds', player)],
    ]),
    ...recentGames(player.recent_weeks),
    ...(outlook.length === 0 ? [] : [{ kind: 'notes' as const, title: 'Outlook', items: outlook }]),
  ];
}

function chances(found: readonly (readonly [string, CitedNumber | undefined])[]): ChancesBlock[] {
  const rows = found.flatMap(([label, number]) => (number ? [{ label, share: number.value, cite: number.cite }] : []));
  return rows.length === 0 ? [] : [{ kind: 'chances', title: 'Odds this week', rows }];
}

function recentGames(games: readonly Game[]): TrendBlock[] {
  if (games.length === 0) return [];
  const seasons = [...new Set(games.map(({ season }) => season))];
  const series = MEASURES.map(([measure, label, unit]) => ({
    label,
    unit,
    values: games.map((game) => game[measure]),
  })).filter(({ values }) => values.some((value) => value !== null));
  return [
    {
      kind: 'trend',
      title: `Last ${games.length === 1 ? 'game' : `${games.length} games`}, ${seasons.join(' and ')}`,
      games: games.map(({ season, week, opponent }) => {
        const game = `wk ${week} vs ${opponent ?? MISSING}`;
        return seasons.length === 1 ? game : `${season} ${game}`;
      }),
      series,
    },
  ];
}
