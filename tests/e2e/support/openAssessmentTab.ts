import type { Page } from '@playwright/test';
import type { ClubAssessment } from '#schemas/generated/types.ts';
import { apiOf } from '../../support/apiOf.ts';
import { openAs } from '../../support/openAs.ts';

export interface AssessmentPlace {
  person: string;
  /** Of a club assessment of the demonstration. */
  id: string;
  /** With what follows it in the address. */
  tab: string;
}

/** Signs a demonstration person in and opens a tab of a club assessment. */
export async function openAssessmentTab(page: Page, baseUrl: string, { person, id, tab }: AssessmentPlace) {
  const token = await openAs(page, baseUrl, person, '/');
  const { clubId } = await apiOf(baseUrl, token)<ClubAssessment>(`clubassessments/${id}`);
  await page.goto(`${baseUrl}/#/clubassessments/${clubId}/${id}?tab=${tab}`);
}
