// Why an answer says what it says: reasons as rows of conditions, and their words as rows.
export { allOf, firstOf, type ReasonOf, reasons, within } from './reasons.ts';
export { say, type Words } from './words.ts';
