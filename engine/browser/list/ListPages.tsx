import { useListContext } from 'react-admin';
import { objectOf } from '#engine/rules/values/isObject.ts';
import { Pager } from './Pager.tsx';

/** Pages of a list; a total that the server only estimates says so. */
export function ListPages() {
  const { total, page, perPage, setPage, setPerPage, meta } = useListContext();
  if (total === undefined || total === 0) return null;
  const isEstimated = objectOf(meta)['totalEstimated'] === true;
  return <Pager {...{ total, page, perPage, isEstimated }} onPage={setPage} onPerPage={setPerPage} />;
}
