// The audit of a roster: the changes to make, the lineup they give, claims with bids, bench, drops
// and grades.
import type { ProductAnswers } from '../../contract/index.ts';
import type { CitedStats } from '../cited-stats.ts';
import { claimCards, claimDetails, factsTable, gradeNotes, gradeStrip, tiles } from '../player-blocks.ts';
import { firstKickoff, odds, playerRow, players } from '../player-rows.ts';
import type { Block, Cell, MovesBlock, PlayerRow, ProductView, TilesBlock } from '../view.ts';
import { cell, citedCell, gain, percent, points, weekdayTime } from '../words.ts';

type Roster = ProductAnswers['roster'];
type Callout = Roster['start_sit'][number];

const isStarter = ({ call }: Callout) => call === 'start' || call === 'flex';

export function rosterView(answer: Roster, cited: CitedStats): ProductView {
  const { start_sit: callouts, waiver_adds: claims, drop_candidates: drops, positional_grades: grades } = answer;
  const [starters, others] = [callouts.filter(isStarter), callouts.filter((callout) => !isStarter(callout))];
  const moves = changes(starters, others, cited);
  const isIn = (callout: Callout) => moves.some(({ start }) => start.name === callout.name);
  const blocks: readonly Block[] = [
    ...summary(starters, moves, cited),
    ...(moves.length === 0 ? [] : [{ kind: 'moves' as const, title: 'Make these moves', moves }]),
    ...players(
      'Your lineup',
      starters.map((callout) => lineupRow(callout, cited, { isMove: isIn(callout) })),
    ),
    ...claimCards('Claims', claims, cited).map((block) => ({ ...block, isAside: true })),
    ...gradeStrip('Grades by position', grades, { isAside: true }),
    ...players(
      `Bench (${others.length})`,
      others.map((callout) => lineupRow(callout, cited, { isMove: false })),
      { isAside: true, isFolded: true },
    ),
    ...players(
      `Who can go (${drops.length})`,
      drops.map((drop) => ({
        ...playerRow(drop, cited, {
          tag: { text: `${drop.risk} risk`, tone: drop.risk === 'high' ? 'bad' : undefined },
          figures: [
            odds('start-worthy', 'startable_odds', drop, cited),
            { label: 'points left', value: citedCell(cited.find('projected_season_points', drop), points) },
          ],
          why: drop.reason,
        }),
        // the lineup or the bench has it
        range: null,
      })),
      { isAside: true, isFolded: true },
    ),
  ];
  return {
    blocks,
    details: [
      ...factsTable('League', [
        ['Manager', answer.platform_username],
        ['League id', answer.league_id],
        ['Calls', callouts.map(({ name, call }) => `${name}: ${call}`).join(', ')],
      ]),
      ...claimDetails(claims),
      ...factsTable('Why these grades', gradeNotes(grades)),
      ...factsTable(
        'Each call in words',
        callouts.filter((callout) => !isTold(callout, cited)).map(({ name, reason }) => [name, reason]),
      ),
    ],
    deadline: firstKickoff(
      starters.filter((callout) => moves.length === 0 || isIn(callout)),
      cited,
    ),
  };
}

const projectionOf = (callout: Callout, cited: CitedStats): number =>
  cited.find('projected_points', callout)?.value ?? 0;

/** Who starts but is not in the lineup as set, each for a starter of it: first of one position. */
function changes(starters: readonly Callout[], others: readonly Callout[], cited: CitedStats): MovesBlock['moves'] {
  const isSet = (callout: Callout) => cited.find('in_lineup', callout)?.value;
  const byPoints = (a: Callout, b: Callout) => projectionOf(b, cited) - projectionOf(a, cited);
  const out = others.filter((callout) => isSet(callout) === 1).sort((a, b) => byPoints(b, a));
  const incoming = starters.filter((callout) => isSet(callout) === 0).sort(byPoints);
  const benched = new Map<Callout, Callout>();
  for (const isMatch of [(a: Callout, b: Callout) => a.position === b.position, () => true])
    for (const start of incoming.filter((each) => !benched.has(each))) {
      const bench = out.find((each) => isMatch(start, each));
      if (!bench) continue;
      benched.set(start, bench);
      out.splice(out.indexOf(bench), 1);
    }
  return incoming.map((start) => {
    const bench = benched.get(start) ?? null;
    const odds = cited.against('outscore_odds', start).find(({ rival }) => rival === bench?.name);
    return {
      start: { ...moveRow(start, cited), isMove: true },
      bench: bench && moveRow(bench, cited),
      gain: projectionOf(start, cited) - (bench ? projectionOf(bench, cited) : 0),
      odds: odds ? citedCell(odds, percent) : null,
    };
  });
}

/** Without numbers: the lineup and the bench have them. */
const moveRow = (callout: Callout, cited: CitedStats): PlayerRow => ({
  ...playerRow(callout, cited),
  range: null,
});

function lineupRow(callout: Callout, cited: CitedStats, { isMove }: Pick<PlayerRow, 'isMove'>): PlayerRow {
  const slot = cited.text('roster_slot', callout)?.text;
  return playerRow(callout, cited, {
    lead: isStarter(callout) ? (SLOTS[slot ?? ''] ?? slot ?? callout.position) : '',
    tag: isMove ? { text: 'new', tone: 'good' } : statusOf(callout, cited),
    isMove,
    figures: [{ label: 'points', value: citedCell(unranged(callout, cited), points) }],
    note: isTold(callout, cited) ? callout.reason : '',
  });
}

/** The reason of who is in doubt, or gets no points, is news. */
const isTold = (callout: Callout, cited: CitedStats): boolean =>
  statusOf(callout, cited) !== null || !cited.find('projected_points', callout);

/** The projection of a player whose range is not cited. */
const unranged = (callout: Callout, cited: CitedStats) =>
  cited.find('projected_floor', callout) ? undefined : cited.find('projected_points', callout);

const SLOTS: Readonly<Record<string, string>> = {
  SUPER_FLEX: 'SFLX',
  WRRB_FLEX: 'W/R',
  REC_FLEX: 'W/T',
  IDP_FLEX: 'IDP',
};

/** In doubt until the cited deadline; null for the others. */
function statusOf(callout: Callout, cited: CitedStats): Cell | null {
  const deadline = cited.text('swap_deadline', callout);
  return deadline
    ? { text: `in doubt, decide by ${weekdayTime(deadline.text)}`, tone: 'bad', cite: deadline.cite }
    : null;
}

function summary(starters: readonly Callout[], moves: MovesBlock['moves'], cited: CitedStats): TilesBlock[] {
  const total = starters.reduce((sum, callout) => sum + projectionOf(callout, cited), 0);
  const gained = moves.reduce((sum, move) => sum + move.gain, 0);
  if (total === 0) return [];
  const isKnown = starters.some((callout) => cited.find('in_lineup', callout));
  const unchanged = isKnown ? [{ value: cell('0'), label: 'changes', note: 'Your lineup is the best you have.' }] : [];
  return tiles('This week', [
    { value: cell(points(total)), label: 'projected points', note: `${starters.length} starters` },
    ...(moves.length === 0
      ? unchanged
      : [
          { value: { ...cell(gain(gained)), tone: 'good' as const }, label: 'over your lineup', note: '' },
          { value: cell(moves.length), label: moves.length === 1 ? 'move' : 'moves', note: '' },
        ]),
  ]);
}
