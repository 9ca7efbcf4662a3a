import type { FastifyInstance } from 'fastify';
import { findLead, canWriteArea } from '#domain/access/assessmentRoles.ts';
import { isDataClosed } from '#domain/access/assessmentActions.ts';
import { ApiError, errorCodes } from '#engine/rules/errors/ApiError.ts';
import { documentTypes } from '#engine/server/files/readDocument.ts';
import { fillTemplate, makeWord } from '#engine/server/workers/makeWord.ts';
import type { Services } from '#engine/server/program/services.ts';
import { openClubAssessment, type OpenedClubAssessment } from '../assessments/openClubAssessment.ts';
import { findFinalScore } from '../assessments/scoreRoutes.ts';
import { refuse } from '../assessments/refuse.ts';
import type { Store } from '../assessments/rows.ts';
import { scoreClubAssessment } from '../assessments/scoreClubAssessment.ts';
import { requireVersion } from '../assessments/structureRoutes.ts';
import { describeReport, requireReport, selectBlocks } from './readReport.ts';
import { findTemplate } from './reportTemplates.ts';
import { readLanguage, ReportWords } from './ReportWords.ts';
import { writeReport } from './writeReport.ts';

interface FinalBody {
  clubAssessmentId: string;
  lang?: string | null;
}

const schema = {
  body: {
    type: 'object',
    required: ['clubAssessmentId'],
    properties: {
      clubAssessmentId: { type: 'string', minLength: 1, maxLength: 64 },
      lang: { type: ['string', 'null'], maxLength: 10 },
    },
  },
};

/** The report as a document for Word; it changes nothing, so that a closed assessment gives it too (document 3 §7.1). */
export async function finalRoute(app: FastifyInstance, store: Store & Pick<Services, 'blobs'>): Promise<void> {
  app.post<{ Body: FinalBody }>('/report/final', { schema }, async (request, reply) => {
    const opened = await openClubAssessment(store, request, request.body.clubAssessmentId);
    const { clubAssessment, project, role } = opened;
    if (!canWriteArea(role, 'report')) throw refuse(errorCodes.notAllowed, 'report');
    const stored = await requireReport(store, clubAssessment.id);
    const words = new ReportWords(readLanguage(request.body.lang || stored.language), project);
    const { structure } = await requireVersion(store, clubAssessment.assessmentVersionId);
    const report = describeReport(stored, await selectBlocks(store, stored.id), structure);
    const { lines, isFinal } = await scoreOf(store, opened);
    const given = { report, structure, lines, isFinal, words, visitDate: clubAssessment.visitDate };
    const { document, filling } = writeReport(given);
    const template = await findTemplate(store, words.language);
    return reply
      .type(documentTypes.docx)
      .header('content-disposition', 'attachment; filename="report.docx"')
      .send(await (template ? fillTemplate(template, document, filling) : makeWord(document)));
  });
}

/** The final score where the data is closed, else the one of the lead's values as they are. */
async function scoreOf(store: Store, { clubAssessment }: OpenedClubAssessment) {
  const final = isDataClosed(clubAssessment) ? await findFinalScore(store, clubAssessment.id) : null;
  if (final) return { lines: final.lines, isFinal: true };
  const assessorId = findLead(clubAssessment);
  if (!assessorId) throw new ApiError(errorCodes.invalidInput, 'This club assessment has no lead assessor');
  return {
    lines: await scoreClubAssessment(store, { clubAssessment, assessorId, recalculate: false }),
    isFinal: false,
  };
}
