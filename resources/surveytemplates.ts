import { defineResource } from '#engine/rules/resource/defineResource.ts';

/** Surveys to start from: groups of people, pages, elements and their texts in every language. */
export const surveytemplates = defineResource('surveyTemplate', {
  icon: 'Extension',
  access: { read: 'staff', write: [] },
  list: { columns: ['surveyName', 'updatedAt'], sort: 'surveyName' },
  form: [['surveyName', { field: 'groups', widget: 'SurveyGroups' }]],
  recordRepresentation: 'surveyName',
});
