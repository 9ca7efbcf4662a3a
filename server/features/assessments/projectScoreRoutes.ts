import type { FastifyInstance } from 'fastify';
import { listProjectRoles } from '#domain/access/assessmentRoles.ts';
import { isVvProject } from '#domain/access/isVvClub.ts';
import { isVvOnly } from '#domain/access/isVvOnly.ts';
import type { SignedInUser } from '#engine/rules/access/SignedInUser.ts';
import type { Tables } from '#schemas/generated/tables.ts';
import { ApiError, errorCodes } from '#engine/rules/errors/ApiError.ts';
import { csvType } from '#engine/rules/sheets/mediaTypes.ts';
import { defaultLanguage, languages } from '#engine/rules/texts/languages.ts';
import { writeCsv } from '#engine/server/export/writeCsv.ts';
import { sendFile } from '#engine/server/files/sendFile.ts';
import { requireUser } from '#engine/server/session/requireUser.ts';
import { noClubAssessment } from './openClubAssessment.ts';
import { listClubAssessments } from './listClubAssessments.ts';
import { projectScoreRows, scoreOfClubAssessment } from './projectScoreRows.ts';
import { findRow, type Store } from './rows.ts';

interface ScoresQuery {
  projectId?: string;
  assessorId?: string;
  recalculate?: string;
  lang?: string;
}

interface ScoresBody {
  clubAssessments: { id: string }[];
}

/** Club assessments as they are listed; only their ids count. */
const scoresBody = {
  schema: {
    body: {
      type: 'object',
      required: ['clubAssessments'],
      properties: {
        clubAssessments: {
          type: 'array',
          maxItems: 1000,
          items: {
            type: 'object',
            required: ['id'],
            properties: { id: { type: 'string', minLength: 1, maxLength: 64 } },
          },
        },
      },
    },
  },
};

/**
 * `GET assessments/score`: the scores of a project as FinalScores_{project name}.csv; `POST
 * clubassessments/projectScores`: those of club assessments, in the order asked for (document 2 §7).
 */
export async function projectScoreRoutes(app: FastifyInstance, store: Store): Promise<void> {
  app.get<{ Querystring: ScoresQuery }>('/assessments/score', async (request, reply) => {
    const user = requireUser(request);
    const { projectId, assessorId, recalculate, lang } = request.query;
    const project = await findRow(store, 'projects', projectId);
    requireReader(user, project);
    const clubAssessments = await listClubAssessments(store, user, { projectIds: [project.id] });
    const rows = projectScoreRows(store, {
      ...{ project, clubAssessments, recalculate: recalculate === 'true', assessorId: assessorId || null },
      language: languages.find((one) => one === lang) ?? defaultLanguage,
    });
    return sendFile(reply, { name: `FinalScores_${project.name}.csv`, type: csvType, content: writeCsv(rows) });
  });

  app.post<{ Body: ScoresBody }>('/clubassessments/projectScores', scoresBody, async (request) => {
    const user = requireUser(request);
    const ids = [...new Set(request.body.clubAssessments.map(({ id }) => id))];
    const found = new Map((await listClubAssessments(store, user, { ids })).map((one) => [one.id, one]));
    const asked = ids.map((id) => {
      const clubAssessment = found.get(id);
      if (!clubAssessment) throw noClubAssessment();
      return clubAssessment;
    });
    for (const projectId of new Set(asked.map((one) => one.projectId))) {
      requireReader(user, await findRow(store, 'projects', projectId));
    }
    const scores = [];
    for (const clubAssessment of asked) scores.push(await scoreOfClubAssessment(store, clubAssessment));
    return scores;
  });
}

/** Refuses those who do not read all scores of a project. */
function requireReader(user: SignedInUser, project: Tables['projects'] | null): asserts project is Tables['projects'] {
  const isHidden = isVvOnly(user.roles) && project && !isVvProject(project);
  if (!project || isHidden) throw new ApiError(errorCodes.notFound, 'There is no such project');
  if (listProjectRoles(user, project).length === 0)
    throw new ApiError(errorCodes.notAllowed, 'You may not see the scores of this project');
}
