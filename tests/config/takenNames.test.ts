import { expect, it } from 'vitest';
import { resourceNameOf } from '#engine/rules/resource/resolveResource.ts';
import { whyTaken } from '#engine/rules/resource/takenNames.ts';
import { engineRules } from '#engine/server/plugins/calls/engineRules.ts';
import { schemas } from '#schemas/generated/schemas.ts';
import { rules } from '#server/routeRules.ts';

const firstParts = (routes: object) => [
  ...new Set(Object.keys(routes).flatMap((route) => /^\w+ \/api\/([^/]+)/.exec(route)?.[1] ?? [])),
];
const resources = new Set(Object.values(schemas).map(resourceNameOf));

it.each(firstParts({ ...engineRules(), ...rules }).filter((part) => /^[a-z]\w*$/.test(part) && !resources.has(part)))(
  'no new resource is called %s, as calls of the program are',
  (resource) => {
    expect(whyTaken({ entity: 'thing', resource })).toContain('address of the program');
  },
);

it('every entity may have the name that it has', () => {
  const names = Object.values(schemas).map((schema) => ({ entity: schema.$id, resource: resourceNameOf(schema) }));
  expect(names.map(whyTaken).filter((reason) => reason !== null)).toEqual([]);
});
