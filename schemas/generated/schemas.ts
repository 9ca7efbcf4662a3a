// Written by `npm run generate` from schemas/*.schema.json. Do not edit.

import accountSchema from '../account.schema.json' with { type: 'json' };
import assessmentSchema from '../assessment.schema.json' with { type: 'json' };
import assessmentSnapshotSchema from '../assessmentSnapshot.schema.json' with { type: 'json' };
import assessmentVersionSchema from '../assessmentVersion.schema.json' with { type: 'json' };
import assessorValueSchema from '../assessorValue.schema.json' with { type: 'json' };
import campFaqSchema from '../campFaq.schema.json' with { type: 'json' };
import campKeySchema from '../campKey.schema.json' with { type: 'json' };
import clubSchema from '../club.schema.json' with { type: 'json' };
import clubAssessmentSchema from '../clubAssessment.schema.json' with { type: 'json' };
import clubFileSchema from '../clubFile.schema.json' with { type: 'json' };
import clubIdDataSchema from '../clubIdData.schema.json' with { type: 'json' };
import clubValueSchema from '../clubValue.schema.json' with { type: 'json' };
import companySchema from '../company.schema.json' with { type: 'json' };
import countrySchema from '../country.schema.json' with { type: 'json' };
import deviceReportSchema from '../deviceReport.schema.json' with { type: 'json' };
import endedTokenSchema from '#engine/schemas/endedToken.schema.json' with { type: 'json' };
import federationConnectorSchema from '../federationConnector.schema.json' with { type: 'json' };
import finalLineSchema from '../finalLine.schema.json' with { type: 'json' };
import finalScoreSchema from '../finalScore.schema.json' with { type: 'json' };
import historyEntrySchema from '#engine/schemas/historyEntry.schema.json' with { type: 'json' };
import importBatchSchema from '#engine/schemas/importBatch.schema.json' with { type: 'json' };
import importFailureSchema from '#engine/schemas/importFailure.schema.json' with { type: 'json' };
import importPartSchema from '#engine/schemas/importPart.schema.json' with { type: 'json' };
import intervieweeKindSchema from '../intervieweeKind.schema.json' with { type: 'json' };
import jobSchema from '../job.schema.json' with { type: 'json' };
import keyNumberSchema from '../keyNumber.schema.json' with { type: 'json' };
import keyNumberValueSchema from '../keyNumberValue.schema.json' with { type: 'json' };
import lateValueSchema from '../lateValue.schema.json' with { type: 'json' };
import mailTemplateSchema from '../mailTemplate.schema.json' with { type: 'json' };
import mutationSchema from '../mutation.schema.json' with { type: 'json' };
import observationSchema from '../observation.schema.json' with { type: 'json' };
import preferenceSchema from '#engine/schemas/preference.schema.json' with { type: 'json' };
import processingActivitySchema from '../processingActivity.schema.json' with { type: 'json' };
import projectSchema from '../project.schema.json' with { type: 'json' };
import projectCategorySchema from '../projectCategory.schema.json' with { type: 'json' };
import projectTemplateSchema from '../projectTemplate.schema.json' with { type: 'json' };
import reportSchema from '../report.schema.json' with { type: 'json' };
import reportBlockSchema from '../reportBlock.schema.json' with { type: 'json' };
import reportTemplateSchema from '../reportTemplate.schema.json' with { type: 'json' };
import roadmapSchema from '../roadmap.schema.json' with { type: 'json' };
import savedViewSchema from '#engine/schemas/savedView.schema.json' with { type: 'json' };
import scheduleInvitationSchema from '../scheduleInvitation.schema.json' with { type: 'json' };
import scoreOverrideSchema from '../scoreOverride.schema.json' with { type: 'json' };
import sentCallSchema from '#engine/schemas/sentCall.schema.json' with { type: 'json' };
import signInAttemptSchema from '#engine/schemas/signInAttempt.schema.json' with { type: 'json' };
import surveySchema from '../survey.schema.json' with { type: 'json' };
import surveyTemplateSchema from '../surveyTemplate.schema.json' with { type: 'json' };
import surveyUserSchema from '../surveyUser.schema.json' with { type: 'json' };
import tagitLicenceSchema from '../tagitLicence.schema.json' with { type: 'json' };
import translationNoteSchema from '../translationNote.schema.json' with { type: 'json' };
import undoBatchSchema from '#engine/schemas/undoBatch.schema.json' with { type: 'json' };
import undoEntrySchema from '#engine/schemas/undoEntry.schema.json' with { type: 'json' };
import userSchema from '../user.schema.json' with { type: 'json' };
import valueTotalSchema from '../valueTotal.schema.json' with { type: 'json' };
import vvConfirmationSchema from '../vvConfirmation.schema.json' with { type: 'json' };
import type { EntitySchema } from '#engine/rules/resource/EntitySchema.ts';
import type { EntityName } from './types.ts';

const files: Record<EntityName, unknown> = {
  account: accountSchema,
  assessment: assessmentSchema,
  assessmentSnapshot: assessmentSnapshotSchema,
  assessmentVersion: assessmentVersionSchema,
  assessorValue: assessorValueSchema,
  campFaq: campFaqSchema,
  campKey: campKeySchema,
  club: clubSchema,
  clubAssessment: clubAssessmentSchema,
  clubFile: clubFileSchema,
  clubIdData: clubIdDataSchema,
  clubValue: clubValueSchema,
  company: companySchema,
  country: countrySchema,
  deviceReport: deviceReportSchema,
  endedToken: endedTokenSchema,
  federationConnector: federationConnectorSchema,
  finalLine: finalLineSchema,
  finalScore: finalScoreSchema,
  historyEntry: historyEntrySchema,
  importBatch: importBatchSchema,
  importFailure: importFailureSchema,
  importPart: importPartSchema,
  intervieweeKind: intervieweeKindSchema,
  job: jobSchema,
  keyNumber: keyNumberSchema,
  keyNumberValue: keyNumberValueSchema,
  lateValue: lateValueSchema,
  mailTemplate: mailTemplateSchema,
  mutation: mutationSchema,
  observation: observationSchema,
  preference: preferenceSchema,
  processingActivity: processingActivitySchema,
  project: projectSchema,
  projectCategory: projectCategorySchema,
  projectTemplate: projectTemplateSchema,
  report: reportSchema,
  reportBlock: reportBlockSchema,
  reportTemplate: reportTemplateSchema,
  roadmap: roadmapSchema,
  savedView: savedViewSchema,
  scheduleInvitation: scheduleInvitationSchema,
  scoreOverride: scoreOverrideSchema,
  sentCall: sentCallSchema,
  signInAttempt: signInAttemptSchema,
  survey: surveySchema,
  surveyTemplate: surveyTemplateSchema,
  surveyUser: surveyUserSchema,
  tagitLicence: tagitLicenceSchema,
  translationNote: translationNoteSchema,
  undoBatch: undoBatchSchema,
  undoEntry: undoEntrySchema,
  user: userSchema,
  valueTotal: valueTotalSchema,
  vvConfirmation: vvConfirmationSchema,
};

/** Every schema by the name of its entity; that the files keep to `EntitySchema` is checked when this is generated. */
export const schemas = files as Record<EntityName, EntitySchema>;
