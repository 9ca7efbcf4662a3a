import type { Services } from '#engine/server/program/services.ts';
import type { Special } from '#engine/server/specials.ts';
import { keepFaq } from './campfaqs/campFaqsFeature.ts';
import { guardPracticeTool } from './clubs/clubsFeature.ts';
import { guardClubMerge } from './clubs/guardClubMerge.ts';
import { guardCompany } from './companies/companiesFeature.ts';
import { keepActivity } from './gdpr/keepActivity.ts';
import { stampChange } from './gdpr/stampChange.ts';
import { guardProject } from './projects/projectsFeature.ts';
import { checkReportTemplate } from './reports/reportTemplates.ts';
import { checkRoadmap, oneActiveRoadmap } from './roadmaps/roadmapsFeature.ts';
import { guardSurvey } from './surveys/guardSurvey.ts';
import { checkKeyNumber, checkMailTemplate } from './templates/checkTemplates.ts';
import { inviteUser } from './users/usersFeature.ts';

/**
 * The specials that resource files may name, one line each: from here `npm run generate` tells the product their names
 * and hooks. They are made before the services are there, and use these while they run only.
 */
export function specialsOf(services: Pick<Services, 'jobs' | 'registry' | 'blobs'>) {
  return {
    checkKeyNumber,
    checkMailTemplate,
    checkReportTemplate: checkReportTemplate(services),
    checkRoadmap,
    guardClubMerge,
    guardCompany,
    guardPracticeTool,
    guardProject,
    guardSurvey,
    inviteUser: inviteUser(services),
    keepActivity,
    keepFaq,
    oneActiveRoadmap: oneActiveRoadmap(services),
    stampChange,
  } satisfies Readonly<Record<string, Special>>;
}
