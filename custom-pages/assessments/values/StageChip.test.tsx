import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { signalColours } from '#engine/ui/theme/tokens.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { StageChip } from './StageChip.tsx';

const { green, orange, red, grey } = signalColours.light;
const items = [1, 2].map((nth) => ({ id: `call ${nth}`, name: `Call ${nth}`, stageId: 3 as const }));
const visited = { visitDate: '2020-01-01' };
const ticked = (...nths: number[]) => nths.map((nth) => ({ processItemId: `call ${nth}`, date: '2020-02-01' }));

it.each([
  ['closed', { ...visited, closed: true }, 'Closed', [green.soft, green.text]],
  ['without a visit date', {}, 'Unkown', [orange.soft, orange.text]],
  ['with no step of the stage ticked', visited, 'Post-visit · 0/2', [grey.soft, red.dot]],
  ['with some ticked', { ...visited, steps: ticked(1) }, 'Post-visit · 1/2', [orange.soft, orange.text]],
  ['with all ticked', { ...visited, steps: ticked(1, 2) }, 'Post-visit · 2/2', [green.soft, green.text]],
])('the stage of one %s has its colour, and words beside it', async (_what, clubAssessment, words, [ground, icon]) => {
  await renderPage(<StageChip clubAssessment={clubAssessment} project={{ process: { items } }} country="020" />, {
    records: { countries: [] },
  });
  const chip = (await screen.findByText(words)).closest('.MuiChip-root');
  expect(chip).toHaveStyle({ backgroundColor: ground });
  expect(chip?.querySelector('.MuiChip-icon')).toHaveStyle({ color: icon });
});
