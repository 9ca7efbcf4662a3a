import { theProduct } from '../product/Product.ts';
import type { EntityName } from '../product/ProductTypes.ts';
import { typedKeys } from '../values/typedKeys.ts';

/** Ids of the records that a call is about, by entity. */
export type NamedRecords = Readonly<Partial<Record<EntityName, string>>>;

/**
 * The headers by which a call names records, as the product calls them (`idHeaders`). An empty id names none.
 *
 * @example namingHeaders({ book: 'b1' }) // { BookId: 'b1' } where the product's header of a book is BookId
 */
export function namingHeaders(named: NamedRecords = {}): Record<string, string> {
  const { idHeaders } = theProduct();
  return Object.fromEntries(
    typedKeys(named).flatMap((entity): [string, string][] => {
      const [header, id] = [idHeaders[entity], named[entity]];
      return header && id ? [[header, id]] : [];
    }),
  );
}
