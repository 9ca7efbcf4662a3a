import { builderSwitches } from '#domain/builder/BuildParameters.ts';
import type { ClubIdData } from '#schemas/generated/types.ts';

/** The sections of a club's identity, in the product's order (document 3 §2.11). */
export const clubIdSections = ['contacts', 'staff', 'facilities', 'teams'] as const;

export type ClubIdSection = (typeof clubIdSections)[number];

/** Contacts and staff, facilities and teams of a club within a project. */
export type ClubIdLists = { [Section in ClubIdSection]: NonNullable<ClubIdData[Section]> };

/** `active`: in use; `filled`: there is something, and nobody said that it is in use. */
export type ClubIdStatus = 'active' | 'filled' | 'empty';

/** A club's identity as a project wants it, with the state of each section (document 3 §2.12, §3.1). */
export interface ClubId extends ClubIdLists {
  contactStatus: ClubIdStatus;
  staffStatus: ClubIdStatus;
  pitchesStatus: ClubIdStatus;
  teamsStatus: ClubIdStatus;
}

/** What a project wants to know where it does not say (document 2 §3). */
const usual = builderSwitches.clubIdConfiguration;

/**
 * Reads what is known of a club by the configuration of a project: board members, training centres and senior teams
 * only where it uses them.
 */
export function readClubId(
  stored: Partial<ClubIdData> | null,
  configuration: Readonly<Record<string, unknown>> | null | undefined,
): ClubId {
  const uses = (name: keyof typeof usual) => {
    const said = configuration?.[name];
    return typeof said === 'boolean' ? said : usual[name];
  };
  const centres = {
    clubTrainingCentre: uses('useClubTrainingCentra'),
    academyTrainingCentre: uses('useAcademyTrainingCentra'),
  };
  const lists: ClubIdLists = {
    contacts: (stored?.contacts ?? []).filter(({ board }) => !board || uses('useBoard')),
    staff: stored?.staff ?? [],
    facilities: (stored?.facilities ?? []).filter(({ kind }) =>
      kind === 'clubTrainingCentre' || kind === 'academyTrainingCentre' ? centres[kind] : true,
    ),
    teams: (stored?.teams ?? []).filter(({ senior }) => !senior || uses('useSeniorTeams')),
  };
  const statusOf = (section: ClubIdSection): ClubIdStatus =>
    lists[section].length === 0 ? 'empty' : stored?.active?.[section] ? 'active' : 'filled';
  return {
    ...lists,
    contactStatus: statusOf('contacts'),
    staffStatus: statusOf('staff'),
    pitchesStatus: statusOf('facilities'),
    teamsStatus: statusOf('teams'),
  };
}

/** The state of a section. */
export function clubIdStatus(clubId: ClubId, section: ClubIdSection): ClubIdStatus {
  const { contactStatus, staffStatus, pitchesStatus, teamsStatus } = clubId;
  return { contacts: contactStatus, staff: staffStatus, facilities: pitchesStatus, teams: teamsStatus }[section];
}
