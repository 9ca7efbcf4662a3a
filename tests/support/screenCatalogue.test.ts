import { expect, it } from 'vitest';
import { screens, type ScreenName } from '#domain/access/screens.ts';
import { matchPath } from '#engine/rules/access/matchPath.ts';
import { adminScreens } from './adminScreens.ts';
import type { Places } from './findPlaces.ts';
import { screenCatalogue, type CataloguedScreen } from './screenCatalogue.ts';

const places: Places = {
  club: '/clubs/1',
  assessment: '/clubassessments/1/2',
  final: '/clubassessments/1/3',
  differentiator: '4',
  roadmap: '/strategicroadmap?club=1',
  comparison: '/benchmarking/selector?club1=1',
};

/** Screens that are looked at elsewhere, and where. */
const elsewhere = {
  editAssessment: 'the page of editProjectsAssessment, with another title',
} satisfies Partial<Record<ScreenName, string>>;

it('every screen of the table of routes is among those that are looked at', () => {
  const seen = new Set([...screenCatalogue, ...adminScreens].map(screenOf));
  expect(
    screens
      .map(({ name }) => name)
      .filter((name) => !seen.has(name))
      .sort(),
  ).toEqual(Object.keys(elsewhere).sort());
});

function screenOf({ path }: CataloguedScreen): string | null {
  const address = typeof path === 'string' ? path : path(places);
  const match = matchPath(new URL(address, 'http://here').pathname);
  return match.kind === 'screen' ? match.screen.name : null;
}
