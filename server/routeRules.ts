import type { RoleKey } from '#domain/access/roles.ts';
import type { RouteRule } from '#engine/rules/access/RouteRule.ts';

/** A rule, and the calls below `/api` that it holds for, each line the calls of one address or family. */
type Ruled = readonly [RouteRule, ...string[]];

const staff: RouteRule = { code: 'staff' };
const superOnly = held();
const clubManagers = held('clubUserManager');
const gdprManagers = held('gdprManager');
const translators = held('translator');
/** By the part that somebody has in the club assessment, or in its project (document 3 §6). */
const onAssessment: RouteRule = { code: 'record', of: 'clubAssessment', roles: [] };
/** By who manages the project. */
const onProject: RouteRule = { code: 'record', of: 'project', roles: [] };
const notVv = (screen: string): RouteRule => ({ code: 'screen', screen });

const ruled: readonly Ruled[] = [
  [staff, 'GET constants', 'GET club', 'GET clubs/countpercountry', 'GET files/welcome/web'],
  [superOnly, 'PUT files/welcome/web', 'PUT files/faq/web', 'PUT files/gettingstarted/web'],
  [notVv('faq'), 'GET files/faq/web'],
  [notVv('gettingstarted'), 'GET files/gettingstarted/web'],
  [notVv('tagit'), 'GET tagit/license', 'GET files/tagittooltoken'],
  [notVv('productivity'), 'GET clubs/:id/productivity'],
  [notVv('assessmentsmonitoring'), 'GET clubassessments/monitor'],
  ...['clubvalues', 'surveyanswers', 'schedule', 'clubid', 'keynumbers', 'observations'].map((scope): Ruled => [
    { code: 'key' },
    `POST camp/${scope}`,
  ]),
  [superOnly, 'GET camp/keys', 'POST camp/keys', 'DELETE camp/keys/:id'],

  [clubManagers, 'POST clubs/validate', 'POST clubs/validateApi', 'POST clubs/validateClubLabels'],
  [clubManagers, 'POST clubs/insert', 'POST clubs/insertLabel', 'GET clubs/recent', 'GET clubs/template'],
  [clubManagers, 'POST users/delete/:id', 'POST users/:id/sendinvitation'],
  [clubManagers, 'POST users/bulkreinvitate', 'POST users/bulkreinvitate/check', 'GET users/recentbulkreinvite'],
  [clubManagers, 'GET connectors/:connector/search', 'GET connectors/:connector/club'],
  [{ ...onProject, roles: ['clubUserManager'] }, 'GET connectors'],
  [clubManagers, 'GET vv/registrations', 'POST vv/registrations/confirm'],

  [held('gdprManager', 'gdprClientSupplierManager'), 'POST companies/upload'],
  [gdprManagers, 'POST gdpr/report', 'GET gdpr/register', 'GET gdpr/completeness'],
  [gdprManagers, 'GET gdpr/securitymeasures', 'PUT gdpr/securitymeasures'],
  ...['POST', 'PUT'].map((method): Ruled => [
    gdprManagers,
    `${method} processingactivities/stop`,
    `${method} processingactivities/stop/`,
  ]),

  [translators, 'PUT campfaqs/translate/:lang', 'PUT surveys/:id/translate/:lang', 'GET translations'],
  [translators, 'GET translations/:part/:lang', 'PUT translations/:part/:lang'],
  ...['states', 'suggestions', 'xliff', 'xlsx'].map((path): Ruled => [
    translators,
    `GET translations/:part/:lang/${path}`,
  ]),
  [translators, 'PUT translations/:part/:lang/review', 'POST translations/:part/:lang/xliff'],
  [translators, 'POST translations/:part/:lang/xlsx'],

  [superOnly, 'POST assessments/build', 'GET assessments/build/:id', 'DELETE projects/delete/:id'],
  [superOnly, 'GET assessments/structure', 'PUT assessments/structure'],
  [superOnly, 'PUT assessments/topicintervieweeitems', 'POST assessments/expression'],
  ...['dimensions', 'subdimensions', 'topics', 'items', 'characteristics', 'interviewees', 'topicinterviewees'].map(
    (list): Ruled => [superOnly, `POST assessments/${list}`, `DELETE assessments/${list}/:id`],
  ),
  [onProject, 'PUT projects', 'PUT projects/:id', 'PUT projects/:id/weights'],
  [onProject, 'GET assessments/uses', 'PUT assessments/uses'],
  [staff, 'GET assessments', 'GET assessments/globalpass'],
  [onAssessment, 'GET projects/:id/clubid', 'GET connectors/:connector/prefill/:section', 'GET Users/Club'],
  [{ ...onAssessment, roles: ['clubUserManager'] }, 'POST roadmaps', 'PUT roadmaps', 'PUT roadmaps/:id'],
  [{ ...onAssessment, roles: ['clubUserManager'] }, 'POST roadmaps/:id/revert', 'POST roadmaps/import'],
  [{ ...onAssessment, roles: ['clubUserManager'] }, 'POST roadmaps/import/check', 'POST roadmaps/import/parts'],
  [staff, 'GET roadmaps/writable', 'GET roadmaps/:id/basis', 'GET roadmaps/:id/sheet'],

  [staff, 'GET clubassessments', 'GET clubassessments/mine', 'POST clubassessments/filter'],
  [staff, 'GET clubassessments/leads'],
  [staff, 'POST assessmentvalues/mutations', 'GET tagit/observations', 'GET assessmentfinalscores'],
  [superOnly, 'POST assessmentfinalscores/rebuild'],
  [{ ...onProject, roles: ['clubUserManager'] }, 'POST clubassessments'],
  [onProject, 'GET assessments/score', 'POST clubassessments/projectScores'],
  [onProject, 'DELETE clubassessments/:id', 'DELETE clubassessments/delete/:id'],
  [onProject, 'GET projects/:id/deletedassessments', 'POST clubassessments/:id/restore'],
  [onAssessment, 'GET clubassessments/:id', 'PUT clubassessments', 'PUT clubassessments/:id'],
  ...[
    ...['schedule', 'schedule/bookings', 'schedule/recipients', 'status', 'keynumbers', 'evaluation', 'snapshot'],
    ...['intstandards', 'dpmodel', 'radar', 'promises', 'quality', 'devices', 'latevalues', 'files'],
    ...['scorePerDimension', 'medianScorePerDimension', 'peerScorePerDimension'],
  ].map((path): Ruled => [onAssessment, `GET clubassessments/:id/${path}`]),
  [onAssessment, 'GET clubassessments/:id/latevalues/mine'],
  [onAssessment, 'POST clubassessments/:id/latevalues/:lateId/take'],
  [onAssessment, 'POST clubassessments/:id/latevalues/:lateId/dismiss'],
  [onAssessment, 'POST clubassessments/:id/schedule/days', 'DELETE clubassessments/:id/schedule/days/:dayId'],
  [onAssessment, 'POST clubassessments/:id/files', 'PUT clubassessments/:id/files/:fileId'],
  [onAssessment, 'DELETE clubassessments/:id/files/:fileId', 'POST files/clubassessments/:id', 'GET files/token'],
  ...['softclose/data/status', 'softclose/data', 'softclose/assessment'].map((step): Ruled => [
    onAssessment,
    `POST clubassessments/:id/${step}`,
  ]),
  [superOnly, 'POST clubassessments/:id/reopen/data'],
  [onAssessment, 'GET assessments/:id/survey', 'POST assessments/score', 'GET fifalisting'],
  [onAssessment, 'GET assessmentsurveys/:id/users', 'GET assessmentsurveys/:id/report'],
  [onAssessment, 'POST assessmentsurveys/:id/invitations', 'POST assessmentsurveys/:id/invitations/check'],
  [onAssessment, 'GET assessmentvalues/club', 'GET assessmentvalues/assessor', 'POST assessmentvalues/assessor'],
  ...['available', 'numberofassessments', 'numberofassessmentsgender', 'numberofassessmentsorganization'].map(
    (path): Ruled => [onAssessment, `GET assessmentfinalscores/${path}`],
  ),
  [onAssessment, 'GET report', 'PUT report', 'DELETE report'],
  [onAssessment, 'POST report/draft', 'POST report/final', 'POST report/block'],
];

/** Who may make each hand-written call (documents 1 §6, 3 §6; decisions D): `tests/api/rights` proves every line. */
export const rules: Readonly<Record<string, RouteRule>> = Object.fromEntries(
  ruled.flatMap(([rule, ...routes]) =>
    routes.map((route) => {
      const [method, address] = route.split(' ');
      return [`${method} /api/${address}`, rule];
    }),
  ),
);

function held(...roles: readonly RoleKey[]): Extract<RouteRule, { code: 'roles' }> {
  return { code: 'roles', roles };
}
