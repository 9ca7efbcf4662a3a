import { defineResource } from '#domain/resource/defineResource.ts';

export const surveys = defineResource('survey', {
  // The survey of a club assessment is read through the assessment: the federation variant does not see all of them.
  access: { read: 'staff', write: 'nobody', rowsFor: { vv: { clubAssessmentId: { empty: true } } } },
});
