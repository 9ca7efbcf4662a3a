import { expect, type Page } from '@playwright/test';
import type { ListedFile } from '#domain/clubfiles/fileKinds.ts';
import { indexStructure } from '#domain/scoring/indexStructure.ts';
import { planInterviews, type InterviewPlan } from '#domain/scoring/interviewProgress.ts';
import type { AssessmentStructure, AssessorValue, ClubAssessment } from '#schemas/generated/types.ts';
import { apiOf, type CallApi } from '../../support/apiOf.ts';
import { openAs } from '../../support/openAs.ts';

type StoredValue = AssessorValue & { version: number };

/** A club assessment as its assessor works on it in a browser, and as the server has it. */
export class AssessorDay {
  readonly page: Page;
  readonly topics: readonly string[];
  readonly #call: CallApi;
  readonly person: string;
  readonly #clubAssessment: ClubAssessment;
  readonly #plans: readonly InterviewPlan[];

  private constructor(given: {
    page: Page;
    call: CallApi;
    person: string;
    clubAssessment: ClubAssessment;
    topics: string[];
    plans: readonly InterviewPlan[];
  }) {
    this.#plans = given.plans;
    this.page = given.page;
    this.topics = given.topics;
    this.#call = given.call;
    this.person = given.person;
    this.#clubAssessment = given.clubAssessment;
  }

  /** Signs a person in at the server itself; the page goes through `url`. */
  static async begin(page: Page, baseUrl: string, id: string, person = 'assessor'): Promise<AssessorDay> {
    const call = apiOf(baseUrl, await openAs(page, baseUrl, person, '/'));
    const clubAssessment = await call<ClubAssessment>(`clubassessments/${id}`);
    const structure = await call<AssessmentStructure>(`assessments?clubAssessmentId=${id}`);
    const me = await call<{ id: string }>('accounts/me');
    const topics = structure.topics.map((topic) => topic.id);
    const plans = planInterviews(structure, indexStructure(structure));
    return new AssessorDay({ page, call, person: me.id, clubAssessment, topics, plans });
  }

  /** The same day in another page of the browser. */
  on(page: Page): AssessorDay {
    const given = { page, call: this.#call, person: this.person };
    return new AssessorDay({
      ...given,
      clubAssessment: this.#clubAssessment,
      topics: [...this.topics],
      plans: this.#plans,
    });
  }

  /** Where a topic is worked on. */
  address(url: string, topic: string): string {
    const { clubId, id } = this.#clubAssessment;
    return `${url}#/clubassessments/${clubId}/${id}?tab=checklist&topic=${topic}`;
  }

  get notes() {
    return this.page.getByLabel('Your notes');
  }

  async open(url: string, topic: string): Promise<void> {
    await this.page.goto(this.address(url, topic));
    await expect(this.notes).toBeVisible();
  }

  /** Makes the open assessment available offline, and waits until it is all there. */
  async takeAlong(): Promise<void> {
    const { page } = this;
    await page.getByRole('button', { name: 'Make available offline' }).click();
    const dialog = page.getByRole('dialog', { name: 'Make available offline' });
    await dialog.getByRole('button', { name: 'Make available offline' }).click();
    await expect(page.getByText(/^Safe on this device: club and project, structure/)).toBeVisible({ timeout: 60_000 });
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('button', { name: 'Available offline' })).toBeVisible();
  }

  /** The tab's process ends at once, as by SIGKILL: nothing of the page runs any more. Gives another tab. */
  async killed(): Promise<AssessorDay> {
    const context = this.page.context();
    const cdp = await context.newCDPSession(this.page);
    const crashed = this.page.waitForEvent('crash');
    void cdp.send('Page.crash').catch(() => undefined);
    await crashed;
    const next = await context.newPage();
    await this.page.close();
    return this.on(next);
  }

  /** Who is interviewed, and about which topics, in their order. */
  get interviews(): { interviewee: string; topicIds: readonly string[] }[] {
    return this.#plans.map(({ interviewee, topicIds }) => ({ interviewee: interviewee.name, topicIds }));
  }

  /** Where somebody is interviewed: unless said, the first of all, on their first topic. */
  async openInterview(url: string, at?: { interviewee: string; topic: string }): Promise<void> {
    const { clubId, id } = this.#clubAssessment;
    const query = new URLSearchParams({ tab: 'interview', ...at });
    await this.page.goto(`${url}#/clubassessments/${clubId}/${id}?${query.toString()}`);
    await expect(this.answer).toBeVisible();
  }

  get answer() {
    return this.page.getByLabel('What was said');
  }

  /** Who is interviewed on the page, and about which topic. */
  async interviewed(): Promise<{ interviewee: string; topic: string }> {
    const { interviewee = '', topicIds } = this.interviews[0] ?? {};
    const [topic = ''] = topicIds ?? [];
    await expect(this.page).toHaveURL(new RegExp(`topic=${encodeURIComponent(topic)}`));
    return { interviewee, topic };
  }

  /** Types, and waits until it would outlive the browser. */
  async type(text: string): Promise<void> {
    await this.notes.fill(text);
    await expect(this.page.getByText(/^Safe on this device|^Saved$/).first()).toBeVisible();
  }

  /** What the server has of a topic. */
  async stored(topic: string): Promise<StoredValue | undefined> {
    return (await this.storedAll()).find(({ assessmentTitleId }) => assessmentTitleId === topic);
  }

  /** All that the server has. */
  async storedAll(): Promise<StoredValue[]> {
    const query = `clubAssessmentId=${this.#clubAssessment.id}&assessorId=${this.person}`;
    return this.#call(`assessmentvalues/assessor?${query}`);
  }

  /** The files that the server lists. */
  async files(): Promise<ListedFile[]> {
    return this.#call(`clubassessments/${this.#clubAssessment.id}/files`);
  }

  /** Waits until the server has a note. */
  async expectStored(topic: string, notes: string): Promise<void> {
    await expect.poll(async () => (await this.stored(topic))?.notes, { timeout: 30_000 }).toBe(notes);
  }
}
