import type { ComponentType } from 'react';
import type { ScreenName } from '#domain/access/screens.ts';
import { pageChunk } from '#engine/shell/chunks/lazyChunk.ts';

const ProjectWizard = pageChunk(async () => ({
  default: (await import('#pages/assessments/wizard/ProjectWizardPage.tsx')).ProjectWizardPage,
}));

/** Screens built by hand, by route name; what neither stands here nor in `resourceScreens` is not built yet. */
export const screenPages: Partial<Record<ScreenName, ComponentType>> = {
  welcome: pageChunk(async () => ({ default: (await import('#pages/welcome/WelcomePage.tsx')).WelcomePage })),
  project: pageChunk(async () => ({
    default: (await import('#pages/assessments/project/ProjectPage.tsx')).ProjectPage,
  })),
  // Either address leads to the wizard (document 1 §2.1).
  projectwizard: ProjectWizard,
  newProject: ProjectWizard,
  assessmentselector: pageChunk(async () => ({
    default: (await import('#pages/assessments/selector/AssessmentSelectorPage.tsx')).AssessmentSelectorPage,
  })),
  clubAssessmentTool: pageChunk(async () => ({
    default: (await import('#pages/assessments/my-assessments/MyAssessmentsPage.tsx')).MyAssessmentsPage,
  })),
  clubassessmentsoverview: pageChunk(async () => ({
    default: (await import('#pages/assessments/overview/AssessmentOverviewPage.tsx')).AssessmentOverviewPage,
  })),
  assessments: pageChunk(async () => ({
    default: (await import('#pages/assessments/admin/AssessmentAdminPage.tsx')).AssessmentAdminPage,
  })),
  benchmarkingtool: pageChunk(async () => ({
    default: (await import('#pages/assessments/benchmark/BenchmarkPage.tsx')).BenchmarkPage,
  })),
  editProjectsAssessment: pageChunk(async () => ({
    default: (await import('#pages/assessments/structure/StructurePage.tsx')).ProjectStructurePage,
  })),
  editAssessment: pageChunk(async () => ({
    default: (await import('#pages/assessments/structure/StructurePage.tsx')).AssessmentStructurePage,
  })),
  tagit: pageChunk(async () => ({ default: (await import('#pages/assessments/tagit/TagitPage.tsx')).TagitPage })),
  vvregistrations: pageChunk(async () => ({
    default: (await import('#pages/vv-registrations/VvRegistrationsPage.tsx')).VvRegistrationsPage,
  })),
  gdpr: pageChunk(async () => ({ default: (await import('#pages/gdpr/GdprPage.tsx')).GdprPage })),
  faq: pageChunk(async () => ({ default: (await import('#pages/help/FaqPage.tsx')).FaqPage })),
  gettingstarted: pageChunk(async () => ({
    default: (await import('#pages/help/GettingStartedPage.tsx')).GettingStartedPage,
  })),
  translations: pageChunk(async () => ({
    default: (await import('#pages/translations/TranslationsPage.tsx')).TranslationsPage,
  })),
  accesscontrol: pageChunk(async () => ({
    default: (await import('#pages/access-control/AccessControlPage.tsx')).AccessControlPage,
  })),
  serverstatus: pageChunk(async () => ({
    default: (await import('#pages/server-status/ServerStatusPage.tsx')).ServerStatusPage,
  })),
  strategicroadmap: pageChunk(async () => ({
    default: (await import('#pages/assessments/roadmap/RoadmapPage.tsx')).RoadmapPage,
  })),
  productivity: pageChunk(async () => ({
    default: (await import('#pages/assessments/productivity/ProductivityPage.tsx')).ProductivityPage,
  })),
  assessmentsmonitoring: pageChunk(async () => ({
    default: (await import('#pages/monitoring/MonitoringPage.tsx')).MonitoringPage,
  })),
  clubLabels: pageChunk(async () => ({
    default: (await import('#pages/certification/CertificationPage.tsx')).CertificationPage,
  })),
  EditClubLabel: pageChunk(async () => ({ default: (await import('#pages/clubs/ClubLabelPage.tsx')).ClubLabelPage })),
  clubassessmentdetails: pageChunk(
    async () => ({ default: (await import('./AssessmentScreen.tsx')).AssessmentScreen }),
    'checklist',
  ),
};
