// The one stylesheet of all pages, under a path that changes with its content.
import { createHash } from 'node:crypto';
import { BASE } from './base.ts';
import { CHARTS } from './charts.ts';
import { LAYOUT } from './layout.ts';
import { PRODUCTS } from './products.ts';
import { TOKENS } from './tokens.ts';

const text = [TOKENS, BASE, LAYOUT, PRODUCTS, CHARTS]
  .join('')
  .replace(/\s+/g, ' ')
  .replace(/ ?([{};,]) ?/g, '$1')
  .trim();

export const STYLESHEET = {
  path: `/assets/gridcall.${createHash('sha256').update(text).digest('hex').slice(0, 12)}.css`,
  text,
} as const;
