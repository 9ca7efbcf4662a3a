import type { Screen, ScreenAudience } from '#engine/rules/access/Screen.ts';
import type { MenuGroup } from '#engine/rules/product/ProductTypes.ts';

/**
 * Every route of the workspace that the documents name: its name, its path, who may open it, where the menu shows it or
 * which entry it belongs to (document 1 §2.1, §2.3, §6; guards that the documents leave open follow the menu). Pages,
 * icons and titles (`screens.{name}`, `menu.{name}`) go by the name; other pages of resources follow from their files.
 * What a person may do within a screen is another matter: the server checks each call.
 */
export const screens = [
  screen('welcome', '', 'staff', {}),
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
  screen('newProject', 'admin/assessments/new', [], { parent: 'assessments' }),
  screen('editAssessment', 'admin/assessments/edit/:id', [], { parent: 'assessments' }),
  screen('editProjectsAssessment', 'admin/assessments/:projectId', [], { parent: 'assessments' }),
  screen('projectwizard', 'project/wizard', [], { parent: 'project' }),
  screen('EditClub', 'clubs/:id', 'staff', { parent: 'clubs' }),
  screen('assessmentselector', 'assessments/selector', 'notVv', { parent: 'clubAssessmentTool' }),
  screen('EditClubLabel', 'assessments/editClubLabel/:id', 'staff', { parent: 'clubLabels' }),
  screen('clubassessmentdetails', 'clubassessments/:clubId/:clubAssessmentId', 'staff', {
    parent: 'clubAssessmentTool',
  }),
] as const satisfies readonly Screen[];

type ListedScreen = (typeof screens)[number];

export type ScreenName = ListedScreen['name'];

/** Screens with an entry in the menu. */
export type MenuScreenName = Extract<ListedScreen, { menu: MenuGroup }>['name'];

function screen<Name extends string, More extends Pick<Screen, 'menu' | 'parent'>>(
  name: Name,
  path: string,
  who: ScreenAudience,
  more: More,
): Screen & { readonly name: Name } & More {
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
