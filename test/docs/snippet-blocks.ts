// Fenced blocks of the documents, by language.

/** The contents of the fenced blocks of a language. */
export const blocksIn = (text: string, language: string): readonly string[] =>
  [...text.matchAll(/```(\w+)\n([\s\S]*?)```/g)].flatMap(([, name, block]) =>
    name === language && block ? [block] : [],
  );

/** The commands of the `console` blocks, without their prompt; other lines are what they print. */
export const consoleCommands = (text: string): readonly string[] =>
  blocksIn(text, 'console').flatMap((block) =>
    block
      .split('\n')
      .filter((line) => line.startsWith('$ '))
      .map((line) => line.slice(2)),
  );
