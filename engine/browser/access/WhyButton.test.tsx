import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { configuredResource } from '#tests/support/configuredResources.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { InUseDialog } from '../relations/InUseDialog.tsx';
import { readUses } from '../relations/Use.ts';
import { WhyButton } from './WhyButton.tsx';

const clubs = configuredResource('clubs');

describe('"Why can’t I?"', () => {
  it('explains the rule that decided, and one’s own roles', async () => {
    await renderPage(<WhyButton resource={clubs} action="update" />, { user: { roles: ['vv'] } });
    await userEvent.click(screen.getByRole('button', { name: 'Why can’t I?' }));
    const dialog = await screen.findByRole('dialog', { name: 'Why you cannot change this' }, { timeout: 15_000 });
    expect(dialog).toHaveTextContent('one of these roles: Club and user manager, Super admin.');
    expect(dialog).toHaveTextContent('Your roles: Federation (VV).');
  });

  it('is not there where nothing is refused', async () => {
    await renderPage(<WhyButton resource={clubs} action="update" />, { user: { roles: ['superAdmin'] } });
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('a record still in use', () => {
  const uses = [
    { resource: 'users', field: 'clubId', count: 7, examples: [{ id: 'u1', name: 'Ana Bo' }] },
    { resource: 'surveys', field: 'surveyTemplateId', count: 2, examples: [] },
  ];

  it('names who uses it, with a link to all of them; of what one may not see only how many', async () => {
    await renderPage(<InUseDialog id="c1" name="RSC" uses={uses} onClose={() => undefined} />, {
      engine: { resources: new Map(['users', 'surveys'].map((name) => [name, configuredResource(name)])) },
    });
    expect(screen.getByText('RSC cannot be deleted as long as these refer to it:')).toBeInTheDocument();
    const href = screen.getByRole('link', { name: 'Users: 7' }).getAttribute('href') ?? '';
    expect(new URLSearchParams(href.split('?')[1]).get('filter')).toBe('{"clubId":"c1"}');
    expect(screen.getByText(/Ana Bo/)).toBeInTheDocument();
    expect(screen.getByText('2 that you may not see')).toBeInTheDocument();
  });

  it('says who can help where one sees none of them, and nothing raw of what has no list', async () => {
    const hidden = [
      { resource: 'users', field: 'clubId', count: 3, examples: [] },
      { resource: 'latevalues', field: 'clubAssessmentId', count: 1, examples: [] },
    ];
    await renderPage(<InUseDialog id="c1" name="RSC" uses={hidden} onClose={() => undefined} />, {
      user: { roles: ['vv'] },
      engine: { resources: new Map([['users', configuredResource('users')]]) },
    });
    expect(screen.getByText('These can help: Club and user manager, Super admin')).toBeInTheDocument();
    expect(screen.getByText(/^Other data: 1/)).toBeInTheDocument();
    expect(screen.getByRole('dialog')).not.toHaveTextContent(/latevalues|clubAssessmentId/);
  });

  it('counts what has no list of its own by its kind, and what has no name for people in one', async () => {
    const parts = [
      { resource: 'clubassessments', field: 'clubId', count: 4, examples: [] },
      { resource: 'latevalues', field: 'assessorId', count: 2, examples: [] },
      { resource: 'scoreoverrides', field: 'assessorId', count: 3, examples: [] },
    ];
    await renderPage(<InUseDialog id="c1" name="RSC" uses={parts} onClose={() => undefined} />, {});
    const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent.trim());
    expect(lines).toEqual(['Club assessments: 4', 'Other data: 55 that you may not see']);
  });

  it('is read out of the refusal only', () => {
    expect(readUses({ code: 22, details: uses })).toEqual(uses);
    expect(readUses({ code: 20, details: uses })).toBeNull();
    expect(readUses({ code: 22, details: 'x' })).toBeNull();
  });
});
