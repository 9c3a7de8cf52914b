// A log that prints nothing and remembers its lines.

export function quietLog() {
  const lines: { level: string; fields: object; message: string }[] = [];
  const write = (level: string) => (fields: object, message: string) => void lines.push({ level, fields, message });
  return { lines, info: write('info'), warn: write('warn') };
}
