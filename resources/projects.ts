import { defineResource } from '#engine/rules/resource/defineResource.ts';

const isStored = { id: { empty: false } } as const;

/** Projects as the side panel edits them (document 2, "Project side panel"). */
export const projects = defineResource('project', {
  icon: 'Folder',
  access: {
    read: 'staff',
    write: [],
    // As `isVvProject` says it (document 2 §6).
    rowsFor: { vv: { resources: { has: { voetbalVlaanderen: true } } } },
  },
  list: { columns: ['name'], filters: ['closed'], sort: 'name' },
  form: {
    sections: [
      ['name', 'nameTranslation', 'introductionVideo', 'projectManagers'],
      {
        section: 'templates',
        fields: [
          { field: 'assessmentId', widget: 'AssessmentChoice' },
          'surveyInvitationTemplateId',
          { field: 'templateName', widget: 'NameChoice' },
          { field: 'projectCategory', widget: 'NameChoice' },
        ],
      },
      {
        section: 'shown',
        fields: [
          { field: 'showResults', when: isStored },
          { field: 'showReport', when: isStored },
        ],
        when: isStored,
      },
      {
        section: 'planning',
        fields: [
          { field: 'schedule', widget: 'ScheduleEditor' },
          { field: 'process', widget: 'ProcessEditor' },
          'qualityRules',
        ],
        when: isStored,
      },
      { section: 'scores', fields: [{ widget: 'ProjectScores' }], when: isStored },
      { section: 'configuration', fields: [{ widget: 'ProjectConfiguration' }], when: isStored },
    ],
    confirmDelete: 'typed',
  },
  routes: { create: 'project/wizard' },
  views: { create: 'ProjectWizard' },
  rules: [{ require: ['assessmentId'], message: 'validation.assessmentMandatory' }],
  server: { beforeSave: 'guardProject' },
});
