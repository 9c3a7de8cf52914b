// Why it is open that a player plays, in words: how he practised, what he missed, whom he stands behind.
import type { Fact } from '../evidence/fact.ts';
import { few, listing, name, paragraph, type Sentence, sentence, word } from '../evidence/sentence.ts';
import { statusForWeek } from '../football/availability.ts';
import { chartOf } from '../football/depth-chart.ts';
import { textAt } from '../football/table.ts';
import type { Player, World } from '../football/world.ts';
import { called } from './called.ts';
import { type RoleCase, roleOf } from './role-case.ts';
import { forecastFact, type Grounded } from './week-facts.ts';

/** "his status is Questionable. He is 32% likely to play: he did not practise and missed his team's last game." The status is told beside it. */
export function likelyToPlay(world: World, player: Player, plays: Fact): Sentence {
  const likely = sentence`He is ${plays} likely to ${word(player.position === 'QB' ? 'start' : 'play')}`;
  return withReasons(world, player, likely, reasons(world, player));
}

/** What is claimed of his odds, the reasons to doubt him, and that he practised in full, which is none. */
export function withReasons(world: World, player: Player, claim: Sentence, why: readonly Sentence[]): Sentence {
  const isFit = practiceOf(world, player).startsWith('full');
  if (why.length === 0) return isFit ? sentence`${claim}; he practised in full.` : sentence`${claim}.`;
  return isFit ? sentence`${claim}: ${listing(why)}, but he practised in full.` : sentence`${claim}: ${listing(why)}.`;
}

/** Odds to play below which an answer says that he may miss the game, whatever is reported. */
export const SURE = 0.9;

/** The same of a player of a list, while it is open that he plays, and of a quarterback who else may; null otherwise. */
export function mayNotPlay(sight: Grounded, player: Player): Sentence | null {
  const plays = playsFact(sight, player);
  return paragraph(
    plays && plays.value < SURE ? likelyToPlay(sight.world, player, plays) : null,
    otherPasser(sight, player),
  );
}

/** Odds to play from which another quarterback of the team is spoken of. */
export const RIVAL = 0.2;

/** The likeliest other quarterback of his team, who may well start in his place; null for nobody, and for another position. */
export function otherPasser(sight: Grounded, player: Player): Sentence | null {
  if (player.position !== 'QB') return null;
  const { projections, of } = sight.model.week(sight.world);
  const team = of(player)?.team;
  const [rival] = projections
    .filter((one) => one.player !== player && one.team === team && one.player.position === 'QB' && one.plays >= RIVAL)
    .sort((a, b) => b.plays - a.plays || a.player.index - b.player.index);
  const plays = rival && playsFact(sight, rival.player);
  return rival && plays
    ? sentence`One quarterback of a team starts, and ${called(rival.player)} is ${plays} likely to be the one.`
    : null;
}

function playsFact(sight: Grounded, player: Player): Fact | null {
  return forecastFact(sight, player, { stat: 'play_odds', unit: 'share', rule: 'odds to play' });
}

/** What speaks against his playing, as far as the files say; empty when they say nothing. Who kicks is on no chart of ours. */
export function reasons(world: World, player: Player): readonly Sentence[] {
  if (player.position === 'DEF' || player.position === 'K') return [];
  const role = roleOf(world, player);
  const known = [absence(role), practice(world, player), placeBehind(world, role)].filter((part) => part !== null);
  if (known.length > 0 || world.week > 1) return known;
  // before the first week so little is known of everybody: that is told where nothing else is
  return [sentence`nobody has played yet this season`, placeOnChart(world, role)].filter((part) => part !== null);
}

/** That he missed practice, or a part of it. */
function practice(world: World, player: Player): Sentence | null {
  const said = practiceOf(world, player);
  if (said.startsWith('did not')) return sentence`he did not practise at the last report`;
  return said.startsWith('limited') ? sentence`he practised in part` : null;
}

/** What this week's injury report says of his practice; empty when he is not on it. */
function practiceOf(world: World, player: Player): string {
  const { numbers, texts } = world.injuries;
  const row = world
    .injuriesOf(player)
    .findLast((at) => numbers.season[at] === world.season && numbers.week[at] === world.week);
  return row === undefined ? '' : textAt(texts.practice_status, row).trim().toLowerCase();
}

/** Games that are counted in words; after more nobody counts. */
const MOST_COUNTED = 5;

function absence({ gamesPlayed, missed, formerTeam, isThisSeason }: RoleCase): Sentence | null {
  // what his new team played before he came he did not miss
  if (formerTeam !== null && isThisSeason) return sentence`his last game was for ${name(formerTeam)}`;
  if (missed === 0) return null;
  if (gamesPlayed === 0) return sentence`he has not played this season`;
  if (missed === 1) return sentence`he missed his team's last game`;
  return missed <= MOST_COUNTED
    ? sentence`he missed his team's last ${few(missed)} games`
    : sentence`he has not played for weeks`;
}

/** His place on the chart, that he is listed first included. */
export function placeOnChart(world: World, role: RoleCase): Sentence | null {
  const isFirst = world.week === 1 && chart(world, role).find(({ player }) => player === role.player)?.place === 1;
  return placeBehind(world, role) ?? (isFirst ? sentence`the depth chart lists him first` : null);
}

/** Whom he stands behind; null for nobody who can play, and where the chart says nothing of his position. */
function placeBehind(world: World, role: RoleCase): Sentence | null {
  const { player, ahead, backup } = role;
  if (ahead !== null)
    return backup
      ? sentence`he stands behind ${called(ahead)}`
      : sentence`it is open whether he or ${called(ahead)} starts`;
  const listed = chart(world, role);
  const own = listed.find((one) => one.player === player)?.place;
  if (own === undefined) return listed.length > 0 ? sentence`the depth chart does not list him` : null;
  const before = listed.filter(({ place }) => place < own);
  const isAnyoneLeft = before.some((one) => statusForWeek(world, one.player).availability !== 'out');
  if (own > 1 && (isAnyoneLeft || before.length === 0)) return sentence`the depth chart lists others before him`;
  const [first] = before;
  return first && player.position === 'QB' ? sentence`he stands in for ${called(first.player)}` : null;
}

function chart(world: World, { team, player }: RoleCase): ReturnType<typeof chartOf> {
  return team === null ? [] : chartOf(world, team, player.position);
}
