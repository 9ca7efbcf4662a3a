import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { EngineCall } from '#engine/browser/context/Engine.ts';
import { renderPage, type PageScene } from '#tests/support/renderPage.tsx';
import { FaqPage } from './FaqPage.tsx';

const markdown = [
  '# Questions',
  '## Signing in',
  '### How do I *sign in*?',
  'With your [account](https://a.example), not <b>otherwise</b> or [so](javascript:alert(1)).',
  '### How long?',
  'Eight hours.',
  '## Éléments',
  '### Where are they?',
  'In the list.',
].join('\n\n');

const texts: Record<string, object> = {
  en: { id: 'en', language: 'en', markdown, version: null },
  ar: { id: 'ar', language: 'ar', markdown: '## مساعدة\n### كيف؟\nهكذا', version: 'a1' },
};
const open = (answer = ({ query }: EngineCall): unknown => texts[String(query?.['lang'])], scene: PageScene = {}) =>
  renderPage(<FaqPage />, { path: '/faq', answers: { 'files/faq/web': answer }, ...scene });
const question = (name: string) => screen.findByRole('button', { name });
const asSuper: PageScene = { user: { roles: ['superAdmin'] } };

describe('the questions', () => {
  it('stand by chapter and open to their answers, of which nothing runs', async () => {
    await open();
    const button = await question('How do I sign in?');
    expect(button.closest('h3')).not.toBeNull();
    expect(within(screen.getByRole('region', { name: 'Signing in' })).getAllByRole('button')).toHaveLength(2);
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByText(/not <b>otherwise<\/b>/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'account' })).toHaveAttribute('rel', 'noopener noreferrer');
    expect(screen.getByText('so').getAttribute('href')).toBe('');
  });

  it('are found by what they and their answers say, and open then', async () => {
    await open();
    await question('How long?');
    const box = screen.getByRole('searchbox', { name: 'Search the questions' });
    await userEvent.type(box, 'EIGHT hours{Enter}');
    expect(await screen.findByText('1 answer found')).toBeInTheDocument();
    expect(await question('How long?')).toHaveAttribute('aria-expanded', 'true');
    expect(screen.queryByRole('button', { name: 'How do I sign in?' })).toBeNull();
    await userEvent.clear(box);
    await userEvent.type(box, 'elements{Enter}');
    expect(await question('Where are they?')).toBeVisible();
    await userEvent.type(box, 'zzz{Enter}');
    expect(await screen.findByText('Your search for "elementszzz" found no results.')).toBeVisible();
  });

  it('are read in another language, in its direction', async () => {
    await open();
    await question('How long?');
    await userEvent.click(screen.getByRole('combobox', { name: 'Language of the text' }));
    await userEvent.click(await screen.findByRole('option', { name: 'العربية' }));
    const answer = await question('كيف؟');
    expect(answer.closest('[dir]')).toHaveAttribute('dir', 'rtl');
    expect(answer.closest('[lang]')).toHaveAttribute('lang', 'ar');
  });

  it('that cannot be read say why, and are asked for again', async () => {
    let isThere = false;
    await open(() => {
      if (!isThere) throw new Error('no answer');
      return texts['en'];
    });
    expect(await screen.findByText('The document could not be loaded')).toBeVisible();
    isThere = true;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await question('How long?')).toBeVisible();
  });

  it('say of when they are, where this device kept them', async () => {
    await open(() => ({ ...texts['en'], keptAt: Date.UTC(2026, 2, 1, 9, 5) }));
    expect(await screen.findByText(/01\/03\/2026 10:05/)).toBeVisible();
  });
});

describe('writing them', () => {
  it('is a super admin’s, who looks at it before it is saved over what was read', async () => {
    const { calls } = await open(undefined, asSuper);
    await question('How long?');
    await userEvent.click(screen.getByRole('button', { name: 'Edit the document' }));
    const area = await screen.findByRole('textbox', { name: 'Text (Markdown)' });
    await userEvent.clear(area);
    await userEvent.type(area, '### New?{Enter}Yes.');
    const panel = within(screen.getByRole('dialog', { name: 'FAQ' }));
    await userEvent.click(panel.getByRole('button', { name: 'Preview' }));
    expect(await panel.findByRole('heading', { name: 'New?' })).toBeVisible();
    await userEvent.click(panel.getByRole('button', { name: 'Save' }));
    const body = { markdown: '### New?\nYes.', version: null };
    await waitFor(() =>
      expect(calls.map(({ options }) => options)).toContainEqual({ method: 'PUT', query: { lang: 'en' }, body }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'FAQ' })).toBeNull());
  });

  it('asks before it is left unsaved', async () => {
    await open(undefined, asSuper);
    await question('How long?');
    await userEvent.click(screen.getByRole('button', { name: 'Edit the document' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Text (Markdown)' }), 'more');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    const asked = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    await userEvent.click(asked.getByRole('button', { name: 'Stay here' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Leave without saving?' })).toBeNull());
    expect(screen.getByRole('textbox', { name: 'Text (Markdown)' })).toHaveValue(`${markdown}more`);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Text (Markdown)' })).toBeNull());
  });

  it('is nobody else’s', async () => {
    await open(undefined, { user: { roles: ['consultant'] } });
    await question('How long?');
    expect(screen.queryByRole('button', { name: 'Edit the document' })).toBeNull();
  });
});
