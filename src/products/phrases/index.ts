// Words and clauses that several products share: whatever these files export.
export * from './absence.ts';
export * from './amounts.ts';
export * from './opponent.ts';
export * from './role.ts';
export * from './subject.ts';
