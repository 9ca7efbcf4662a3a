import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { editedScenario, unused } from '#tests/support/openStructureEditor.tsx';
import { renderPage } from '#tests/support/renderPage.tsx';
import { AssessmentStructurePage, ProjectStructurePage } from './StructurePage.tsx';

const read = {
  ...{ id: 'a', name: { en: 'Global pass', fr: 'Passe globale' }, kind: 'globalPass' },
  ...{ assessmentVersionId: 'v1', number: 1, ...editedScenario().structure },
};

const open = (route: string, path: string, page: ReactNode) =>
  renderPage(
    <Routes>
      <Route path={route} element={page} />
    </Routes>,
    {
      path,
      user: { roles: ['superAdmin'] },
      records: { projects: [{ id: 'p', name: 'Season of the north' } as { id: string }] },
      answers: {
        assessments: () => read,
        'assessments/uses': () => ({ assessmentVersionId: 'v1', number: 1, ...unused }),
      },
    },
  );

it('is named by its project, and reads the structure of that project', async () => {
  const { calls } = await open('/admin/assessments/:projectId', '/admin/assessments/p', <ProjectStructurePage />);
  expect(await screen.findByRole('heading', { level: 1, name: 'Season of the north' })).toBeVisible();
  await screen.findByText('Structure');
  expect(calls.find(({ path }) => path === 'assessments')?.options.query).toMatchObject({ projectId: 'p' });
  expect(screen.getByRole('link', { name: 'Assessments' })).toHaveAttribute('href', '#/admin/assessments');
});

it('is named by its assessment in the language of the content, and reads that one', async () => {
  const { calls } = await open('/admin/assessments/edit/:id', '/admin/assessments/edit/a', <AssessmentStructurePage />);
  expect(await screen.findByRole('heading', { level: 1, name: 'Global pass' })).toBeVisible();
  await screen.findByText('Structure');
  expect(calls.filter(({ path }) => path === 'assessments').map(({ options }) => options.query)).toContainEqual(
    expect.objectContaining({ assessmentId: 'a' }),
  );
});
