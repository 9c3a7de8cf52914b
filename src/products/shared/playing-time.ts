// Why it is open that a player plays, in words: how he practised, what he missed, whom he stands behind.
import {
  countWord,
  type Fact,
  listing,
  name,
  paragraph,
  type Sentence,
  sentence,
  word,
} from '../../citations/index.ts';
import { chartOf, type Player, type Snapshot, statusForWeek, textAt } from '../../nfl/index.ts';
import { displayName } from '../phrases/index.ts';
import { type RoleProfile, roleProfile } from './role-profile.ts';
import { type ForecastContext, forecastFact } from './week-facts.ts';

/** "his status is Questionable. He is 32% likely to play: he did not practise and missed his team's last game." The status is told beside it. */
export function likelyToPlay(snapshot: Snapshot, player: Player, playProbability: Fact): Sentence {
  const likelihood = sentence`He is ${playProbability} likely to ${word(player.position === 'QB' ? 'start' : 'play')}`;
  return withReasons(snapshot, player, likelihood, reasons(snapshot, player));
}

/** What is claimed of his odds, the reasons to doubt him, and that he practised in full, which is none. */
export function withReasons(snapshot: Snapshot, player: Player, claim: Sentence, why: readonly Sentence[]): Sentence {
  const practicedInFull = practiceOf(snapshot, player).startsWith('full');
  if (why.length === 0) return practicedInFull ? sentence`${claim}; he practised in full.` : sentence`${claim}.`;
  return practicedInFull
    ? sentence`${claim}: ${listing(why)}, but he practised in full.`
    : sentence`${claim}: ${listing(why)}.`;
}

/** Odds to play below which an answer says that he may miss the game, whatever is reported. */
export const SURE_PLAY_PROBABILITY = 0.9;

/** The same of a player of a list, while it is open that he plays, and of a quarterback who else may; null otherwise. */
export function mayNotPlay(context: ForecastContext, player: Player): Sentence | null {
  const playProbability = playsFact(context, player);
  return paragraph(
    playProbability && playProbability.value < SURE_PLAY_PROBABILITY
      ? likelyToPlay(context.currentSnapshot, player, playProbability)
      : null,
    rivalQuarterback(context, player),
  );
}

/** Odds to play from which another quarterback of the team is spoken of. */
export const MIN_RIVAL_PROBABILITY = 0.2;

/** The likeliest other quarterback of his team, who may well start in his place; null for nobody, and for another position. */
export function rivalQuarterback(context: ForecastContext, player: Player): Sentence | null {
  if (player.position !== 'QB') return null;
  const { projections, projectionFor } = context.model.week(context.currentSnapshot);
  const team = projectionFor(player)?.team;
  const [rival] = projections
    .filter(
      (entry) =>
        entry.player !== player &&
        entry.team === team &&
        entry.player.position === 'QB' &&
        entry.plays >= MIN_RIVAL_PROBABILITY,
    )
    .sort((a, b) => b.plays - a.plays || a.player.index - b.player.index);
  const playProbability = rival && playsFact(context, rival.player);
  return rival && playProbability
    ? sentence`One quarterback of a team starts, and ${displayName(rival.player)} is ${playProbability} likely to be the one.`
    : null;
}

function playsFact(context: ForecastContext, player: Player): Fact | null {
  return forecastFact(context, player, { stat: 'play_odds', unit: 'share', rule: 'odds to play' });
}

/** What speaks against his playing, as far as the files say; empty when they say nothing. Who kicks is on no chart of ours. */
export function reasons(snapshot: Snapshot, player: Player): readonly Sentence[] {
  if (player.position === 'DEF' || player.position === 'K') return [];
  const role = roleProfile(snapshot, player);
  const reasonsKnown = [missedGames(role), missedPractice(snapshot, player), depthChartRivals(snapshot, role)].filter(
    (part) => part !== null,
  );
  if (reasonsKnown.length > 0 || snapshot.week > 1) return reasonsKnown;
  // before the first week so little is known of everybody: that is told where nothing else is
  return [sentence`nobody has played yet this season`, depthChartPlace(snapshot, role)].filter((part) => part !== null);
}

/** That he missed practice, or a part of it. */
function missedPractice(snapshot: Snapshot, player: Player): Sentence | null {
  const practiceStatus = practiceOf(snapshot, player);
  if (practiceStatus.startsWith('did not')) return sentence`he did not practise at the last report`;
  return practiceStatus.startsWith('limited') ? sentence`he practised in part` : null;
}

/** What this week's injury report says of his practice; empty when he is not on it. */
function practiceOf(snapshot: Snapshot, player: Player): string {
  const { numbers, texts } = snapshot.injuries;
  const row = snapshot
    .injuriesOf(player)
    .findLast(
      (rosterRow) => numbers.season[rosterRow] === snapshot.season && numbers.week[rosterRow] === snapshot.week,
    );
  return row === undefined ? '' : textAt(texts.practice_status, row).trim().toLowerCase();
}

/** Games that are counted in words; after more nobody counts. */
const MAX_COUNTED_GAMES = 5;

function missedGames({ gamesPlayed, missed, formerTeam, isThisSeason }: RoleProfile): Sentence | null {
  // what his new team played before he came he did not miss
  if (formerTeam !== null && isThisSeason) return sentence`his last game was for ${name(formerTeam)}`;
  if (missed === 0) return null;
  if (gamesPlayed === 0) return sentence`he has not played this season`;
  if (missed === 1) return sentence`he missed his team's last game`;
  return missed <= MAX_COUNTED_GAMES
    ? sentence`he missed his team's last ${countWord(missed)} games`
    : sentence`he has not played for weeks`;
}

/** His place on the chart, that he is listed first included. */
export function depthChartPlace(snapshot: Snapshot, role: RoleProfile): Sentence | null {
  const isFirst =
    snapshot.week === 1 && depthChart(snapshot, role).find(({ player }) => player === role.player)?.chartPlace === 1;
  return depthChartRivals(snapshot, role) ?? (isFirst ? sentence`the depth chart lists him first` : null);
}

/** Whom he stands behind; null for nobody who can play, and where the chart says nothing of his position. */
function depthChartRivals(snapshot: Snapshot, role: RoleProfile): Sentence | null {
  const { player, ahead, backup } = role;
  if (ahead !== null)
    return backup
      ? sentence`he stands behind ${displayName(ahead)}`
      : sentence`it is open whether he or ${displayName(ahead)} starts`;
  const entries = depthChart(snapshot, role);
  const own = entries.find((entry) => entry.player === player)?.chartPlace;
  if (own === undefined) return entries.length > 0 ? sentence`the depth chart does not list him` : null;
  const before = entries.filter(({ chartPlace }) => chartPlace < own);
  const isSomeoneAvailable = before.some((entry) => statusForWeek(snapshot, entry.player).availability !== 'out');
  if (own > 1 && (isSomeoneAvailable || before.length === 0)) return sentence`the depth chart lists others before him`;
  const [first] = before;
  return first && player.position === 'QB' ? sentence`he stands in for ${displayName(first.player)}` : null;
}

function depthChart(snapshot: Snapshot, { team, player }: RoleProfile): ReturnType<typeof chartOf> {
  return team === null ? [] : chartOf(snapshot, team, player.position);
}
