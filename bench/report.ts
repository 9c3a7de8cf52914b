// What the benchmark measured: lines on the terminal while it runs, then a JSON file and a Markdown
// table.
import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';

/** One measure, next to the comparison where there is one. */
export interface Line {
  readonly part: string;
  readonly what: string;
  /** Gridcall's value. */
  readonly value: number;
  readonly unit: string;
  /** What it is compared with; absent without a comparison. */
  readonly compared?: { readonly name: string; readonly value: number; readonly ratio: number };
  /** What it should be, in words, and whether it is. */
  readonly target?: { readonly words: string; readonly isMet: boolean };
}

export interface Report {
  add(line: Line): void;
  /** Writes the files that were asked for. */
  write(files: { readonly json?: string | undefined; readonly markdown?: string | undefined }): Promise<void>;
}

/** Prints each line as it is added. */
export function createReport(command: string): Report {
  const lines: Line[] = [];
  const machine = `${cpus().length} cores of ${cpus()[0]?.model.trim()}, Node ${process.versions.node}`;
  return {
    add(line) {
      lines.push(line);
      const [, ...cells] = cellsOf(line);
      process.stdout.write(`${line.what.padEnd(52)} ${cells.filter(Boolean).join(' · ')}\n`);
    },
    async write({ json, markdown }) {
      const measuredAt = new Date().toISOString();
      if (json) await writeFile(json, `${JSON.stringify({ command, machine, measuredAt, lines }, null, 2)}\n`);
      if (markdown) await writeFile(markdown, `\`${command}\`, ${machine}, ${measuredAt}\n\n${tableOf(lines)}`);
    },
  };
}

function tableOf(lines: readonly Line[]): string {
  const head = ['measure', 'gridcall', 'compared with', 'ratio', 'target'];
  const rows = [head, head.map(() => '---'), ...lines.map(cellsOf)];
  return rows.map((cells) => `| ${cells.join(' | ')} |\n`).join('');
}

function cellsOf({ what, value, unit, compared, target }: Line): readonly string[] {
  return [
    what,
    `${rounded(value)} ${unit}`,
    compared ? `${compared.name} ${rounded(compared.value)} ${unit}` : '',
    compared ? rounded(compared.ratio) : '',
    target ? `${target.words}: ${target.isMet ? 'met' : 'missed'}` : '',
  ];
}

const rounded = (value: number): string => (value >= 100 ? value.toFixed(0) : String(Number(value.toPrecision(3))));
