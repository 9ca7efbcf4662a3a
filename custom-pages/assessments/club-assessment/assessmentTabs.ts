import type { ComponentType } from 'react';
import { valuesViewOf, type AssessmentRole } from '#domain/access/assessmentRoles.ts';
import type { AssessmentTabProps } from '../values/OpenedAssessment.ts';

/** The tabs in the product's order (document 3 §2.1). */
export const assessmentTabs = [
  'process',
  'schedule',
  'clubId',
  'observations',
  'indicators',
  'files',
  'checklist',
  'interview',
  'score',
  'finalization',
  'results',
] as const;

export type AssessmentTab = (typeof assessmentTabs)[number];

/** Tabs that show somebody's values: nothing to show while there is no lead. */
export const tabsOnValues: readonly AssessmentTab[] = ['checklist', 'interview', 'score'];

/** What is built by hand; the application gives it, so that a page knows no other page. */
export type BuiltTabs = Partial<Record<AssessmentTab, ComponentType<AssessmentTabProps>>>;

/** The tabs that show: results only when there are final values (document 3 §2.1). */
export function shownTabs(hasFinalValues: boolean): readonly AssessmentTab[] {
  return assessmentTabs.filter((tab) => tab !== 'results' || hasFinalValues);
}

/** The tab an address names, or the one people come for most. */
export function readTab(name: string | null, shown: readonly AssessmentTab[]): AssessmentTab {
  return shown.find((tab) => tab === name) ?? 'checklist';
}

/** M for one's own values, L for the lead's. */
export function viewOf(role: AssessmentRole | null): 'M' | 'L' {
  return role ? valuesViewOf(role) : 'L';
}
