// The form of a product: its fields as inputs named like the request.
import type { FC } from 'hono/jsx';
import type { Field, TextRole } from './fields.ts';

/** Rows that a roster starts with; the page adds more. */
const FIRST_ROWS = 3;

export const FormField: FC<{ field: Field }> = ({ field }) => {
  if (field.kind === 'hidden') return <input type="hidden" name={field.name} />;
  if (field.kind === 'list') return <ListField field={field} />;
  if (field.kind === 'rows') return <RowsField field={field} />;
  const id = idOf(field.name);
  if (field.kind === 'flag')
    return (
      <label class="ask-flag" for={id}>
        <input type="checkbox" id={id} name={field.name} value="true" /> {field.label}
      </label>
    );
  return (
    <div class="ask-field">
      <label for={id}>{field.label}</label>
      <Input field={field} id={id} />
      {field.kind === 'text' && field.role === 'username' && <LeagueStatus />}
      {field.help !== '' && (
        <p class="muted small" id={`${id}-help`}>
          {field.help}
        </p>
      )}
      <ErrorLine id={id} />
    </div>
  );
};

/** As high without a text as with one: a button below must not move while it is being pressed. */
const LeagueStatus: FC = () => (
  <p class="muted small" role="status" data-leagues>
    {'\u00a0'}
  </p>
);

const ErrorLine: FC<{ id: string }> = ({ id }) => <p class="ask-error" id={`${id}-error`} hidden />;

const Input: FC<{ field: Field; id: string }> = ({ field, id }) => {
  const described = [...(field.help === '' ? [] : [`${id}-help`]), `${id}-error`].join(' ');
  const shared = { id, name: field.name, 'aria-describedby': described };
  if (field.kind === 'choice')
    return (
      <select {...shared}>
        {field.options.map(({ value, text, isDefault }) => (
          <option value={value} selected={isDefault}>
            {text}
          </option>
        ))}
      </select>
    );
  if (field.kind === 'number')
    return (
      <input {...shared} type="number" inputmode="numeric" min={field.min} max={field.max} value={field.initial} />
    );
  const role: TextRole = field.kind === 'text' ? field.role : 'text';
  const combobox = role === 'player' && { role: 'combobox', 'aria-expanded': 'false', 'aria-autocomplete': 'list' };
  return (
    <input
      {...shared}
      {...combobox}
      type="text"
      data-role={role}
      maxlength={100}
      autocomplete="off"
      autocapitalize={role === 'player' ? 'words' : 'none'}
      spellcheck={false}
      aria-required={field.isRequired ? 'true' : undefined}
    />
  );
};

const numbered = (field: Field, index: number | string): Field =>
  ({ ...field, name: field.name.replace('*', String(index)) }) as Field;

const ListField: FC<{ field: Extract<Field, { kind: 'list' }> }> = ({ field }) => {
  const id = idOf(field.name);
  return (
    <fieldset
      class="ask-list"
      aria-describedby={`${id}-error`}
      data-missing={field.min > 1 ? `Choose at least ${field.min === 2 ? 'two' : field.min} players.` : undefined}
    >
      <legend>{field.label}</legend>
      <p class="muted small">{field.help}</p>
      <div class="ask-grid">
        {Array.from({ length: field.max }, (_, index) => {
          const isRequired = index < field.min;
          const label = `Player ${index + 1}${isRequired ? '' : ' (optional)'}`;
          return <FormField field={{ ...numbered(field.item, index), label, help: '', isRequired }} />;
        })}
      </div>
      <ErrorLine id={id} />
    </fieldset>
  );
};

const RowsField: FC<{ field: Extract<Field, { kind: 'rows' }> }> = ({ field }) => {
  const id = idOf(field.name);
  const row = (index: number | string) => (
    <div class="ask-row">
      {field.columns.map((column) => (
        <FormField field={{ ...numbered(column, index), help: '' }} />
      ))}
    </div>
  );
  return (
    <details class="ask-rows" data-rows={field.name}>
      <summary>{field.label}</summary>
      <p class="muted small">{field.help}</p>
      <div class="ask-field">
        <label for={`${id}-paste`}>Paste one player per line</label>
        <textarea id={`${id}-paste`} rows={4} data-paste aria-describedby={`${id}-paste-help`} />
        <p class="muted small" id={`${id}-paste-help`}>
          For example "RB Ansel Quick". A line that says "Bench" puts the players below it on your bench.
        </p>
      </div>
      <button type="button" class="button" data-fill>
        Use this list
      </button>
      <div data-list>{Array.from({ length: FIRST_ROWS }, (_, index) => row(index))}</div>
      <template>{row('*')}</template>
      <button type="button" class="button" data-add>
        Add a player
      </button>
      <ErrorLine id={id} />
    </details>
  );
};

const idOf = (name: string) => `field-${name.replaceAll('.', '-')}`;
