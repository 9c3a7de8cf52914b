// Words the week's waiver claims.
import {
  capitalized,
  type DraftAnswer,
  listing,
  name,
  paragraph,
  type Sentence,
  sentence,
  weekWord,
  word,
} from '../../citations/index.ts';
import type { waivers as product } from '../../contract/index.ts';
import {
  displayName,
  newsClause,
  overNextGames,
  overWeeksLeft,
  playingTimeRiskNote,
  roleSentence,
} from '../phrases/index.ts';
import { type BodyOf, ifHePlays } from '../shared/index.ts';
import type { WaiversDecision, WaiverTarget } from './decide.ts';

export function write(decision: WaiversDecision): DraftAnswer<BodyOf<typeof product>> {
  const { targets, season, week, confidence } = decision;
  return {
    verdict: headline(decision),
    confidence,
    reasoning: reasoning(decision),
    week,
    season,
    targets: targets.map((target, i) => ({
      rank: i + 1,
      player_id: target.player.platformId ?? '',
      name: target.player.name,
      position: target.player.position,
      team: target.team,
      label: target.label,
      suggested_fab_bid: target.bidPercent,
      confidence: target.confidence,
      rationale: paragraph(rationale(decision, target), roleSentence(target.role, target.role.isThisSeason)),
      drop_hint: dropHint(decision, target),
      drop_player_id: target.drop?.player.platformId ?? null,
      // both depend on a league
      win_probability: null,
      rostered_pct: null,
    })),
  };
}

function headline({ starts, stashes }: WaiversDecision): Sentence {
  const [start, stash] = [starts, stashes].map((targets) => targets.map(({ player }) => displayName(player)));
  if (!start?.length) return sentence`Nobody on waivers helps at once; stash ${listing(stash ?? [])}.`;
  if (!stash?.length) return sentence`Claim ${listing(start)} for this week's lineup.`;
  return sentence`Claim ${listing(start)} for this week's lineup; stash ${listing(stash)}.`;
}

function reasoning(decision: WaiversDecision): Sentence {
  return paragraph(
    sentence`Players whom common leagues leave free before ${weekWord(decision.week)}, in order of what a claim is worth: the odds to be startable ${overNextGames(decision)}, the scarcity of the position and the time that is left. Bids are shares of a season's budget.`,
    ...decision.mentioned.map((target) =>
      capitalized(sentence`${displayName(target.player)}: ${rationale(decision, target)}`),
    ),
  );
}

function rationale(decision: WaiversDecision, target: WaiverTarget): Sentence {
  const { player, odds, role, news, isGoodNews, nextGame, playingTime, rival, overReplacement } = target;
  const chance = odds
    ? sentence`${odds} to be startable ${overNextGames(decision)}`
    : sentence`he may be startable over the next games`;
  const isDefense = player.position === 'DEF';
  const points = word(isDefense || player.position === 'K' ? 'points' : 'PPR points');
  return paragraph(
    news
      ? sentence`${chance}${word(isGoodNews ? '; ' : ', although ')}${newsClause(role, news)}`
      : sentence`${chance}.`,
    nextGame
      ? isDefense
        ? sentence`${nextGame.points} points expected against ${name(nextGame.opponent)}.`
        : sentence`${nextGame.points} ${points} expected against ${name(nextGame.opponent)} ${ifHePlays(player)}.`
      : sentence`${word(isDefense ? 'They have' : 'His team has')} a bye this week.`,
    playingTimeRiskNote(playingTime, rival),
    overReplacement &&
      sentence`${word(isDefense ? 'They are' : 'He is')} worth ${overReplacement} ${points} more than a replacement ${overWeeksLeft(decision)}.`,
  );
}

function dropHint(decision: WaiversDecision, { player, drop }: WaiverTarget): Sentence | null {
  return (
    drop &&
    sentence`Let ${displayName(drop.player)} go for ${word(player.position === 'DEF' ? 'them' : 'him')}: ${drop.odds} to be startable ${overNextGames(decision)}.`
  );
}
