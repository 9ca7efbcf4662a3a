import type { FastifyRequest } from 'fastify';
import { ApiError, errorCodes } from '#domain/errors/ApiError.ts';
import { invalidField } from '../../refusals/invalidField.ts';

export const fileCategories = ['CLUBLOGO', 'ASSESSMENTICON'] as const;
export type FileCategory = (typeof fileCategories)[number];

export const largestImageBytes = 2 * 2 ** 20;

/** Reads a form of one file and a category, in whichever order; a second file is refused. */
export async function readUpload(request: FastifyRequest): Promise<{ content: Buffer; category: FileCategory }> {
  if (!request.isMultipart()) throw invalidField('file', 'required', 'Send the file as form data');
  let content: Buffer | null = null;
  let category: unknown;
  for await (const part of request.parts({ limits: { fileSize: largestImageBytes, files: 2, fields: 5, parts: 7 } })) {
    if (part.type === 'field') {
      if (part.fieldname === 'category') category = part.value;
      continue;
    }
    if (content) throw invalidField('file', 'maxItems', 'Only one file at a time is accepted');
    content = await part.toBuffer().catch((error: unknown) => {
      if (part.file.truncated) throw tooLarge();
      throw error;
    });
    if (part.file.truncated) throw tooLarge();
  }
  const known = fileCategories.find((name) => name === category);
  if (!known) throw invalidField('category', 'enum', `The category must be one of ${fileCategories.join(', ')}`);
  if (!content || content.length === 0) throw invalidField('file', 'required', 'Choose a file');
  return { content, category: known };
}

function tooLarge(): ApiError {
  return new ApiError(errorCodes.tooLarge, 'The image is larger than 2 MB');
}
