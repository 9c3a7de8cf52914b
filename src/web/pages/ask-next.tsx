// What to ask next: links to forms that are filled in as far as the answer says.
import type { FC } from 'hono/jsx';
import { products } from '../../contract/index.ts';
import type { NextQuestion } from '../../views/index.ts';
import { priceText, questionOf } from '../questions.ts';

export const AskNext: FC<{ questions: readonly NextQuestion[] }> = ({ questions }) =>
  questions.length > 0 && (
    <section class="next">
      <h2>Ask next</h2>
      <ul>
        {questions.map((question) => (
          <Link question={question} />
        ))}
      </ul>
    </section>
  );

const Link: FC<{ question: NextQuestion }> = ({ question: { product: key, fields } }) => {
  const product = products.find((each) => each.key === key);
  return (
    product && (
      <li>
        <a href={`/ask/${key}${queryOf(fields)}`}>{questionOf(product).text}</a>{' '}
        {[fields.name, fields.players].flat().filter(Boolean).join(', ')} <b>{priceText(product)}</b>
      </li>
    )
  );
};

/** As the form names its fields: `?players.0=Bo+Larder`. */
function queryOf(fields: NextQuestion['fields']): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') query.set(name, value);
    else for (const [index, text] of value.entries()) query.set(`${name}.${index}`, text);
  }
  return query.size === 0 ? '' : `?${query}`;
}
