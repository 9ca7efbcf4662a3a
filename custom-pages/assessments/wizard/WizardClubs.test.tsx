import { screen, waitFor, within } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { typedKeys } from '#engine/rules/values/typedKeys.ts';
import { filled, goOn, openWizard as open } from '#tests/support/openWizard.tsx';

describe('the clubs', () => {
  it('are chosen, made one by one, or many from a sheet', async () => {
    const { user } = await open('?step=3');
    expect(await screen.findByRole('combobox', { name: /^Clubs/ })).toBeVisible();
    expect(screen.getByRole('button', { name: 'New clubs from a sheet' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'New club' }));
    expect(await screen.findByRole('dialog')).toBeVisible();
  });

  it('that lack something are completed with what the form has; where that lacks it too it is said', async () => {
    const clubs = [{ id: 'c', leadAssessor: null, visitDate: '2031-03-15', assessmentDeadline: null }];
    const { user } = await open('?step=3', { draft: { ...filled, clubs } });
    await user.click(await screen.findByRole('button', { name: 'Complete them' }));
    expect(await screen.findByText('A lead assessor is mandatory')).toBeVisible();
    expect(screen.getByText('A clubdata deadline is mandatory')).toBeVisible();
  });

  it('are added with a lead assessor and a clubdata deadline only, and once', async () => {
    const { user } = await open('?step=3');
    await user.click(await screen.findByRole('button', { name: 'Add to the selection' }));
    expect(await screen.findByText('A club is mandatory')).toBeVisible();
    expect(screen.getByText('A lead assessor is mandatory')).toBeVisible();
    expect(screen.getByText('A clubdata deadline is mandatory')).toBeVisible();
    await user.click(screen.getByRole('combobox', { name: /^Clubs/ }));
    await user.click(await screen.findByRole('option', { name: 'KV Voorbeeld' }));
    await user.click(screen.getByRole('button', { name: 'Add to the selection' }));
    expect(await screen.findByText('This club is in the selection already')).toBeVisible();
  });

  it('leave the focus to the next one where one is taken away, and to the selection after the last', async () => {
    const clubs = ['c1', 'c2'].map((id) => ({ id, leadAssessor: 'lead', assessmentDeadline: '2027-03-01' }));
    const { user } = await open('?step=3', { draft: { ...filled, clubs } });
    (await screen.findByRole('button', { name: 'Remove: KV Voorbeeld' })).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('rowheader', { name: /^KV Voorbeeld/ })).toBeNull());
    const row = screen.getByRole('row', { name: /^Elders SK/ });
    await waitFor(() => expect(row).toContainElement(document.activeElement as HTMLElement));
    screen.getByRole('button', { name: 'Remove: Elders SK' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toHaveTextContent('No clubs yet'));
    expect(document.body).not.toHaveFocus();
  });

  describe('of which one is not in the selection yet', () => {
    const choose = async (given = {}) => {
      const opened = await open('?step=2&part=5', given);
      await goOn(opened.user);
      await opened.user.click(await screen.findByRole('combobox', { name: /^Clubs/ }));
      await opened.user.click(await screen.findByRole('option', { name: 'Elders SK' }));
      await opened.user.keyboard('{Escape}');
      const answer = async (name: 'Stay here' | 'Leave without saving') => {
        const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
        await opened.user.click(question.getByRole('button', { name }));
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      };
      return { ...opened, answer };
    };
    const back = {
      'the button': async (user: ReturnType<typeof userEvent.setup>) =>
        user.click(await screen.findByRole('button', { name: 'Back' })),
      'the browser': () => window.history.back(),
    };

    it.each(typedKeys(back))('ask before they are left by %s', async (way) => {
      const { user, answer } = await choose();
      await back[way](user);
      await answer('Stay here');
      expect(await screen.findByRole('button', { name: 'Elders SK' })).toBeVisible();
      expect(window.location.hash).toContain('step=3');
      await back[way](user);
      await answer('Leave without saving');
      await waitFor(() => expect(window.location.hash).toContain('part=5'));
    });

    it('ask before the project is built without it', async () => {
      const { user, calls, answer } = await choose({
        answers: { 'assessments/build': () => ({ projectId: 'p9', jobs: [{ id: 'j' }] }) },
      });
      const built = () => calls.filter(({ path }) => path === 'assessments/build');
      await user.click(await screen.findByRole('button', { name: 'Build the project' }));
      await answer('Stay here');
      expect(built()).toEqual([]);
      await user.click(await screen.findByRole('button', { name: 'Build the project' }));
      await answer('Leave without saving');
      // It is not asked a second time on the way to the result.
      await waitFor(() => expect(window.location.hash).toContain('step=4'));
      expect(built().map(({ options }) => options.body)).toMatchObject([{ clubs: [{ id: 'c1' }] }]);
    });
  });

  it('are wanted: without one nothing is built', async () => {
    const { user, calls } = await open('?step=3', { draft: { ...filled, clubs: [] } });
    await user.click(await screen.findByRole('button', { name: 'Build the project' }));
    expect((await screen.findAllByText('Please select or add at least 1 club to this project')).length).toBeGreaterThan(
      0,
    );
    expect(calls.map(({ path }) => path)).not.toContain('assessments/build');
  });
});
