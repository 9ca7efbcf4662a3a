/**
 * What a club may take part in, as its form asks: each switch, and below it what counts only where it
 * is on (document 1 §3).
 */
export const clubSwitches = [
  'assessmentsEnabled',
  'assessmentsMonitorEnabled',
  { field: 'assessmentsMonitorProjectsFilter', when: { assessmentsMonitorEnabled: true } },
  'digitalPlaybookEnabled',
  'strategicRoadmapEnabled',
  'productivityEnabled',
  'educationEnabled',
  'practiceToolReportingEnabled',
  { field: 'canDownloadPracticeTool', when: { practiceToolReportingEnabled: true } },
  { field: 'practiceToolEndDate', when: { practiceToolReportingEnabled: true, canDownloadPracticeTool: true } },
] as const;
