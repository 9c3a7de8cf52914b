// The track record on one screen or two: four figures with those of others, what was said and what
// came, where we fall short, and the season so far. The rest is on a page of its own.
import type { FC } from 'hono/jsx';
import { isReached, type Measure, type TrackRecord } from '../../contract/index.ts';
import { CalibrationChart } from '../charts/calibration.tsx';
import { questionOfKey } from '../questions.ts';
import { LiveSection } from './live-record.tsx';
import {
  figure,
  measureOf,
  missedTargets,
  peerName,
  saidAndCame,
  shareText,
  subjectOf,
  targetText,
} from './record-figures.ts';

export const TRACK_RECORD_DESCRIPTION =
  'How often the answers were right on past seasons, next to the public boards, and where they fall short.';

/** The content of the page; null says that no record was published yet. */
export const TrackRecordPage: FC<{ record: TrackRecord | null }> = ({ record }) =>
  record === null ? (
    <section>
      <h1>Track record</h1>
      <p>No record has been published yet.</p>
    </section>
  ) : (
    <>
      <Summary record={record} />
      <Scoreboard record={record} />
      <div class="halves">
        <CalibrationSection record={record} />
        <FallShort record={record} />
      </div>
      <Calls record={record} />
      {record.live && <LiveSection live={record.live} measures={record.measures} />}
      <section class="links">
        <a href="/track-record/full">Every measure, position, season and interval</a>{' '}
        <a href="/track-record.json">The same as JSON</a>
      </section>
    </>
  );

const Summary: FC<{ record: TrackRecord }> = ({ record }) => {
  const judged = record.measures.filter((measure) => isReached(measure) !== null);
  const missed = missedTargets(record);
  return (
    <section>
      <h1>Track record</h1>
      <p class="lede">
        {judged.length - missed.length} of {judged.length} targets reached, {missed.length} missed. The misses are
        below.
      </p>
      <p class="muted">
        Measured on {record.recorded} over {basis(record)}. Each target was set before the measurement.
      </p>
    </section>
  );
};

/** What the four tiles measure, and how a tile says it. */
const TILES = [
  ['Start or sit', 'pairs called right', 'of start-or-sit pairs called right'],
  ['Floor and ceiling', 'results inside the 80 % interval', 'of results between floor and ceiling; 80% is right'],
  ['Drops of low risk', 'regretted: a starter over the games left', 'of drops we called safe became starters'],
  [
    'Waiver targets',
    'startable over the next three games, of ten named a week',
    'of ten claims named a week were worth starting',
  ],
] as const;

const Scoreboard: FC<{ record: TrackRecord }> = ({ record }) => (
  <ul class="tiles scoreboard">
    {TILES.map(([of, name, text]) => {
      const measure = measureOf(record, of, name);
      return (
        measure && (
          <li class={isReached(measure) === false ? 'missed' : undefined}>
            <b>{shareText(measure.value)}</b>
            <span>
              {text} ({measure.samples.toLocaleString('en-US')})
            </span>
            <Peers measure={measure} />
          </li>
        )
      );
    })}
  </ul>
);

/** Others on the same weeks, and what was to be reached. */
const MAX_PEERS = 3;

const Peers: FC<{ measure: Measure }> = ({ measure }) => (
  <dl>
    {[...measure.peers]
      .sort((a, b) => b.value - a.value)
      .slice(0, MAX_PEERS)
      .map(({ name, value }) => (
        <>
          <dt>{peerName(name)}</dt>
          <dd>{figure(measure, value)}</dd>
        </>
      ))}
    {measure.target && (
      <>
        <dt>target</dt>
        <dd>
          {targetText(measure)} {isReached(measure) ? '✓' : '✕ missed'}
        </dd>
      </>
    )}
  </dl>
);

const CalibrationSection: FC<{ record: TrackRecord }> = ({ record: { calibration } }) => {
  const [first] = calibration;
  return (
    first && (
      <section aria-labelledby="calibration">
        <h2 id="calibration">The odds we give, checked</h2>
        <p class="muted">
          {first.name.charAt(0).toUpperCase()}
          {first.name.slice(1)}: a point on the line happened as often as we said. Larger points are said more often.
        </p>
        <CalibrationChart calibration={first} />
      </section>
    )
  );
};

/** Misses that are listed before the rest is folded. */
const SHOWN_MISSES = 5;

const FallShort: FC<{ record: TrackRecord }> = ({ record }) => {
  const missed = missedTargets(record);
  return (
    missed.length > 0 && (
      <section aria-labelledby="misses">
        <h2 id="misses">Where we fall short</h2>
        <Misses measures={missed.slice(0, SHOWN_MISSES)} />
        {missed.length > SHOWN_MISSES && (
          <details>
            <summary>{missed.length - SHOWN_MISSES} more</summary>
            <Misses measures={missed.slice(SHOWN_MISSES)} />
          </details>
        )}
      </section>
    )
  );
};

const Misses: FC<{ measures: readonly Measure[] }> = ({ measures }) => (
  <ul class="misses">
    {measures.map((measure) => (
      <li>
        <b>{subjectOf(measure)}</b>{' '}
        <span class="muted small">{measure.of === 'Confidence' ? 'came true' : measure.name}</span>
        <span>
          <span class="bad">{figure(measure, measure.value)}</span>{' '}
          <span class="muted small">target {targetText(measure)}</span>
        </span>
      </li>
    ))}
  </ul>
);

const WORDS = ['high', 'medium', 'low'] as const;

const Calls: FC<{ record: TrackRecord }> = ({ record: { calls } }) => {
  const products = [...new Set(calls.flatMap(({ product, said }) => (said === undefined ? [] : [product])))];
  return (
    products.length > 0 && (
      <section aria-labelledby="calls">
        <h2 id="calls">What we said, and what came</h2>
        <p class="muted">
          The mean odds of the calls with each confidence word, how many came true, and how many there were.
        </p>
        <table class="data said">
          <thead>
            <tr>
              <th scope="col">Question</th>
              {WORDS.map((word) => (
                <th scope="col">
                  <span class={`chip ${word}`}>{word}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {products.map((product) => (
              <tr>
                <th scope="row">
                  {questionOfKey(product)} <span class="muted small">{product}</span>
                </th>
                {WORDS.map((word) => {
                  const found = saidAndCame(
                    calls.filter((call) => call.product === product),
                    word,
                  );
                  return (
                    <td data-label={word} class={found === null ? 'none' : undefined}>
                      {found && (
                        <>
                          {Math.floor(found.said * 100)}% → <b>{Math.floor(found.came * 100)}%</b>{' '}
                          <span class="muted small">of {found.count.toLocaleString('en-US')}</span>
                        </>
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    )
  );
};

/** The seasons and weeks of the record, and what was known before each. */
export function basis({ seasons, weeks: [first, last], scoring, information }: TrackRecord): string {
  const [from, to] = [Math.min(...seasons), Math.max(...seasons)];
  const years = from === to ? from : `${from} to ${to}`;
  const latest = information === 'friday' ? 'the final injury report' : 'the game-day inactives';
  return `seasons ${years}, weeks ${first} to ${last}, ${scoring.replace('_', '-').replace('ppr', 'PPR')} scoring, each week with what was known before its first kickoff, up to ${latest}`;
}
