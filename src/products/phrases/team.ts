// A team in prose.
import { type Name, name } from '../../citations/index.ts';
import { normalizeTeam, teamName } from '../../nfl/index.ts';
import { nickname } from './subject.ts';

/** "the Jets" of "NYJ": plural, so "the Jets are"; the code itself when it is not an NFL team's. */
export function teamNickname(code: string): Name {
  const known = normalizeTeam(code);
  return name(known ? `the ${nickname(teamName(known))}` : code);
}
