import type { FastifyRequest } from 'fastify';
import { ApiError, errorCodes } from '#engine/rules/errors/ApiError.ts';
import { companyTypeValues, type CompanyType } from '#schemas/generated/types.ts';
import { formRefusal, readFormParts } from '#engine/server/plugins/bodies/readFormParts.ts';
import { invalidField } from '#engine/server/refusals/invalidField.ts';
import { largestSheetBytes } from './readCompanySheet.ts';

/**
 * Reads a form of one `file`, and the `type` of company where it says one; a second file is refused.
 * @throws ApiError 20, 70
 */
export async function readSheetUpload(request: FastifyRequest): Promise<{ content: Buffer; type: CompanyType | null }> {
  if (!request.isMultipart()) throw noFile();
  let content: Buffer | null = null;
  let type: unknown = null;
  for await (const part of readFormParts(request, { fileSize: largestSheetBytes, files: 2, fields: 5, parts: 7 })) {
    if (part.type === 'field') {
      if (part.fieldname === 'type') type = part.value;
      continue;
    }
    if (content) {
      const params = { messageKey: 'engine.sheet.rules.oneFile' };
      throw invalidField('file', 'maxItems', 'Only one file at a time is accepted', params);
    }
    content = await part.toBuffer().catch((error: unknown) => {
      if (part.file.truncated) throw tooLarge();
      throw formRefusal(error);
    });
    if (part.file.truncated) throw tooLarge();
  }
  if (!content || content.length === 0) throw noFile();
  return { content, type: companyTypeValues.find((one) => one === type) ?? null };
}

function noFile(): ApiError {
  return invalidField('file', 'required', 'A file is required', { messageKey: 'gdpr.upload.required' });
}

function tooLarge(): ApiError {
  return new ApiError(errorCodes.tooLarge, 'The file is larger than 10 MB');
}
