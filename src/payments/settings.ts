// The port of small named values that survive a restart, such as the signing key of receipts.
export interface SettingsStore {
  get(key: string): Promise<string | null>;
  set(key: string, value: string, now: number): Promise<void>;
  /** The value that stands under the key; `value` when there was none. Of replicas that ask at once, one is first and all get its value. */
  keep(key: string, value: string, now: number): Promise<string>;
  /** Counts one more under the key and gives true, or false when `most` were counted already. Replicas never count past it together. */
  take(key: string, limit: number, now: number): Promise<boolean>;
}
