// Small values that must survive a restart, by name.

export interface Settings {
  get(key: string): Promise<string | null>;
  set(key: string, value: string, now: number): Promise<void>;
}
