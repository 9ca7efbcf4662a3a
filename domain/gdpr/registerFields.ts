import type { ProcessingActivity } from '#schemas/generated/types.ts';
import { transferFields } from './transferParts.ts';

const transfers = transferFields.map(({ field }) => field);

const ofController = [
  'config.controller.ids',
  'config.controller.responsible',
  'config.jointControllers.ids',
  'config.representative',
  'config.general.purpose',
  'config.general.legalBase',
  'config.general.categoriesDataSubjects',
  'config.general.collectedData',
  'config.general.accessRights',
  'config.general.containsSensitiveData',
  'config.general.article9Conditions',
  'dpia',
  ...transfers,
  'config.dataRetention',
  'config.securityMeasures',
  'config.processor.ids',
  'config.extraInfo',
] as const;

const ofProcessor = [
  'config.controller.id',
  'config.representative',
  'config.general.purpose',
  'config.general.categoriesProcessing',
  ...transfers,
  'config.securityMeasures',
  'config.processor.ids',
] as const;

const about = ['role', 'status', 'startDate', 'endDate', 'reviewDate'] as const;

/**
 * What a register tells of an activity, in its order: fields and paths, by the role (article 30(1) and
 * (2) of the GDPR).
 */
export function registerFields(role: ProcessingActivity['role']): readonly string[] {
  return [...about, ...(role === 'controller' ? ofController : ofProcessor), 'userModified', 'lastModificationDate'];
}

/** What the registers tell of a company. */
export const companyFields = [
  'name',
  'legalForm',
  'vat',
  'address',
  'postalCode',
  'city',
  'country',
  'phone',
  'email',
  'dpoName',
  'dpoType',
  'dpoEmail',
  'dpoPhone',
  'category',
  'compliancyUrl',
  'userModified',
  'lastModificationDate',
] as const;
