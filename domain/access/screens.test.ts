import { describe, expect, it } from 'vitest';
import { menuFor } from '#engine/rules/access/menuFor.ts';
import { isVvOnly } from './isVvOnly.ts';
import { canOpenScreen } from '#engine/rules/access/openScreen.ts';
import { findRedirectPath, matchPath } from '#engine/rules/access/matchPath.ts';
import type { Screen } from '#engine/rules/access/Screen.ts';
import { roleKeys, type RoleKey } from './roles.ts';
import { screens } from './screens.ts';

const assessments = ['Tool', 'Projectmanagement', 'Monitoring', 'Certification', 'Benchmarking'];
const normal = ['Strategic roadmap', 'Project', assessments, 'Tag-it', 'Productivity', 'FAQ', 'Getting Started'];
const completeAdmin = [
  ...['Clubs', 'Users', 'Assessments', 'VV Registrations', 'CAMP FAQs', 'GDPR', 'Translations'],
  ...['Access control', 'Server Status'],
];

describe('the menu of document 1 §2.3 and §6', () => {
  it.each<[RoleKey[], unknown[]]>([
    [[], normal],
    [['consultant'], normal],
    [['superAdmin'], [...normal, completeAdmin]],
    [['translator'], [...normal, ['Translations']]],
    [['clubUserManager'], [...normal, ['Clubs', 'Users', 'VV Registrations']]],
    [['gdprManager'], [...normal, ['GDPR']]],
    [['gdprClientSupplierManager'], [...normal, ['GDPR']]],
    [['vv'], [['Projectmanagement', 'Certification']]],
    [
      ['vv', 'superAdmin'],
      [...normal, completeAdmin],
    ],
    [
      ['vv', 'translator'],
      [...normal, ['Translations']],
    ],
  ])('of %j', (roles, expected) => {
    expect(labelled(roles)).toEqual(expected);
  });
});

describe('the route table of document 1 §2.1', () => {
  it('holds every path, each once', () => {
    const listed = Object.fromEntries(screens.map(({ path, name }) => [path, name]));
    expect(listed).toEqual(documentedNames);
    expect(screens).toHaveLength(Object.keys(documentedNames).length);
    expect(new Set(screens.map((screen) => screen.name)).size).toBe(screens.length);
  });

  it('says of each screen without an entry of its own which one it belongs to', () => {
    const entries = new Set<string>(screens.filter(({ menu }) => menu).map(({ name }) => name));
    const others: readonly Screen[] = screens.filter(({ menu, name }) => !menu && name !== 'welcome');
    expect(others.filter(({ parent }) => !parent || !entries.has(parent))).toEqual([]);
  });

  it.each([
    ['/', 'welcome', {}],
    ['/admin/assessments/new', 'newProject', {}],
    ['/admin/assessments/edit/7', 'editAssessment', { id: '7' }],
    ['/admin/assessments/7', 'editProjectsAssessment', { projectId: '7' }],
    ['/assessments/editClubLabel42', 'EditClubLabel', { id: '42' }],
    ['/assessments/editClubLabel/42', 'EditClubLabel', { id: '42' }],
    ['/clubassessments/overview', 'clubassessmentsoverview', {}],
    ['/clubassessments/c%201/a1/', 'clubassessmentdetails', { clubId: 'c 1', clubAssessmentId: 'a1' }],
  ])('%s leads to %s', (path, name, params) => {
    expect(matchPath(path)).toMatchObject({ kind: 'screen', screen: { name }, params });
  });

  it.each(['/assessments', '/assessments/nowhere', '/assessments/a/b/c'])('%s goes to the selector', (path) => {
    expect(matchPath(path)).toEqual({ kind: 'redirect', to: '/assessments/selector' });
  });

  it('knows what it does not know', () => {
    expect(matchPath('/admin/nowhere')).toEqual({ kind: 'unknown' });
  });
});

