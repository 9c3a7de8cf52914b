// Players of an answer: rows with a face, what to do and a range; as columns to compare, as a board
// that filters without a script, and the moves of a lineup.
import type { Child, FC } from 'hono/jsx';
import { type MovesBlock, type PlayerRow, type PlayersBlock, points } from '../../views/index.ts';
import { CellText, Cited } from './cite.tsx';
import { Disc, teamClass, withoutSuffix } from './disc.tsx';
import { Ends, RangeBar, rangeScale } from './range-bar.tsx';
import { plotPercent, type Scale, signedNumber } from './scale.ts';

export const PlayerList: FC<{ block: PlayersBlock }> = ({ block }) => {
  if (block.layout === 'board') return <Board rows={block.rows} />;
  if (block.layout === 'compare') return <Compare rows={block.rows} />;
  const { rows, text } = block;
  if (block.layout === 'sides')
    return (
      <>
        <div class="sides">
          {[...new Set(rows.map(({ group }) => group))].map((side) => (
            <PlayerList
              block={{ ...block, layout: 'rows', text: '', rows: rows.filter(({ group }) => group === side) }}
            />
          ))}
        </div>
        {text && <p>{text}</p>}
      </>
    );
  const scale = rangeScale(rows);
  return (
    <ol class="players">
      {rows.map((row, i) => (
        <>
          {row.group !== undefined && row.group !== rows[i - 1]?.group && <li class="group">{row.group}</li>}
          <Row row={row} scale={scale} />
        </>
      ))}
    </ol>
  );
};

const Row: FC<{ row: PlayerRow; scale: Scale | null }> = ({ row, scale }) => (
  <li class={`player${row.isMove ? ' move' : ''}${teamClass(row.team)}`}>
    {row.lead !== '' && <span class="lead">{row.lead}</span>}
    <Disc player={row} />
    <Who row={row} />
    {row.range && scale && <Projection range={row.range} scale={scale} />}
    {row.figures.length > 1 && <Figures figures={row.figures} />}
    {row.bids.length > 0 && <Bids bids={row.bids} />}
    {row.note !== '' && <p class="why">{row.note}</p>}
    <Why text={row.why} />
  </li>
);

const Why: FC<{ text: string }> = ({ text }) =>
  text !== '' && (
    <details class="why">
      <summary>Why</summary>
      {text}
    </details>
  );

const Who: FC<{ row: PlayerRow }> = ({ row: { name, position, team, game, tag, figures } }) => (
  <span class="ident">
    <b>{name}</b> {tag && <Tag cell={tag} />}
    {figures.length === 1 && <Figures figures={figures} />}
    <span class="id">
      <Pill position={position} />
      {[team, game].filter(Boolean).join(' ')}
    </span>
  </span>
);

const Pill: FC<{ position: string | null }> = ({ position }) =>
  position && <span class={`pos p-${position.replace(/\W/g, '')}`}>{position}</span>;

const Tag: FC<{ cell: NonNullable<PlayerRow['tag']> }> = ({ cell }) => (
  <span class={`tag ${cell.tone ?? ''}`}>
    <CellText cell={{ ...cell, tone: undefined }} />
  </span>
);

const Projection: FC<{ range: NonNullable<PlayerRow['range']>; scale: Scale }> = ({ range, scale }) => (
  <span class="proj">
    <RangeBar range={range} scale={scale} />
    <b>
      <Cited cite={range.cite}>{points(range.projection)}</Cited>
    </b>
    <Ends range={range} />
  </span>
);

const Figures: FC<Pick<PlayerRow, 'figures'>> = ({ figures }) => (
  <span class="figures">
    {figures.map(({ label, value }) => (
      <span>
        <b>
          <CellText cell={value} />
        </b>{' '}
        {label}
      </span>
    ))}
  </span>
);

/** Odds that each bid wins; the suggested one is the move. */
const Bids: FC<Pick<PlayerRow, 'bids'>> = ({ bids }) => (
  <span class="bids">
    {bids.map(({ bid, odds, isSuggested }) => (
      <span class={isSuggested ? 'bid pick' : 'bid'}>
        <span>bid {bid}</span>
        <Meter share={odds.share ?? 0} />
        <span>
          <CellText cell={odds} /> to win
        </span>
      </span>
    ))}
  </span>
);

