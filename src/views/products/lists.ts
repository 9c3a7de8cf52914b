// Lists with a call on each player: the most added and dropped, sleepers, waiver targets.
import type { ProductAnswers } from '../../contract/index.ts';
import type { CitedStats } from '../cited-stats.ts';
import { claimCards, claimDetails, factsTable, sentences } from '../player-blocks.ts';
import { firstKickoff, odds, playerRow, players } from '../player-rows.ts';
import type { Block, ProductView } from '../view.ts';
import { cell, counted } from '../words.ts';

type Trending = ProductAnswers['trending'];

/** What to do, by trend and call, moves first. */
const TO_DO: readonly (readonly [Trending['players'][number]['trend'], string, string])[] = [
  ['add', 'add', 'Add'],
  ['drop', 'add', 'Drop'],
  ['add', 'fade', "Don't chase"],
  ['drop', 'fade', 'Keep: the crowd is wrong'],
  ['add', 'hold', 'Hold off'],
  ['drop', 'hold', 'No need to drop'],
];

export function trendingView(answer: Trending, cited: CitedStats): ProductView {
  const list = answer.players;
  const blocks: readonly Block[] = TO_DO.flatMap(([trend, call, title]) =>
    players(
      title,
      list
        .filter((player) => player.trend === trend && player.verdict === call)
        .map((player) =>
          playerRow(player, cited, {
            isMove: call === 'add',
            figures: [
              {
                label: trend === 'add' ? 'adds' : 'drops',
                value: { text: counted(player.trend_count), cite: cited.find('trend_count', player)?.cite },
              },
              odds('start-worthy in three games', 'startable_odds', player, cited),
            ],
            why: player.analysis,
          }),
        ),
    ),
  );
  const details = factsTable('The list', sentences([`The last ${answer.lookback_hours} hours. ${callsOf(list)}`]));
  return { blocks, details, deadline: '' };
}

const callsOf = (list: Trending['players']) =>
  [...new Set(list.map(({ trend, verdict }) => `${trend}: ${verdict}`))].join(', ');

export function sleepersView({ picks }: ProductAnswers['sleepers'], cited: CitedStats): ProductView {
  const row = (pick: (typeof picks)[number]) =>
    playerRow(pick, cited, {
      figures: [
        odds('to finish as a weekly starter', 'starter_week_odds', pick, cited),
        odds('usual for his rank', 'usual_starter_week_odds', pick, cited),
        { label: 'confidence', value: cell(pick.confidence) },
      ],
      note: pick.matchup_note,
      why: [pick.rationale, pick.usage_note].join(' '),
    });
  const half = Math.ceil(picks.length / 2);
  const blocks: readonly Block[] = [
    ...players('Start with confidence first', picks.slice(0, half).map(row)),
    ...players('Then', picks.slice(half).map(row), { isAside: true }),
  ];
  return { blocks, details: [], deadline: firstKickoff(picks, cited) };
}

export function waiversView({ targets }: ProductAnswers['waivers'], cited: CitedStats): ProductView {
  const half = Math.ceil(targets.length / 2);
  const blocks: readonly Block[] = [
    ...claimCards('Claim in this order', targets.slice(0, half), cited),
    ...claimCards('Then', targets.slice(half), cited).map((block) => ({ ...block, isAside: true })),
  ];
  return { blocks, details: claimDetails(targets), deadline: '' };
}
