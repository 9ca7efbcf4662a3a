import { expect, test, type Browser, type Page } from '@playwright/test';
import { signIn } from '../support/signIn.ts';
import { AssessorDay } from './support/AssessorDay.ts';
import { makeAssessment } from './support/makeAssessment.ts';
import { openPassage, type Passage } from './support/openPassage.ts';
import { takePhoto } from './support/takePhoto.ts';

test.use({ serviceWorkers: 'allow' });

const clubAssessmentId = 'ca-check-1';
let passage: Passage;
test.beforeEach(async ({ baseURL }) => {
  passage = await openPassage(baseURL ?? '');
});
test.afterEach(() => passage.close());

test('what was taken along opens from a cold start without a network, and goes on until there is one', async ({
  page,
  context,
  baseURL,
}) => {
  const day = await AssessorDay.begin(page, baseURL ?? '', clubAssessmentId);
  const [first = '', second = ''] = day.topics;
  // The first visit to this page ever, and no other page of it has been opened.
  await day.open(passage.url, first);
  const known = `known ${Date.now()}`;
  await day.type(known);
  await day.expectStored(first, known);
  await day.takeAlong();

  passage.shut();
  await context.setOffline(true);
  await page.close();

  // In the club: the application itself starts, what the server knew is there, and work goes on.
  const visit = await context.newPage();
  const faults: string[] = [];
  visit.on('pageerror', (error) => faults.push(error.message));
  const there = day.on(visit);
  await visit.goto(`${passage.url}#/assessments/tunnel`);
  const card = visit.getByRole('link', { name: /^Open / }).filter({ hasText: 'Available offline' });
  await card.first().click();
  await expect(visit.getByRole('button', { name: 'Available offline' })).toBeVisible();
  await there.open(passage.url, first);
  await expect(there.notes).toHaveValue(known);
  const typed = `typed in the club ${Date.now()}`;
  await there.open(passage.url, second);
  await there.type(typed);
  // An interview, on a tab that was never opened with a network.
  const said = `said in the club ${Date.now()}`;
  await there.openInterview(passage.url);
  await there.answer.fill(said);
  await visit.getByRole('textbox', { name: 'First name' }).fill('An');
  const segments = (on: Page) => on.locator('[data-item]').first().getByRole('radio');
  const chosen =
    (await segments(visit)
      .and(visit.getByRole('radio', { checked: true }))
      .getAttribute('data-state')) === 'yes'
      ? 1
      : 0;
  await segments(visit).nth(chosen).click();
  await expect(visit.getByText(/^Safe on this device/)).toHaveCount(2);
  await visit.reload();
  await expect(there.answer).toHaveValue(said);
  await visit.close();

  // The tab was closed, or the tablet went off.
  const later = await context.newPage();
  const again = day.on(later);
  await again.open(passage.url, second);
  await expect(again.notes).toHaveValue(typed);
  // What is being sent takes no further change: that is one more.
  await expect(later.getByText(/^[3-6] unsent$/)).toBeVisible();
  await again.openInterview(passage.url);
  await expect(again.answer).toHaveValue(said);
  await expect(later.getByRole('textbox', { name: 'First name' })).toHaveValue('An');
  await expect(segments(later).nth(chosen)).toBeChecked();
  const interviewed = await again.interviewed();
  await again.open(passage.url, second);
  expect(faults).toEqual([]);

  passage.open();
  await context.setOffline(false);
  await again.expectStored(second, typed);
  await expect(later.getByText(/^\d+ unsent$/)).toHaveCount(0);
  const { interviewValues } = (await again.stored(interviewed.topic)) ?? {};
  expect(interviewValues?.find((each) => each.interviewee === interviewed.interviewee)).toMatchObject({ answer: said });
  expect((await again.stored(''))?.assessmentValue?.interviewees).toMatchObject([
    { interviewee: interviewed.interviewee, firstName: 'An' },
  ]);

  // What the server has taken in is read without it from now on.
  passage.shut();
  await context.setOffline(true);
  await later.reload();
  await expect(again.notes).toHaveValue(typed);
  passage.open();
  await context.setOffline(false);

  await later.getByRole('button', { name: 'Available offline' }).click();
  await later.getByRole('button', { name: 'Remove from this device' }).click();
  await expect(later.getByRole('button', { name: 'Make available offline' }).first()).toBeVisible();
});

test('a sync of the browser in the background sends at once, and does not hurry while the server is away', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['background-sync']);
  const day = await AssessorDay.begin(page, baseURL ?? '', clubAssessmentId);
  const topic = day.topics[5] ?? '';
  await day.open(passage.url, topic);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const cdp = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === passage.url);
      if (own) resolve(own.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  const registrationId = await registered;
  const origin = new URL(passage.url).origin;
  const sync = () =>
    cdp.send('ServiceWorker.dispatchSyncEvent', { origin, registrationId, tag: 'unsent', lastChance: false });

  let tries = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/assessmentvalues/mutations')) tries += 1;
  });
  passage.shut();
  await day.type('sent by a sync in the background');
  // 1, 2 and 4 s after the first try; the next one is 8 s away. The browser's own sync may add one.
  await page.waitForTimeout(9_000);
  const before = tries;
  expect(before).toBeGreaterThanOrEqual(3);
  expect(before).toBeLessThanOrEqual(7);
  await sync();
  await expect.poll(() => tries, { timeout: 3_000 }).toBeGreaterThan(before);
  passage.open();
  await sync();
  await expect
    .poll(async () => (await day.stored(topic))?.notes, { timeout: 3_000 })
    .toBe('sent by a sync in the background');
});

