import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { Confirmation, Registration } from '#domain/vv/Registration.ts';
import { configuredResources } from '#tests/support/configuredResources.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { VvRegistrationsPage } from './VvRegistrationsPage.tsx';

const registration = (basicNumber: string, clubName: string, more: object = {}) =>
  ({
    ...{ registrationDate: '2026-03-01T23:00:00Z', basicNumber, clubName, clubPostAudit: null, confirmed: false },
    ...{ province: { name: 'Limburg' }, auditType: { name: 'Audit', catergory: 'Youth' } },
    ...{
      gcFirstName: 'Gert',
      gcLastName: 'Claes',
      gcFunction: 'Chair',
      gcEmail: 'gert@club.example',
      gcTelephone: '1',
    },
    ...{ respFirstName: 'Rita', respLastName: 'Peeters', respEmail: 'rita@club.example' },
    ...more,
  }) as unknown as Registration;

const stored: Record<string, { id: string }[]> = {
  clubs: [],
  mailtemplates: ['Gewestelijk', 'Provinciaal'].map((value) => ({ id: `t-${value}`, value, kind: 'clubInvitation' })),
  projects: [{ id: 'p1', name: 'Season 2027' } as { id: string }],
};

/** Who was switched off is not among them. */
const leads = {
  'accounts/touchline': () => [
    { id: 'a1', fullName: 'Leo Lead', email: 'leo@club.example' },
    { id: 'a2', fullName: 'Tina Translator', email: 'tina@club.example' },
  ],
  'clubassessments/leads': () => ['a1'],
};

/** Chooses all that the panel asks for. */
async function fillIn(panel: ReturnType<typeof within>): Promise<void> {
  const choose = async (field: RegExp, option: RegExp) => {
    await userEvent.click(panel.getByRole('combobox', { name: field }));
    await userEvent.click(await screen.findByRole('option', { name: option }));
  };
  await choose(/Project/, /Season/);
  await choose(/Lead assessor/, /Leo/);
  await choose(/Role: Label contact/, /Coordinator/);
  await choose(/Role: Responsible person/, /Member/);
  const date = within(panel.getByRole('group', { name: /Visit date/ }));
  for (const [name, digits] of Object.entries({ Day: '15', Month: '12', Year: '2027' })) {
    await userEvent.click(date.getByRole('spinbutton', { name }));
    await userEvent.keyboard(digits);
  }
}

it('lists what the federation registered, finds by name, opens the contacts, and confirms nothing half', async () => {
  const listed = [registration('11', 'KV Genk'), registration('12', 'FC Hasselt', { confirmed: true })];
  const { calls } = await renderPage(<VvRegistrationsPage />, {
    answers: { 'vv/registrations': () => listed },
    records: { clubs: [], mailtemplates: [], projects: [] },
    engine: { resources: configuredResources },
  });
  const genk = (await screen.findByText('KV Genk')).closest('tr');
  const row = within(genk ?? document.body);
  expect(row.getByText('02/03/2026')).toBeInTheDocument();
  expect(row.getByText('Limburg')).toBeInTheDocument();
  // In the order of the answer, which is that of the dates.
  const inTurn = screen.getAllByText(/^(KV Genk|FC Hasselt)$/).map((name) => name.textContent);
  expect(inTurn).toEqual(['KV Genk', 'FC Hasselt']);
  const hasselt = screen.getByText('FC Hasselt').closest('tr');
  expect(within(hasselt ?? document.body).queryByRole('button', { name: /^create: / })).toBeNull();

  expect(screen.queryByText(/gert@club.example/)).toBeNull();
  await userEvent.click(row.getByRole('button', { expanded: false }));
  const contact = (name: string) => screen.getByRole('region', { name }).querySelector('dl')?.textContent;
  expect(contact('Label contact')).toBe('NameGert ClaesFunctionChairE-mailgert@club.exampleTelephone1');
  expect(contact('Responsible person')).toBe('NameRita PeetersFunction–E-mailrita@club.exampleTelephone–');

  await userEvent.type(screen.getByRole('searchbox'), 'péeters hass');
  await waitFor(() => expect(screen.queryByText('KV Genk')).toBeNull());
  expect(screen.getByText('FC Hasselt')).toBeVisible();
  await userEvent.clear(screen.getByRole('searchbox'));
  await screen.findByText('KV Genk');

  await userEvent.click(screen.getByRole('button', { name: /^create: / }));
  const panel = within(await screen.findByRole('dialog', { name: 'Registration' }, { timeout: 20_000 }));
  await waitFor(() => expect(panel.getByRole('button', { name: 'Confirm' })).toBeEnabled());
  await userEvent.click(panel.getByRole('button', { name: 'Confirm' }));
  expect(panel.getByText(/Please fill in everything: .*Visit date/)).toBeInTheDocument();
  expect(calls.some(({ path }) => path === 'vv/registrations/confirm')).toBe(false);
});

