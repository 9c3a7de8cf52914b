// The shop window's call: one of the present week, free, with its reason cut; or a sample, said to
// be one, while there is none.
import type { FC } from 'hono/jsx';
import { type ProductAnswers, sleepers } from '../../contract/index.ts';
import { answerView } from '../../views/index.ts';
import { withoutSources } from '../charts/cite.tsx';
import { DiscShapes } from '../charts/disc.tsx';
import { PlayerList } from '../charts/players.tsx';
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

/** The call and its player, without the reason and without sources to open. */
const Call: FC<{ answer: Answer }> = ({ answer }) => {
  const { verdict, blocks } = withoutSources(answerView(sleepers, answer));
  const rows = blocks.flatMap((block) => (block.kind === 'players' ? block.rows : []));
  const [player] = rows.map((row) => ({ ...row, figures: row.figures.slice(0, 2), note: '', why: '' }));
  return (
    <>
      <DiscShapes />
      <h2 class="verdict" id="free-call">
        {verdict}
      </h2>
      {player && <PlayerList block={{ kind: 'players', layout: 'compare', title: '', rows: [player] }} />}
    </>
  );
};
