// Signed distances from a reference, each with its two numbers.
import type { FC } from 'hono/jsx';
import type { BarsBlock } from '../../views/index.ts';
import { Cited } from './cite.tsx';
import { scaleOver, signedNumber } from './scale.ts';
import { YardLines } from './yard-lines.tsx';

const HEIGHT = 20;

export const BarsChart: FC<{ block: BarsBlock }> = ({ block: { rows, reference } }) => {
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
