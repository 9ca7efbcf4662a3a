import { queryOf } from '#engine/server/request.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendFile } from '#engine/server/files/sendFile.ts';
import { documentTypes } from '#engine/server/files/readDocument.ts';
import { checkCompleteness } from '#domain/gdpr/checkCompleteness.ts';
import { ApiError, errorCodes } from '#engine/rules/errors/ApiError.ts';
import { formatDate } from '#engine/rules/dates/formatDate.ts';
import { defaultLanguage, languages, type Language } from '#engine/rules/texts/languages.ts';
import { isObject } from '#engine/rules/values/isObject.ts';
import { sessionOf } from '#engine/server/sessionOf.ts';
import { requireRole } from '#engine/server/session/requireRole.ts';
import { invalidField } from '#engine/server/refusals/invalidField.ts';
import type { Services } from '#engine/server/program/services.ts';
import { makeWord } from '#engine/server/workers/makeWord.ts';
import { registerDocument, reportDocument } from './registerDocument.ts';
import { activitiesOf, readActivity, readRegisters } from './Registers.ts';
import { RegisterWords } from './RegisterWords.ts';
import { registerToday } from './today.ts';
import { writeRegisterSheets } from './writeRegisterSheets.ts';

const types = {
  docx: documentTypes.docx,
  xlsx: documentTypes.xlsx,
  json: 'application/json; charset=utf-8',
} as const;

/**
 * What leaves the registers: the report of one role, all of them in three formats, and what they lack (decisions F).
 */
export async function registerRoutes(app: FastifyInstance, services: Pick<Services, 'db' | 'registry'>): Promise<void> {
  app.post('/gdpr/report', async (request, reply) => {
    requireRole(request, 'gdprManager');
    const body = isObject(request.body) ? request.body : {};
    const role = (['controller', 'processor'] as const).find((one) => one === body['role']);
    if (!role) throw invalidField('role', 'enum', 'must be controller or processor');
    const session = sessionOf(services, request);
    const id = body['id'] ?? null;
    if (id !== null && typeof id !== 'string') throw invalidField('id', 'type', 'must be a text');
    const registers = id === null ? await readRegisters(session) : await readActivity(session, id);
    const activities = activitiesOf(registers, role);
    if (activities.length === 0 && id !== null)
      throw new ApiError(errorCodes.notFound, 'There is no such processing activity');
    const language = readLanguage(body['lang']);
    const document = reportDocument(role, activities, new RegisterWords(registers, language), asked(language));
    return sendFile(reply, { name: 'report.docx', type: types.docx, content: await makeWord(document) });
  });

  app.get('/gdpr/register', async (request, reply) => {
    requireRole(request, 'gdprManager');
    const { format, lang } = queryOf(request);
    const wanted = (['docx', 'xlsx', 'json'] as const).find((one) => one === format);
    if (!wanted) throw invalidField('format', 'enum', 'must be docx, xlsx or json');
    const registers = await readRegisters(sessionOf(services, request));
    const language = readLanguage(lang);
    const words = new RegisterWords(registers, language);
    const { companies, activities: processingactivities } = registers;
    const content = {
      docx: () => makeWord(registerDocument(registers, words, asked(language))),
      xlsx: () => writeRegisterSheets(registers, words, language),
      json: () => Buffer.from(JSON.stringify({ date: registerToday(), companies, processingactivities }, null, 2)),
    };
    const name = `register-${registerToday()}.${wanted}`;
    return sendFile(reply, { name, type: types[wanted], content: await content[wanted]() });
  });

  app.get('/gdpr/completeness', async (request: FastifyRequest) => {
    requireRole(request, 'gdprManager');
    return checkCompleteness(await readRegisters(sessionOf(services, request)), registerToday());
  });
}

function readLanguage(value: unknown): Language {
  return languages.find((language) => language === value) ?? defaultLanguage;
}

function asked(language: Language): { language: Language; date: string } {
  return { language, date: formatDate(registerToday()) };
}
