// Rules over what the model sees and the crowd does not: a chance with absence counted, and the chance of those ranked alike.
import { rankSleepers, type SleeperCandidate } from '../../fantasy/index.ts';
import { SCORING_PRESETS } from '../../fantasy/scoring/index.ts';
import { playerOf } from './games.ts';
import { type LookupContext, rule, UnavailableInputError } from './rule.ts';
import type { CitationScope } from './scope.ts';

/** Of a sleeper candidate (`src/fantasy/sleepers/sleeper-ranking.ts`) in PPR. */
export const SLEEPER_RULES = [
  rule<"odds of a starter's week, absence counted">(
    /^odds of a starter's week, absence counted$/,
    (lookup, slice) => sleeperCandidate(lookup, slice)?.chance ?? null,
  ),
  rule<"mean odds of a starter's week of those ranked alike">(
    /^mean odds of a starter's week of those ranked alike$/,
    (lookup, slice) => sleeperCandidate(lookup, slice)?.expectedChance ?? null,
  ),
] as const;

function sleeperCandidate(
  { currentSnapshot: snapshot, model }: LookupContext,
  { season, weeks: [week = 0], player }: CitationScope,
): SleeperCandidate | null {
  if (!model) throw new UnavailableInputError('the football model');
  const snapshotThen = snapshot.season === season && snapshot.week === week ? snapshot : snapshot.before(season, week);
  const found = player === null ? null : playerOf(snapshotThen, { season, weeks: [week], player, team: null });
  return (
    rankSleepers(snapshotThen, model, SCORING_PRESETS.ppr).find(
      (candidate) => candidate.player.index === found?.index,
    ) ?? null
  );
}