describe('guards', () => {
  it('open to somebody exactly what the menu shows, of what stands in the menu', () => {
    for (const roles of [[], ...roleKeys.map((role) => [role])]) {
      const shown = menuFor(roles).flatMap((entry) => (entry.kind === 'group' ? entry.screens : [entry.screen]));
      const open = screens.filter((screen) => screen.menu && canOpenScreen(screen, roles));
      expect(shown.map((screen) => screen.name).sort()).toEqual(open.map((screen) => screen.name).sort());
    }
  });

  it('open a club to whoever may read it: its page shows it read-only to whoever may not change it', () => {
    const club = screens.find(({ name }) => name === 'EditClub');
    const everybody: RoleKey[][] = [[], ['vv'], ['consultant'], ['clubUserManager']];
    expect(everybody.map((roles) => club && canOpenScreen(club, roles))).toEqual([true, true, true, true]);
  });

  it('treat a person without any role as normal, one with VV alone as restricted', () => {
    expect(isVvOnly([])).toBe(false);
    expect(isVvOnly(['vv'])).toBe(true);
    expect(isVvOnly(['vv', 'consultant'])).toBe(false);
  });
});

describe('redirects after sign-in', () => {
  it.each([
    ['gettingstarted', '/gettingstarted'],
    ['clubAssessmentTool', '/assessments/tunnel'],
    ['assessments/tunnel', '/assessments/tunnel'],
    ['welcome', '/'],
    ['//evil.example', null],
    ['https://evil.example', null],
    ['EditClub', null],
    ['login', null],
  ])('%s → %s', (redirect, path) => {
    expect(findRedirectPath(redirect)).toBe(path);
  });
});

function labelled(roles: RoleKey[]): unknown[] {
  return menuFor(roles).map((entry) =>
    entry.kind === 'group' ? entry.screens.map((screen) => labels[screen.name]) : labels[entry.screen.name],
  );
}

const labels: Record<string, string> = {
  strategicroadmap: 'Strategic roadmap',
  project: 'Project',
  clubAssessmentTool: 'Tool',
  clubassessmentsoverview: 'Projectmanagement',
  assessmentsmonitoring: 'Monitoring',
  clubLabels: 'Certification',
  benchmarkingtool: 'Benchmarking',
  tagit: 'Tag-it',
  productivity: 'Productivity',
  faq: 'FAQ',
  gettingstarted: 'Getting Started',
  clubs: 'Clubs',
  users: 'Users',
  assessments: 'Assessments',
  vvregistrations: 'VV Registrations',
  campfaqs: 'CAMP FAQs',
  gdpr: 'GDPR',
  translations: 'Translations',
  accesscontrol: 'Access control',
  serverstatus: 'Server Status',
};

/** The name of each path; the documents give it for most. */
const documentedNames: Record<string, string> = {
  '': 'welcome',
  'admin/vv/registrations': 'vvregistrations',
  'admin/assessments': 'assessments',
  project: 'project',
  'admin/assessments/new': 'newProject',
  'admin/assessments/:projectId': 'editProjectsAssessment',
  'admin/assessments/edit/:id': 'editAssessment',
  'admin/clubs': 'clubs',
  'clubs/:id': 'EditClub',
  'admin/users': 'users',
  'admin/serverstatus': 'serverstatus',
  'admin/gdpr': 'gdpr',
  'admin/translations': 'translations',
  'admin/camp_faq': 'campfaqs',
  'admin/accesscontrol': 'accesscontrol',
  'assessments/tunnel': 'clubAssessmentTool',
  'assessments/selector': 'assessmentselector',
  'assessments/monitoring': 'assessmentsmonitoring',
  'assessments/clubLabels': 'clubLabels',
  'assessments/editClubLabel/:id': 'EditClubLabel',
  'clubassessments/overview': 'clubassessmentsoverview',
  'clubassessments/:clubId/:clubAssessmentId': 'clubassessmentdetails',
  strategicroadmap: 'strategicroadmap',
  productivity: 'productivity',
  tagit: 'tagit',
  faq: 'faq',
  gettingstarted: 'gettingstarted',
  'project/wizard': 'projectwizard',
  'benchmarking/selector': 'benchmarkingtool',
};
