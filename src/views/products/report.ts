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
  const { injury_fallout: fallout } = answer;
  const blocks: readonly Block[] = [
    ...players(
      'Injuries: who gains work',
      fallout.flatMap(({ injured_player, team, status, beneficiaries }) => {
        const group = `${[injured_player, team, status].filter(Boolean).join(', ')} →`;
        return beneficiaries.map((player) => ({ ...row(player), group }));
      }),
    ),
    ...players('Stream this week', answer.streamers.map(row)),
    ...players('New, larger roles', answer.emerging.map(row)),
    ...players('Stock up', answer.stock_up.map(row)),
    ...players('Stock down', answer.stock_down.map(row)),
    ...players('Rookie watch', answer.rookie_watch.map(row)),
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
