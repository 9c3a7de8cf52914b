// The shop window's call: one of the present week, free, with its reason cut; or a sample, said to
// be one, while there is none.
import type { FC } from 'hono/jsx';
import { type ProductAnswers, sleepers } from '../../contract/index.ts';
import { priceText, questionOf } from '../questions.ts';
import { SAMPLES } from '../samples/index.ts';

type Answer = ProductAnswers['sleepers'];

export const FreeCallCard: FC<{ answer: Answer; isInvented: boolean }> = ({ answer, isInvented }) => (
  <article class="card live" aria-labelledby="free-call">
    <p class="label">
      <span class="chip ok">Free call</span> Week {answer.week} of {answer.season}
      {isInvented && ', an invented season: these players do not exist'}
    </p>
    <Call answer={answer} />
    <p class="cut" aria-hidden="true">
      <span />
      <span />
      <span />
    </p>
    <p class="links">
      <a href={`/ask/${sleepers.key}`}>Why, and the other sleepers: {priceText(sleepers)}</a>
    </p>
  </article>
);

export const SampleCallCard: FC = () => {
  const { answer } = SAMPLES.sleepers;
  return (
    <article class="card live" aria-labelledby="free-call">
      <p class="label">
        <span class="chip">Sample</span> {questionOf(sleepers).text} An invented season: these players do not exist
      </p>
      <Call answer={answer as Answer} />
      <p class="links">
        <a href={`/samples/${sleepers.key}`}>Read the whole answer</a>
      </p>
    </article>
  );
};

const Call: FC<{ answer: Answer }> = ({ answer: { verdict, picks, stats_cited: cited } }) => {
  const [pick] = picks;
  if (pick === undefined) return null;
  const numberOf = (stat: string): number | null => {
    const found = cited.find((each) => each.stat === stat && each.player === pick.name)?.value;
    return typeof found === 'number' ? found : null;
  };
  const [floor, points, ceiling] = ['projected_floor', 'projected_points', 'projected_ceiling'].map(numberOf);
  const odds = numberOf('replacement_odds');
  return (
    <>
      <h2 class="verdict" id="free-call">
        {verdict}
      </h2>
      <p class="who">
        <b>{pick.name}</b> <span class={`chip pos-${pick.position}`}>{pick.position}</span>{' '}
        <span class="muted">
          {pick.team} against {pick.opponent}
        </span>
      </p>
      {floor != null && points != null && ceiling != null && <Range floor={floor} points={points} ceiling={ceiling} />}
      {odds !== null && (
        <p class="muted small">
          {Math.floor(odds * 100)}% to outscore a waiver-wire {pick.position} this week.
        </p>
      )}
    </>
  );
};

/** Points at the right edge of the bar. */
const MAX_POINTS = 30;

const Range: FC<{ floor: number; points: number; ceiling: number }> = ({ floor, points, ceiling }) => {
  const placeOf = (value: number) => `${Math.min(100, Math.max(0, (value / Math.max(MAX_POINTS, ceiling)) * 96 + 2))}%`;
  const words = `Projected ${points.toFixed(1)} points, floor ${floor.toFixed(0)}, ceiling ${ceiling.toFixed(0)}`;
  return (
    <figure class="range">
      <svg height="40" width="100%" role="img" aria-label={words}>
        <rect class="track" x="0" y="8" width="100%" height="12" rx="6" />
        <line class="span" x1={placeOf(floor)} x2={placeOf(ceiling)} y1="14" y2="14" />
        <circle class="ball" cx={placeOf(points)} cy="14" r="8" />
        <text x={placeOf(floor)} y="36" text-anchor="middle">
          {floor.toFixed(0)}
        </text>
        <text x={placeOf(ceiling)} y="36" text-anchor="middle">
          {ceiling.toFixed(0)}
        </text>
      </svg>
      <figcaption>
        <b>{points.toFixed(1)}</b> <span class="muted small">points</span>
      </figcaption>
    </figure>
  );
};
