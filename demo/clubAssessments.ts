import type { ClubAssessment } from '#schemas/generated/types.ts';

/**
 * How a demonstration assessment stands: days from today to the visit, which steps are ticked, how far it is closed.
 */
export interface DemoAssessment {
  id: string;
  projectId: string;
  /** Country the club comes from, and which of its demonstration clubs. */
  country: string;
  nth: number;
  daysToVisit: number | null;
  steps: readonly string[];
  /** Share of topics that the lead has worked through, 0 to 1, and how well the club does, 0 to 1. */
  progress: number;
  quality: number;
  closing: 'open' | 'data' | 'closed';
  /** Given while the project ran (in years before today). */
  label?: Pick<ClubAssessment, 'label' | 'niveau'> & { yearsValid: number };
}

const before = ['kickoff', 'documents', 'planning'];
const onSite = [...before, 'tour', 'interviews', 'training'];
const whole = [...onSite, 'report', 'feedback'];

/** Twelve club assessments in all stages: three projects, four clubs each. Scores, steps and labels are invented. */
export const clubAssessments: readonly DemoAssessment[] = [
  {
    id: 'ca-audit-1',
    projectId: 'project-audit-2024',
    country: '020',
    nth: 3,
    daysToVisit: -640,
    steps: whole,
    progress: 1,
    quality: 0.82,
    closing: 'closed',
    label: { label: '3 sterren', niveau: 'National', yearsValid: 3 },
  },
  {
    id: 'ca-audit-2',
    projectId: 'project-audit-2024',
    country: '133',
    nth: 0,
    daysToVisit: -620,
    steps: whole,
    progress: 1,
    quality: 0.7,
    closing: 'closed',
  },
  {
    id: 'ca-audit-3',
    projectId: 'project-audit-2024',
    country: '071',
    nth: 0,
    daysToVisit: -600,
    steps: whole,
    progress: 1,
    quality: 0.58,
    closing: 'closed',
  },
  {
    id: 'ca-audit-4',
    projectId: 'project-audit-2024',
    country: '152',
    nth: 0,
    daysToVisit: -590,
    steps: whole,
    progress: 1,
    quality: 0.9,
    closing: 'closed',
  },
  {
    id: 'ca-check-1',
    projectId: 'project-check-2026',
    country: '133',
    nth: 1,
    daysToVisit: 24,
    steps: ['kickoff'],
    progress: 0.1,
    quality: 0.6,
    closing: 'open',
  },
  {
    id: 'ca-check-2',
    projectId: 'project-check-2026',
    country: '133',
    nth: 2,
    daysToVisit: 0,
    steps: before,
    progress: 0.45,
    quality: 0.65,
    closing: 'open',
  },
  {
    id: 'ca-check-3',
    projectId: 'project-check-2026',
    country: '071',
    nth: 0,
    daysToVisit: -9,
    steps: onSite,
    progress: 1,
    quality: 0.48,
    closing: 'data',
  },
  {
    id: 'ca-check-4',
    projectId: 'project-check-2026',
    country: '152',
    nth: 1,
    daysToVisit: null,
    steps: [],
    progress: 0,
    quality: 0.5,
    closing: 'open',
  },
  {
    id: 'ca-label-1',
    projectId: 'project-label-2026',
    country: '020',
    nth: 20,
    daysToVisit: -40,
    steps: whole,
    progress: 1,
    quality: 0.78,
    closing: 'closed',
    label: { label: '3 sterren', niveau: 'Interprovincial', yearsValid: 3 },
  },
  {
    id: 'ca-label-2',
    projectId: 'project-label-2026',
    country: '020',
    nth: 28,
    daysToVisit: -3,
    steps: onSite,
    progress: 0.85,
    quality: 0.55,
    closing: 'open',
  },
  {
    id: 'ca-label-3',
    projectId: 'project-label-2026',
    country: '020',
    nth: 30,
    daysToVisit: 11,
    steps: before,
    progress: 0.2,
    quality: 0.6,
    closing: 'open',
  },
  {
    id: 'ca-label-4',
    projectId: 'project-label-2026',
    country: '020',
    nth: 36,
    daysToVisit: null,
    steps: [],
    progress: 0,
    quality: 0.4,
    closing: 'open',
  },
];
