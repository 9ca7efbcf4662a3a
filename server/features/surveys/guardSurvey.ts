import { differInTranslations } from '#domain/surveys/translateSurvey.ts';
import type { ApiError } from '#engine/rules/errors/ApiError.ts';
import { changedFields } from '#engine/server/records/changedFields.ts';
import type { StoredRecord } from '#engine/server/records/StoredRecord.ts';
import { invalidField } from '#engine/server/refusals/invalidField.ts';
import type { Special, SpecialContext } from '#engine/server/specials.ts';
import type { Survey } from '#schemas/generated/types.ts';
import { holdAssessments } from '../assessments/rows.ts';

/**
 * The survey of a closed assessment is as final as the assessment (decisions B): none is made, changed, moved there or
 * away, deleted or merged. Its translations may still be changed.
 */
export const guardSurvey: Special = {
  async beforeSave(survey, context) {
    const { before, resource } = context;
    const changed = before ? changedFields(resource, before, survey) : null;
    const isTranslated =
      changed?.every((field) => field === 'groups') && differInTranslations(groupsOf(before), groupsOf(survey));
    if (!isTranslated) await requireOpen([before, survey], context);
    return survey;
  },
  beforeDelete: (survey, context) => requireOpen([survey], context),
  beforeMerge: (kept, context) => requireOpen([kept, context.before], context),
};

/** @throws ApiError 20 where the club assessment of one of them is closed; none is closed until the transaction ends */
async function requireOpen(
  surveys: readonly (StoredRecord | null)[],
  { trx }: Pick<SpecialContext, 'trx'>,
): Promise<void> {
  const ids = surveys.map((survey) => survey?.['clubAssessmentId']).filter((id) => typeof id === 'string');
  if (ids.length === 0) return;
  await holdAssessments(trx, ids);
  const closed = trx.selectFrom('clubassessments').select('id').where('closed', '=', true).where('id', 'in', ids);
  if (await closed.executeTakeFirst()) throw refuseClosed();
}

function refuseClosed(): ApiError {
  return invalidField('clubAssessmentId', 'closed', 'is closed', { messageKey: 'assessment.closed' });
}

function groupsOf(survey: StoredRecord | null): NonNullable<Survey['groups']> {
  return (survey?.['groups'] ?? []) as NonNullable<Survey['groups']>;
}
