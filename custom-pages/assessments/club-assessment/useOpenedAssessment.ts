import { useCallback, useEffect, useMemo } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { chooseAssessmentRole, listAssessmentRoles, valuesOwnerOf } from '#domain/access/assessmentRoles.ts';
import type { Club, ClubAssessment, Project } from '#schemas/generated/types.ts';
import { readAssessment, readClub, readFinalValues, readProject } from '../values/assessmentCalls.ts';
import type { OpenedAssessment } from '../values/OpenedAssessment.ts';
import { useApiQuery } from '#engine/browser/context/useApiQuery.ts';
import { useEngine } from '#engine/browser/context/useEngine.ts';

interface Opening {
  opened: OpenedAssessment | null;
  error: unknown;
  hasFinalValues: boolean;
  reload: () => void;
}

/** Loads a club assessment with its club and project, and works out in which role it is opened (decisions D). */
export function useOpenedAssessment(clubId: string, clubAssessmentId: string, chosenRole: string | null): Opening {
  const { user, outgoing } = useEngine();
  const client = useQueryClient();
  const about = { id: clubAssessmentId, clubId };
  const [path] = readAssessment(about);
  const assessment = useApiQuery<ClubAssessment>(...readAssessment(about));
  const club = useApiQuery<Club>(...readClub(about));
  const projectId = assessment.data?.projectId ?? '';
  const project = useApiQuery<Project>(...readProject({ ...about, projectId }));
  const available = useApiQuery<unknown>(...readFinalValues(about));

  const opened = useMemo(() => {
    if (!assessment.data || !club.data || project.isLoading || !user) return null;
    const roles = listAssessmentRoles(user, assessment.data, project.data ?? null);
    const role = chooseAssessmentRole(roles, chosenRole);
    return {
      clubAssessment: assessment.data,
      club: club.data,
      project: project.data ?? null,
      roles,
      role,
      valuesOwner: role ? valuesOwnerOf(role, user.id, assessment.data) : null,
    };
  }, [assessment.data, club.data, project.data, project.isLoading, user, chosenRole]);

  const reload = useCallback(
    () =>
      void client.invalidateQueries({
        predicate: ({ queryKey: [kind, called] }) =>
          kind === 'api' &&
          (called === path || called === `${path}/latevalues/mine` || called === 'assessmentfinalscores/available'),
      }),
    [client, path],
  );
  // The data has been closed by somebody else meanwhile: the page is to say so.
  useEffect(
    () => outgoing?.outbox.onLate((_key, { target }) => target['clubAssessmentId'] === clubAssessmentId && reload()),
    [outgoing, clubAssessmentId, reload],
  );
  return {
    opened,
    error: assessment.error ?? club.error ?? null,
    hasFinalValues: available.data === true,
    reload,
  };
}
