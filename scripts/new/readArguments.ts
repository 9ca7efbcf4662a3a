export interface NewArguments {
  what: string | undefined;
  plural: string | undefined;
  fields: string | undefined;
  entity: string | undefined;
}

/**
 * Reads the words after `npm run new`. npm keeps options to itself unless `--` stands before them: then they come by
 * its environment, and what follows an option without `=` comes as a plain word.
 */
export function readArguments(words: readonly string[], env: Record<string, string | undefined>): NewArguments {
  const plain: string[] = [];
  const options = new Map<string, string>();
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? '';
    const [, name = '', value] = /^--(\w+)(?:=(.*))?$/.exec(word) ?? [];
    if (name === '') plain.push(word);
    else options.set(name, value ?? words[(index += 1)] ?? '');
  }
  const [what, plural, ...rest] = plain;
  const kept = env['npm_config_fields'];
  const fields = options.get('fields') ?? (kept && kept !== 'true' ? kept : rest.find((word) => word.includes(':')));
  return { what, plural, fields, entity: options.get('entity') ?? env['npm_config_entity'] };
}

/** An option among the words that there is not, as it was written; null where all are known. */
export function findUnknownOption(words: readonly string[]): string | null {
  return words.find((word) => word.startsWith('-') && !/^--(?:fields|entity|product)(?:=|$)/.test(word)) ?? null;
}
