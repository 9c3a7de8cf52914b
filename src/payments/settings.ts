// The port for small named values that survive a restart, such as the signing key of receipts.
export interface SettingsStore {
  get(key: string): Promise<string | null>;
  set(key: string, value: string, now: number): Promise<void>;
  /**
   * Stores `value` unless the key has one; returns the stored value. When replicas call it
   * together, all get the first one's value.
   */
  setIfAbsent(key: string, value: string, now: number): Promise<string>;
  /**
   * Adds one to the key's count and returns true, or false when the count has reached `limit`.
   * Atomic across replicas.
   */
  countUpTo(key: string, limit: number, now: number): Promise<boolean>;
}
