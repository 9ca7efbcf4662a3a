import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AssessmentRole } from '#domain/access/assessmentRoles.ts';
import type { ListedFile } from '#domain/clubfiles/fileKinds.ts';
import { openChecklist, type Situation } from '#tests/support/openChecklist.tsx';
import { openValues } from '#tests/support/openValues.ts';

beforeEach(() => localStorage.clear());

const file = (name: string, topicId: string, itemId = ''): ListedFile => ({
  ...{
    id: name,
    kind: 'evidence',
    path: `clubassessments/ca/1/${name}`,
    name,
    size: 1_234_567,
    topicId,
    itemId,
    version: 1,
  },
  ...{ contentType: 'application/pdf', sha256: 'a'.repeat(64), uploadedBy: 'me', mayChange: true },
  uploadedAt: '2026-03-01T10:00:00Z',
});

/** Opens the checklist at its first topic, Checks, of a club assessment with these files. */
async function open(files: ListedFile[], situation: Situation = {}) {
  const opened = await openChecklist({
    ...situation,
    answers: {
      'clubassessments/ca/files': ({ method, body }) => {
        if (method !== 'POST') return [...files];
        const { assessmentTitleId, itemId } = body as { assessmentTitleId: string; itemId?: string };
        files.push(file('new.jpg', assessmentTitleId, itemId));
        return {};
      },
      'files/token': () => ({ uri: 'http://storage/x', token: 'sig=1', path: 'p' }),
      ...situation.answers,
    },
  });
  return { ...opened, card: within(screen.getByRole('region', { name: 'Evidence' })) };
}

const never = () => () => undefined;
const offline = {
  connection: { isThere: () => false, subscribe: never },
  moments: { find: () => null, subscribe: never },
};

describe('the evidence of a topic', () => {
  it('is what the Files screen tags with the topic, opened in place', async () => {
    const { user, card } = await open([file('plan.pdf', 'Checks'), file('talk.pdf', 'Talks'), file('none.pdf', '')]);
    await user.click(await card.findByRole('button', { name: 'plan.pdf' }));
    const dialog = await screen.findByRole('dialog', { name: 'plan.pdf' });
    expect(await within(dialog).findByTitle('plan.pdf')).toHaveAttribute('src', 'http://storage/x?sig=1');
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(card.queryByText('talk.pdf')).toBeNull();
    expect(card.queryByText('none.pdf')).toBeNull();
    await user.click(await screen.findByRole('button', { name: /^Next topic/ }));
    const next = within(screen.getByRole('region', { name: 'Evidence' }));
    expect(await next.findByRole('button', { name: 'talk.pdf' })).toBeVisible();
    expect(next.queryByText('plan.pdf')).toBeNull();
  });

  it.each(['topic-file', 'topic-photo'])('is uploaded straight to the topic with %s', async (input) => {
    const { user, card, page } = await open([]);
    expect(await card.findByText('No files on this topic yet')).toBeVisible();
    await user.upload(screen.getByTestId(input), new File(['abc'], 'new.jpg', { type: 'image/jpeg' }));
    expect(await card.findByRole('button', { name: 'new.jpg' })).toBeVisible();
    const asked = page.calls.find(({ path }) => path === 'files/token');
    expect(asked?.options.query).toEqual({ clubAssessmentId: 'ca', name: 'new.jpg', kind: 'evidence' });
    const listed = page.calls.find(({ options }) => options.method === 'POST' && options.body !== undefined);
    expect(listed?.options.body).toEqual({ path: 'p', size: 3, assessmentTitleId: 'Checks' });
  });

  it('comes from the camera on a touch device', async () => {
    await open([]);
    expect(screen.getByTestId('topic-photo')).toHaveAttribute('capture', 'environment');
    expect(screen.getByTestId('topic-photo')).toHaveAttribute('accept', 'image/*');
    expect(screen.getByTestId('topic-file')).not.toHaveAttribute('capture');
  });

  it('shows an upload that failed at its own topic alone', async () => {
    const refused = () => {
      throw Object.assign(new Error('Not authorized to do this'), { code: 11 });
    };
    const { user } = await open([], { answers: { 'files/token': refused } });
    await user.upload(screen.getByTestId('topic-file'), new File(['abc'], 'new.txt'));
    expect(await screen.findByText(/upload failed, refresh the page/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Next topic/ }));
    expect(screen.queryByText(/upload failed/)).toBeNull();
  });

  it.each<[AssessmentRole, Situation['clubAssessment'], string]>([
    ['CONSULTANT', {}, 'Assessors upload the files; your role reads them.'],
    ['LEADASSESSOR', { closed: true }, 'This assessment is already closed.'],
    ['ASSESSOR', { dataClosedAt: '2026-04-01T10:00:00Z' }, 'The data is already closed'],
  ])('is only read as %s with %j', async (role, clubAssessment = {}, reason = '') => {
    const { card } = await open([], { role, clubAssessment });
    expect(await card.findByText('No files on this topic yet')).toBeVisible();
    expect(card.getByRole('status')).toHaveTextContent(reason);
    expect(screen.queryByTestId('topic-file')).toBeNull();
    expect(screen.queryByTestId('topic-photo')).toBeNull();
  });

  it('of the camera that waits on this device is let go of only after a question', async () => {
    const away = () => {
      throw Object.assign(new Error('No network'), { code: 0 });
    };
    const outgoing = openValues();
    const { user, card } = await open([], { answers: { 'files/token': away }, engine: { outgoing } });
    await user.upload(screen.getByTestId('topic-photo'), new File(['abc'], 'new.jpg', { type: 'image/jpeg' }));
    await waitFor(() => expect(outgoing.files.list()).toHaveLength(1));
    const stop = await card.findByRole('button', { name: 'Stop uploading new.jpg' });
    await user.click(stop);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Keep it' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([stop.isConnected, outgoing.files.list().length]).toEqual([true, 1]);
    await user.click(stop);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(outgoing.files.list()).toEqual([]));
    expect(stop).not.toBeInTheDocument();
  });

  it('that this device does not hold says that it is not safe while it waits for the network', async () => {
    const away = () => {
      throw Object.assign(new Error('No network'), { code: 0 });
    };
    const { user, card } = await open([], { answers: { 'files/token': away } });
    await user.upload(screen.getByTestId('topic-photo'), new File(['abc'], 'new.jpg', { type: 'image/jpeg' }));
    expect(await card.findByText(/Not safe on this device: keep the application open/)).toBeVisible();
    expect(card.queryByText(/Safe on this device$/)).toBeNull();
  });

  it('says what is wrong, and tries again', async () => {
    let isDown = true;
    const answer = () => {
      if (isDown) throw Object.assign(new Error('No such assessment'), { code: 40 });
      return [file('plan.pdf', 'Checks')];
    };
    const { user, card } = await open([], { answers: { 'clubassessments/ca/files': answer } });
    expect(await card.findByText('The files could not be loaded', {}, { timeout: 10_000 })).toBeVisible();
    isDown = false;
    await user.click(card.getByRole('button', { name: 'Try again' }));
    expect(await card.findByRole('button', { name: 'plan.pdf' })).toBeVisible();
  });

  it('says without a connection that it is the list of this device', async () => {
    const { card } = await open([file('plan.pdf', 'Checks')], { engine: { offline } });
    expect(await card.findByText(/^No connection: these are the files that this device knows of/)).toBeVisible();
    await waitFor(() => expect(card.getByRole('button', { name: 'plan.pdf' })).toBeVisible());
    expect(card.getByRole('button', { name: 'Delete plan.pdf' })).toBeDisabled();
  });
});

