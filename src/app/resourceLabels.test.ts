import { describe, expect, it } from 'vitest';
import { flattenTexts } from '#engine/rules/texts/flattenTexts.ts';
import { languages } from '#engine/rules/texts/languages.ts';
import { loadMessages } from '#engine/providers/i18n/loadMessages.ts';
import { propertyAt } from '#engine/rules/resource/propertyAt.ts';
import { systemFields } from '#engine/rules/resource/systemFields.ts';
import type { PropertySchema } from '#engine/rules/resource/EntitySchema.ts';
import { resourceRegistry } from '#engine/shell/resourceRegistry.ts';
import { clubNiveauValues } from '#schemas/generated/types.ts';

const texts = flattenTexts((await loadMessages('en', ['resources']))['resources'] ?? {});

describe.each([...resourceRegistry().values()])('the texts of $name', ({ name, schema, form, list }) => {
  it('name it, once and many', () => {
    expect(texts.get(`${name}.name_one`)).toBeTruthy();
    expect(texts.get(`${name}.name_other`)).toBeTruthy();
  });

  it('name every field and widget', () => {
    const fields = Object.entries(schema.properties).filter(([, property]) => !property['x-sensitive']);
    const widgets = [...form.sections.flatMap(({ fields: own }) => own), ...list.columns].filter(
      ({ field }) => field === null,
    );
    const needed = [...fields.map(([field]) => field), ...widgets.map(({ widget }) => widget)];
    expect(needed.filter((key) => !texts.get(`${name}.fields.${key}`))).toEqual([]);
  });

  it('name every part of what a form asks for in parts', () => {
    const asked = form.sections.flatMap(({ fields }) => fields).filter(({ widget }) => widget === null);
    const parts = asked.flatMap(({ field }) => partsOf(field ?? '', propertyAt(schema, field ?? '')));
    const labels = parts.map(({ path }) => `fields.${path}`);
    const choices = parts.flatMap(({ path, values }) => values.map((value) => `enums.${path}.${String(value)}`));
    expect([...labels, ...choices].filter((key) => !texts.get(`${name}.${key}`))).toEqual([]);
  });

  it('name every section, and every value of a choice', () => {
    const sections = form.sections.map(({ section }) => section).filter((section) => section !== null);
    const values = Object.entries(schema.properties).flatMap(([field, { enum: choices = [] }]) =>
      choices.map((value) => `${field}.${String(value)}`),
    );
    expect(sections.filter((section) => !texts.get(`${name}.sections.${section}`))).toEqual([]);
    expect(values.filter((value) => !texts.get(`${name}.enums.${value}`))).toEqual([]);
  });

  it('name no field that is not there', () => {
    const known = new Set<string>([...Object.keys(schema.properties), ...systemFields]);
    const named = [...texts.keys()]
      .filter((key) => key.startsWith(`${name}.fields.`))
      .map((key) => key.slice(`${name}.fields.`.length));
    expect(named.filter((key) => /^[a-z]/.test(key) && !known.has(key.split('.')[0] ?? key))).toEqual([]);
  });
});

// Its own terms are the federation's alone: to all others a level is what is stored (document 1 §9).
it.each(languages)('in %s a level of a club has no other name than its value', async (language) => {
  const said = flattenTexts((await loadMessages(language, ['resources']))['resources'] ?? {});
  expect(clubNiveauValues.map((level) => said.get(`clubs.enums.niveau.${level}`))).toEqual([...clubNiveauValues]);
});

interface Part {
  path: string;
  values: readonly unknown[];
}

/** The parts of an object or of the rows of a list, however deep, with the values that each may have. */
function partsOf(path: string, property: PropertySchema | null): Part[] {
  const inner = property?.['x-localized'] ? {} : (property?.items?.properties ?? property?.properties ?? {});
  return Object.entries(inner).flatMap(([key, part]) => [
    { path: `${path}.${key}`, values: part.enum ?? part.items?.enum ?? [] },
    ...partsOf(`${path}.${key}`, part),
  ]);
}
