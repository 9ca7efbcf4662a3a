import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AssessmentRole } from '#domain/access/assessmentRoles.ts';
import type { ListedFile } from '#domain/clubfiles/fileKinds.ts';
import { renderPage, type PageScene } from '#tests/support/renderPage.tsx';
import type { OpenedAssessment } from '../values/OpenedAssessment.ts';
import { FilesTab } from './FilesTab.tsx';

beforeEach(() => localStorage.clear());

const file = (more: Partial<ListedFile>): ListedFile => ({
  ...{ id: 'f1', kind: 'evidence', path: 'clubassessments/ca/1/plan.pdf', name: 'plan.pdf', size: 1_234_567 },
  ...{ contentType: 'application/pdf', sha256: 'a'.repeat(64), topicId: '', itemId: '', uploadedBy: 'me' },
  ...{ uploadedAt: '2026-03-01T10:00:00Z', version: 1, mayChange: true },
  ...more,
});
const fromClub = file({
  ...{ id: null, path: 'camp/photo.png', name: 'photo.png', contentType: 'image/png', topicId: 't1' },
  ...{ sha256: null, uploadedBy: null, version: null, mayChange: false },
});
const lost = file({ ...fromClub, path: 'camp/lost.txt', name: 'lost.txt', size: null });

const structure = {
  items: [{ id: 'i1', topicId: 't1', name: { en: 'The mission is written down.' } }],
  ...{ dimensions: [], subDimensions: [], characteristics: [], interviewees: [], topicInterviewees: [] },
  ...{ topicIntervieweeItems: [], topics: [{ id: 't1', subDimensionId: 's', position: 1, name: { en: 'Vision' } }] },
};

interface Scene extends PageScene {
  role?: AssessmentRole;
  files?: readonly ListedFile[];
  closing?: Partial<OpenedAssessment['clubAssessment']>;
}

async function open({ role = 'ASSESSOR', files = [file({}), fromClub, lost], closing = {}, ...scene }: Scene = {}) {
  const clubAssessment = { id: 'ca', clubId: 'c', projectId: 'p', assessors: [], ...closing };
  const opened = {
    clubAssessment,
    club: { id: 'c', name: 'KV Een', country: null },
    project: null,
    role,
    roles: [role],
  };
  const listed = [...files];
  const page = await renderPage(
    <FilesTab
      opened={{ ...opened, valuesOwner: null } as unknown as OpenedAssessment}
      values={null}
      reload={() => {}}
    />,
    {
      ...scene,
      answers: {
        'clubassessments/ca/files': ({ method, body }) => {
          if (method !== 'POST') return [...listed];
          listed.push(file({ ...(body as object), id: 'new', name: 'new.txt' }));
          return {};
        },
        'assessmentvalues/club': () => [
          { assessmentTitleId: 't1', webLinks: ['kvv.be; https://x.org'] },
          { assessmentTitleId: 't2', webLinks: null },
        ],
        assessments: () => structure,
        'accounts/touchline': () => [{ id: 'me', fullName: 'Mo Me' }],
        'files/token': ({ query }) => ({ uri: 'http://storage/x', token: 'sig=1', path: 'p', saved: query?.['save'] }),
        ...scene.answers,
      },
    },
  );
  await screen.findByRole('heading', { name: 'Files' });
  return page;
}

