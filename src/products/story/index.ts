// Why an answer says what it says: reasons as rows of conditions, and their words as rows.
export { allOf, firstOf, type ReasonOf, reasons, say, type Words, within } from './story.ts';
