// Signed distances from a reference, each with its two numbers; without one, shares of one bar.
import type { FC } from 'hono/jsx';
import { type BarsBlock, percent } from '../../views/index.ts';
import { Cited } from './cite.tsx';
import { plotPercent, scaleOver, signedNumber } from './scale.ts';
import { YardLines } from './yard-lines.tsx';

const HEIGHT = 20;

export const BarsChart: FC<{ block: BarsBlock }> = ({ block: { rows, reference } }) =>
  reference === null ? <Shares rows={rows} /> : <Distances rows={rows} reference={reference} />;

const Distances: FC<{ rows: BarsBlock['rows']; reference: string }> = ({ rows, reference }) => {
  const scale = scaleOver(rows.flatMap(({ value }) => (value === null ? [] : value)));
  return (
    <>
      <p class="legend">The line in the middle is the {reference}.</p>
      <ol class="rows">
        {rows.map(({ label, value, note, cite }) => (
          <li>
            <span class="name">{label}</span>
            <svg class="plot" height={HEIGHT} width="100%" aria-hidden="true">
              <YardLines scale={scale} height={HEIGHT} />
              {value !== null && (
                <rect
                  class={value >= 0 ? 'fill' : 'fill loss'}
                  x={scale.at(Math.min(0, value))}
                  width={scale.between(0, value)}
                  y="3"
                  height={HEIGHT - 6}
                  rx="2"
                />
              )}
            </svg>
            <span class="value">
              <b>{value === null ? '–' : <Cited cite={cite}>{signedNumber(value)}</Cited>}</b>
            </span>
            {note !== '' && <span class="note">{note}</span>}
          </li>
        ))}
      </ol>
    </>
  );
};

/** Shades of a bar: the accent for the marked or first part, then ever fainter. */
const LAST_SHADE = 3;

function shadesOf(rows: BarsBlock['rows']): readonly number[] {
  const own = Math.max(
    0,
    rows.findIndex(({ isMarked }) => isMarked),
  );
  return rows.map((_, i) => (i === own ? 0 : Math.min(LAST_SHADE, i < own ? i + 1 : i)));
}

/** Odds of outcomes that exclude each other: one bar. */
const Shares: FC<{ rows: BarsBlock['rows'] }> = ({ rows: given }) => {
  const rows = given.map((row) => ({ ...row, share: row.value ?? 0 }));
  const total = rows.reduce((sum, { share }) => sum + share, 0) || 1;
  const shades = shadesOf(given);
  const starts = rows.map((_, i) => rows.slice(0, i).reduce((sum, { share }) => sum + share / total, 0));
  return (
    <>
      <svg class="shares" width="100%" height="28" aria-hidden="true">
        {rows.map(({ share }, i) => (
          <rect
            class={`s${shades[i]}`}
            x={plotPercent((starts[i] ?? 0) * 100)}
            width={plotPercent((share / total) * 100)}
            height="28"
          />
        ))}
      </svg>
      <ol class="keys">
        {rows.map(({ label, share, cite }, i) => (
          <li class={`k${shades[i]}`}>
            <b>
              <Cited cite={cite}>{percent(share)}</Cited>
            </b>{' '}
            {label}
          </li>
        ))}
      </ol>
    </>
  );
};
