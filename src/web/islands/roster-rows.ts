// The pasted roster: rows that can be added, and a text with one player per line that fills them.
import { find } from './dom.ts';

const POSITIONS = new Set(['QB', 'RB', 'WR', 'TE', 'K', 'DEF', 'DST', 'FLEX']);
const BENCH = /^(bench|bn|reserves?|ir|taxi)\b/i;

interface Line {
  readonly name: string;
  readonly position: string;
  readonly isStarter: boolean;
}

/** Wires the editor of every list of rows. */
export function editRosters(form: HTMLFormElement): void {
  for (const editor of form.querySelectorAll<HTMLDetailsElement>('[data-rows]')) edit(editor);
}

function edit(editor: HTMLDetailsElement): void {
  const list = find('[data-list]', editor);
  const { innerHTML } = find<HTMLTemplateElement>('template', editor);
  const add = (): void => {
    const row = document.createElement('template');
    // our own markup, with the row's number in place of the star
    row.innerHTML = innerHTML.replaceAll('*', String(list.children.length));
    list.append(row.content);
  };
  find('[data-add]', editor).addEventListener('click', () => {
    add();
    list.lastElementChild?.querySelector('input')?.focus();
  });
  find('[data-fill]', editor).addEventListener('click', () => {
    const lines = readLines(find<HTMLTextAreaElement>('[data-paste]', editor).value);
    while (list.children.length < lines.length) add();
    lines.forEach((line, index) => {
      fillRow(list.children[index], line);
    });
  });
}

/** `RB Ansel Quick`, `Ansel Quick (RB, KC)` and the like; a line "Bench" ends the lineup. */
function readLines(text: string): readonly Line[] {
  let isStarter = true;
  const lines: Line[] = [];
  for (const line of text.split('\n').map((part) => part.trim())) {
    if (line === '') continue;
    if (BENCH.test(line)) {
      isStarter = false;
      continue;
    }
    const words = line.split(/[\s,()]+/).filter(Boolean);
    const position = words.find((word) => POSITIONS.has(word.toUpperCase()))?.toUpperCase() ?? '';
    const name = line
      .replace(/\(.*?\)|,.*$/g, '')
      .split(/\s+/)
      .filter((word) => !POSITIONS.has(word.toUpperCase()))
      .join(' ');
    if (name !== '') lines.push({ name, position: position === 'FLEX' ? '' : position, isStarter });
  }
  return lines;
}

function fillRow(row: Element | undefined, { name, position, isStarter }: Line): void {
  const control = (column: string) => row?.querySelector<HTMLInputElement>(`[name$=".${column}"]`);
  const [nameField, positionField, starterField] = [control('name'), control('position'), control('starter')];
  if (nameField) nameField.value = name;
  if (positionField) positionField.value = position;
  if (starterField) starterField.checked = isStarter;
}
