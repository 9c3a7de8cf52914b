// A team in prose: by its nickname, with "the" and a plural verb.
import { type Name, name } from '../../citations/index.ts';
import { normalizeTeam, teamName } from '../../nfl/index.ts';
import { nickname } from './subject.ts';

/** "Bills" of `BUF`. */
export function teamNickname(team: string): Name {
  const code = normalizeTeam(team);
  return name(code === null ? team : nickname(teamName(code)));
}
