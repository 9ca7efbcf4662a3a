import { typedKeys } from '#engine/rules/values/typedKeys.ts';
import type { FastifyRequest } from 'fastify';
import { invalidField } from '../refusals/invalidField.ts';
import { theProduct } from '#engine/rules/product/Product.ts';
import type { FileCategory } from '#engine/rules/product/ProductTypes.ts';
import { readOneFile, type FormOfOneFile } from './readOneFile.ts';

export const categoriesOfFiles = (): FileCategory[] => typedKeys(theProduct().fileCategories);

const mostMegabytes = (category: FileCategory): number => theProduct().fileCategories[category].megabytes;
const largestMegabytes = (): number => Math.max(...categoriesOfFiles().map(mostMegabytes));
export const largestFileBytes = (): number => largestMegabytes() * 2 ** 20;

export interface Upload extends Pick<FormOfOneFile, 'content' | 'fileName'> {
  category: FileCategory;
}

/**
 * Reads a form of one file and a category, in whichever order; a second file is refused.
 * @throws ApiError 20, 70
 */
export async function readUpload(request: FastifyRequest): Promise<Upload> {
  const categoryOf = (fields: FormOfOneFile['fields']) =>
    categoriesOfFiles().find((name) => name === fields.get('category')) ?? null;
  const { content, fileName, fields } = await readOneFile(request, {
    megabytes: largestMegabytes(),
    of(known) {
      const category = categoryOf(known);
      return category ? mostMegabytes(category) : largestMegabytes();
    },
  });
  const category = categoryOf(fields);
  if (!category)
    throw invalidField('category', 'enum', `The category must be one of ${categoriesOfFiles().join(', ')}`);
  return { content, fileName, category };
}
