// What the data room needs of a log: fields first, then a sentence.

export interface IngestLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}
