import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import type { RoleKey } from '#domain/access/roles.ts';
import { configuredResource, configuredResources } from '#tests/support/configuredResources.ts';
import { renderPage, type Answer } from '#tests/support/renderPage.tsx';
import { usePageTitle } from '#engine/shell/screens/usePageTitle.ts';
import { AsOfView } from '#engine/browser/history/AsOfView.tsx';
import { RecordPanel } from '#engine/browser/views/RecordPanel.tsx';
import { ClubLabelPage } from './ClubLabelPage.tsx';
import { ClubPage } from './ClubPage.tsx';
import { Confederation } from './Confederation.tsx';
import { LicenceKey } from './LicenceKey.tsx';
import { PrefillClub } from './PrefillClub.tsx';
import { SeasonDates } from './SeasonDates.tsx';

const club = {
  ...{ id: 'c1', version: 1, name: 'Voorbeeld FC', country: '020', city: 'Gent', niveau: 'Provincial' },
  ...{ seasonStartDay: 1, seasonStartMonth: 7, seasonEndDay: 30, seasonEndMonth: 6, assessmentsEnabled: true },
};

const made = () => ({ license: 'AAAAA-BBBBB' });

const open = async (roles: RoleKey[], name = 'Voorbeeld FC', title = name, license: Answer = made) => {
  const named = { ...club, name };
  const other = { ...club, id: 'c2', name: 'Voorbeeld United' };
  await renderPage(<ClubPage resource={configuredResource('clubs')} id="c1" />, {
    user: { roles },
    records: {
      clubs: [named, other],
      countries: [{ id: '020', name: { en: 'Belgium' } } as { id: string }],
    },
    path: '/clubs/c1',
    engine: { resources: configuredResources, widgets: { LicenceKey, Confederation, SeasonDates } },
    answers: { 'tagit/license': license },
  });
  await screen.findByRole('heading', { level: 1, name: title });
};

const Titled = () => {
  usePageTitle('Club');
  return null;
};

