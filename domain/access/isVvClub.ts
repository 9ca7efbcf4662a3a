import type { Club, Project } from '#schemas/generated/types.ts';
import { belgium } from '#domain/countries/belgium.ts';
import { sameCountry } from '#domain/countries/sameCountry.ts';

/** Levels of clubs that the federation variant does not see. */
export const vvHiddenLevels: readonly string[] = ['National', 'Elite'];

/** The rows of clubs that the federation variant sees, as `isVvClub` says it of one. */
export const vvClubs = { country: belgium, niveau: { notIn: vvHiddenLevels } };

/**
 * Whether the federation variant sees a club: of its country, Belgium (decisions C), not of the levels
 * National and Elite (document 2 §2).
 */
export function isVvClub({ country, niveau }: Pick<Club, 'country' | 'niveau'>): boolean {
  return sameCountry(country, belgium) && !vvHiddenLevels.includes(niveau ?? '');
}

/** Whether the federation variant sees a project: one with the federation resource flag (document 2 §6). */
export function isVvProject({ resources }: Pick<Project, 'resources'>): boolean {
  return resources?.['voetbalVlaanderen'] === true;
}
