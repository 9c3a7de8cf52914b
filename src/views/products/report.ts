// The weekly briefing: moves first, then who rises and falls.
import type { ProductAnswers } from '../../contract/index.ts';
import type { CitedStats } from '../cited-stats.ts';
import { factsTable } from '../player-blocks.ts';
import { playerRow, players } from '../player-rows.ts';
import type { Block, ProductView } from '../view.ts';

type Report = ProductAnswers['report'];
type PlayerNote = Report['emerging'][number];

export function reportView(answer: Report, cited: CitedStats): ProductView {
  const isShown = new Set<string>();
  /** A player of two sections has his numbers in the first. */
  const row = (player: PlayerNote) => {
    const isFirst = !isShown.has(player.name);
    isShown.add(player.name);
    const drawn = playerRow(player, cited, { note: player.note });
    return isFirst ? drawn : { ...drawn, range: null };
  };
  const section = (title: string, list: readonly PlayerNote[], isAside: boolean) =>
    players(title, list.map(row), { isAside });
  const { injury_fallout: fallout } = answer;
  const blocks: readonly Block[] = [
    ...players(
      'Injuries: who gains work',
      fallout.flatMap(({ injured_player, team, status, beneficiaries }) => {
        const group = `${[injured_player, team, status].filter(Boolean).join(', ')} →`;
        return beneficiaries.map((player) => ({ ...row(player), group }));
      }),
    ),
    ...section('Stream this week', answer.streamers, true),
    ...section('New, larger roles', answer.emerging, true),
    ...section('Stock up', answer.stock_up, true),
    ...section('Stock down', answer.stock_down, false),
    ...section('Rookie watch', answer.rookie_watch, true),
    ...factsTable(
      'Injuries without a clear winner',
      fallout
        .filter(({ beneficiaries }) => beneficiaries.length === 0)
        .map(({ injured_player, team, status }) => [injured_player, [team, status].filter(Boolean).join(', ')]),
      { isFolded: true },
    ),
  ];
  return { blocks, details: [], deadline: '' };
}