describe('the photos of an item', () => {
  const row = (item: string) => document.querySelector<HTMLElement>(`[data-item="${item}"]`)!;

  it('go from the camera to the item, are counted there and open in place', async () => {
    const { user, page } = await open([file('plan.pdf', 'Checks'), file('wall.jpg', 'Checks', 'made of parts')]);
    expect(await within(row('made of parts')).findByRole('button', { name: /^Photos and files: 1/ })).toBeVisible();
    expect(within(row('check')).queryByRole('button', { name: /^Photos and files/ })).toBeNull();
    const camera = screen.getByTestId('item-photo');
    expect(camera).toHaveAttribute('capture', 'environment');
    await user.click(within(row('check')).getByRole('button', { name: 'Add a photo: check' }));
    await user.upload(camera, new File(['abc'], 'new.jpg', { type: 'image/jpeg' }));
    await user.click(await within(row('check')).findByRole('button', { name: /^Photos and files: 1: check$/ }));
    const dialog = await screen.findByRole('dialog', { name: /check$/ });
    expect(await within(dialog).findByRole('button', { name: 'new.jpg' })).toBeVisible();
    expect(within(dialog).queryByText('wall.jpg')).toBeNull();
    const listed = page.calls.find(({ options }) => options.method === 'POST' && options.body !== undefined);
    expect(listed?.options.body).toEqual({ path: 'p', size: 3, assessmentTitleId: 'Checks', itemId: 'check' });
  });

  it('are counted while they wait for the network, and after another topic', async () => {
    const away = () => {
      throw Object.assign(new Error('No network'), { code: 0 });
    };
    const { user } = await open([], { answers: { 'files/token': away } });
    await user.click(within(row('check')).getByRole('button', { name: 'Add a photo: check' }));
    await user.upload(screen.getByTestId('item-photo'), new File(['abc'], 'new.jpg', { type: 'image/jpeg' }));
    const count = /^Photos and files: 1 – not sent yet: 1: check$/;
    expect(await within(row('check')).findByRole('button', { name: count })).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Next topic/ }));
    await user.click(screen.getByRole('button', { name: /^Previous topic/ }));
    expect(await within(row('check')).findByRole('button', { name: count })).toBeVisible();
  });

  it.each<[AssessmentRole, Situation['clubAssessment']]>([
    ['CONSULTANT', {}],
    ['ASSESSOR', { dataClosedAt: '2026-04-01T10:00:00Z' }],
  ])('are only looked at as %s with %j', async (role, clubAssessment = {}) => {
    await open([file('wall.jpg', 'Checks', 'check')], { role, clubAssessment });
    expect(await within(row('check')).findByRole('button', { name: /^Photos and files: 1/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Add a photo/ })).toBeNull();
  });
});
