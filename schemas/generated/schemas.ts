// Written by `npm run generate` from schemas/*.schema.json. Do not edit.

import accountSchema from '../account.schema.json' with { type: 'json' };
import assessmentSchema from '../assessment.schema.json' with { type: 'json' };
import assessmentVersionSchema from '../assessmentVersion.schema.json' with { type: 'json' };
import assessorValueSchema from '../assessorValue.schema.json' with { type: 'json' };
import clubSchema from '../club.schema.json' with { type: 'json' };
import clubAssessmentSchema from '../clubAssessment.schema.json' with { type: 'json' };
import clubValueSchema from '../clubValue.schema.json' with { type: 'json' };
import countrySchema from '../country.schema.json' with { type: 'json' };
import finalScoreSchema from '../finalScore.schema.json' with { type: 'json' };
import historyEntrySchema from '../historyEntry.schema.json' with { type: 'json' };
import jobSchema from '../job.schema.json' with { type: 'json' };
import keyNumberSchema from '../keyNumber.schema.json' with { type: 'json' };
import keyNumberValueSchema from '../keyNumberValue.schema.json' with { type: 'json' };
import mailTemplateSchema from '../mailTemplate.schema.json' with { type: 'json' };
import mutationSchema from '../mutation.schema.json' with { type: 'json' };
import preferenceSchema from '../preference.schema.json' with { type: 'json' };
import projectSchema from '../project.schema.json' with { type: 'json' };
import projectCategorySchema from '../projectCategory.schema.json' with { type: 'json' };
import projectTemplateSchema from '../projectTemplate.schema.json' with { type: 'json' };
import savedViewSchema from '../savedView.schema.json' with { type: 'json' };
import scoreOverrideSchema from '../scoreOverride.schema.json' with { type: 'json' };
import signInAttemptSchema from '../signInAttempt.schema.json' with { type: 'json' };
import surveySchema from '../survey.schema.json' with { type: 'json' };
import surveyTemplateSchema from '../surveyTemplate.schema.json' with { type: 'json' };
import surveyUserSchema from '../surveyUser.schema.json' with { type: 'json' };
import tagitLicenceSchema from '../tagitLicence.schema.json' with { type: 'json' };
import undoBatchSchema from '../undoBatch.schema.json' with { type: 'json' };
import undoEntrySchema from '../undoEntry.schema.json' with { type: 'json' };
import userSchema from '../user.schema.json' with { type: 'json' };
import type { EntitySchema } from '../EntitySchema.ts';
import type { EntityName } from './types.ts';

const files: Record<EntityName, unknown> = {
  account: accountSchema,
  assessment: assessmentSchema,
  assessmentVersion: assessmentVersionSchema,
  assessorValue: assessorValueSchema,
  club: clubSchema,
  clubAssessment: clubAssessmentSchema,
  clubValue: clubValueSchema,
  country: countrySchema,
  finalScore: finalScoreSchema,
  historyEntry: historyEntrySchema,
  job: jobSchema,
  keyNumber: keyNumberSchema,
  keyNumberValue: keyNumberValueSchema,
  mailTemplate: mailTemplateSchema,
  mutation: mutationSchema,
  preference: preferenceSchema,
  project: projectSchema,
  projectCategory: projectCategorySchema,
  projectTemplate: projectTemplateSchema,
  savedView: savedViewSchema,
  scoreOverride: scoreOverrideSchema,
  signInAttempt: signInAttemptSchema,
  survey: surveySchema,
  surveyTemplate: surveyTemplateSchema,
  surveyUser: surveyUserSchema,
  tagitLicence: tagitLicenceSchema,
  undoBatch: undoBatchSchema,
  undoEntry: undoEntrySchema,
  user: userSchema,
};

/** Every schema by the name of its entity; that the files keep to `EntitySchema` is checked when this is generated. */
export const schemas = files as Record<EntityName, EntitySchema>;