export const Meter: FC<{ share: number }> = ({ share }) => (
  <svg class="meter" width="100%" height="8" aria-hidden="true">
    <rect class="track" width="100%" height="8" rx="4" />
    <rect class="fill" width={plotPercent(share * 100)} height="8" rx="4" />
  </svg>
);

/** A column a player, so that a line compares one number. */
const Compare: FC<{ rows: readonly PlayerRow[] }> = ({ rows }) => {
  const scale = rangeScale(rows);
  return (
    <ol class="compare">
      {rows.map((row) => (
        <li class={`${row.isMove ? 'move' : ''}${teamClass(row.team)}`}>
          <Disc player={row} />
          <Who row={row} />
          {row.range && scale && <Projection range={row.range} scale={scale} />}
          <Figures figures={row.figures} />
          <Why text={row.why} />
        </li>
      ))}
    </ol>
  );
};

/** `E. Nightingale`; a defense keeps its name. */
const shortName = ({ name, position }: PlayerRow): string =>
  position === 'DEF' ? name : name.replace(/^(\S)\S*(?= )/, '$1.');

const POSITIONS = ['QB', 'RB', 'WR', 'TE', 'K', 'DEF'];

/** First letter of the last name; a defense is found by its own. */
const letterOf = ({ name, position }: PlayerRow): string => {
  const last = position === 'DEF' ? name : (withoutSuffix(name).split(' ').at(-1) ?? name);
  return last.normalize('NFD').charAt(0).toLowerCase();
};

/** Every player in a line; a position or a letter that is chosen hides the others. */
const Board: FC<{ rows: PlayersBlock['rows'] }> = ({ rows }) => {
  const tiers = [...new Set(rows.map(({ group }) => group))];
  return (
    <>
      <div class="filter">
        {tiers.length > 1 && <Filter rows={rows} />}
        {rows[0] && <p class="legend">Numbers: {rows[0].figures.map(({ label }) => label).join(', ')}.</p>}
      </div>
      <div class="boards">
        {tiers.map((tier) => (
          <>
            {tier !== undefined && <h3>{tier}</h3>}
            <ol class="board">
              {rows
                .filter(({ group }) => group === tier)
                .map((row) => (
                  <Line row={row} />
                ))}
            </ol>
          </>
        ))}
      </div>
    </>
  );
};

const Filter: FC<{ rows: PlayersBlock['rows'] }> = ({ rows }) => (
  <fieldset>
    <legend class="hidden">Show</legend>
    {['All', ...POSITIONS.filter((position) => rows.some((row) => row.position === position))].map((position) => (
      <label>
        <input type="radio" name="position" value={`p-${position}`} checked={position === 'All'} />
        {position}
      </label>
    ))}
    <select aria-label="Last name">
      <option value="">Last name</option>
      {[...new Set(rows.map(letterOf))].sort().map((letter) => (
        <option value={`n-${letter}`}>{letter.toUpperCase()}</option>
      ))}
    </select>
  </fieldset>
);

const Line: FC<{ row: PlayerRow }> = ({ row }) => (
  <li class={teamClass(row.team).trim()}>
    <span class="lead">{row.lead}</span>
    <b class={`n-${letterOf(row)}`}>{shortName(row)}</b>
    <span class="id">
      <Pill position={row.position} />
      {row.team}
    </span>
    {row.figures.map(({ value }) => (
      <span class={value.tone ? `num ${value.tone}` : 'num'}>
        <Cited cite={value.cite}>{value.text}</Cited>
      </span>
    ))}
  </li>
);

/** Who comes in, in place of which starter, and what it gains. */
export const Moves: FC<{ block: MovesBlock }> = ({ block: { moves } }) => (
  <ol class="moves">
    {moves.map(({ start, bench, gain, odds }) => (
      <li class="move">
        <Side row={start} word="IN" />
        <span class="arrow" aria-hidden="true">
          ←
        </span>
        {bench ? <Side row={bench} word="OUT" /> : <span class="muted">an empty slot</span>}
        <span class="gain">
          <b>{signedNumber(gain)}</b> points
          {odds && (
            <>
              , <CellText cell={odds} /> to outscore
            </>
          )}
        </span>
      </li>
    ))}
  </ol>
);

const Side = ({ row, word }: { row: PlayerRow; word: string }): Child => (
  <span class={`side${teamClass(row.team)}`}>
    <span class={`io ${word.toLowerCase()}`}>{word}</span>
    <Disc player={row} />
    <Who row={row} />
  </span>
);
