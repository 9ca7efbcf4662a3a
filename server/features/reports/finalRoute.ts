import type { FastifyInstance } from 'fastify';
import { canWriteArea } from '#domain/access/assessmentRoles.ts';
import { errorCodes } from '#engine/rules/errors/ApiError.ts';
import { sendFile } from '#engine/server/files/sendFile.ts';
import { documentTypes } from '#engine/server/files/readDocument.ts';
import { fillTemplate, makeWord } from '#engine/server/workers/makeWord.ts';
import type { Services } from '#engine/server/program/services.ts';
import { openClubAssessment } from '../assessments/openClubAssessment.ts';
import { refuse } from '../assessments/refuse.ts';
import type { Store } from '../assessments/rows.ts';
import { describeReport, requireReport, selectBlocks } from './readReport.ts';
import { findTemplate } from './reportTemplates.ts';
import { readLanguage, ReportWords } from './ReportWords.ts';
import { scoreOfReport } from './scoreOfReport.ts';
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
    const { clubAssessment, project, role } = await openClubAssessment(store, request, request.body.clubAssessmentId);
    if (!canWriteArea(role, 'report')) throw refuse(errorCodes.notAllowed, 'report');
    const stored = await requireReport(store, clubAssessment.id);
    const words = new ReportWords(readLanguage(request.body.lang || stored.language), project);
    const { structure, lines, isFinal } = await scoreOfReport(store, clubAssessment);
    const report = describeReport(stored, await selectBlocks(store, stored.id), structure);
    const given = { report, structure, lines, isFinal, words, visitDate: clubAssessment.visitDate };
    const { document, filling } = writeReport(given);
    const template = await findTemplate(store, words.language);
    const content = await (template ? fillTemplate(template, document, filling) : makeWord(document));
    return sendFile(reply, { name: 'report.docx', type: documentTypes.docx, content });
  });
}
