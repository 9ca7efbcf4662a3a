/** Under which menu entry a screen stands that has none of its own, by route name. */
export const menuParents: Readonly<Record<string, string>> = {
  EditClub: 'clubs',
  EditClubLabel: 'clubLabels',
  assessmentselector: 'clubAssessmentTool',
  clubassessmentdetails: 'clubAssessmentTool',
  editAssessment: 'assessments',
  editProjectsAssessment: 'assessments',
  newProject: 'assessments',
  projectwizard: 'project',
};
