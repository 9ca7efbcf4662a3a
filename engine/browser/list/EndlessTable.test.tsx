import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { configuredResource, configuredResources } from '#tests/support/configuredResources.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { ResourceList } from '../views/ResourceList.tsx';

const clubs = configuredResource('clubs');
const resource: Resource = { ...clubs, list: { ...clubs.list, paging: 'endless' } };
const total = 1_000_000;
const some = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `c${from + at}`, name: `Club ${from + at}` }));

interface Asked {
  meta?: { after?: string; count?: string };
}
const list = (params: Asked) => {
  const from = Number(params.meta?.after ?? 0);
  const count = from === 0 ? 25 : 100;
  return { data: some(from, count), total, meta: { nextCursor: String(from + count), totalEstimated: true } };
};

const open = async (
  getList: (name: string, params: Asked) => Promise<unknown>,
  page = <ResourceList resource={resource} />,
) => {
  localStorage.clear();
  await renderPage(page, {
    user: { roles: ['clubUserManager'] },
    path: '/admin/clubs',
    data: { getList } as never,
    engine: { resources: configuredResources },
  });
  await screen.findByText('Club 0');
};

describe('a list without pages', () => {
  it('goes on by cursor, draws only what is near, and says how much of what there is', async () => {
    const getList = vi.fn(async (_name: string, params: Asked) => list(params));
    await open(getList);
    expect(await screen.findByText(/^125 of about 1,000,000 loaded$/)).toBeInTheDocument();
    expect(getList.mock.lastCall?.[1].meta).toEqual({ after: '25', count: 'none', language: 'en' });
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', String(total));
    const drawn = screen.getAllByRole('row').filter((row) => row.hasAttribute('data-row'));
    expect(drawn.length).toBeLessThan(80);
    expect(drawn[0]).toHaveAttribute('aria-rowindex', '2');
    const places = [...screen.getByRole('table').querySelectorAll('tr[aria-hidden]')];
    // They would be empty sheets of paper.
    expect(places.map((place) => place.getAttribute('data-print'))).toEqual(places.map(() => 'none'));
    expect(places).not.toEqual([]);
  });

  it('has all rows that are loaded on paper, and asks for no others', async () => {
    const getList = vi.fn(async (_name: string, params: Asked) => list(params));
    await open(getList);
    await screen.findByText(/^125 of about 1,000,000 loaded$/);
    const drawn = () => screen.getByRole('table').querySelectorAll('[data-row]').length;
    const before = drawn();
    const { length } = getList.mock.calls;
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(drawn()).toBe(125);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(drawn()).toBe(before);
    expect(getList).toHaveBeenCalledTimes(length);
  });

  it('lets go of rows far from what is shown, keeps the place, and fetches them again by where they began', async () => {
    const getList = vi.fn(async (_name: string, params: Asked) => list(params));
    await open(getList);
    const table = screen.getByRole('table').querySelector('tbody') as HTMLElement;
    const heightOf = () =>
      [...table.querySelectorAll<HTMLElement>('tr[style]')].reduce((sum, row) => sum + parseInt(row.style.height), 0);
    const scrollTo = (row: number) => {
      table.getBoundingClientRect = () => ({ top: -row * 48 }) as DOMRect;
      fireEvent.scroll(window);
    };
    for (let row = 100; row < 1_500; row += 100) {
      scrollTo(row);
      expect(await screen.findByText(`Club ${row + 20}`)).toBeInTheDocument();
    }
    const pages = () => getList.mock.calls.map(([, { meta }]) => meta?.after).filter((after) => after !== undefined);
    expect(new Set(pages()).size).toBe(pages().length);
    await waitFor(() => expect(pages()).toContain('1425'));
    const [asked, height] = [pages().length, heightOf()];
    scrollTo(300);
    expect(await screen.findByText('Club 320')).toBeInTheDocument();
    expect(pages().slice(asked)).toEqual(['225', '325']);
    expect(heightOf()).toBeCloseTo(height, -3);
  });

  it('is as long as it was walked when one comes back to it', async () => {
    let show: (isShown: boolean) => void = () => undefined;
    function Visit() {
      const [isShown, setShown] = useState(true);
      show = setShown;
      return isShown ? <ResourceList resource={resource} /> : <p>Elsewhere</p>;
    }
    await open(async (_name, params) => list(params), <Visit />);
    const table = screen.getByRole('table').querySelector('tbody') as HTMLElement;
    for (let row = 100; row < 600; row += 100) {
      table.getBoundingClientRect = () => ({ top: -row * 48 }) as DOMRect;
      fireEvent.scroll(window);
      await screen.findByText(`Club ${row + 20}`);
    }
    const [length] = screen.getAllByText(/of about 1,000,000 loaded$/).map(({ textContent }) => textContent);
    act(() => show(false));
    await screen.findByText('Elsewhere');
    act(() => show(true));
    expect(await screen.findByText(String(length))).toBeInTheDocument();
    expect(Number.parseInt(String(length))).toBeGreaterThan(500);
  });

  it('keeps a row that something is typed in, though it is let go, and others that nothing is typed in not', async () => {
    await open(async (_name, params) => list(params));
    const table = screen.getByRole('table').querySelector('tbody') as HTMLElement;
    const scrollTo = async (row: number) => {
      table.getBoundingClientRect = () => ({ top: -row * 48 }) as DOMRect;
      fireEvent.scroll(window);
      await screen.findByText(`Club ${row + 20}`);
    };
    const cells = (row: number) =>
      within(document.querySelector(`[data-row="${row}"]`) as HTMLElement).getAllByTitle(/^Change City/);
    await screen.findByText('Club 30');
    for (const row of [30, 31]) fireEvent.click(cells(row)[0]!);
    await waitFor(() => expect(screen.getAllByRole('textbox', { name: /City/ })).toHaveLength(2));
    fireEvent.change(screen.getAllByRole('textbox', { name: /City/ })[0]!, { target: { value: 'Ghent' } });
    for (const row of [100, 200, 300, 400, 500]) await scrollTo(row);
    expect(screen.getByRole('textbox', { name: /City/ })).toHaveValue('Ghent');
    expect(screen.queryByText('Club 31')).toBeNull();
    await scrollTo(0);
    expect(screen.getByRole('textbox', { name: /City/ })).toHaveValue('Ghent');
    expect(screen.getAllByText('Club 30')).toHaveLength(1);
  });

  it('does not go on from where the list before ended, while another is on its way', async () => {
    let come: () => void = () => undefined;
    const waiting = new Promise<void>((resolve) => (come = resolve));
    const getList = vi.fn(async (_name: string, params: Asked & { filter?: { q?: string } }) => {
      const isOther = params.filter?.q !== undefined;
      if (isOther && !params.meta?.after) await waiting;
      const { data, meta, ...rest } = list(params);
      return { ...rest, data, meta: { ...meta, nextCursor: `${isOther ? '9' : ''}${meta.nextCursor}` } };
    });
    await open(getList);
    expect(await screen.findByText(/^125 of about 1,000,000 loaded$/)).toBeInTheDocument();
    await userEvent.type(screen.getByRole('searchbox'), 'FC');
    const afters = () =>
      getList.mock.calls.flatMap(([, { filter, meta }]) => (filter?.q === 'FC' ? [meta?.after] : []));
    await waitFor(() => expect(afters()).toEqual([undefined]));
    come();
    await waitFor(() => expect(afters()).toEqual([undefined, '925']));
  });

  it('offers to try again when the next rows do not come', async () => {
    let isDown = true;
    await open(async (_name, params) => {
      if (params.meta?.after && isDown) throw new Error('offline');
      return list(params);
    });
    expect(await screen.findByText('The next rows could not be loaded.')).toBeInTheDocument();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getByText(/^125 of about/)).toBeInTheDocument());
  });
});
