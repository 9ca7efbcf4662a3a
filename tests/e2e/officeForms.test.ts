import { expect } from '@playwright/test';
import type { ClubAssessment, KeyNumber, Project, Survey } from '#schemas/generated/types.ts';
import { apiOf } from '../support/apiOf.ts';
import { signInAs } from '../support/signIn.ts';
import { makeClub, playBothWays, type Office } from './support/office.ts';

type Stored<T> = T & { id: string; version: number };

/** Opens a page of the workspace. */
const open = async ({ page, baseUrl }: Office, path: string) => void (await page.goto(`${baseUrl}/#${path}`));

/** One language at a time, another one beside it, and how many there are. */
async function writeTexts(office: Office): Promise<void> {
  const { page, hand, call, tag } = office;
  const { id } = await call<Stored<KeyNumber>>('keynumbers', {
    key: `office${tag.replace(' ', '')}`,
    name: { en: `Office ${tag}` },
  });
  await open(office, `/keynumbers/${id}`);
  const name = page.locator('[data-field="name"]');
  await expect(name.getByRole('textbox')).toHaveCount(1);
  await hand.press(name.getByRole('tab', { name: /^Dutch/ }));
  await hand.press(name.getByRole('button', { name: /^Another language beside it/ }));
  await hand.press(page.getByRole('menuitemradio', { name: 'English' }));
  await expect(name.getByRole('textbox', { name: 'English' })).toHaveValue(`Office ${tag}`);
  await hand.write(name.getByRole('textbox', { name: 'Dutch' }), 'Kantoor');
  await expect(name.getByText('2 of 9')).toBeVisible();
  await hand.save();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  expect((await call<KeyNumber>(`keynumbers/${id}`)).name).toEqual({ en: `Office ${tag}`, nl: 'Kantoor' });
  await call(`keynumbers/${id}`, undefined, 'DELETE');
}

/** Steps by their names and by Continue; the first field of each has the cursor. */
async function walkWizard(office: Office): Promise<void> {
  const { page, hand, call, tag } = office;
  const { id } = await call<{ id: string }>('processingactivities', { role: 'controller', name: `Steps ${tag}` });
  await open(office, `/processingactivities/${id}`);
  // A step may hold a text whose own heading says the same.
  const at = (title: string) => expect(page.getByRole('heading', { level: 2, name: title }).first()).toBeVisible();
  await hand.press(page.getByRole('button', { name: /^5\. Data retention/ }));
  const kept = page.getByRole('textbox', { name: /retention/i });
  await expect(kept).toBeFocused();
  await hand.write(kept, 'Ten years');
  await hand.press(page.getByRole('button', { name: 'Continue' }));
  await at('Security measures');
  await expect(page.getByRole('button', { name: /^6\. Security measures/ })).toHaveAttribute('aria-current', 'step');
  await hand.save();
  await expect.poll(() => call(`processingactivities/${id}`)).toMatchObject({ config: { dataRetention: 'Ten years' } });
}

/** What a project and a survey refer to is picked; what is only typed is no reference. */
async function pickReferences(office: Office): Promise<void> {
  const { page, hand, call, tag } = office;
  const [built] = (await call<Project[]>('projects')).filter(({ assessmentId }) => assessmentId);
  await open(office, '/admin/assessments?panel=new');
  const panel = page.getByRole('dialog');
  const assessment = panel.getByRole('combobox', { name: /^Assessment/ });
  await hand.write(assessment, 'typed');
  await page.keyboard.press('Tab');
  await expect(assessment).toHaveValue('');
  await hand.choose(assessment, built?.name ?? '');
  await hand.write(panel.getByRole('textbox', { name: 'Name', exact: true }), `Refers ${tag}`);
  await hand.save();
  const made = async () => (await call<Project[]>('projects')).find(({ name }) => name === `Refers ${tag}`);
  await expect.poll(async () => (await made())?.assessmentId).toBe(built?.assessmentId);

  // Of the demonstration's, each that is open has its survey already.
  const { projectId, assessors } = await call<ClubAssessment>('clubassessments/ca-check-1');
  const club = { name: `Surveyed ${tag}` };
  const { id: clubId } = await makeClub(office, club);
  const visit = { clubId, projectId, assessors, visitDate: '2026-03-04' };
  const like = await call<ClubAssessment>('clubassessments', visit);
  const survey = await call<Stored<Survey>>('surveys', { name: `Refers ${tag}`, groups: [] });
  await open(office, `/surveys/${survey.id}`);
  const group = page.getByRole('group', { name: 'Club assessment' });
  await hand.choose(group.getByRole('combobox', { name: 'Club', exact: true }), club.name);
  await hand.choose(group.getByRole('combobox', { name: 'Club assessment' }), nameOf(like));
  await hand.save();
  await expect.poll(async () => (await call<Survey>(`surveys/${survey.id}`)).clubAssessmentId).toBe(like.id);
}

const nameOf = ({ name, visitDate }: ClubAssessment) =>
  `${name} · ${(visitDate ?? '').slice(0, 10).split('-').toReversed().join('/')}`;

/** Somebody else changes the same, which is asked about by name and time; then somebody deletes it. */
async function meetOthers(office: Office): Promise<void> {
  const { page, hand, baseUrl, call, tag } = office;
  const other = apiOf(baseUrl, await signInAs(baseUrl, 'clubs@touchline.example'));
  const club = await makeClub(office, { name: `Others ${tag}` });
  await open(office, `/clubs/${club.id}`);
  const city = page.getByRole('textbox', { name: 'City' });
  await hand.write(city, 'Mine');
  const { createdAt: _c, updatedAt: _u, deletedAt: _d, ...sent } = club as Record<string, unknown>;
  await other(`clubs/${club.id}`, { ...sent, city: 'Theirs' }, 'PUT');
  await hand.save();
  const dialog = page.getByRole('dialog', { name: 'Someone else changed this meanwhile' });
  await expect(dialog.getByText(/^Last changed by Clara Clubhouse, \d{2}\/\d{2}\/\d{4}/)).toBeVisible();
  await hand.press(dialog.getByRole('radio', { name: 'Mine Mine' }));
  await hand.press(dialog.getByRole('button', { name: 'Save this' }));
  await expect(dialog).toBeHidden();
  await expect.poll(() => call(`clubs/${club.id}`)).toMatchObject({ city: 'Mine' });

  await other(`clubs/${club.id}`, undefined, 'DELETE');
  await hand.write(city, 'Typed meanwhile');
  await hand.save();
  await hand.press(page.getByRole('button', { name: 'Bring it back and save' }));
  await expect(page.getByRole('button', { name: 'Bring it back and save' })).toBeHidden();
  await expect.poll(() => call(`clubs/${club.id}`)).toMatchObject({ city: 'Typed meanwhile', deletedAt: null });
}

/** What an office does all day in its forms. */
playBothWays(
  'texts are written in two languages, steps gone by name, records referred to, others met',
  { person: 'super', path: '/keynumbers' },
  async (office) => {
    await writeTexts(office);
    await walkWizard(office);
    await pickReferences(office);
    await meetOthers(office);
  },
);
