import type { EntitySchema } from '../EntitySchema.ts';
import { isLongText, longestIndexedText } from '../isLongText.ts';
import { toFinding, type Finding } from './Finding.ts';

/** Texts that are to be unique or looked up, but may be longer than an index can hold. */
export function checkIndexedTexts(file: string, schema: EntitySchema): Finding[] {
  const { properties } = schema;
  const own = Object.entries(properties).flatMap(([field, property]) =>
    (['x-unique', 'x-index'] as const)
      .filter((word) => property[word])
      .map((word) => ({ field, word, at: ['properties', field, word] })),
  );
  const together = (['x-unique', 'x-indexes'] as const).flatMap((word) =>
    (schema[word] ?? []).flat().map((field) => ({ field, word, at: [word, field] })),
  );
  return [...own, ...together].flatMap(({ field, word, at }) => {
    const property = properties[field];
    if (!property || !isLongText(property)) return [];
    return [
      toFinding('S045', {
        ...{ file, field, at },
        message: `its texts may be too long for the index of ${word}`,
        remedy: `give it a "maxLength" of at most ${longestIndexedText}, or take it out of ${word}`,
      }),
    ];
  });
}
