import '#product';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium, expect, test, type BrowserContext } from '@playwright/test';
import { languages } from '#engine/rules/texts/languages.ts';
import { writeOutboxFile } from '#engine/browser/offline/outbox/outboxFile.ts';
import type { KeptMutation } from '#engine/rules/outbox/keptMutations.ts';
import { enterAs } from '../../scripts/bench/browser/enterAs.ts';
import { browserUse } from '../support/browserUse.ts';
import { signIn, signInAs } from '../support/signIn.ts';
import { startTouchline, type RunningTouchline } from '../support/startTouchline.ts';
import { AssessorDay } from './support/AssessorDay.ts';
import { makeAssessment } from './support/makeAssessment.ts';
import { openPassage, type Passage } from './support/openPassage.ts';

/** What goes wrong on a visit beside the network (issue "The assessor's day", bad luck), each for real. */
let passage: Passage;
let id = '';
test.beforeAll(async ({ baseURL }) => {
  id = (await makeAssessment(baseURL ?? '')).clubAssessment.id;
});
test.beforeEach(async ({ baseURL }) => {
  passage = await openPassage(baseURL ?? '');
});
test.afterEach(() => passage.close());

/** A browser with its own folder, as people have it: what is on its disk outlives it. */
async function openProfile(folder: string): Promise<BrowserContext> {
  const { launchOptions, locale, timezoneId, viewport } = browserUse;
  return chromium.launchPersistentContext(folder, {
    ...launchOptions,
    ...(locale && { locale }),
    ...(timezoneId && { timezoneId }),
    ...(viewport && { viewport }),
  });
}

/** Each test has a topic of its own. */
let used = 1;
async function begin(page: Parameters<typeof AssessorDay.begin>[0], baseUrl: string, person = 'assessor') {
  const day = await AssessorDay.begin(page, baseUrl, id, person);
  return { day, topic: day.topics[(used += 1)] ?? '' };
}

