// A value as a bar with a mark at its reference, and signed distances from a line at zero.
import type { FC } from 'hono/jsx';
import type { BarsBlock, DeltasBlock } from '../../views/index.ts';
import { Cited } from './cite.tsx';
import { YardLines } from './ranges.tsx';
import { scaleOver, shortNumber } from './scale.ts';

const HEIGHT = 22;

export const BarsChart: FC<{ block: BarsBlock }> = ({ block: { rows, reference: name } }) => {
  const scale = scaleOver(rows.flatMap(({ value, reference }) => [value, reference]));
  return (
    <>
      <p class="legend">Mark: {name}.</p>
      <ol class="rows">
        {rows.map(({ label, value, reference, note, cite }) => (
          <li>
            <span class="name">{label}</span>
            <svg class="plot" height={HEIGHT} width="100%" aria-hidden="true">
              <YardLines scale={scale} height={HEIGHT} />
              <rect
                class={value >= reference ? 'fill' : 'fill loss'}
                x={scale.at(Math.min(0, value))}
                width={scale.between(0, value)}
                y="3"
                height={HEIGHT - 6}
                rx="3"
              />
              <line class="mark" x1={scale.at(reference)} x2={scale.at(reference)} y1="0" y2={HEIGHT} />
            </svg>
            <span class="value">
              <b>
                <Cited cite={cite}>{shortNumber(value)}</Cited>
              </b>{' '}
              <span class="muted small">vs. {shortNumber(reference)}</span>
            </span>
            {note !== '' && <span class="note">{note}</span>}
          </li>
        ))}
      </ol>
    </>
  );
};

export const DeltasChart: FC<{ block: DeltasBlock }> = ({ block: { rows, positive } }) => {
  const scale = scaleOver(rows.flatMap(({ value }) => (value === null ? [] : value)));
  return (
    <>
      <p class="legend">Right of the line: {positive}.</p>
      <ol class="rows">
        {rows.map(({ label, value, note }) => (
          <li>
            <span class="name">{label}</span>
            <svg class="plot" height={HEIGHT} width="100%" aria-hidden="true">
              <YardLines scale={scale} height={HEIGHT} />
              {value !== null && (
                <rect
                  class={value >= 0 ? 'fill' : 'fill loss'}
                  x={scale.at(Math.min(0, value))}
                  width={scale.between(0, value)}
                  y="4"
                  height={HEIGHT - 8}
                  rx="2"
                />
              )}
            </svg>
            <span class="value">{value === null ? '–' : <b>{signed(value)}</b>}</span>
            {note !== '' && <span class="note">{note}</span>}
          </li>
        ))}
      </ol>
    </>
  );
};

const signed = (value: number) => `${value > 0 ? '+' : ''}${shortNumber(value)}`;
