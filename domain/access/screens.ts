import type { Screen, ScreenAudience } from '#engine/rules/access/Screen.ts';
import type { MenuGroup } from '#engine/rules/product/ProductTypes.ts';

/**
 * Every route of the workspace: its name, its path, who may open it and where the menu shows it
 * (document 1 §2.1, §2.3, §6; guards that the documents leave open follow the menu). What a person
 * may do within a screen is another matter: the server checks each call.
 */
export const screens = [
  screen('welcome', '', 'staff'),
  screen('strategicroadmap', 'strategicroadmap', 'notVv', { menu: 'main' }),
  screen('project', 'project', 'notVv', { menu: 'main' }),
  screen('clubAssessmentTool', 'assessments/tunnel', 'notVv', { menu: 'assessments' }),
  screen('clubassessmentsoverview', 'clubassessments/overview', 'staff', { menu: 'assessments' }),
  screen('assessmentsmonitoring', 'assessments/monitoring', 'notVv', { menu: 'assessments' }),
  screen('clubLabels', 'assessments/clubLabels', 'staff', { menu: 'assessments' }),
  screen('benchmarkingtool', 'benchmarking/selector', 'notVv', { menu: 'assessments' }),
  screen('tagit', 'tagit', 'notVv', { menu: 'main' }),
  screen('productivity', 'productivity', 'notVv', { menu: 'main' }),
  screen('faq', 'faq', 'notVv', { menu: 'main' }),
  screen('gettingstarted', 'gettingstarted', 'notVv', { menu: 'main' }),
  screen('clubs', 'admin/clubs', ['clubUserManager'], { menu: 'admin' }),
  screen('users', 'admin/users', ['clubUserManager'], { menu: 'admin' }),
  screen('assessments', 'admin/assessments', [], { menu: 'admin' }),
  screen('vvregistrations', 'admin/vv/registrations', ['clubUserManager'], { menu: 'admin' }),
  screen('campfaqs', 'admin/camp_faq', [], { menu: 'admin' }),
  screen('gdpr', 'admin/gdpr', ['gdprManager', 'gdprClientSupplierManager'], { menu: 'admin' }),
  screen('translations', 'admin/translations', ['translator'], { menu: 'admin' }),
  screen('accesscontrol', 'admin/accesscontrol', [], { menu: 'admin' }),
  screen('serverstatus', 'admin/serverstatus', [], { menu: 'admin' }),
  screen('newProject', 'admin/assessments/new', []),
  screen('editAssessment', 'admin/assessments/edit/:id', []),
  screen('editProjectsAssessment', 'admin/assessments/:projectId', []),
  screen('projectwizard', 'project/wizard', []),
  screen('EditClub', 'clubs/:id', 'staff'),
  screen('assessmentselector', 'assessments/selector', 'notVv'),
  screen('EditClubLabel', 'assessments/editClubLabel/:id', 'staff'),
  screen('clubassessmentdetails', 'clubassessments/:clubId/:clubAssessmentId', 'staff'),
] as const satisfies readonly Screen[];

export type ScreenName = (typeof screens)[number]['name'];

function screen<Name extends string>(
  name: Name,
  path: string,
  who: ScreenAudience,
  more: { menu?: MenuGroup } = {},
): Screen & { readonly name: Name } {
  return { name, path, who, titleKey: `screens.${name}`, ...more };
}

/**
 * The club label page is found with and without a slash (decisions B).
 *
 * @example splitAddress('editClubLabel42') // ['editClubLabel', '42']
 */
export function splitAddress(segment: string): string[] {
  const id = /^editClubLabel(.+)$/.exec(segment)?.[1];
  return id === undefined ? [segment] : ['editClubLabel', id];
}

/** What is unknown below `assessments` goes to the selector (decisions A2). */
export function addressInstead(segments: readonly string[]): string | null {
  return segments[0] === 'assessments' ? '/assessments/selector' : null;
}
