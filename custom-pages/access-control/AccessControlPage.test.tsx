import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { roleIds } from '#domain/access/roles.ts';
import { configuredResources } from '#tests/support/configuredResources.ts';
import { renderPage, type PageScene } from '#tests/support/renderPage.tsx';
import { AccessControlPage } from './AccessControlPage.tsx';

const people = [
  { id: 'an', fullName: 'An Peeters' },
  { id: 'jo', fullName: 'Jo Maes' },
];
const held = { [roleIds.superAdmin]: ['jo', 'an'], [roleIds.vv]: ['gone'] };

const open = (answers: PageScene['answers'] = {}) =>
  renderPage(<AccessControlPage />, {
    engine: { resources: configuredResources },
    answers: {
      ...{ 'accounts/rolemembers': () => held, 'accounts/touchline': () => people, 'configuration/calls': () => [] },
      ...answers,
    },
  });
const card = async (role: string) => within(await screen.findByRole('region', { name: role }));
const textsOf = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('shows one card a role with its name, what its menu holds, and the names of its members', async () => {
  const { calls } = await open();
  const all = await card('Super admin');
  expect(screen.getAllByRole('region').map((region) => region.querySelector('h2')?.textContent)).toEqual([
    ...['May they?', 'Super admin', 'Consultant', 'Translator', 'Club and user manager', 'GDPR manager'],
    ...['GDPR client and supplier manager', 'Federation (VV)'],
  ]);
  const [menu, members] = all.getAllByRole('list');
  expect(textsOf(members!)).toEqual(['An Peeters', 'Jo Maes']);
  expect(textsOf(menu!).at(-1)).toMatch(/^Admin: Clubs · Users · .*Access control · Server Status/);
  const translator = await card('Translator');
  expect(textsOf(translator.getAllByRole('list')[0]!).at(-1)).toBe('Admin: Translations');
  const federation = await card('Federation (VV)');
  expect(textsOf(federation.getAllByRole('list')[0]!)).toEqual(['Assessments: Projectmanagement · Certification']);
  const asked = calls.find(({ path }) => path === 'accounts/rolemembers')?.options;
  expect([asked?.method, asked?.body]).toEqual(['POST', Object.values(roleIds)]);
});

it("says 'No members ...' of a role that nobody holds", async () => {
  await open();
  expect((await card('Translator')).getByText('No members ...')).toBeVisible();
  expect((await card('Super admin')).queryByText('No members ...')).toBeNull();
});

it("shows a member whom nobody knows as 'Unkown'", async () => {
  await open();
  expect((await card('Federation (VV)')).getByText('Unkown')).toBeVisible();
});

it('is only read', async () => {
  await open();
  const cards = await Promise.all(['Super admin', 'Translator', 'Federation (VV)'].map(card));
  for (const role of ['button', 'textbox', 'combobox', 'checkbox'])
    expect(cards.flatMap((each) => each.queryAllByRole(role))).toEqual([]);
});

it('says why it shows nothing, and tries again', async () => {
  let isAway = true;
  const answer = () => {
    if (isAway) throw Object.assign(new Error('Away'), { code: 99 });
    return held;
  };
  await open({ 'accounts/rolemembers': answer });
  const retry = await screen.findByRole('button');
  isAway = false;
  retry.click();
  expect((await card('Super admin')).getByText('An Peeters')).toBeVisible();
});

describe('for a person', () => {
  const choose = async (field: string, option: string) => {
    await userEvent.click(await screen.findByRole('combobox', { name: field }));
    await userEvent.click(await screen.findByRole('option', { name: option }));
  };
  const answer = (text: RegExp) =>
    vi.waitFor(() => expect(document.querySelector('[aria-live=polite]')).toHaveTextContent(text));

  it('it is said whether a screen opens, and by which rule', async () => {
    await open({ 'accounts/rolemembers': () => ({ [roleIds.translator]: ['an'], [roleIds.vv]: ['jo'] }) });
    await choose('Person', 'An Peeters');
    await choose('Screen, register or call', 'Translations');
    await answer(/^Yes.*Translator/);
    await choose('Screen, register or call', 'Server Status');
    await answer(/^No.*Super admin/);
    await choose('Person', 'Jo Maes');
    await choose('Screen, register or call', 'Productivity');
    await answer(/^No.*everybody but those who hold only: Federation \(VV\)/);
  });

  it('it is said whether a call is theirs to make, and by which rule; or on what it depends', async () => {
    const calls = [
      { route: 'POST /api/gdpr/report', summary: 'Write the report', rule: { code: 'roles', roles: ['gdprManager'] } },
      { route: 'GET /api/report', summary: '', rule: { code: 'record', of: 'clubAssessment', roles: [] } },
      { route: 'POST /api/camp/clubid', summary: '', rule: { code: 'key' } },
      {
        route: 'GET /api/keynumbers',
        summary: '',
        rule: { code: 'resource', resource: 'keynumbers', actions: ['read'] },
      },
    ];
    await open({
      'accounts/rolemembers': () => ({ [roleIds.consultant]: ['an'], [roleIds.gdprManager]: ['jo'] }),
      'configuration/calls': () => calls,
    });
    await choose('Person', 'An Peeters');
    await choose('Screen, register or call', 'POST /api/gdpr/report – Write the report');
    await answer(/^No.*GDPR manager, Super admin/);
    await choose('Screen, register or call', 'GET /api/report');
    await answer(/^It depends.*part in the club assessment/);
    await choose('Screen, register or call', 'POST /api/camp/clubid');
    await answer(/^No.*key of its own/);
    await choose('Screen, register or call', 'GET /api/keynumbers');
    await answer(/^Yes/);
    await choose('Person', 'Jo Maes');
    await choose('Screen, register or call', 'POST /api/gdpr/report – Write the report');
    await answer(/^Yes.*GDPR manager/);
  });

  it('it is said whether a register or a field of it is theirs to change', async () => {
    await open({ 'accounts/rolemembers': () => ({ [roleIds.consultant]: ['an'] }) });
    await choose('Person', 'An Peeters');
    await choose('Screen, register or call', 'Key numbers');
    await answer(/^Yes/);
    await choose('What they would do', 'Change');
    await answer(/^No/);
    await choose('What they would do', 'Read');
    await choose('Field', 'Name');
    await answer(/^Yes/);
  });
});
