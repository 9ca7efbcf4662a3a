import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import jsQR from 'jsqr';
import { beforeEach, expect, it, vi } from 'vitest';
import * as saving from '#engine/browser/export/saveFile.ts';
import { configuredResources } from '#tests/support/configuredResources.ts';
import { renderPage, type PageScene } from '#tests/support/renderPage.tsx';
import { TagitPage } from './TagitPage.tsx';

beforeEach(() => void vi.spyOn(saving, 'saveFile').mockReturnValue());

const clubs = Array.from({ length: 12 }, (_unused, nth) => ({
  ...{
    id: `c${nth}`,
    name: `Club ${String(nth).padStart(2, '0')}`,
    city: 'Gent',
    federationMembershipNumber: `${nth}`,
  },
}));
/** As the server searches and pages. */
const listClubs = async (
  _resource: string,
  { filter, pagination }: { filter: { q?: string }; pagination: { page: number; perPage: number } },
) => {
  const found = clubs.filter(({ name }) => name.includes(filter.q ?? ''));
  const { page, perPage } = pagination;
  return { data: found.slice((page - 1) * perPage, page * perPage), total: found.length };
};
const observed = (id: string, kind: string | null, date: string, more: object = {}) => ({
  ...{ id, kind, gender: 1, date, agegroup: 'U13', coaches: [], focus: ['Pressing'] },
  syncMetaData: { date: null, touchline: true },
  ...more,
});

const open = (path = '', answers: PageScene['answers'] = {}) =>
  renderPage(<TagitPage />, {
    path: `/tagit${path}`,
    records: { clubs },
    engine: { resources: configuredResources },
    data: { getList: listClubs as never },
    answers: {
      'tagit/observations': ({ named }) => {
        if (named?.club === 'c2') throw Object.assign(new Error('no answer'), { code: 90 });
        if (named?.club === 'c1') return [];
        return [
          observed('o1', 'session', '2026-03-02'),
          observed('o2', 'session', '2026-03-20', { agegroup: 'U9', focus: ['Build-up', 'Pressing'] }),
          observed('o3', 'game', '2026-01-31'),
        ];
      },
      'tagit/license': () => ({ license: 'AAAAA-BBBBB' }),
      'files/tagittooltoken': () => ({ uri: 'https://files.example/tagit.apk', token: 'sig=1' }),
      ...answers,
    },
  });
const button = (name: string) => screen.getByRole('button', { name });
const chosen = () => screen.getAllByRole('checkbox', { checked: true });
const figures = (name: string) =>
  within(screen.getByRole('table', { name: `Figures: ${name}`, hidden: true }))
    .getAllByRole('row', { hidden: true })
    .map((row) => [...row.children].map((cell) => cell.textContent));

it('has clubs to choose several of, ten a page, which stay chosen on another page', async () => {
  await open();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Club 03' }));
  expect(screen.getAllByRole('rowheader')).toHaveLength(10);
  await userEvent.click(button('Next page'));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Club 11' }));
  expect(screen.getByText('Selected clubs: 2')).toBeVisible();
  await userEvent.click(button('Previous page'));
  await screen.findByRole('checkbox', { name: 'Select Club 03' });
  expect(chosen()).toHaveLength(1);
  await userEvent.type(screen.getByRole('searchbox'), 'Club 1{Enter}');
  await waitFor(() => expect(screen.getAllByRole('rowheader')[0]).toHaveTextContent('Club 10'));
  expect(screen.queryByRole('checkbox', { name: 'Select Club 03' })).toBeNull();
});

it('says what was searched for and not found', async () => {
  await open();
  await screen.findByRole('checkbox', { name: 'Select Club 03' });
  await userEvent.type(screen.getByRole('searchbox'), 'nowhere{Enter}');
  expect(await screen.findByText('Your search for "nowhere" found no results.')).toBeVisible();
});

it('reads reports of at least one club, clears what is selected, and goes back', async () => {
  const { calls } = await open();
  await screen.findByRole('checkbox', { name: 'Select Club 03' });
  await userEvent.click(button('Read reports'));
  expect(await screen.findByText('Select a club')).toBeVisible();
  expect(calls.filter(({ path }) => path === 'tagit/observations')).toEqual([]);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Club 03' }));
  await userEvent.click(button('clear selected'));
  expect(screen.queryAllByRole('checkbox', { checked: true })).toEqual([]);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Club 00' }));
  await userEvent.click(button('Read reports'));
  expect(await screen.findByRole('img', { name: 'Club 00: Month' })).toBeVisible();
  expect(window.location.hash).toContain('clubs=c0');
  await userEvent.click(button('Back'));
  expect(await screen.findByRole('checkbox', { name: 'Select Club 00' })).toBeChecked();
});

