// The tables of the track record: measures by position, and calls by confidence.
import type { Child, FC } from 'hono/jsx';
import {
  type CallOutcome,
  isAimReached,
  isReached,
  type Measure,
  type SeasonProjections,
} from '../../contract/index.ts';
import { plain } from '../charts/calibration.tsx';
import { TableHead } from '../table-head.tsx';

export const MeasureTable: FC<{ measures: readonly Measure[] }> = ({ measures }) => (
  <RecordTable
    head={['Measure', 'Position', 'Season', 'Ours', '95% interval', 'Must', 'Aim', 'Others', 'Counted']}
    rows={measures.map((measure) => {
      const { name, position, season, value, interval, target, aim, peers, samples } = measure;
      return [
        name,
        position,
        season ?? 'all',
        plain(value),
        interval && `${plain(interval[0])} to ${plain(interval[1])}`,
        boundsCell(target, isReached(measure)),
        boundsCell(aim ?? null, isAimReached(measure)),
        peers.map((peer) => `${peer.name} ${plain(peer.value)}`).join(', '),
        samples.toLocaleString('en-US'),
      ];
    })}
  />
);

/** Bounds with whether they were reached; empty without. */
const boundsCell = (bounds: Measure['target'], reached: boolean | null): Child =>
  reached === null ? (
    ''
  ) : (
    <>
      {boundsText(bounds)} <span class={`chip ${reached ? 'ok' : 'problem'}`}>{reached ? 'reached' : 'missed'}</span>
    </>
  );

const CONFIDENCE_ORDER = ['high', 'medium', 'low', ''];

export const CallTable: FC<{ calls: readonly CallOutcome[] }> = ({ calls }) => (
  <RecordTable
    head={['Call', 'Confidence', 'The player …', 'Said', 'Came true', 'Counted']}
    rows={[...calls]
      .sort(
        (a, b) =>
          a.call.localeCompare(b.call) ||
          CONFIDENCE_ORDER.indexOf(a.confidence) - CONFIDENCE_ORDER.indexOf(b.confidence),
      )
      .map(({ call, confidence, meaning, said, happened, count }) => [
        call,
        confidence,
        meaning,
        said === undefined ? '' : `${Math.floor(said * 100)}%`,
        // cut, not rounded in our favor
        `${Math.floor(happened * 100)}%`,
        count.toLocaleString('en-US'),
      ])}
  />
);

/** `0.79 to 0.82`, `at least 0.6`, or nothing without bounds. */
export function boundsText(bounds: Measure['target']): string {
  if (bounds === null) return '';
  const { least, most } = bounds;
  if (least !== null && most !== null) return `${plain(least)} to ${plain(most)}`;
  return least !== null ? `at least ${plain(least)}` : most !== null ? `at most ${plain(most)}` : '';
}

/** Everyone who projected a season, in rows; rank correlation and error by position in columns. */
export const SeasonTable: FC<{ rows: readonly SeasonProjections[] }> = ({ rows }) => {
  const names = [...new Set(rows.flatMap(({ results }) => results.map(({ name }) => name)))];
  return (
    <table class="data seasons">
      <thead>
        <tr>
          <th scope="col">Rank correlation (error in points)</th>
          {rows.map(({ position, samples }) => (
            <th scope="col" class="right">
              {position} <span class="small">{samples.toLocaleString('en-US')}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {names.map((name) => (
          <tr>
            <th scope="row">{name}</th>
            {rows.map(({ position, results }) => {
              const found = results.find((result) => result.name === name);
              return (
                <td data-label={position} class={found ? 'right' : 'none'}>
                  {found && figures(found, results)}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

type Result = SeasonProjections['results'][number];

/** The best of a column is bold. */
function figures({ rank_correlation: rank, error }: Result, all: readonly Result[]): Child {
  const shown = rank.toFixed(3);
  const errors = all.flatMap((result) => result.error ?? []);
  return (
    <>
      {rank === Math.max(...all.map((result) => result.rank_correlation)) ? <b>{shown}</b> : shown}{' '}
      {error !== null && (
        <span class="muted small">
          ({error === Math.min(...errors) ? <b>{error.toFixed(2)}</b> : error.toFixed(2)})
        </span>
      )}
    </>
  );
}

/** A table that becomes one card a row on a phone. */
export const RecordTable: FC<{ head: readonly string[]; rows: readonly (readonly Child[])[] }> = ({ head, rows }) => (
  <table class="data">
    <TableHead names={head} />
    <tbody>
      {rows.map(([first, ...cells]) => (
        <tr>
          <th scope="row">{first}</th>
          {cells.map((cell, i) => (
            <td data-label={head[i + 1]} class={cell ? (isLong(cell) ? 'long' : undefined) : 'none'}>
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

/** Longer texts get a line of their own on a phone. */
const isLong = (cell: Child) => typeof cell === 'string' && cell.length > 14;
