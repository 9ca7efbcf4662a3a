import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { listAssessmentRoles, type AssessmentRole } from '#domain/access/assessmentRoles.ts';
import { isVvProject } from '#domain/access/isVvClub.ts';
import { isVvOnly } from '#domain/access/isVvOnly.ts';
import { ApiError, errorCodes } from '#engine/rules/errors/ApiError.ts';
import { defaultLanguage, languages } from '#engine/rules/texts/languages.ts';
import { writeCsv } from '#engine/server/export/writeCsv.ts';
import { requireUser } from '#engine/server/session/requireUser.ts';
import { listClubAssessments } from './listClubAssessments.ts';
import { projectScoreRows } from './projectScoreRows.ts';
import { findRow, type Store } from './rows.ts';

interface ScoresQuery {
  projectId?: string;
  assessorId?: string;
  recalculate?: string;
  lang?: string;
}

/** Those who read a whole project (document 2 §6); assessors only know their own club assessments. */
const readers: readonly AssessmentRole[] = ['SUPERADMIN', 'PM', 'CONSULTANT'];

/** `GET assessments/score`: the scores of a project as FinalScores_{project name}.csv (document 2 §7). */
export async function projectScoreRoutes(app: FastifyInstance, store: Store): Promise<void> {
  app.get<{ Querystring: ScoresQuery }>('/assessments/score', async (request, reply) => {
    const user = requireUser(request);
    const { projectId, assessorId, recalculate, lang } = request.query;
    const project = await findRow(store, 'projects', projectId);
    const isHidden = isVvOnly(user.roles) && project && !isVvProject(project);
    if (!project || isHidden) throw new ApiError(errorCodes.notFound, 'There is no such project');
    if (!listAssessmentRoles(user, {}, project).some((role) => readers.includes(role)))
      throw new ApiError(errorCodes.notAllowed, 'You may not see the scores of this project');
    const clubAssessments = await listClubAssessments(store, user, { projectIds: [project.id] });
    const rows = projectScoreRows(store, {
      ...{ project, clubAssessments, recalculate: recalculate === 'true', assessorId: assessorId || null },
      language: languages.find((one) => one === lang) ?? defaultLanguage,
    });
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', attachment(`FinalScores_${project.name}.csv`))
      .send(Readable.from(writeCsv(rows), { objectMode: false }));
  });
}

/** A name with other signs than ASCII goes along as UTF-8 (RFC 6266). */
function attachment(name: string): string {
  const plain = name.replaceAll(/[^\w .()-]/g, '_');
  const encoded = encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
