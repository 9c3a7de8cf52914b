// A file that came but cannot be used: the last good version stays in force.

/** Names the file and says in one sentence what is wrong with it. */
export class InvalidFileError extends Error {
  override readonly name = 'InvalidFileError';
  readonly file: string;
  readonly reason: string;
  constructor(file: string, reason: string) {
    super(`${file}: ${reason}`);
    this.file = file;
    this.reason = reason;
  }
}