it('shows a card each on a phone: whose it is beside what can be done, and the contacts below', async () => {
  await renderPage(<VvRegistrationsPage />, {
    answers: {
      'vv/registrations': () => [
        registration('11', 'KV Genk', { clubPostAudit: 'no' }),
        registration('12', 'FC Hasselt'),
      ],
    },
    records: { clubs: [], mailtemplates: [], projects: [] },
    engine: { resources: configuredResources },
    isPhone: true,
  });
  const cards = within(await screen.findByRole('list', { name: 'VV Registrations' })).getAllByRole('listitem');
  expect(cards).toHaveLength(2);
  expect(cards[0]).toHaveTextContent(/^KV Genk02\/03\/2026 · 11 · LimburgAudit · Youth · Post audit: No/);
  const card = within(cards[0]!);
  expect(card.getByRole('button', { name: /^create: KV Genk$/ })).toBeInTheDocument();
  await userEvent.click(card.getByRole('button', { name: 'Show contacts of KV Genk' }));
  expect(card.getByText(/gert@club.example/)).toBeInTheDocument();
  expect(screen.queryByRole('table')).toBeNull();
});

it('offers the projects that go on, no closed one', async () => {
  const asked: Record<string, unknown>[] = [];
  const getList = vi.fn(async (resource: string, { filter }: { filter: Record<string, unknown> }) => {
    if (resource === 'projects') asked.push(filter);
    return { data: stored[resource] ?? [], total: stored[resource]?.length ?? 0 };
  });
  await renderPage(<VvRegistrationsPage />, {
    answers: { 'vv/registrations': () => [registration('11', 'KV Genk')] },
    records: stored,
    data: { getList: getList as never },
    engine: { resources: configuredResources },
  });
  await userEvent.click(await screen.findByRole('button', { name: /^create: / }));
  const panel = within(await screen.findByRole('dialog', { name: 'Registration' }, { timeout: 20_000 }));
  await userEvent.click(panel.getByRole('combobox', { name: /^Project/ }));
  expect(await screen.findByRole('option', { name: 'Season 2027' })).toBeInTheDocument();
  expect(asked.length).toBeGreaterThan(0);
  for (const filter of asked) expect(filter).toMatchObject({ closed: false });
  const loaded = new Set(getList.mock.calls.map(([resource]) => resource));
  expect([...loaded].sort()).toEqual(['clubs', 'mailtemplates', 'projects', 'users']);
});

