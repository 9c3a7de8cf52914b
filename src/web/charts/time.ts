// Times as people read them.

/** `2025-11-09T12:00:00.000Z` → `2025-11-09 12:00 UTC`. */
export const utc = (time: string): string => `${time.slice(0, 10)} ${time.slice(11, 16)} UTC`;