/** A topic of an assessment of its own on a phone. The storage of files answers the application's own address alone. */
async function beginOnPhone(browser: Browser, baseUrl: string) {
  const url = `${baseUrl}/`;
  const context = await browser.newContext({ serviceWorkers: 'allow', hasTouch: true, isMobile: true });
  const page = await context.newPage();
  const { clubAssessment } = await makeAssessment(baseUrl);
  const day = await AssessorDay.begin(page, baseUrl, clubAssessment.id);
  const topic = day.topics[4] ?? '';
  await day.open(url, topic);
  return { context, page, day, topic, url };
}

test('a photo taken without a network is made smaller, outlives the tab, and goes by itself when there is one', async ({
  browser,
  baseURL,
}, testInfo) => {
  const { context, page, day, topic, url } = await beginOnPhone(browser, baseURL ?? '');
  await day.takeAlong();
  await context.setOffline(true);
  const name = `gate-${Date.now()}`;
  const photo = await takePhoto(page, testInfo, `${name}.jpeg`);
  await page.getByTestId('topic-photo').setInputFiles(photo.path);
  const uploads = page.getByRole('list', { name: 'Uploads' });
  await expect(uploads.getByText(/Safe on this device/)).toBeVisible();

  const later = await day.killed();
  await later.open(url, topic);
  await expect(later.page.getByRole('list', { name: 'Uploads' })).toContainText(`${name}.jpg`);
  await context.setOffline(false);
  await expect(later.page.getByRole('button', { name: `${name}.jpg`, exact: true })).toBeVisible({ timeout: 40_000 });
  await expect(later.page.getByRole('list', { name: 'Uploads' })).toHaveCount(0);
  const [stored] = await later.files();
  expect(stored).toMatchObject({ name: `${name}.jpg`, topicId: topic, contentType: 'image/jpeg' });
  expect(stored?.size).toBeLessThan(photo.size / 2);
  await context.close();
});

test('a photo taken without a network leaves the screens as they are, though nothing was taken along', async ({
  browser,
  baseURL,
}, testInfo) => {
  const { context, page, day, topic } = await beginOnPhone(browser, baseURL ?? '');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await context.setOffline(true);
  const { path } = await takePhoto(page, testInfo, `gate-${Date.now()}.jpeg`);
  await page.getByTestId('topic-photo').setInputFiles(path);
  await expect(page.getByRole('list', { name: 'Uploads' })).toContainText('Safe on this device');
  await page.getByRole('button', { name: '1 unsent' }).click();
  const panel = page.getByRole('dialog', { name: 'Review your unsynced data' });
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await page.keyboard.press('Control+k');
  await expect(day.notes).toBeVisible();
  await day.type('beside the photo');
  await context.setOffline(false);
  await day.expectStored(topic, 'beside the photo');
  await expect.poll(async () => (await day.files()).length, { timeout: 40_000 }).toBe(1);
  await context.close();
});

test('a token that runs out on the visit takes nothing away: topics, a reload, the network for a moment, a sign-in', async ({
  browser,
  baseURL,
}) => {
  const url = `${baseURL ?? ''}/`;
  const { clubAssessment } = await makeAssessment(baseURL ?? '');
  const elsewhere = await (await browser.newContext()).newPage();
  const reader = await AssessorDay.begin(elsewhere, baseURL ?? '', clubAssessment.id);
  const context = await browser.newContext({ serviceWorkers: 'allow' });
  const page = await context.newPage();
  // Signed in once, as people are: nothing gives the token back.
  const { token, userId, firstName } = await signIn(baseURL ?? '', { email: 'assessor@touchline.example' });
  await page.goto(url);
  await page.evaluate((session) => Object.assign(localStorage, session), { token, userId, firstName });
  await page.goto(`${url}?again`);
  const day = reader.on(page);
  await day.open(url, day.topics[4] ?? '');
  await day.takeAlong();
  await context.setOffline(true);
  await page.evaluate(() => {
    const payload = btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) - 60 }));
    localStorage.setItem('token', `h.${payload}.s`);
  });
  const next = page.getByRole('button', { name: /^Next topic/ });
  await next.click();
  await expect(page).toHaveURL(new RegExp(`topic=${encodeURIComponent(day.topics[5] ?? '')}`));
  await day.type('typed after eight hours');
  await page.reload();
  await expect(day.notes).toHaveValue('typed after eight hours');

  // The screen stays as it is, and the sign-in beside it closes by itself or says what to do.
  const again = page.getByRole('alert').getByRole('button', { name: 'Sign in' });
  await context.setOffline(false);
  await expect(again).toBeVisible();
  await context.setOffline(true);
  await expect(again).toBeHidden();
  await expect(day.notes).toHaveValue('typed after eight hours');
  await context.setOffline(false);
  await expect(again).toBeVisible();
  const beside = page.waitForEvent('popup');
  await again.click();
  await (await beside).getByRole('button', { name: /Ada Assessor/ }).click();
  await expect(again).toBeHidden();
  await expect(day.notes).toHaveValue('typed after eight hours');
  await day.expectStored(day.topics[5] ?? '', 'typed after eight hours');
  await context.close();
});
