// Words the week's sleepers.

import type { DraftAnswer } from '../../citations/index.ts';
import { listing, name, paragraph, type Sentence, sentence, weekWord, word } from '../../citations/index.ts';
import type { sleepers as product } from '../../contract/index.ts';
import {
  displayName,
  impliedTotalSentence,
  newsClause,
  noGames,
  opponentGradeSentence,
  playingTimeRiskNote,
  roleSentence,
} from '../phrases/index.ts';
import type { BodyOf } from '../shared/index.ts';
import type { SleeperPick, SleepersDecision } from './decide.ts';

const CALL_WORDS = { start: 'a start', flex: 'a flex', sit: 'a start only where one is missing' } as const;

export function write(decision: SleepersDecision): DraftAnswer<BodyOf<typeof product>> {
  const { picks, season, week } = decision;
  return {
    verdict: headline(decision),
    confidence: picks[0].confidence,
    reasoning: reasoning(decision),
    week,
    season,
    picks: picks.map((pick) => ({
      player_id: pick.player.platformId ?? '',
      name: pick.player.name,
      position: pick.player.position,
      team: pick.team,
      opponent: pick.opponent,
      confidence: pick.confidence,
      usage_note: roleSentence(pick.role, pick.role.isThisSeason) ?? noGames(pick.noGames),
      matchup_note: matchupNote(pick),
      rationale: paragraph(
        rationale(pick),
        sentence`By that he is ${word(CALL_WORDS[pick.call])} this week.`,
        playingTimeRiskNote(pick.playingTime, pick.rival),
        expectation(pick),
      ),
    })),
  };
}

function headline({ week, mentioned, likeliest }: SleepersDecision): Sentence {
  const names = mentioned.map(({ player }) => displayName(player));
  const above = sentence`Furthest above their rank in ${weekWord(week)}: ${listing(names)}`;
  return likeliest.odds
    ? sentence`${above}; likeliest of the list: ${displayName(likeliest.player)} at ${likeliest.odds} for a starter's week, ${word(CALL_WORDS[likeliest.call])}.`
    : sentence`${above}.`;
}

function reasoning({ week, mentioned }: SleepersDecision): Sentence {
  return paragraph(
    sentence`Players whom points a game and earlier projections leave outside the usual starters, wherever they were drafted, in order of how far their chance of a starter's week in ${weekWord(week)} is above that of players ranked like them.`,
    ...mentioned.map((pick) => sentence`${displayName(pick.player)}: ${rationale(pick)}`),
  );
}

function rationale({ odds: chance, expectedOdds, news, role }: SleeperPick): Sentence {
  const odds =
    chance && expectedOdds
      ? sentence`${chance} for a starter's week, where players ranked like him have ${expectedOdds}`
      : sentence`better odds than players ranked like him`;
  return news ? sentence`${odds}: ${newsClause(role, news)}` : sentence`${odds}.`;
}

function expectation({ range }: SleeperPick): Sentence | null {
  return range
    ? sentence`The middle of the forecast is ${range.median} PPR points, with ${range.floor} on a bad day and ${range.ceiling} on a good one.`
    : null;
}

function matchupNote({ team, opponent, home, matchup, impliedTotal }: SleeperPick): Sentence {
  return paragraph(
    sentence`${word(home ? 'At home against' : 'Away at')} ${name(opponent)}.`,
    matchup && opponentGradeSentence(matchup),
    impliedTotal && impliedTotalSentence({ isOpponents: false, team, points: impliedTotal }),
  );
}
