import { defineResource } from '#engine/rules/resource/defineResource.ts';

/** The surveys of club assessments, with texts of their own. */
export const surveys = defineResource('survey', {
  // The survey of a club assessment is read by who reads the assessment, and by translators (decisions G).
  access: {
    read: 'staff',
    write: [],
    rows: { any: [{ clubAssessmentId: { empty: true } }, { clubAssessmentId: { in: '$user.clubAssessments' } }] },
  },
  list: {
    columns: ['name', 'clubAssessmentId', 'surveyTemplateId', 'closed'],
    filters: ['closed', 'surveyTemplateId'],
  },
  form: [['name', 'clubAssessmentId', 'surveyTemplateId', 'closed', { field: 'groups', widget: 'SurveyGroups' }]],
});
