import type { ComponentType } from 'react';
import type { ScreenName } from '#domain/access/screens.ts';
import { pageChunk } from '#engine/shell/chunks/chunksWithTexts.ts';

const ProjectWizard = pageChunk(
  async () => (await import('#pages/assessments/wizard/ProjectWizardPage.tsx')).ProjectWizardPage,
);

/** Screens built by hand, by route name; what neither stands here nor in `resourceScreens` is not built yet. */
export const screenPages: Partial<Record<ScreenName, ComponentType>> = {
  welcome: pageChunk(async () => (await import('#pages/welcome/WelcomePage.tsx')).WelcomePage),
  project: pageChunk(async () => (await import('#pages/assessments/project/ProjectPage.tsx')).ProjectPage),
  // Either address leads to the wizard (document 1 §2.1).
  projectwizard: ProjectWizard,
  newProject: ProjectWizard,
  assessmentselector: pageChunk(
    async () => (await import('#pages/assessments/selector/AssessmentSelectorPage.tsx')).AssessmentSelectorPage,
  ),
  clubAssessmentTool: pageChunk(
    async () => (await import('#pages/assessments/my-assessments/MyAssessmentsPage.tsx')).MyAssessmentsPage,
  ),
  clubassessmentsoverview: pageChunk(
    async () => (await import('#pages/assessments/overview/AssessmentOverviewPage.tsx')).AssessmentOverviewPage,
  ),
  assessments: pageChunk(
    async () => (await import('#pages/assessments/admin/AssessmentAdminPage.tsx')).AssessmentAdminPage,
  ),
  benchmarkingtool: pageChunk(
    async () => (await import('#pages/assessments/benchmark/BenchmarkPage.tsx')).BenchmarkPage,
  ),
  editProjectsAssessment: pageChunk(
    async () => (await import('#pages/assessments/structure/StructurePage.tsx')).ProjectStructurePage,
  ),
  editAssessment: pageChunk(
    async () => (await import('#pages/assessments/structure/StructurePage.tsx')).AssessmentStructurePage,
  ),
  tagit: pageChunk(async () => (await import('#pages/assessments/tagit/TagitPage.tsx')).TagitPage),
  vvregistrations: pageChunk(
    async () => (await import('#pages/vv-registrations/VvRegistrationsPage.tsx')).VvRegistrationsPage,
  ),
  gdpr: pageChunk(async () => (await import('#pages/gdpr/GdprPage.tsx')).GdprPage),
  faq: pageChunk(async () => (await import('#pages/help/FaqPage.tsx')).FaqPage),
  gettingstarted: pageChunk(async () => (await import('#pages/help/GettingStartedPage.tsx')).GettingStartedPage),
  translations: pageChunk(async () => (await import('#pages/translations/TranslationsPage.tsx')).TranslationsPage),
  accesscontrol: pageChunk(async () => (await import('#pages/access-control/AccessControlPage.tsx')).AccessControlPage),
  serverstatus: pageChunk(async () => (await import('#pages/server-status/ServerStatusPage.tsx')).ServerStatusPage),
  strategicroadmap: pageChunk(async () => (await import('#pages/assessments/roadmap/RoadmapPage.tsx')).RoadmapPage),
  productivity: pageChunk(
    async () => (await import('#pages/assessments/productivity/ProductivityPage.tsx')).ProductivityPage,
  ),
  assessmentsmonitoring: pageChunk(async () => (await import('#pages/monitoring/MonitoringPage.tsx')).MonitoringPage),
  clubLabels: pageChunk(async () => (await import('#pages/certification/CertificationPage.tsx')).CertificationPage),
  EditClubLabel: pageChunk(async () => (await import('#pages/clubs/ClubLabelPage.tsx')).ClubLabelPage),
  clubassessmentdetails: pageChunk(async () => (await import('./AssessmentScreen.tsx')).AssessmentScreen, 'checklist'),
};