describe('the files', () => {
  it('are listed with size, source and topic; those that are not in the storage do not open', async () => {
    await open();
    await screen.findByText(/Mo Me/, {}, { timeout: 10_000 });
    const rows = within(await screen.findByRole('table', { name: 'Files' }))
      .getAllByRole('row')
      .slice(1);
    const [first, second, third] = rows.map((row) => row.textContent);
    expect(first).toMatch(/^plan\.pdf1\.2 MB · Mo Me · 01\/03\/2026/);
    // Each in its own direction of writing, beside Arabic too.
    expect(screen.getAllByText('Mo Me')[0]).toHaveProperty('tagName', 'BDI');
    expect(second).toMatch(/photo\.png.*from the club.*Vision/);
    expect(third).toMatch(/lost\.txtnot in the storage/);
    expect(screen.queryByRole('button', { name: 'lost.txt' })).toBeNull();
  });

  it('show pictures and PDF in place, with the digest, and save with a token of their own', async () => {
    await open();
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'plan.pdf' }));
    const dialog = await screen.findByRole('dialog', { name: 'plan.pdf' });
    expect(await within(dialog).findByTitle('plan.pdf')).toHaveAttribute('src', 'http://storage/x?sig=1');
    expect(dialog).toHaveTextContent(`SHA-256: ${'a'.repeat(64)}`);
    expect(within(dialog).getByRole('link', { name: 'Save the file' })).toHaveAttribute(
      'href',
      'http://storage/x?sig=1',
    );
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await user.click(await screen.findByRole('button', { name: 'photo.png' }));
    const picture = await screen.findByRole('img', { name: 'photo.png' });
    fireEvent.error(picture);
    expect(await screen.findByText(/cannot be shown here/)).toBeVisible();
  });

  it('that is shown stays where its token is asked for anew in vain, as on the return to the tab', async () => {
    let isAway = false;
    const token = vi.fn(() => {
      if (isAway) throw Object.assign(new Error('No network'), { code: 0 });
      return { uri: 'http://storage/x', token: 'sig=1', path: 'p' };
    });
    await open({ answers: { 'files/token': token } });
    await userEvent.setup().click(await screen.findByRole('button', { name: 'plan.pdf' }));
    const shown = await screen.findByTitle('plan.pdf');
    isAway = true;
    const before = token.mock.calls.length;
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 });
    window.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(token.mock.calls.length).toBeGreaterThan(before));
    vi.useRealTimers();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(shown).toBeVisible();
    expect(screen.getByRole('dialog')).not.toHaveTextContent('No network');
  });

  it('are deleted after a question', async () => {
    const remove = vi.fn(() => ({}));
    await open({ answers: { 'clubassessments/ca/files/f1': remove } });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Delete plan.pdf' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(remove).not.toHaveBeenCalled();
    await user.click(await screen.findByRole('button', { name: 'Delete plan.pdf' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(remove).toHaveBeenCalledOnce());
    await screen.findByRole('button', { name: 'Delete plan.pdf' });
    expect(screen.queryByRole('button', { name: 'Delete photo.png' })).toBeNull();
  });

  it('of an item name it under the file', async () => {
    await open({ files: [file({ name: 'wall.jpg', topicId: 't1', itemId: 'i1' })] });
    const row = (await screen.findByRole('button', { name: 'wall.jpg' })).closest('tr');
    expect(row).toHaveTextContent(/wall\.jpg.*The mission is written down\..*Vision/);
  });

  it('get their topic', async () => {
    const change = vi.fn((_call: unknown) => ({}));
    await open({ answers: { 'clubassessments/ca/files/f1': change } });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Topic of plan.pdf' }));
    await user.click(await screen.findByRole('combobox', { name: 'Topic' }));
    await user.click(await screen.findByRole('option', { name: 'Vision' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(change).toHaveBeenCalledOnce());
    expect(change.mock.calls[0]?.[0]).toMatchObject({ method: 'PUT', body: { assessmentTitleId: 't1', version: 1 } });
  });

  it('come all in one archive', async () => {
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
    const { calls } = await open({ answers: { 'files/clubassessments/ca': () => 'zip' } });
    const button = await screen.findByRole('button', { name: 'Download All' });
    await waitFor(() => expect(button).toBeEnabled());
    await userEvent.setup().click(button);
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain('files/clubassessments/ca'));
  });
});

describe('an upload', () => {
  it('goes to the storage and then shows in the list', async () => {
    const { calls } = await open({ files: [] });
    expect(await screen.findByText('No files yet')).toBeVisible();
    await userEvent.setup().upload(screen.getByTestId('evidence-file'), new File(['abc'], 'new.txt'));
    expect(await screen.findByRole('button', { name: 'new.txt' })).toBeVisible();
    const asked = calls.find(({ path }) => path === 'files/token');
    expect(asked?.options).toMatchObject({
      named: { club: 'c' },
      query: { clubAssessmentId: 'ca', name: 'new.txt', kind: 'evidence' },
    });
    const listed = calls.find(({ options }) => options.method === 'POST');
    expect(listed?.options.body).toEqual({ path: 'p', size: 3, assessmentTitleId: '' });
  });

  it('that is refused says so with the product’s text', async () => {
    const refused = () => {
      throw Object.assign(new Error('Not authorized to do this'), { code: 11 });
    };
    await open({ files: [], answers: { 'files/token': refused } });
    await userEvent.setup().upload(screen.getByTestId('evidence-file'), new File(['abc'], 'new.txt'));
    const alert = await screen.findByText(/upload failed, refresh the page and try again/);
    expect(alert).toHaveTextContent('You are not allowed to do this');
    await userEvent.setup().click(screen.getByRole('button', { name: 'Discard: new.txt' }));
    await waitFor(() => expect(screen.queryByText(/upload failed/)).toBeNull());
  });

  it.each<[AssessmentRole, Scene['closing']]>([
    ['CONSULTANT', {}],
    ['ASSESSOR', { dataClosedAt: '2026-04-01T10:00:00Z' }],
    ['LEADASSESSOR', { closed: true }],
  ])('is not offered as %s with %j', async (role, closing = {}) => {
    await open({ role, files: [], closing });
    expect(await screen.findByText('No files yet')).toBeVisible();
    expect(screen.queryByTestId('evidence-file')).toBeNull();
  });

  it('that broke off before a reload asks for the same file', async () => {
    const begun = { name: 'film.mp4', size: 9, lastModified: 1, path: 'p', tag: '' };
    localStorage.setItem('uploads me ca evidence', JSON.stringify([begun]));
    await open({ files: [] });
    expect(await screen.findByText(/^film\.mp4 is not whole yet/)).toBeVisible();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Discard: film.mp4' }));
    await waitFor(() => expect(screen.queryByText(/not whole yet/)).toBeNull());
    expect(localStorage.length).toBe(0);
  });
});

describe('the web links', () => {
  it('are split and get their prefix', async () => {
    await open();
    const table = await screen.findByRole('table', { name: 'Web links' });
    expect(
      within(table)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['http://kvv.be', 'https://x.org']);
    expect(await within(table).findAllByRole('cell', { name: 'Vision' })).toHaveLength(2);
  });
});

it('says what is wrong and tries again', async () => {
  let isDown = true;
  const answer = () => {
    if (isDown) throw Object.assign(new Error('The server did not answer'), { code: 0 });
    return [file({})];
  };
  await open({ answers: { 'clubassessments/ca/files': answer } });
  expect(await screen.findByText('The files could not be loaded', {}, { timeout: 10_000 })).toBeVisible();
  isDown = false;
  await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'plan.pdf' })).toBeVisible();
});
