import type { FastifyRequest } from 'fastify';
import { ApiError, errorCodes } from '#engine/rules/errors/ApiError.ts';
import { formRefusal, readFormParts } from '../plugins/bodies/readFormParts.ts';
import { invalidField } from '../refusals/invalidField.ts';

/** A form of one file, and the fields beside it by their names. */
export interface FormOfOneFile {
  content: Buffer;
  /** As the browser gave it: not to be trusted. */
  fileName: string;
  fields: ReadonlyMap<string, unknown>;
}

const megabyte = 2 ** 20;

/**
 * Reads a form of one file and a few fields, in whichever order; a second file is refused, and an empty one.
 * @param most Megabytes that a file may have: what is read at all, and what `of` allows by the fields read so far.
 * @throws ApiError 20, 70
 */
export async function readOneFile(
  request: FastifyRequest,
  most: { megabytes: number; of?: (fields: FormOfOneFile['fields']) => number },
): Promise<FormOfOneFile> {
  if (!request.isMultipart()) throw noFile();
  const fields = new Map<string, unknown>();
  const allowed = () => most.of?.(fields) ?? most.megabytes;
  const limits = { fileSize: most.megabytes * megabyte, files: 2, fields: 5, parts: 7 };
  let file: Pick<FormOfOneFile, 'content' | 'fileName'> | null = null;
  for await (const part of readFormParts(request, limits)) {
    if (part.type === 'field') {
      fields.set(part.fieldname, part.value);
      continue;
    }
    if (file) {
      const params = { messageKey: 'engine.sheet.rules.oneFile' };
      throw invalidField('file', 'maxItems', 'Only one file at a time is accepted', params);
    }
    const content = await part.toBuffer().catch((error: unknown) => {
      if (part.file.truncated) throw tooLarge(allowed());
      throw formRefusal(error);
    });
    if (part.file.truncated) throw tooLarge(allowed());
    file = { content, fileName: part.filename };
  }
  if (!file || file.content.length === 0) throw noFile();
  if (file.content.length > allowed() * megabyte) throw tooLarge(allowed());
  return { ...file, fields };
}

function noFile(): ApiError {
  return invalidField('file', 'required', 'A file is required', { messageKey: 'engine.sheet.rules.noFile' });
}

function tooLarge(megabytes: number): ApiError {
  return new ApiError(errorCodes.tooLarge, `The file is larger than ${megabytes} MB`);
}
