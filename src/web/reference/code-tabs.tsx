// Code with one tab a language, switched without a script; a script adds the copy buttons.
import type { FC } from 'hono/jsx';

export interface Snippet {
  readonly label: string;
  readonly code: string;
}

/** `id` is unique on the page. */
export const CodeTabs: FC<{ id: string; snippets: readonly Snippet[] }> = ({ id, snippets }) => (
  <div class="tabs">
    {snippets.map(({ label }, i) => (
      <>
        <input type="radio" name={id} id={`${id}-${i}`} checked={i === 0} />
        <label for={`${id}-${i}`}>{label}</label>
      </>
    ))}
    {snippets.map(({ label, code }) => (
      <CodeBlock text={code} label={label} />
    ))}
  </div>
);

/** Code that scrolls sideways; it takes the focus, so that a keyboard can scroll it. */
export const CodeBlock: FC<{ text: string; label: string }> = ({ text, label }) => (
  <div class="code">
    <button type="button" class="copy" data-copy hidden>
      Copy
    </button>
    <section class="scroll" tabindex={0} aria-label={label}>
      <pre>
        <code>{text}</code>
      </pre>
    </section>
  </div>
);
