import { companyFields, registerFields } from '#domain/gdpr/registerFields.ts';
import type { Company, ProcessingActivity } from '#schemas/generated/types.ts';
import type { WordSection } from '../../workers/WordDocument.ts';
import type { RegisterWords } from './RegisterWords.ts';

/** An activity as a section of a document: its name, and what is known of it beside its label. */
export function describeActivity(activity: ProcessingActivity, words: RegisterWords): WordSection {
  const rows = registerFields(activity.role).flatMap((path): [string, string][] => {
    const value = words.value('processingactivities', path, activity);
    return value === '' ? [] : [[words.label('processingactivities', path), value]];
  });
  return { title: activity.name, level: 2, rows };
}

/** A company as a section of a document. */
export function describeCompany(company: Company, words: RegisterWords): WordSection {
  const rows = companyFields.flatMap((path): [string, string][] => {
    const value = words.value('companies', path, company);
    return value === '' || path === 'name' ? [] : [[words.label('companies', path), value]];
  });
  return { title: company.name, level: 2, rows };
}
