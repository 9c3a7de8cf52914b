// The players compared: one bar of the odds to score the most, and a column for each.
import type { ProductAnswers } from '../../contract/index.ts';
import type { CitedStats } from '../cited-stats.ts';
import { firstKickoff, odds, playerRow, players } from '../player-rows.ts';
import type { BarsBlock, Block, PlayerRow, ProductView } from '../view.ts';
import { citedCell, opponentCell, points } from '../words.ts';

type Ranked = ProductAnswers['matchup']['ranked'][number];

export function matchupView({ ranked }: ProductAnswers['matchup'], cited: CitedStats): ProductView {
  const blocks: readonly Block[] = [
    ...scoresMost(ranked, cited),
    ...players(
      'Side by side',
      ranked.map((player) => column(player, cited)),
      { layout: 'compare' },
    ),
  ];
  return { blocks, details: [], deadline: firstKickoff(ranked, cited) };
}

function scoresMost(ranked: readonly Ranked[], cited: CitedStats): BarsBlock[] {
  const rows = ranked.flatMap((player) => {
    const found = cited.find('best_start_odds', player);
    return found ? [{ label: player.name, value: found.value, note: '', cite: found.cite }] : [];
  });
  const [best] = rows.toSorted((a, b) => b.value - a.value);
  if (!best) return [];
  const title = `${best.label} scores the most in ${Math.round(best.value * 100)} of 100 weeks like this`;
  return [{ kind: 'bars', title, reference: null, rows }];
}

/** Odds to play below this are news. */
const CERTAIN_TO_PLAY = 0.95;

const isDoubtful = (player: Ranked, cited: CitedStats): boolean =>
  (cited.find('play_odds', player)?.value ?? 1) < CERTAIN_TO_PLAY;

function column(player: Ranked, cited: CitedStats): PlayerRow {
  const { rank, call, position, opponent } = player;
  const allowed = `team ${opponent}, rank in ppr points a game allowed to ${position} `;
  const softness = cited.about('def_vs_pos_rank', allowed);
  return playerRow(player, cited, {
    lead: String(rank),
    tag: { text: call, tone: call === 'start' || call === 'flex' ? 'good' : undefined },
    isMove: rank === 1 && call !== 'bench',
    figures: [
      odds('snaps', 'snap_pct', player, cited),
      odds('targets', 'target_share', player, cited),
      odds('carries', 'carry_share', player, cited),
      { label: 'PPR points a game', value: citedCell(cited.find('ppr_points_per_game', player), points) },
      { label: 'opponent in points allowed', value: opponentCell(player.def_vs_pos_rank, softness?.cite) },
      { label: 'team points implied', value: citedCell(cited.find('implied_total', player), points) },
      ...(isDoubtful(player, cited) ? [odds('to play', 'play_odds', player, cited)] : []),
      odds('to beat a replacement', 'replacement_odds', player, cited),
    ],
    why: player.projection_note,
  });
}
