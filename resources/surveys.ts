import { defineResource } from '#domain/resource/defineResource.ts';

/** The surveys of club assessments, with texts of their own. */
export const surveys = defineResource('survey', {
  // The survey of a club assessment is read through the assessment: the federation variant does not see all of them.
  access: { read: 'staff', write: [], rowsFor: { vv: { clubAssessmentId: { empty: true } } } },
  list: {
    columns: ['name', 'clubAssessmentId', 'surveyTemplateId', 'closed'],
    filters: ['closed', 'surveyTemplateId'],
  },
  form: [['name', 'clubAssessmentId', 'surveyTemplateId', 'closed', { field: 'groups', widget: 'SurveyGroups' }]],
});