it('works deadlines out of a visit date when its field is left, not of each digit that is typed', async () => {
  await renderPage(<VvRegistrationsPage />, {
    answers: { 'vv/registrations': () => [registration('11', 'KV Genk')] },
    records: { clubs: [], mailtemplates: [], projects: [] },
    engine: { resources: configuredResources },
  });
  await userEvent.click(await screen.findByRole('button', { name: /^create: / }));
  const panel = within(await screen.findByRole('dialog', { name: 'Registration' }, { timeout: 20_000 }));
  const part = (field: RegExp, name: string) =>
    within(panel.getByRole('group', { name: field })).getByRole('spinbutton', { name });
  // From the year back, so that the date is whole with the first digit of the month.
  for (const [name, digits] of [
    ['Year', '2027'],
    ['Day', '15'],
    ['Month', '12'],
  ] as const) {
    await userEvent.click(part(/Visit date/, name));
    await userEvent.keyboard(digits);
  }
  expect(part(/Clubdata deadline/, 'Year')).toHaveTextContent('YYYY');
  await userEvent.click(panel.getByText(/KV Genk/));
  await waitFor(() => expect(part(/Clubdata deadline/, 'Year')).toHaveTextContent('2027'));
  expect(part(/Clubdata deadline/, 'Day')).toHaveTextContent('01');
  expect(part(/Clubdata deadline/, 'Month')).toHaveTextContent('12');
  expect(part(/Survey deadline/, 'Year')).toHaveTextContent('2028');
});

