import { lazy } from 'react';
import { expect, it } from 'vitest';
import type { PropertySchema } from '#engine/rules/resource/EntitySchema.ts';
import { configuredResource } from '#tests/support/configuredResources.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { NamedWidget } from './NamedWidget.tsx';

it.each<[string, string, PropertySchema | null]>([
  ['as high as the input of its field', '64px', { type: 'integer' }],
  ['as high as a button without one', '40px', null],
])('keeps a room in a form, while it is fetched, that is %s, or all that is given', async (_what, least, property) => {
  const SeasonDates = lazy(() => new Promise<never>(() => undefined));
  await renderPage(
    <NamedWidget
      name="SeasonDates"
      {...{ place: 'form', resource: configuredResource('clubs'), record: null, field: null, property, label: '' }}
      required={false}
      readOnly={false}
    />,
    { engine: { widgets: { SeasonDates } } },
  );
  const { height, minHeight } = getComputedStyle(document.querySelector('.MuiSkeleton-root') as HTMLElement);
  expect([height, minHeight]).toEqual(['auto', least]);
});
