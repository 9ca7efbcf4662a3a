import { objectOf } from '#engine/rules/values/isObject.ts';
import { useListContext, useLocaleState, useTranslate } from 'react-admin';
import TablePagination from '@mui/material/TablePagination';

const sizes = [10, 25, 50, 100];

/** Pages of a list; a total that the server only estimates says so. */
export function ListPages() {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { total, page, perPage, setPage, setPerPage, meta } = useListContext();
  if (total === undefined || total === 0) return null;
  const isEstimated = objectOf(meta)['totalEstimated'] === true;
  const number = new Intl.NumberFormat(locale);
  return (
    <TablePagination
      component="div"
      count={total}
      page={Math.min(page - 1, Math.max(0, Math.ceil(total / perPage) - 1))}
      rowsPerPage={perPage}
      rowsPerPageOptions={sizes.includes(perPage) ? sizes : [...sizes, perPage].sort((a, b) => a - b)}
      onPageChange={(_event, next) => setPage(next + 1)}
      onRowsPerPageChange={(event) => setPerPage(Number(event.target.value))}
      labelRowsPerPage={translate('engine.list.perPage')}
      labelDisplayedRows={({ from, to, count }) =>
        translate(isEstimated ? 'engine.list.rangeEstimated' : 'engine.list.range', {
          from: number.format(from),
          to: number.format(to),
          total: number.format(count),
        })
      }
      getItemAriaLabel={(type) => translate(`engine.list.pages.${type}`)}
    />
  );
}