it('closes the panel once it is confirmed, and reads the registrations and the clubs again', async () => {
  let isConfirmed = false;
  const getList = vi.fn(async (resource: string) => ({ data: stored[resource] ?? [], total: 1 }));
  const { calls } = await renderPage(<VvRegistrationsPage />, {
    answers: {
      'vv/registrations': () => [registration('11', 'KV Genk', { confirmed: isConfirmed })],
      'vv/registrations/confirm': () => {
        isConfirmed = true;
        return {};
      },
      ...leads,
    },
    records: stored,
    data: { getList } as never,
    engine: { resources: configuredResources },
  });
  await userEvent.click(await screen.findByRole('button', { name: /^create: / }));
  const panel = within(await screen.findByRole('dialog', { name: 'Registration' }, { timeout: 20_000 }));
  await userEvent.click(panel.getByRole('combobox', { name: /Lead assessor/ }));
  expect(await screen.findByRole('option', { name: /Leo/ })).toBeVisible();
  expect(screen.queryByRole('option', { name: /Tina/ })).toBeNull();
  await userEvent.keyboard('{Escape}');
  await fillIn(panel);
  const before = getList.mock.calls.filter(([name]) => name === 'clubs').length;
  await userEvent.click(panel.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Registration' })).toBeNull());
  expect(calls.filter(({ path }) => path === 'vv/registrations/confirm')).toHaveLength(1);
  await waitFor(() => expect(screen.queryByRole('button', { name: /^create: / })).toBeNull());
  expect(getList.mock.calls.filter(([name]) => name === 'clubs').length).toBeGreaterThan(before);
});

it('asks before what was chosen is left, by Escape as by its buttons', async () => {
  await renderPage(<VvRegistrationsPage />, {
    answers: { 'vv/registrations': () => [registration('11', 'KV Genk')] },
    records: stored,
    engine: { resources: configuredResources },
  });
  const find = async () => within(await screen.findByRole('dialog', { name: 'Registration' }, { timeout: 20_000 }));
  const open = async () => {
    await userEvent.click(await screen.findByRole('button', { name: /^create: / }));
    return find();
  };
  await open();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const panel = await open();
  await userEvent.click(panel.getByRole('combobox', { name: /^Project/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Season 2027' }));
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
  const question = async () => within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  await userEvent.keyboard('{Escape}');
  await userEvent.click((await question()).getByRole('button', { name: 'Stay here' }));
  await userEvent.click((await find()).getByRole('button', { name: 'Cancel' }));
  await userEvent.click((await question()).getByRole('button', { name: 'Leave without saving' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('says how many people get which mail, and names who is a user already with role and club', async () => {
  const gert = { id: 'u1', email: 'Gert@club.example', fullName: 'Gert C.', role: 'MEMBER', clubId: 'c2' };
  const other = { id: 'u2', email: 'xgert@club.example', fullName: 'Xena', role: 'MEMBER', clubId: null };
  const { calls } = await renderPage(<VvRegistrationsPage />, {
    answers: {
      'vv/registrations': () => [
        registration('11', 'KV Genk', { auditType: { name: 'Provinciaal', catergory: 'Youth' } }),
      ],
      'vv/registrations/confirm': () => ({}),
      ...leads,
    },
    records: { ...stored, users: [other, gert] },
    // The registered club is not here; that of the user is.
    data: { getMany: async () => ({ data: [{ id: 'c2', name: 'FC Hasselt' }] }) } as never,
    engine: { resources: configuredResources },
  });
  await userEvent.click(await screen.findByRole('button', { name: /^create: / }));
  const panel = within(await screen.findByRole('dialog', { name: 'Registration' }, { timeout: 20_000 }));
  const line = await panel.findByText('People who get the mail “Provinciaal”: 1');
  expect(line.parentElement).toHaveTextContent(/: 1Rita Peeters$/);
  const contact = within(panel.getByRole('region', { name: 'Label contact' }));
  expect(contact.getByRole('alert')).toHaveTextContent(
    'Gert C. is a user of FC Hasselt already (Member) and gets no mail. Confirming moves this person from there',
  );
  expect(within(panel.getByRole('region', { name: 'Responsible person' })).queryByRole('alert')).toBeNull();
  await fillIn(panel);
  await userEvent.click(panel.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Registration' })).toBeNull());
  const sent = calls.find(({ path }) => path === 'vv/registrations/confirm')?.options.body as Confirmation;
  expect([sent.gc.movedFrom, sent.resp.movedFrom]).toEqual(['c2', undefined]);
  expect(sent).toMatchObject({
    ...{ invatationTemplateId: 't-Provinciaal', visitDate: '2027-12-15' },
    ...{ assessmentDeadline: '2027-12-01', surveyDeadline: '2028-01-05' },
  });
});

it('confirms nothing before it is known who gets the mail, and shows who has become a user meanwhile', async () => {
  const users: object[] = [];
  let isDown = true;
  const getList = vi.fn(async (resource: string) => {
    if (resource !== 'users') return { data: stored[resource] ?? [], total: 1 };
    if (isDown) throw new Error('down');
    return { data: [...users], total: users.length };
  });
  const details = [{ field: 'resp', rule: 'otherClub', message: 'is a user', params: { club: 'FC Hasselt' } }];
  await renderPage(<VvRegistrationsPage />, {
    answers: {
      'vv/registrations': () => [registration('11', 'KV Genk')],
      'vv/registrations/confirm': () => {
        users.push({ id: 'u3', email: 'rita@club.example', fullName: 'Rita P.', role: 'COORDINATOR', clubId: 'c2' });
        throw Object.assign(new Error('no'), { body: { code: 20, message: 'Not valid', details } });
      },
      ...leads,
    },
    records: stored,
    data: { getList, getMany: async () => ({ data: [{ id: 'c2', name: 'FC Hasselt' }] }) } as never,
    engine: { resources: configuredResources },
  });
  await userEvent.click(await screen.findByRole('button', { name: /^create: / }));
  const panel = within(await screen.findByRole('dialog', { name: 'Registration' }, { timeout: 20_000 }));
  expect(await panel.findByText('Who is a user already could not be read')).toBeVisible();
  expect(panel.getByRole('button', { name: 'Confirm' })).toBeDisabled();
  isDown = false;
  await userEvent.click(panel.getByRole('button', { name: 'Try again' }));
  expect(await panel.findByText('People who get the mail “Gewestelijk”: 2')).toBeVisible();
  await fillIn(panel);
  await userEvent.click(panel.getByRole('button', { name: 'Confirm' }));
  expect(await panel.findByText(/^Responsible person: /)).toHaveTextContent('This person is a user of FC Hasselt.');
  expect(await panel.findByText(/^Rita P. is a user of FC Hasselt already \(Coordinator\)/)).toBeVisible();
  expect(panel.getByText('People who get the mail “Gewestelijk”: 1')).toBeVisible();
});