test('a token that the server has ended asks to sign in over the page, and goes on at the same topic', async ({
  browser,
  page,
  baseURL,
}) => {
  const base = baseURL ?? '';
  // Signed in once, as people are: the page that reads the server has a session of its own.
  const { day: reader, topic } = await begin(await (await browser.newContext()).newPage(), base);
  const { token, userId, firstName } = await signIn(base, { email: 'assessor@touchline.example' });
  await page.goto(base);
  await page.evaluate((session) => Object.assign(localStorage, session), { token, userId, firstName });
  await page.goto(`${base}/?again`);
  const day = reader.on(page);
  await day.open(`${base}/`, topic);
  const ended = await fetch(`${base}/api/accounts/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(ended.ok).toBe(true);
  await day.notes.fill('typed with a token that is over');
  await day.notes.blur();
  const ask = page.getByRole('alert').filter({ hasText: 'Your session has ended' });
  const beside = page.waitForEvent('popup');
  await ask.getByRole('button', { name: 'Sign in' }).click();
  await (await beside).getByRole('button', { name: /Ada Assessor/ }).click();
  await expect(ask).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`topic=${encodeURIComponent(topic)}`));
  await expect(day.notes).toHaveValue('typed with a token that is over');
  await reader.expectStored(topic, 'typed with a token that is over');
});

test('two devices of one person put together what they changed apart, and ask where both changed the same', async ({
  browser,
  page,
  baseURL,
}) => {
  const { day: tablet, topic } = await begin(page, baseURL ?? '');
  const other = await openPassage(baseURL ?? '');
  const laptop = await AssessorDay.begin(await (await browser.newContext()).newPage(), baseURL ?? '', id);
  await tablet.open(passage.url, topic);
  await laptop.open(other.url, topic);
  passage.fail({ kind: 'drop' });
  other.fail({ kind: 'drop' });
  await tablet.type('notes of the tablet');
  await laptop.page.getByRole('textbox', { name: 'Reminder', exact: true }).fill('reminder of the laptop');
  await laptop.type('notes of the laptop');
  passage.fail(null);
  await tablet.page.evaluate(() => window.dispatchEvent(new Event('online')));
  await tablet.expectStored(topic, 'notes of the tablet');
  other.fail(null);
  await laptop.page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(laptop.page.getByText('Changed by somebody else')).toBeVisible();
  await expect.poll(async () => (await laptop.stored(topic))?.reminder).toBe('reminder of the laptop');
  await laptop.page.getByRole('button', { name: 'Compare' }).click();
  const dialog = laptop.page.getByRole('dialog');
  await expect(dialog).toContainText('notes of the tablet');
  await expect(dialog).toContainText('notes of the laptop');
  expect((await laptop.stored(topic))?.notes).toBe('notes of the tablet');
  await other.close();
});

test('what comes after the data was closed waits for the lead, and says so', async ({ page, baseURL }) => {
  const base = baseURL ?? '';
  const { clubAssessment } = await makeAssessment(base);
  const day = await AssessorDay.begin(page, base, clubAssessment.id);
  const topic = day.topics[3] ?? '';
  await day.open(passage.url, topic);
  passage.fail({ kind: 'drop' });
  await day.type('typed while the lead closed');
  const headers = { authorization: `Bearer ${await signInAs(base, 'lead@touchline.example')}` };
  const path = `${base}/api/clubassessments/${clubAssessment.id}`;
  expect((await fetch(`${path}/softclose/data`, { method: 'POST', headers })).ok).toBe(true);
  passage.fail(null);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByText('Came after the data was closed: the lead assessor has it in the inbox')).toBeVisible();
  expect((await day.stored(topic))?.notes ?? null).toBeNull();
});

test('a browser that keeps nothing says so, and what is typed still reaches the server', async ({ page, baseURL }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The user denied permission to access the database', 'SecurityError');
    };
    Object.defineProperty(window, 'indexedDB', { value: { open: refuse, deleteDatabase: refuse, databases: refuse } });
  });
  const { day, topic } = await begin(page, baseURL ?? '');
  await day.open(passage.url, topic);
  passage.fail({ kind: 'drop' });
  await day.notes.fill('typed where nothing is kept');
  await expect(page.getByText('Not safe: this browser keeps nothing').first()).toBeVisible();
  passage.fail(null);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await day.expectStored(topic, 'typed where nothing is kept');
});

test('a device without room says that nothing is safe there, and what is typed still reaches the server', async ({
  page,
  baseURL,
}) => {
  const { day, topic } = await begin(page, baseURL ?? '');
  await day.open(passage.url, topic);
  passage.fail({ kind: 'drop' });
  // A browser's own limit cannot be set from outside for a window of its own: what it throws there is thrown here.
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('No room', 'QuotaExceededError');
    };
  });
  await day.notes.fill('typed on a full device');
  await expect(page.getByText('Not safe: no room left on this device').first()).toBeVisible();
  passage.fail(null);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await day.expectStored(topic, 'typed on a full device');
});

for (const hours of [-24, 24]) {
  test(`a clock that is wrong by ${hours} hours loses nothing`, async ({ browser, page, baseURL }) => {
    await page.addInitScript((offset) => {
      const now = Date.now.bind(Date);
      window.Date = class extends Date {
        constructor(...given: []) {
          super(...((given.length > 0 ? given : [now() + offset]) as []));
        }
        static override now = () => now() + offset;
      } as DateConstructor;
    }, hours * 3_600_000);
    const base = baseURL ?? '';
    const { day: reader, topic } = await begin(await (await browser.newContext()).newPage(), base);
    const url = passage.url.replace(/\/$/, '');
    await enterAs(page, url, await signIn(base, { email: 'assessor@touchline.example' }));
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome', exact: true })).toBeVisible();
    const day = reader.on(page);
    await day.open(passage.url, topic);
    await day.type('first');
    await day.expectStored(topic, 'first');
    passage.fail({ kind: 'drop' });
    await day.type('second');
    await page.reload();
    await expect(day.notes).toHaveValue('second');
    passage.fail(null);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await day.expectStored(topic, 'second');
  });
}

test('a queue of 5,000 values is taken in from a file and sent', async ({ page, baseURL }) => {
  const { day } = await begin(page, baseURL ?? '');
  const texts = ['findings', 'actionPoints'].flatMap((field) => languages.map((language) => [field, language]));
  const paths = [...texts, ['notes'], ['reminder'], ['reminderCompleted']];
  const assessments = [...Array(3).keys()].map(async () => (await makeAssessment(baseURL ?? '')).clubAssessment.id);
  const targets = (await Promise.all(assessments)).flatMap((clubAssessmentId) =>
    day.topics.map((topic) => ({ clubAssessmentId, assessorId: day.person, assessmentTitleId: topic })),
  );
  const mutations = targets.map((target, order): KeptMutation => ({
    id: `queue-${Date.now()}-${order}`,
    target,
    changes: paths.map((path) => ({
      path,
      base: null,
      value: path[0] === 'reminderCompleted' ? true : `queued ${path.join()}`,
    })),
    madeAt: new Date().toISOString(),
    ...{ state: 'open', order: order + 1, about: {} },
  }));
  expect(mutations.length * paths.length).toBeGreaterThan(5_000);
  await day.open(passage.url, day.topics[0] ?? '');
  passage.fail({ kind: 'drop' });
  await day.type('makes the panel appear');
  await page.getByRole('button', { name: /unsent$/ }).click();
  const content = await writeOutboxFile({ mutations, files: [] }, { person: day.person, password: 'long enough' });
  const panel = page.getByRole('dialog', { name: 'Review your unsynced data' });
  await page
    .getByTestId('outbox-file')
    .setInputFiles({ name: 'queue.json', mimeType: 'application/json', buffer: Buffer.from(content) });
  await page.getByLabel('Password of the file').fill('long enough');
  await page.getByRole('dialog', { name: 'Take in a file' }).getByRole('button', { name: 'Take in a file' }).click();
  await expect(page.getByText(`Changes taken in: ${mutations.length}`)).toBeVisible({ timeout: 60_000 });
  passage.fail(null);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(panel.getByText('Everything is on the server.')).toBeVisible({ timeout: 90_000 });
});

test('a server that is killed in the middle of a batch has each value once when it is back', async ({ page }) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-killed-'));
  let server: RunningTouchline = await startTouchline({ dataDir });
  const port = Number(new URL(server.url).port);
  const door = await openPassage(server.url);
  try {
    const day = await AssessorDay.begin(page, server.url, 'ca-check-1');
    const topics = day.topics.slice(20, 32);
    for (const topic of topics) {
      door.fail({ kind: 'drop' });
      await day.open(door.url, topic);
      await day.type(`for ${topic}`);
    }
    const before = new Map(await Promise.all(topics.map(async (topic) => [topic, await day.stored(topic)] as const)));
    const sent = page.waitForRequest(/assessmentvalues\/mutations/);
    door.fail(null);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await sent;
    await wait(20);
    await server.stop('SIGKILL');
    server = await startTouchline({ dataDir, port });
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    for (const topic of topics) {
      await day.expectStored(topic, `for ${topic}`);
      expect((await day.stored(topic))?.version).toBe((before.get(topic)?.version ?? 0) + 1);
    }
    await expect(page.getByText(/\d+ unsent$/)).toHaveCount(0);
  } finally {
    await door.close();
    await server.stop('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  }
});

test('a browser that is killed right after a keystroke has what it said is safe', async ({ baseURL }) => {
  const profile = mkdtempSync(join(tmpdir(), 'touchline-profile-'));
  let context = await openProfile(profile);
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    const { day, topic } = await begin(page, baseURL ?? '');
    await day.open(passage.url, topic);
    passage.fail({ kind: 'drop' });
    await day.notes.fill('the last words');
    await expect(page.getByText(/^Safe on this device/).first()).toBeVisible();
    execFileSync('pkill', ['-9', '-f', `user-data-dir=${profile}`]);
    await expect.poll(() => context.pages().length).toBe(0);
    context = await openProfile(profile);
    const back = await AssessorDay.begin(await context.newPage(), baseURL ?? '', id);
    await back.open(passage.url, topic);
    await expect(back.notes).toHaveValue('the last words');
    passage.fail(null);
    await back.page.evaluate(() => window.dispatchEvent(new Event('online')));
    await back.expectStored(topic, 'the last words');
  } finally {
    await context.close().catch(() => undefined);
    rmSync(profile, { recursive: true, force: true });
  }
});
