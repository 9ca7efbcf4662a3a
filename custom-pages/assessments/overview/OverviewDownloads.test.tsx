import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { assessmentOf as of, openOverview as open } from '#tests/support/openOverview.tsx';
import type { RenderedPage } from '#tests/support/renderPage.tsx';

describe('the scores', () => {
  const saved: string[] = [];
  const answers = {
    'assessments/score': () => 'Club',
    'clubassessments/projectScores': () => [],
  };
  beforeEach(() => {
    saved.length = 0;
    URL.createObjectURL = () => 'blob:x';
    URL.revokeObjectURL = () => undefined;
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
  });
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
  const last = (calls: RenderedPage['calls'], path: string) => calls.findLast((call) => call.path === path)?.options;

  it('of the project are saved as FinalScores_{project name}.csv', async () => {
    const { calls } = await open('/clubassessments/overview?projects=p', { answers });
    await press('Get the scores for the project');
    await vi.waitFor(() => expect(saved).toEqual(['FinalScores_Season.csv']));
    expect(last(calls, 'assessments/score')?.query).toEqual({ projectId: 'p', recalculate: false, lang: 'en' });
  });

  it('of several projects are those of the one chosen', async () => {
    const of2 = [of('a1', 'c1', 'an'), { ...of('a2', 'c2', 'jo'), projectId: 'q' }];
    const scene = { answers: { ...answers, 'clubassessments/filter': () => of2 } };
    const { calls } = await open('/clubassessments/overview?projects=p,q', scene);
    await press('Get the scores for the project');
    const menu = within(await screen.findByRole('menu', { name: 'Get the scores for the project' }));
    await userEvent.click(menu.getByRole('menuitem', { name: 'Cup' }));
    await vi.waitFor(() => expect(saved).toEqual(['FinalScores_Cup.csv']));
    expect(last(calls, 'assessments/score')?.query).toMatchObject({ projectId: 'q' });
  });

  it('of the club assessments shown are saved as project-scores.json', async () => {
    const { calls } = await open('/clubassessments/overview?projects=p&assessor=jo', { answers });
    await press('Download json');
    await vi.waitFor(() => expect(saved).toEqual(['project-scores.json']));
    const sent = last(calls, 'clubassessments/projectScores');
    expect([sent?.method, sent?.body]).toEqual(['POST', { clubAssessments: [{ id: 'a2' }] }]);
  });

  it('of more club assessments than one call takes are asked for in parts, and saved as one file', async () => {
    const ids = Array.from({ length: 1001 }, (_, nth) => `a${nth}`);
    const files: Blob[] = [];
    URL.createObjectURL = (file) => (file instanceof Blob && files.push(file), 'blob:x');
    const { calls } = await open('/clubassessments/overview?projects=p&view=workload', {
      answers: {
        ...answers,
        'clubassessments/filter': () => ids.map((id) => of(id, 'c1', 'an')),
        'clubassessments/projectScores': ({ body }) => (body as { clubAssessments: object[] }).clubAssessments,
      },
    });
    await press('Download json');
    await vi.waitFor(() => expect(saved).toEqual(['project-scores.json']));
    const asked = calls.filter(({ path }) => path === 'clubassessments/projectScores');
    const sent = asked.map(({ options }) => (options.body as { clubAssessments: { id: string }[] }).clubAssessments);
    expect(sent.map(({ length }) => length)).toEqual([1000, 1]);
    expect(JSON.parse((await files[0]?.text()) ?? '')).toEqual(ids.map((id) => ({ id })));
  });

  it('are for those who read the whole project: an assessor is offered none', async () => {
    await open('/clubassessments/overview?projects=p', { user: { id: 'an' }, answers });
    await screen.findByText('An Peeters');
    expect(screen.queryByRole('button', { name: /scores|json/ })).toBeNull();
  });
});
