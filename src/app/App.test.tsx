import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import type { I18nProvider } from 'react-admin';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { roleIds, type RoleKey } from '#domain/access/roles.ts';
import { screens } from '#domain/access/screens.ts';
import type { Engine } from '#engine/browser/context/Engine.ts';
import { forgetRights } from '#engine/providers/auth/rights.ts';
import { saveSession } from '#engine/providers/auth/session.ts';
import { loadAllTexts, startTexts } from '#engine/providers/i18n/i18n.ts';
import texts from '../../providers/i18n/en/screens.json';
import { Appearance } from '#engine/shell/appearance/Appearance.tsx';
import { App } from '#engine/shell/App.tsx';
import type * as applicationModule from '#engine/shell/Application.ts';

// The shell by itself: what the engine draws is tested with the engine.
vi.mock('#engine/shell/resourceScreens.tsx', async () => {
  const { EngineProvider } = await import('#engine/browser/context/EngineProvider.tsx');
  const engine = {} as Engine;
  return {
    resourceScreens: () => ({}),
    resourceDefinitions: () => ({}),
    ResourcePage: () => null,
    WorkspaceProviders: ({ children }: { children: ReactNode }) => (
      <EngineProvider engine={engine}>{children}</EngineProvider>
    ),
  };
});
vi.mock('#engine/shell/Application.ts', async (importOriginal) => {
  const original = await importOriginal<typeof applicationModule>();
  const BarSign = () => {
    if (isFrameBroken) throw new Error('at BarSign (x.js:1)');
    return null;
  };
  return { ...original, theApplication: () => ({ ...original.theApplication(), pages: {}, BarSign }) };
});
let isFrameBroken = false;

let i18nProvider: I18nProvider;
let roles: RoleKey[] = [];
const tokenFor = (seconds: number) => `h.${btoa(JSON.stringify({ exp: Date.now() / 1000 + seconds }))}.s`;
const onSignedOut = vi.fn();

const open = (path: string, held: RoleKey[] = []) => {
  roles = held;
  window.history.replaceState(null, '', `#${path}`);
  render(
    <Appearance>
      <App i18nProvider={i18nProvider} onSignedOut={onSignedOut} />
    </Appearance>,
  );
};
// Roles are dear to compute on a whole page in jsdom: the only h1 is found by its tag.
const title = (expected?: string) =>
  vi.waitFor(
    () => {
      const headings = [...document.querySelectorAll('h1')].map((heading) => heading.textContent);
      expect(headings).toEqual([expected ?? expect.any(String)]);
    },
    { timeout: 8000 },
  );
const i18nTitle = (name: string) => (texts as Record<string, unknown>)[name] as string;

beforeAll(async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('min-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('fetch', async (address: unknown) => {
    const answers: Record<string, unknown> = {
      '/api/accounts/me': { id: 'u1', email: 'ana@touchline.example', firstName: 'Ana', lastName: 'Bo' },
      '/api/accounts/roles': roles.map((role) => roleIds[role]),
    };
    return new Response(JSON.stringify(answers[String(address)] ?? []), { headers: { 'content-range': 'x 0-0/0' } });
  });
  i18nProvider = await startTexts();
  await loadAllTexts();
});

beforeEach(() => {
  localStorage.clear();
  forgetRights();
  onSignedOut.mockClear();
  saveSession({ token: tokenFor(600), userId: 'u1', firstName: 'Ana' });
});

describe('every path of the route table', () => {
  const plain = screens
    .filter(({ path }) => !path.includes(':'))
    .map(({ name, path }) => [`/${path}`, i18nTitle(name)] as const);
  const others = [
    ['/admin/assessments/edit/7', 'Edit assessment'],
    ['/admin/assessments/7', "Edit the project's assessment"],
    ['/assessments/editClubLabel42', 'Club label'],
    ['/assessments/editClubLabel/43', 'Club label'],
    ['/assessments', 'Choose an assessment'],
    ['/tagit', 'Tag-it'],
    ['/assessments/nowhere', 'Choose an assessment'],
    ['/nowhere', 'Page not found'],
  ] as const;

  it('shows its title', async () => {
    open('/', ['superAdmin']);
    await title('Welcome');
    for (const [path, expected] of [...plain, ...others]) {
      window.location.hash = path;
      await title(expected);
      await vi.waitFor(() => expect(document.title).toBe(`${expected} – Touchline`));
    }
  });
});

