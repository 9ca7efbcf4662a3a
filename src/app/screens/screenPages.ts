import type { ComponentType } from 'react';
import type { ScreenName } from '#domain/access/screens.ts';
import { lazyChunk } from '#engine/shell/chunks/lazyChunk.ts';

const ProjectWizard = lazyChunk(async () => ({
  default: (await import('#pages/assessments/wizard/ProjectWizardPage.tsx')).ProjectWizardPage,
}));

/** Screens built by hand, by route name; what neither stands here nor in `resourceScreens` is not built yet. */
export const screenPages: Partial<Record<ScreenName, ComponentType>> = {
  welcome: lazyChunk(async () => ({ default: (await import('#pages/welcome/WelcomePage.tsx')).WelcomePage })),
  project: lazyChunk(async () => ({
    default: (await import('#pages/assessments/project/ProjectPage.tsx')).ProjectPage,
  })),
  // Either address leads to the wizard (document 1 §2.1).
  projectwizard: ProjectWizard,
  newProject: ProjectWizard,
  assessmentselector: lazyChunk(async () => ({
    default: (await import('#pages/assessments/selector/AssessmentSelectorPage.tsx')).AssessmentSelectorPage,
  })),
  clubAssessmentTool: lazyChunk(async () => ({
    default: (await import('#pages/assessments/my-assessments/MyAssessmentsPage.tsx')).MyAssessmentsPage,
  })),
  clubassessmentsoverview: lazyChunk(async () => ({
    default: (await import('#pages/assessments/overview/AssessmentOverviewPage.tsx')).AssessmentOverviewPage,
  })),
  assessments: lazyChunk(async () => ({
    default: (await import('#pages/assessments/admin/AssessmentAdminPage.tsx')).AssessmentAdminPage,
  })),
  benchmarkingtool: lazyChunk(async () => ({
    default: (await import('#pages/assessments/benchmark/BenchmarkPage.tsx')).BenchmarkPage,
  })),
  editProjectsAssessment: lazyChunk(async () => ({
    default: (await import('#pages/assessments/structure/StructurePage.tsx')).ProjectStructurePage,
  })),
  editAssessment: lazyChunk(async () => ({
    default: (await import('#pages/assessments/structure/StructurePage.tsx')).AssessmentStructurePage,
  })),
  tagit: lazyChunk(async () => ({ default: (await import('#pages/assessments/tagit/TagitPage.tsx')).TagitPage })),
  vvregistrations: lazyChunk(async () => ({
    default: (await import('#pages/vv-registrations/VvRegistrationsPage.tsx')).VvRegistrationsPage,
  })),
  gdpr: lazyChunk(async () => ({ default: (await import('#pages/gdpr/GdprPage.tsx')).GdprPage })),
  faq: lazyChunk(async () => ({ default: (await import('#pages/help/FaqPage.tsx')).FaqPage })),
  gettingstarted: lazyChunk(async () => ({
    default: (await import('#pages/help/GettingStartedPage.tsx')).GettingStartedPage,
  })),
  translations: lazyChunk(async () => ({
    default: (await import('#pages/translations/TranslationsPage.tsx')).TranslationsPage,
  })),
  accesscontrol: lazyChunk(async () => ({
    default: (await import('#pages/access-control/AccessControlPage.tsx')).AccessControlPage,
  })),
  serverstatus: lazyChunk(async () => ({
    default: (await import('#pages/server-status/ServerStatusPage.tsx')).ServerStatusPage,
  })),
  strategicroadmap: lazyChunk(async () => ({
    default: (await import('#pages/assessments/roadmap/RoadmapPage.tsx')).RoadmapPage,
  })),
  productivity: lazyChunk(async () => ({
    default: (await import('#pages/assessments/productivity/ProductivityPage.tsx')).ProductivityPage,
  })),
  assessmentsmonitoring: lazyChunk(async () => ({
    default: (await import('#pages/monitoring/MonitoringPage.tsx')).MonitoringPage,
  })),
  clubLabels: lazyChunk(async () => ({
    default: (await import('#pages/certification/CertificationPage.tsx')).CertificationPage,
  })),
  EditClubLabel: lazyChunk(async () => ({ default: (await import('#pages/clubs/ClubLabelPage.tsx')).ClubLabelPage })),
  clubassessmentdetails: lazyChunk(async () => ({
    default: (await import('./AssessmentScreen.tsx')).AssessmentScreen,
  })),
};
