// Converts USDC amounts between text and integer micro-USDC, without floats.

/**
 * "1", "0.25", "0.000001" → micro-USDC; null for anything else (signs,
 * exponents, a seventh decimal).
 */
export function parseUsdc(text: string): number | null {
  const [, whole, decimals = ''] = /^(\d{1,9})(?:\.(\d{1,6}))?$/.exec(text) ?? [];
  return whole === undefined ? null : Number(whole) * 1_000_000 + Number(decimals.padEnd(6, '0'));
}

/** Micro-USDC → the shortest text with at least two decimals: 100000 → "0.10". */
export function formatUsdc(micro: number): string {
  const decimals = String(micro % 1_000_000)
    .padStart(6, '0')
    .replace(/0{1,4}$/, '');
  return `${Math.floor(micro / 1_000_000)}.${decimals}`;
}
