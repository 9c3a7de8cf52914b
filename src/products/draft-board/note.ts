// Why a player stands where he does on a draft board: what is expected of him, what he did last, whether he can play, what the market says.
import { type Fact, lookUp, paragraph, type Sentence, sentence, word } from '../../citations/index.ts';
import type { SCORING_PRESETS } from '../../fantasy/scoring/index.ts';
import { type Player, type Snapshot, statusForWeek, textAt } from '../../nfl/index.ts';
import type { SeasonOutcome } from '../../projections/index.ts';
import type { AnalysisContext } from '../shared/index.ts';

type ScoringName = keyof typeof SCORING_PRESETS;

/** A player on the board. */
export interface BoardEntry {
  readonly player: Player;
  readonly team: string | null;
  readonly outcome: SeasonOutcome;
  readonly rank: number;
  readonly marketRank: number | null;
  /** Places moved against the market; null without a market rank. */
  readonly delta: number | null;
}

/** Places by which the market must differ before a word is lost about it. */
const MIN_NOTABLE_PLACES = 12;

export function boardNote(context: AnalysisContext, entry: BoardEntry, scoring: ScoringName): Sentence {
  const { player, delta } = entry;
  const points = seasonPointsFact(context, player, scoring);
  const valueOverReplacement = overReplacementFact(context, player, scoring);
  const { label } = statusForWeek(context.currentSnapshot, player);
  const isAbove = entry.outcome.overReplacement >= 0;
  const market =
    delta === null || Math.abs(delta) < MIN_NOTABLE_PLACES
      ? null
      : delta > 0
        ? sentence`The market lets him fall.`
        : sentence`The market takes him earlier.`;
  return paragraph(
    points && valueOverReplacement && isAbove
      ? sentence`Expected: ${points} points, ${valueOverReplacement} above replacement.`
      : points && sentence`Expected: ${points} points, no more than a replacement.`,
    pastRecord(context, player, scoring),
    label === null ? null : sentence`Status: ${word(label)}.`,
    market,
  );
}

/** Expected points over the weeks left. */
export function seasonPointsFact(context: AnalysisContext, player: Player, scoring: ScoringName): Fact | null {
  return outlookFact(context, player, 'projected_season_points', `season points in ${scoring}`);
}

/** Expected points above replacement over the weeks left. */
export function overReplacementFact(context: AnalysisContext, player: Player, scoring: ScoringName): Fact | null {
  return outlookFact(
    context,
    player,
    'projected_points_over_replacement',
    `season points over replacement in ${scoring}`,
  );
}

function outlookFact(
  context: AnalysisContext,
  player: Player,
  stat: string,
  rule: `season ${'points' | 'points over replacement'} in ${ScoringName}`,
): Fact | null {
  const { season, week } = context.currentSnapshot;
  return lookUp(context, { dataset: 'gridcall model', stat, unit: 'points', season, weeks: [week], player, rule });
}

/** What he did this season, once he has played in it; else last season; else where he comes from. */
function pastRecord(context: AnalysisContext, player: Player, scoring: ScoringName): Sentence | null {
  if (player.position === 'DEF' || player.position === 'K') return null;
  const { season } = context.currentSnapshot;
  const thisSeason = averageIn(context, player, season, scoring);
  if (thisSeason) return sentence`This season: ${thisSeason}`;
  const lastSeason = averageIn(context, player, season - 1, scoring);
  if (lastSeason) return sentence`Last season: ${lastSeason}`;
  const round = draftRound(context.currentSnapshot, player);
  if (round === null) return player.entryYear === season ? sentence`An undrafted newcomer.` : null;
  return sentence`A newcomer, taken in the ${word(round)} round of the league's draft.`;
}

function averageIn(context: AnalysisContext, player: Player, season: number, scoring: ScoringName): Sentence | null {
  const weeks = weeksPlayed(context.currentSnapshot, player, season);
  if (weeks.length === 0) return null;
  const dataset = 'nflverse stats_player';
  const lookup = { dataset, season, weeks, player } as const;
  const perGame = lookUp(context, {
    ...lookup,
    stat: `fantasy_points_${scoring}_per_game`,
    unit: 'per_game',
    rule: `mean(${scoring})`,
  });
  const games = lookUp(context, { ...lookup, stat: 'games', unit: 'games', rule: 'count of games' });
  return perGame && games && sentence`${perGame} a game over ${games} ${word(weeks.length === 1 ? 'game' : 'games')}.`;
}

const ROUNDS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh'];

/** In words: the round of the league's own draft in which a player of this season's draft was taken. */
function draftRound(snapshot: Snapshot, player: Player): string | null {
  const row = snapshot.draftPickOf(player);
  if (row === undefined || snapshot.draftPicks.numbers.season[row] !== snapshot.season) return null;
  return ROUNDS[(snapshot.draftPicks.numbers.round[row] ?? 0) - 1] ?? null;
}

function weeksPlayed(snapshot: Snapshot, player: Player, season: number): readonly number[] {
  const { numbers, texts } = snapshot.stats;
  return snapshot
    .statsOf(player)
    .filter((row) => numbers.season[row] === season && textAt(texts.season_type, row) === 'REG')
    .map((row) => numbers.week[row] ?? 0);
}