describe('guards', () => {
  it.each<[string, RoleKey[]]>([
    ['/admin/gdpr', []],
    ['/admin/accesscontrol', ['clubUserManager']],
    ['/admin/clubs', ['translator']],
    ['/faq', ['vv']],
  ])('keep %s from somebody with the roles %j', async (path, held) => {
    open(path, held);
    await title();
    expect(await screen.findByText('This screen is not open to you')).toBeVisible();
  });

  it('send whose session has ended to the sign-in', async () => {
    open('/faq');
    await title();
    localStorage.setItem('token', tokenFor(-5));
    await userEvent.click(screen.getByText('Productivity'));
    await vi.waitFor(() => expect(onSignedOut).toHaveBeenCalled());
    expect(window.location.hash).toMatch(/^#\/login\/(faq|productivity)$/);
  });
});

describe('a frame that fails', () => {
  it('says so in plain words, and is tried again at the next address', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    isFrameBroken = true;
    open('/faq');
    const said = await screen.findByRole('alert');
    expect(said).not.toHaveTextContent('BarSign');
    expect(screen.getByRole('button', { name: 'Load again' })).toBeVisible();
    isFrameBroken = false;
    window.location.hash = '/productivity';
    await title(i18nTitle('productivity'));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the menu', () => {
  const entries = async () => {
    await title();
    return [...document.querySelectorAll('nav[aria-label="Main menu"] a')].map((link) => link.textContent);
  };

  it('of somebody of the federation variant has one group of two', async () => {
    open('/', ['vv']);
    expect(await entries()).toEqual(['Projectmanagement', 'Certification']);
  });

  it('of a translator has Translations in the admin group', async () => {
    open('/', ['translator']);
    const shown = await entries();
    const last = shown.indexOf('Getting Started');
    expect(shown.slice(last, last + 2)).toEqual(['Getting Started', 'Translations']);
  });

  it('stands at the start side of the screen', async () => {
    open('/');
    await title();
    const menu = screen.getByLabelText('Main menu', { selector: 'nav' });
    const main = document.getElementById('main') as HTMLElement;
    expect(menu.compareDocumentPosition(main)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(getComputedStyle(main.parentElement as HTMLElement).flexDirection).not.toBe('row-reverse');
  });

  it('marks the screen one is on', async () => {
    open('/faq');
    await title();
    expect(screen.getByText('FAQ', { selector: 'nav *' }).closest('a')).toHaveAttribute('aria-current', 'page');
  });
});

describe('the frame', () => {
  it('has a home title that leads to the welcome screen', async () => {
    open('/faq');
    await title(i18nTitle('faq'));
    await userEvent.click(screen.getByLabelText('Touchline, to the start page'));
    await title(i18nTitle('welcome'));
    expect(window.location.hash).toBe('#/');
  });

  it('has a button to the top of the page once it is scrolled by more than 20 px', async () => {
    const scroll = vi.fn();
    vi.stubGlobal('scrollTo', scroll);
    open('/faq');
    await title();
    const scrollBy = (pixels: number) => {
      vi.stubGlobal('pageYOffset', pixels);
      fireEvent.scroll(window);
    };
    scrollBy(21);
    expect(await screen.findByLabelText('To the top of the page')).toBeVisible();
    scrollBy(20);
    expect(screen.queryByLabelText('To the top of the page')).toBeNull();
    scrollBy(21);
    await userEvent.click(await screen.findByLabelText('To the top of the page'));
    expect(scroll).toHaveBeenLastCalledWith(0, 0);
    expect(document.activeElement?.id).toBe('main');
    scrollBy(0);
    expect(screen.queryByLabelText('To the top of the page')).toBeNull();
  });
});

describe('the user menu', () => {
  it('shows the first letter, greets, and can log out', async () => {
    open('/');
    await title();
    const button = screen.getByLabelText('Your account');
    expect(button).toHaveTextContent(/^A$/);
    await userEvent.click(button);
    expect(await screen.findByText('Hello Ana', { selector: '[role=dialog] *' })).toBeVisible();
    expect(screen.getByText('Log out')).toBeVisible();
  });
});
