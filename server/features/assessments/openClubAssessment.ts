import type { FastifyRequest } from 'fastify';
import { refuseWriting } from '#domain/access/assessmentActions.ts';
import {
  canWriteArea,
  chooseAssessmentRole,
  listAssessmentRoles,
  valuesOwnerOf,
  type AssessmentArea,
  type AssessmentRole,
} from '#domain/access/assessmentRoles.ts';
import { isVvClub, isVvProject } from '#domain/access/isVvClub.ts';
import { isVvOnly } from '#domain/access/isVvOnly.ts';
import type { SignedInUser } from '#engine/rules/access/SignedInUser.ts';
import { ApiError, errorCodes } from '#engine/rules/errors/ApiError.ts';
import { storableText } from '#engine/rules/validation/storableText.ts';
import type { Tables } from '#schemas/generated/tables.ts';
import { findClubId } from '../../plugins/clubId.ts';
import { requireUser } from '#engine/server/session/requireUser.ts';
import { refuse } from './refuse.ts';
import { findRow, holdAssessments, type Store } from './rows.ts';

/** A club assessment with all that decides about rights, and the roles of the caller on it. */
export interface OpenedClubAssessment {
  user: SignedInUser;
  clubAssessment: Tables['clubassessments'];
  project: Tables['projects'];
  club: Tables['clubs'];
  /** The role that the caller works in. */
  role: AssessmentRole;
  /** Roles that count for this call: the chosen one alone, or all that are held. */
  roles: AssessmentRole[];
}

/**
 * Opens a club assessment for the person who calls, in the role chosen by header `Role` if it is held,
 * else in the one with most rights (decisions D). The ClubId header, where given, must be its club.
 * @throws ApiError 10, 20, 40 also for somebody without a role on it
 */
export async function openClubAssessment(
  store: Store,
  request: FastifyRequest,
  id: string,
): Promise<OpenedClubAssessment> {
  const user = requireUser(request);
  const clubId = findClubId(request);
  const clubAssessment = await findRow(store, 'clubassessments', id);
  if (!clubAssessment || (clubId !== null && clubAssessment.clubId !== clubId)) throw noClubAssessment();
  const project = await findRow(store, 'projects', clubAssessment.projectId);
  const club = await findRow(store, 'clubs', clubAssessment.clubId);
  if (!project || !club) throw noClubAssessment();

  const isHidden = isVvOnly(user.roles) && !(isVvClub(club) && isVvProject(project));
  const held = isHidden ? [] : listAssessmentRoles(user, clubAssessment, project);
  const chosen = request.headers['role'];
  const role = chooseAssessmentRole(held, typeof chosen === 'string' ? chosen : null);
  // As if there were none: nobody else learns that it exists (decisions G).
  if (!role) throw noClubAssessment();
  return { user, clubAssessment, project, club, role, roles: role === chosen ? [role] : held };
}

/**
 * Opens it and holds it until the transaction ends: no value is written and no step of its life taken meanwhile.
 * @param store Its database is the transaction.
 */
export async function openLocked(store: Store, request: FastifyRequest, id: string): Promise<OpenedClubAssessment> {
  await holdAssessments(store.db, [storableText(id)]);
  return openClubAssessment(store, request, id);
}

/** @throws ApiError 11 with the product's text when the role may not write in the area, or the assessment is closed */
export function requireArea({ role, clubAssessment }: OpenedClubAssessment, area: AssessmentArea): void {
  const refusal = refuseWriting(role, area, clubAssessment);
  if (refusal) throw refuse(errorCodes.notAllowed, refusal);
}

/** Areas whose content belongs to one assessor. */
type OwnedArea = Extract<AssessmentArea, 'checklist' | 'interviews' | 'score'>;

/**
 * Assessors write what is their own; managers and super admins the lead's (decisions D).
 * @throws ApiError 11 with the product's text; the score has none of its own
 */
export function requireOwner(
  { roles, user, clubAssessment }: OpenedClubAssessment,
  assessorId: string,
  area: OwnedArea,
): void {
  const isAllowed = roles.some(
    (role) => canWriteArea(role, area) && valuesOwnerOf(role, user.id, clubAssessment) === assessorId,
  );
  if (!isAllowed) throw refuse(errorCodes.notAllowed, area === 'score' ? 'notAllowed' : area);
}

export function noClubAssessment(): ApiError {
  return new ApiError(errorCodes.notFound, 'There is no such club assessment');
}
