import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { check, openChecklist } from '#tests/support/openChecklist.tsx';

// A whole page in jsdom takes its time on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

beforeEach(() => localStorage.clear());

describe('the contents', () => {
  it('show in a language that is kept on this device, English at first', async () => {
    const { user, page } = await openChecklist();
    expect(screen.getByText('Is it there?')).toBeVisible();
    await user.click(screen.getByRole('combobox', { name: 'Language of the contents' }));
    await user.click(screen.getByRole('option', { name: 'Nederlands' }));
    expect(screen.getByText('Is het er?')).toBeVisible();
    expect(localStorage.getItem('checklistLanguage')).toBe('nl');
    page.unmount();
    await openChecklist();
    expect(screen.getByText('Is het er?')).toBeVisible();
  });

  it('say where the topic belongs', async () => {
    const { user } = await openChecklist();
    const breadcrumb = () => screen.getByRole('group', { name: 'Where this topic belongs' });
    expect(breadcrumb()).toHaveTextContent('Strategy > Vision');
    await user.keyboard('{ArrowLeft}');
    expect(breadcrumb()).toHaveTextContent('Staff > Coaches');
  });

  it('lead on to the next topic where something is not answered', async () => {
    const { user } = await openChecklist();
    await user.click(screen.getByRole('button', { name: 'Next unanswered' }));
    expect(screen.getByRole('heading', { name: 'B. Talks' })).toBeVisible();
    await user.click(check(/written/));
    await user.click(screen.getByRole('button', { name: 'Next unanswered' }));
    await user.click(screen.getByRole('button', { name: 'Next unanswered' }));
    await user.click(screen.getByRole('button', { name: 'Next unanswered' }));
    // Talks is complete: from Figures on to Checks and to Figures again.
    expect(screen.getByRole('heading', { name: 'C. Figures' })).toBeVisible();
  });
});

describe('the dialogs', () => {
  it('navigate by dimension and sub-dimension, with how complete each is', async () => {
    const { user } = await openChecklist();
    await user.click(check(/1\. check/));
    await user.click(screen.getByRole('button', { name: 'Navigator' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByRole('button', { name: /Strategy/ })).toHaveTextContent('2 of 4');
    await user.click(dialog.getByRole('button', { name: /Staff/ }));
    await user.click(dialog.getByRole('button', { name: /C\. Figures/ }));
    expect(await screen.findByRole('heading', { name: 'C. Figures' })).toBeVisible();
  });

  it('show all open reminders, or that there are none', async () => {
    const { user } = await openChecklist();
    await user.click(screen.getByRole('button', { name: /All reminders/ }));
    expect(screen.getByText('No open reminders.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.type(screen.getByLabelText('Reminder', { selector: 'textarea' }), 'Ask the board');
    await user.click(screen.getByRole('button', { name: /All reminders/ }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText('Ask the board')).toBeVisible();
    await user.click(dialog.getByRole('checkbox', { name: 'Completed' }));
    expect(dialog.getByRole('checkbox', { name: 'Completed' })).toBeChecked();
  });
});
