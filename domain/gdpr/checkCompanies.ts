import type { Company, ProcessingActivity } from '#schemas/generated/types.ts';
import { isEmptyValue, readPath } from '#engine/rules/conditions/readPath.ts';
import type { GdprFinding, GdprGap } from './GdprFinding.ts';

interface CompanyRequirement {
  field: 'address' | 'email' | 'dpoName' | 'dpoEmail';
  /** What does as well. */
  or?: 'phone' | 'dpoPhone';
  article: string;
  text: GdprGap;
}

const ofOurselves = [
  { field: 'address', article: '30(1)(a)', text: 'address' },
  { field: 'email', article: '30(1)(a)', text: 'contact' },
  { field: 'dpoName', article: '30(1)(a)', text: 'dpo' },
  { field: 'dpoEmail', or: 'dpoPhone', article: '30(1)(a)', text: 'dpoContact' },
] as const satisfies readonly CompanyRequirement[];

/** What is to be known of the other controllers that activities name: joint ones, and the clients of a processor. */
const ofParties = [
  { field: 'address', text: 'partyAddress' },
  { field: 'email', or: 'phone', text: 'partyContact' },
] as const satisfies readonly Omit<CompanyRequirement, 'article'>[];

/**
 * What is unknown of our own companies: address, contact, data protection officer; or that there is none (30(1)(a)).
 */
export function checkOurselves(own: readonly Company[]): GdprFinding[] {
  const register = { activityId: null, companyId: null, name: '', role: null, type: null };
  if (own.length === 0) return [{ ...register, text: 'ourselves', article: '30(1)(a)', field: 'type' }];
  return own.flatMap((company) => checkCompany(company, ofOurselves));
}

/**
 * What is unknown of the other controllers that activities name: joint ones (30(1)(a)), clients of a
 * processor (30(2)(a)).
 */
export function checkParties(activities: readonly ProcessingActivity[], companies: readonly Company[]): GdprFinding[] {
  const ours = activities.filter(({ role }) => role === 'controller');
  const forOthers = activities.filter(({ role }) => role !== 'controller');
  const together = idsAt(ours, ['config.controller.ids', 'config.jointControllers.ids']);
  const clients = idsAt(forOthers, ['config.controller.id']);
  return companies
    .filter(({ id, type }) => type !== 'touchline' && (together.has(id) || clients.has(id)))
    .flatMap((company) => {
      const article = together.has(company.id) ? '30(1)(a)' : '30(2)(a)';
      return checkCompany(
        company,
        ofParties.map((requirement) => ({ ...requirement, article })),
      );
    });
}

function checkCompany(company: Company, requirements: readonly CompanyRequirement[]): GdprFinding[] {
  const { id, name, type } = company;
  return requirements
    .filter(({ field, or }) => tellsNothing(company[field]) && (or === undefined || tellsNothing(company[or])))
    .map(({ field, article, text }) => ({
      activityId: null,
      companyId: id,
      name,
      role: null,
      type,
      field,
      article,
      text,
    }));
}

/** Whether a value is empty, or is of spaces alone: it would fill its place in the register with nothing. */
export function tellsNothing(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(tellsNothing);
  return isEmptyValue(typeof value === 'string' ? value.trim() : value);
}

function idsAt(activities: readonly ProcessingActivity[], paths: readonly string[]): ReadonlySet<unknown> {
  return new Set(activities.flatMap((activity) => paths.flatMap((path) => readPath(activity, path) ?? [])));
}
