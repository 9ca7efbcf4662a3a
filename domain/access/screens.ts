import type { RoleKey } from './roles.ts';

/**
 * Who may open a screen: everybody signed in, everybody but the federation variant (VV), or the
 * listed global roles. A super admin opens all of them.
 */
export type ScreenAudience = 'staff' | 'notVv' | readonly RoleKey[];

export type MenuGroup = 'main' | 'assessments' | 'admin';

export interface Screen {
  /** Route name as the documents spell it, ours where they show none. */
  readonly name: string;
  /** Without the leading slash, parameters as `:name`. */
  readonly path: string;
  readonly titleKey: string;
  readonly who: ScreenAudience;
  /** Group of the menu it stands in; the order within a group is the order of the table. */
  readonly menu?: MenuGroup;
  readonly built: boolean;
}

/**
 * Every route of the workspace: its name, its path, who may open it and where the menu shows it
 * (document 1 §2.1, §2.3, §6; guards that the documents leave open follow the menu). What a person
 * may do within a screen is another matter: the server checks each call.
 */
export const screens = [
  screen('welcome', '', 'staff', { built: true }),
  screen('strategicroadmap', 'strategicroadmap', 'notVv', { menu: 'main' }),
  screen('project', 'project', 'notVv', { menu: 'main' }),
  screen('clubAssessmentTool', 'assessments/tunnel', 'notVv', { menu: 'assessments', built: true }),
  screen('clubassessmentsoverview', 'clubassessments/overview', 'staff', { menu: 'assessments', built: true }),
  screen('assessmentsmonitoring', 'assessments/monitoring', 'notVv', { menu: 'assessments' }),
  screen('clubLabels', 'assessments/clubLabels', 'staff', { menu: 'assessments' }),
  screen('benchmarkingtool', 'benchmarking/selector', 'notVv', { menu: 'assessments' }),
  screen('tagit', 'tagit', 'notVv', { menu: 'main' }),
  screen('productivity', 'productivity', 'notVv', { menu: 'main' }),
  screen('faq', 'faq', 'notVv', { menu: 'main', built: true }),
  screen('gettingstarted', 'gettingstarted', 'notVv', { menu: 'main', built: true }),
  screen('clubs', 'admin/clubs', ['clubUserManager'], { menu: 'admin', built: true }),
  screen('users', 'admin/users', ['clubUserManager'], { menu: 'admin', built: true }),
  screen('assessments', 'admin/assessments', [], { menu: 'admin', built: true }),
  screen('vvregistrations', 'admin/vv/registrations', ['clubUserManager'], { menu: 'admin', built: true }),
  screen('campfaqs', 'admin/camp_faq', [], { menu: 'admin', built: true }),
  screen('gdpr', 'admin/gdpr', ['gdprManager', 'gdprClientSupplierManager'], { menu: 'admin', built: true }),
  screen('translations', 'admin/translations', ['translator'], { menu: 'admin' }),
  screen('accesscontrol', 'admin/accesscontrol', [], { menu: 'admin' }),
  screen('serverstatus', 'admin/serverstatus', [], { menu: 'admin' }),
  screen('newProject', 'admin/assessments/new', []),
  screen('editAssessment', 'admin/assessments/edit/:id', []),
  screen('editProjectsAssessment', 'admin/assessments/:projectId', []),
  screen('projectwizard', 'project/wizard', []),
  screen('EditClub', 'clubs/:id', 'staff', { built: true }),
  screen('assessmentselector', 'assessments/selector', 'notVv', { built: true }),
  screen('EditClubLabel', 'assessments/editClubLabel/:id', 'staff'),
  screen('clubassessmentdetails', 'clubassessments/:clubId/:clubAssessmentId', 'staff', { built: true }),
] as const satisfies readonly Screen[];

export type ScreenName = (typeof screens)[number]['name'];

function screen<Name extends string>(
  name: Name,
  path: string,
  who: ScreenAudience,
  more: { menu?: MenuGroup; built?: boolean } = {},
): Screen & { readonly name: Name } {
  return { name, path, who, titleKey: `screens.${name}`, built: false, ...more };
}
