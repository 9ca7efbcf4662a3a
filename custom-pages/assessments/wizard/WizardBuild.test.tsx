import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Job } from '#engine/rules/product/ProductTypes.ts';
import { filled, goOn, openWizard as open } from '#tests/support/openWizard.tsx';

/** Goes from step 2 to step 3, in front of a build that stands where `job` says. */
async function openBuild(changes: object = filled) {
  const job = { id: 'j1', status: 'Running' as Job['status'], total: 1, done: 0, failed: 0, logs: [] };
  let sent = 0;
  const opened = await open('?step=2&part=5', {
    draft: changes,
    answers: {
      'assessments/build': () => ({ projectId: `p${++sent}`, jobs: [{ id: `j${sent}` }] }),
      'assessments/build/j1': () => ({ ...job }),
      'assessments/build/j2': () => ({ ...job, id: 'j2', status: 'Running' }),
      'clubassessments/filter': () => [{ id: 'ca1', clubId: 'c1' }],
    },
  });
  await goOn(opened.user);
  const press = async () => opened.user.click(await screen.findByRole('button', { name: 'Build the project' }));
  const go = (by: number, step: number) => {
    window.history.go(by);
    return waitFor(() => expect(window.location.hash).toContain(`step=${step}`));
  };
  return { ...opened, job, press, go, builds: () => opened.calls.filter(({ path }) => path === 'assessments/build') };
}

const creating = () => screen.findByRole('heading', { name: 'Creating the project' });
const created = () => screen.findByRole('heading', { name: 'The project was created' });

describe('who goes back while the project is created', () => {
  it('is led to the same result by another press, and sends nothing twice', async () => {
    const { press, go, job, builds, drafts } = await openBuild();
    await press();
    await creating();
    await go(-1, 3);
    await press();
    await creating();
    expect(window.location.hash).toContain('build=j1&project=p1');
    expect(builds()).toHaveLength(1);
    Object.assign(job, { status: 'Done', done: 1 });
    await created();
    await waitFor(() => expect(drafts.kept()).toBeNull());
  });

  it('is led there after a reload too', async () => {
    const { press, builds } = await openBuild({ ...filled, build: 'j1', project: 'p1' });
    await press();
    await creating();
    expect(window.location.hash).toContain('build=j1&project=p1');
    expect(builds()).toHaveLength(0);
  });

  it('keeps the project that is entered next, however the one before ends, and builds it', async () => {
    const { user, press, go, job, builds, drafts } = await openBuild();
    await press();
    await creating();
    await go(-2, 2);
    await user.click(await screen.findByRole('switch', { name: 'Survey of parents' }));
    Object.assign(job, { status: 'Done', done: 1 });
    await go(2, 4);
    await created();
    await vi.waitFor(() =>
      expect(drafts.kept()).toMatchObject({ changes: { name: 'Season', resources: { surveyParents: false } } }),
    );
    await go(-1, 3);
    await press();
    await creating();
    expect(builds().map(({ options }) => options.body)).toMatchObject([
      { resources: { surveyParents: true } },
      { resources: { surveyParents: false } },
    ]);
  });

  it('builds the same again where the one before has failed', async () => {
    const { user, press, job, builds } = await openBuild();
    await press();
    await creating();
    job.status = 'Failed';
    await user.click(await screen.findByRole('button', { name: 'Back to the clubs' }));
    await press();
    await creating();
    expect(window.location.hash).toContain('build=j2&project=p2');
    expect(builds()).toHaveLength(2);
  });
});

it('the way back to the clubs is there from a build of which nothing is known', async () => {
  const unknown = () => {
    throw Object.assign(new Error('gone'), { code: 40, message: 'gone' });
  };
  const { user } = await open('?step=4&build=gone&project=p1', { answers: { 'assessments/build/gone': unknown } });
  expect(await screen.findByText('Nothing is known of this build')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Back to the clubs' }));
  await waitFor(() => expect(window.location.hash).toContain('step=3'));
});
