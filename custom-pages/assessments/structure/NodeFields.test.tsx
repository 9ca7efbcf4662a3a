import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openStructureEditor as open } from '#tests/support/openStructureEditor.tsx';

it('has neither weighting factors nor shares where the project uses traffic lights', async () => {
  const project = { id: 'p', name: 'Season' };
  const projects = async (more: object) => {
    const page = await open({ kind: 'project', records: { projects: [{ ...project, ...more }] } });
    return { page, weights: () => screen.queryAllByText(/^Weight \d/) };
  };
  const weighed = await projects({ scoringSystem: 1 });
  await waitFor(() => expect(weighed.weights()).toHaveLength(2));
  weighed.page.unmount();
  const { page, weights } = await projects({ scoringSystem: 2 });
  await page.press('Edit: Youth');
  const panel = await screen.findByRole('dialog', { name: 'Youth' });
  expect(await within(panel).findByLabelText(/^Reference/)).toBeVisible();
  expect(within(panel).queryByLabelText(/Weighting factor/)).toBeNull();
  expect(within(panel).queryByText(/of its level/)).toBeNull();
  expect(weights()).toEqual([]);
});
