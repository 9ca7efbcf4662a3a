import { defineResource } from '#engine/rules/resource/defineResource.ts';

/** The surveys of club assessments, with texts of their own. */
export const surveys = defineResource('survey', {
  icon: 'QuestionAnswer',
  // The survey of a club assessment is read by who reads the assessment (decisions G). Of the others translators are told
  // the texts alone (`letTranslatorsRead`): the fields named here are not in every answer.
  access: {
    read: 'staff',
    write: [],
    rows: { any: [{ clubAssessmentId: { empty: true } }, { clubAssessmentId: { in: '$user.clubAssessments' } }] },
    fields: {
      name: { read: 'staff' },
      clubAssessmentId: { read: 'staff' },
      surveyTemplateId: { read: 'staff' },
      closed: { read: 'staff' },
    },
  },
  list: {
    columns: ['name', { field: 'clubAssessmentId', widget: 'ClubAssessmentChoice' }, 'surveyTemplateId', 'closed'],
    filters: ['closed', 'surveyTemplateId'],
  },
  form: [
    [
      'name',
      { field: 'clubAssessmentId', widget: 'ClubAssessmentChoice' },
      'surveyTemplateId',
      'closed',
      { field: 'groups', widget: 'SurveyGroups' },
    ],
  ],
  server: { beforeSave: 'guardSurvey', beforeDelete: 'guardSurvey', beforeMerge: 'guardSurvey' },
});
