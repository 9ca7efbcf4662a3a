import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { HashRouter } from 'react-router-dom';
import { AssessmentScenario } from '#tests/support/AssessmentScenario.ts';
import { indexStructure } from '#domain/scoring/indexStructure.ts';
import { listPlaces } from './places.ts';
import { useCarousel } from './useCarousel.ts';

const { structure } = new AssessmentScenario().dimension('STRA').topic('STRA.1', 't1').topic('STRA.1', 't2');
const places = listPlaces(indexStructure(structure));
const first = places[0]!;

beforeEach(() => window.history.replaceState(null, '', '#/clubassessments/c/ca?tab=checklist'));

const open = () => renderHook(() => useCarousel(places, first), { wrapper: HashRouter });

it('takes the address along when it rests', async () => {
  const { result } = open();
  act(() => result.current.go(result.current.next));
  expect(result.current.place.topic.id).toBe('t2');
  await waitFor(() => expect(window.location.hash).toContain('topic=t2'));
});

it('leaves an address alone that somebody has gone to meanwhile', async () => {
  const { result } = open();
  act(() => result.current.go(result.current.next));
  // The router is on its way to another tab, whose page is not drawn yet.
  window.history.replaceState(null, '', '#/clubassessments/c/ca?tab=files');
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(window.location.hash).toBe('#/clubassessments/c/ca?tab=files');
});
