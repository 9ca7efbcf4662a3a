import type { FastifyRequest } from 'fastify';
import { ApiError, errorCodes } from '#domain/errors/ApiError.ts';
import { invalidField } from '../../refusals/invalidField.ts';

export const fileCategories = ['CLUBLOGO', 'ASSESSMENTICON', 'DOCUMENT'] as const;
export type FileCategory = (typeof fileCategories)[number];

const megabyte = 2 ** 20;
const mostMegabytes: Readonly<Record<FileCategory, number>> = { CLUBLOGO: 2, ASSESSMENTICON: 2, DOCUMENT: 10 };
export const largestFileBytes = Math.max(...Object.values(mostMegabytes)) * megabyte;

export interface Upload {
  content: Buffer;
  /** As the browser gave it: not to be trusted. */
  fileName: string;
  category: FileCategory;
}

/** Reads a form of one file and a category, in whichever order; a second file is refused. */
export async function readUpload(request: FastifyRequest): Promise<Upload> {
  if (!request.isMultipart()) throw invalidField('file', 'required', 'Send the file as form data');
  let file: Pick<Upload, 'content' | 'fileName'> | null = null;
  let category: unknown;
  for await (const part of request.parts({ limits: { fileSize: largestFileBytes, files: 2, fields: 5, parts: 7 } })) {
    if (part.type === 'field') {
      if (part.fieldname === 'category') category = part.value;
      continue;
    }
    if (file) throw invalidField('file', 'maxItems', 'Only one file at a time is accepted');
    const content = await part.toBuffer().catch((error: unknown) => {
      if (part.file.truncated) throw tooLarge(category);
      throw error;
    });
    if (part.file.truncated) throw tooLarge(category);
    file = { content, fileName: part.filename };
  }
  const known = fileCategories.find((name) => name === category);
  if (!known) throw invalidField('category', 'enum', `The category must be one of ${fileCategories.join(', ')}`);
  if (!file || file.content.length === 0) throw invalidField('file', 'required', 'Choose a file');
  if (file.content.length > mostMegabytes[known] * megabyte) throw tooLarge(known);
  return { ...file, category: known };
}

function tooLarge(category: unknown): ApiError {
  const most = mostMegabytes[fileCategories.find((name) => name === category) ?? 'DOCUMENT'];
  return new ApiError(errorCodes.tooLarge, `The file is larger than ${most} MB`);
}
