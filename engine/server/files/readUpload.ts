import { typedKeys } from '#engine/rules/values/typedKeys.ts';
import type { FastifyRequest } from 'fastify';
import { ApiError, errorCodes } from '#engine/rules/errors/ApiError.ts';
import { formRefusal, readFormParts } from '../plugins/bodies/readFormParts.ts';
import { invalidField } from '../refusals/invalidField.ts';
import { theProduct } from '#engine/rules/product/Product.ts';
import type { FileCategory } from '#engine/rules/product/ProductTypes.ts';

export const categoriesOfFiles = (): FileCategory[] => typedKeys(theProduct().fileCategories);

const megabyte = 2 ** 20;
const mostMegabytes = (category: FileCategory): number => theProduct().fileCategories[category].megabytes;
export const largestFileBytes = (): number => Math.max(...categoriesOfFiles().map(mostMegabytes)) * megabyte;

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
  for await (const part of readFormParts(request, { fileSize: largestFileBytes(), files: 2, fields: 5, parts: 7 })) {
    if (part.type === 'field') {
      if (part.fieldname === 'category') category = part.value;
      continue;
    }
    if (file) throw invalidField('file', 'maxItems', 'Only one file at a time is accepted');
    const content = await part.toBuffer().catch((error: unknown) => {
      if (part.file.truncated) throw tooLarge(category);
      throw formRefusal(error);
    });
    if (part.file.truncated) throw tooLarge(category);
    file = { content, fileName: part.filename };
  }
  const known = categoriesOfFiles().find((name) => name === category);
  if (!known) throw invalidField('category', 'enum', `The category must be one of ${categoriesOfFiles().join(', ')}`);
  if (!file || file.content.length === 0) throw invalidField('file', 'required', 'Choose a file');
  if (file.content.length > mostMegabytes(known) * megabyte) throw tooLarge(known);
  return { ...file, category: known };
}

function tooLarge(category: unknown): ApiError {
  const known = categoriesOfFiles().find((name) => name === category);
  const most = known ? mostMegabytes(known) : largestFileBytes() / megabyte;
  return new ApiError(errorCodes.tooLarge, `The file is larger than ${most} MB`);
}
