// A face without a license: a jersey disc with initials in the team's colors, a shield for a D/ST.
import type { FC } from 'hono/jsx';
import type { PlayerRow } from '../../views/index.ts';

/** The shapes that discs use; once a page. */
export const DiscShapes: FC = () => (
  <svg class="hidden" aria-hidden="true">
    <symbol id="disc" viewBox="0 0 40 40">
      <circle cx="20" cy="20" r="18.5" />
    </symbol>
    <symbol id="shield" viewBox="0 0 40 40">
      <path d="M20 2 37 7v13c0 9-7 15-17 18.5C10 35 3 29 3 20V7z" />
    </symbol>
  </svg>
);

/** Class that sets the team's colors; a team of no such class is neutral. */
export const teamClass = (team: string | null): string => (team === null ? '' : ` t-${team.replace(/\W/g, '')}`);

export const Disc: FC<{ player: Pick<PlayerRow, 'name' | 'team' | 'position'> }> = ({
  player: { name, team, position },
}) => (
  <svg class={`disc${teamClass(team)}`} viewBox="0 0 40 40" aria-hidden="true">
    <use href={position === 'DEF' ? '#shield' : '#disc'} />
    <text x="20" y="25" text-anchor="middle">
      {position === 'DEF' ? (team ?? '') : initialsOf(name)}
    </text>
  </svg>
);

/** `Marvin Mims` of `Marvin Mims Jr.` */
export const withoutSuffix = (name: string): string => name.replace(/ (?:[JS]r\.?|I{2,3}|IV)$/, '');

/** `Jaxon Smith-Njigba` is JSN; suffixes do not count. */
const initialsOf = (name: string): string =>
  withoutSuffix(name)
    .split(/[\s-]+/)
    .map((word) => word.charAt(0))
    .join('')
    .slice(0, 3)
    .toUpperCase();