it('shows sessions and games of each club by month, age group and focus; what there is not is said', async () => {
  await open('?clubs=c0,c1,c2');
  for (const group of ['Month', 'Age group', 'Focus'])
    expect(await screen.findByRole('img', { name: `Club 00: ${group}` })).toBeVisible();
  const head = ['Sessions', 'Games', 'Session or game not known'];
  expect(figures('Club 00: Month')).toEqual([
    ['Month', ...head],
    ['January 2026', '0', '1', '0'],
    ['March 2026', '2', '0', '0'],
  ]);
  expect(figures('Club 00: Age group').slice(1)).toEqual([
    ['U9', '1', '0', '0'],
    ['U13', '1', '1', '0'],
  ]);
  expect(figures('Club 00: Focus').slice(1)).toEqual([
    ['Build-up', '1', '0', '0'],
    ['Pressing', '2', '1', '0'],
  ]);
  expect(
    within(screen.getByRole('region', { name: 'Club 01' })).getByText('Nothing has been observed yet'),
  ).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'Club 02' })).getByRole('alert')).toBeVisible();
  await userEvent.click(button('Download as CSV'));
  const [name, content] = vi.mocked(saving.saveFile).mock.calls[0] ?? [];
  expect(name).toBe('tagit-reports.csv');
  expect(String(content)).toContain('Club 00,Month,2026-03,2,0,0\r\n');
});

/**
 * What a camera reads from a QR code that is drawn as an `svg`: light ground, and a path of dark runs `M{x},{y}
 * h{width}v1H{x}z` or `M{x} {y}h{width}...` in modules. Null where it reads nothing.
 */
function readQrCode(drawn: Element): string | null {
  const side = Number(drawn.getAttribute('viewBox')?.split(' ')[2]);
  const path = drawn.querySelectorAll('path')[1]?.getAttribute('d') ?? '';
  const scale = 4;
  const pixels = new Uint8ClampedArray((side * scale) ** 2 * 4).fill(255);
  const darken = (x: number, y: number) => {
    for (let at = 0; at < scale ** 2; at += 1) {
      const pixel = (y * scale + Math.floor(at / scale)) * side * scale + x * scale + (at % scale);
      pixels.fill(0, pixel * 4, pixel * 4 + 3);
    }
  };
  for (const run of path.split('z')) {
    const [, x, y, width] = /M\s*(\d+)[ ,](\d+)\s*h(\d+)/.exec(run) ?? [];
    for (let at = 0; at < Number(width ?? 0); at += 1) darken(Number(x) + at, Number(y));
  }
  return jsQR(pixels, side * scale, side * scale)?.data ?? null;
}

it('the dialog Download tag-it Latest version has the license to copy and both as QR codes of level H', async () => {
  const user = userEvent.setup();
  const { calls } = await open();
  await user.click(await screen.findByRole('button', { name: 'Download Tag-it for Club 04' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Download tag-it Latest version' }));
  const license = await dialog.findByRole('img', { name: 'QR code of the license' });
  const link = await dialog.findByRole('img', { name: 'QR code of the download link' });
  expect(readQrCode(license)).toBe('AAAAA-BBBBB');
  expect(readQrCode(link)).toBe('https://files.example/tagit.apk?sig=1');
  // 11 letters need version 2 at level H (10 fit version 1); at the level below 16 would fit version 1. Beside it 4 each.
  expect(license).toHaveAttribute('viewBox', '0 0 33 33');
  // 37 bytes need version 5 at level H (34 fit version 4); at the level below 46 would fit version 4.
  expect(link).toHaveAttribute('viewBox', '0 0 45 45');
  expect(calls.find(({ path }) => path === 'tagit/license')?.options.query).toEqual({ clubId: 'c4' });
  await user.click(dialog.getByRole('button', { name: 'Copy the license' }));
  expect(await screen.findByText('License copied')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe('AAAAA-BBBBB');
});

it('says so when no version of the app is stored', async () => {
  await open('', {
    'files/tagittooltoken': () => {
      throw Object.assign(new Error('none'), { code: 40 });
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Download Tag-it for Club 04' }));
  expect(await screen.findByText('No version of the Tag-it app is stored yet.')).toBeVisible();
  expect(screen.queryByRole('img', { name: 'QR code of the download link' })).toBeNull();
});
