import { expect, type Page } from '@playwright/test';
import type { Places } from './findPlaces.ts';

/** What a screen needs to be shown: the page, and texts in the language in use. */
export interface Showing {
  page: Page;
  say: (key: string, values?: Record<string, string | number>) => string;
}

/** One screen in one state. */
export interface CataloguedScreen {
  name: string;
  /** Demonstration person, or null where nobody is signed in. */
  person: string | null;
  path: string | ((places: Places) => string);
  /** Brings the state about and waits until it stands there. */
  show: (showing: Showing) => Promise<void>;
}

export const ofSuper = (
  name: string,
  path: CataloguedScreen['path'],
  show: CataloguedScreen['show'],
): CataloguedScreen => ({ ...{ name, path, show, person: 'super' } });

export const headed = async ({ page }: Showing) =>
  expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
export const titled = async ({ page }: Showing) => expect(page.getByRole('heading', { level: 1 })).toBeVisible();
export const listed = async ({ page }: Showing) =>
  expect(page.getByRole('row').nth(5)).toBeVisible({ timeout: 30_000 });
export const filled = async ({ page }: Showing) =>
  expect(page.getByRole('row').nth(2)).toBeVisible({ timeout: 30_000 });
export const press = async ({ page, say }: Showing, key: string) =>
  page
    .getByRole('button', { name: say(key), exact: true })
    .first()
    .click();
export const opened = async ({ page }: Showing) => expect(page.getByRole('dialog').last()).toBeVisible();