describe('the page of a club', () => {
  it('gives the window a title that tells it from another club', async () => {
    await open(['clubUserManager']);
    const { unmount } = render(<Titled />);
    expect(document.title).toMatch(/^Voorbeeld FC – Club – /);
    unmount();
  });

  it('is a form for those who may change it', async () => {
    await open(['clubUserManager']);
    expect(screen.getByRole('textbox', { name: /City/ })).not.toHaveAttribute('readonly');
    expect(screen.getByRole('button', { name: 'Save' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Clubs' })).toBeInTheDocument();
    for (const name of [/^Name/, /^Street and number/, /^Postal code/, /^City/, /^Province/])
      expect(screen.getByRole('textbox', { name })).toBeRequired();
    // Nothing of the form is left out that the panel of the list has.
    for (const name of ['Identity', 'Address', 'Season', 'Features'])
      expect(screen.getByRole('heading', { name })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Generate licence key' })).toBeVisible();
  });

  it('has the ways of every record: to delete, to duplicate, to the clubs beside it', async () => {
    await open(['clubUserManager']);
    expect(screen.getByRole('button', { name: /^Delete/ })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Duplicate' })).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Next record' })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Previous record' })).toBeDisabled();
  });

  it('is for reading only to others, without the switches and the way to a list that is not theirs', async () => {
    await open(['vv']);
    expect(screen.getByRole('textbox', { name: /City/ })).toHaveValue('Gent');
    for (const name of ['Federation membership number', 'Name', 'Street and number', 'Postal code', 'Province'])
      expect(screen.getByRole('textbox', { name: new RegExp(`^${name}`) })).toBeVisible();
    for (const name of [/^Country/, /^Organisation type/, /^Confederation/, /^Season start/, /^Season end/])
      expect(await screen.findByText(name)).toBeVisible();
    for (const field of screen.getAllByRole('textbox')) expect(field).toHaveAttribute('readonly');
    for (const name of ['Save', /^Delete/, 'Duplicate', 'Next record'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Clubs' })).toBeNull();
    expect(screen.queryByText('Features')).toBeNull();
    expect(screen.queryByRole('switch')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Generate licence key' })).toBeNull();
  });

  it('offers its licence key also to those who only read it', async () => {
    await open(['consultant']);
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Generate licence key' }));
    expect(await screen.findByText('AAAAA-BBBBB')).toBeVisible();
  });

  it('says why no licence key could be made', async () => {
    const refuse = () => {
      throw Object.assign(new Error('x'), { code: 90, message: 'x' });
    };
    await open(['consultant'], undefined, undefined, refuse);
    await userEvent.click(screen.getByRole('button', { name: 'Generate licence key' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/A service that we depend on does not answer/);
  });

  it('is headed New club where the club has no name', async () => {
    await open(['consultant'], '', 'New club');
  });
});

it('as it was on a day, a club shows its whole season and its logo', async () => {
  const then = { ...club, logo: '/api/files/pictures/crest.png', seasonStartDay: 3 };
  const { container } = await renderPage(<AsOfView resource={configuredResource('clubs')} id="c1" day="2026-03-02" />, {
    user: { roles: ['clubUserManager'] },
    answers: { 'clubs/c1': () => then },
    records: { countries: [] },
    engine: { resources: configuredResources },
  });
  expect(await screen.findByRole('img', { name: 'crest.png' })).toHaveAttribute('src', then.logo);
  const facts = [...container.querySelectorAll('dt')].map((name) => [
    name.textContent,
    name.nextElementSibling?.textContent,
  ]);
  expect(facts.filter(([name]) => name?.startsWith('Season'))).toHaveLength(4);
});

describe('what stands above the form', () => {
  const ClubAssessmentList = () => <p>the assessments</p>;
  const RoadmapList = () => <p>the roadmaps</p>;
  const show = async (more: object, isOnLabel: boolean, roles: RoleKey[] = ['clubUserManager']) => {
    const clubs = configuredResource('clubs');
    const page = isOnLabel ? (
      <Routes>
        <Route path="/assessments/editClubLabel/:id" element={<ClubLabelPage />} />
      </Routes>
    ) : (
      <ClubPage resource={clubs} id="c1" />
    );
    await renderPage(page, {
      user: { roles },
      records: { clubs: [{ ...club, ...more }], countries: [] },
      path: '/assessments/editClubLabel/c1',
      engine: { resources: configuredResources, widgets: { ClubAssessmentList, RoadmapList } },
    });
    await screen.findByRole('heading', { level: 1, name: 'Voorbeeld FC' });
    return ['the assessments', 'the roadmaps'].filter((text) => screen.queryByText(text) !== null);
  };

  it.each<[object, boolean, string[]]>([
    [{ assessmentsEnabled: true, strategicRoadmapEnabled: true }, false, ['the assessments', 'the roadmaps']],
    [{ assessmentsEnabled: true, strategicRoadmapEnabled: false }, false, ['the assessments']],
    [{ assessmentsEnabled: false, strategicRoadmapEnabled: true }, false, ['the roadmaps']],
    [{ assessmentsEnabled: true, strategicRoadmapEnabled: true }, true, ['the assessments']],
    [{ assessmentsEnabled: false, strategicRoadmapEnabled: true }, true, []],
  ])('with %j, on the label page: %s, is %j', async (more, isOnLabel, shown) => {
    expect(await show(more, isOnLabel)).toEqual(shown);
    expect(screen.getByRole('textbox', { name: /^City/ })).toHaveValue('Gent');
  });

  it('stands there too for who only reads the club', async () => {
    const enabled = { assessmentsEnabled: true, strategicRoadmapEnabled: true };
    expect(await show(enabled, false, ['consultant'])).toEqual(['the assessments', 'the roadmaps']);
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it('comes first, below a crest of 56 px beside the name', async () => {
    await show({ assessmentsEnabled: true, strategicRoadmapEnabled: true }, false);
    const crest = screen.getByRole('heading', { level: 1 }).previousElementSibling as HTMLElement;
    expect(getComputedStyle(crest)).toMatchObject({ width: '56px', height: '56px' });
    const places = [
      screen.getByRole('heading', { level: 1 }),
      screen.getByText('the assessments'),
      screen.getByText('the roadmaps'),
      screen.getByRole('textbox', { name: /^City/ }),
    ];
    const inOrder = places.toSorted((one, other) =>
      one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    );
    expect(inOrder).toEqual(places);
  });
});

describe('the form of a club', () => {
  const edit = async (id: string | null, more: object = {}) => {
    await renderPage(<RecordPanel resource={configuredResource('clubs')} id={id} onClose={() => undefined} />, {
      user: { roles: ['clubUserManager'] },
      records: {
        clubs: [{ ...club, ...more }],
        countries: [
          { id: '020', name: { en: 'Belgium' }, confederation: 'UEFA' } as { id: string },
          { id: '030', name: { en: 'Brazil' }, confederation: 'CONMEBOL' } as { id: string },
        ],
      },
      engine: { resources: configuredResources, widgets: { LicenceKey, PrefillClub, Confederation, SeasonDates } },
    });
    await screen.findByRole('textbox', { name: /^City/ });
  };

  it.each([
    ['c1', true],
    [null, false],
  ])('of %s offers to make a licence key of Tag-it: %s', async (id, isOffered) => {
    await edit(id);
    expect(screen.queryByRole('button', { name: 'Generate licence key' }) !== null).toBe(isOffered);
  });

  it.each([
    ['c1', false],
    [null, true],
  ])('of %s offers to prefill it from a federation, in a panel: %s', async (id, isOffered) => {
    await edit(id);
    const button = screen.queryByRole('button', { name: 'Prefill club data' });
    expect(button !== null).toBe(isOffered);
    if (!button) return;
    await userEvent.click(button);
    expect(await screen.findByRole('searchbox', { name: 'Search by club name' })).toBeVisible();
  });

  it('has the first and the last day of the season, each as day and month', async () => {
    await edit('c1');
    for (const [name, day, month] of [
      ['Season start', 1, 'July'],
      ['Season end', 30, 'June'],
    ] as const) {
      const end = within(screen.getByRole('group', { name }));
      const input = end.getByRole('spinbutton', { name: 'Day' });
      expect(input).toHaveValue(day);
      for (const [limit, value] of Object.entries({ min: 1, max: 31 }))
        expect(input).toHaveAttribute(limit, String(value));
      expect(end.getByText('*')).toBeVisible();
      const choice = end.getByRole('combobox', { name: 'Month' });
      expect(choice).toHaveTextContent(month);
      await userEvent.click(choice);
      expect(screen.getAllByRole('option')).toHaveLength(12);
      await userEvent.keyboard('{Escape}');
    }
  });

  it('says the confederation of the country that is chosen, to be read alone', async () => {
    await edit('c1');
    const field = screen.getByRole('textbox', { name: 'Confederation' });
    await vi.waitFor(() => expect(field).toHaveValue('UEFA'));
    expect(field).toHaveAttribute('readonly');
    const country = await screen.findByRole('combobox', { name: /^Country/ }, { timeout: 15_000 });
    await vi.waitFor(() => expect(country).toHaveValue('Belgium'));
    await userEvent.clear(country);
    await userEvent.type(country, 'Bra');
    await userEvent.click(await screen.findByRole('option', { name: 'Brazil' }));
    await vi.waitFor(() => expect(field).toHaveValue('CONMEBOL'));
  });

  it.each([
    [true, true, true],
    [true, false, false],
    [false, true, false],
    [false, false, false],
  ])(
    'with reporting %s and download %s asks until when the licence is valid: %s',
    async (reporting, download, isAsked) => {
      await edit('c1', { practiceToolReportingEnabled: reporting, canDownloadPracticeTool: download });
      await screen.findByText(/^Tag-it reporting/);
      expect(screen.queryByText(/^May download Tag-it/) !== null).toBe(reporting);
      const always = 'Without a date the licence is always valid.';
      if (isAsked) {
        expect(await screen.findByText(/^Licence valid until/, {}, { timeout: 15_000 })).toBeVisible();
        expect(screen.getByText(always)).toBeVisible();
      } else {
        expect(screen.queryByText(/^Licence valid until/)).toBeNull();
        expect(screen.queryByText(always)).toBeNull();
      }
    },
  );
});
