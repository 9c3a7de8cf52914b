import type { Report } from './report.ts';
import type { Stage } from './stage.ts';
export async function journal(_: Stage, __: Report): Promise<void> {}
