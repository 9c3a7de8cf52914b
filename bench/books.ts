// Five books of the same sales: what the buyers paid, the ledger, the metrics, the published totals
// and the exported receipts.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Child } from './processes.ts';

export interface Book {
  readonly name: string;
  readonly sales: number | null;
  readonly microUsdc: number;
}

/** The books of a running service. */
export async function runningBooks(
  service: Child,
  samples: ReadonlyMap<string, number>,
  received: number,
): Promise<readonly Book[]> {
  const sumOf = (start: string, end = '') =>
    [...samples]
      .filter(([name]) => name.startsWith(start) && name.includes(end))
      .reduce((sum, [, value]) => sum + value, 0);
  const { paid_analyses, usdc_settled } = (await (await fetch(`${service.url}/v1/stats`)).json()) as {
    readonly paid_analyses: number;
    readonly usdc_settled: number | string;
  };
  return [
    { name: 'ledger', sales: null, microUsdc: received },
    {
      name: '/metrics',
      sales: sumOf('gridcall_sales_total', 'outcome="sold"'),
      microUsdc: sumOf('gridcall_revenue_micro_usdc_total'),
    },
    { name: '/v1/stats', sales: paid_analyses, microUsdc: Math.round(Number(usdc_settled) * 1e6) },
  ];
}

/** The journal, as the operator exports it. */
export async function exportedBook(settings: Readonly<Record<string, string>>): Promise<Book> {
  const { stdout } = await promisify(execFile)(process.execPath, ['dist/cli.mjs', 'receipts', 'export'], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...settings },
    maxBuffer: 2 ** 28,
  });
  const [header = '', ...rows] = stdout.trim().split('\n');
  const at = header.split(',').indexOf('amount_micro_usdc');
  const amounts = rows.map((row) => Number(row.split(',')[at]));
  return {
    name: 'gridcall receipts export',
    sales: amounts.length,
    microUsdc: amounts.reduce((sum, amount) => sum + amount, 0),
  };
}

/** The books that differ from the first. */
export const differing = ([first, ...others]: readonly Book[]): readonly Book[] =>
  others.filter(({ sales, microUsdc }) => microUsdc !== first?.microUsdc || (sales !== null && sales !== first.sales));
