import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { SearchBox } from '#engine/ui/SearchBox.tsx';
import { visuallyHidden } from '#engine/ui/visuallyHidden.ts';
import { FieldValue } from '../../display/FieldValue.tsx';
import { useFormatCount } from '../../display/useFormatCount.ts';
import { fieldKind } from '../../fields/fieldKind.ts';
import { focusFirst } from '../../form/focusField.ts';
import { FilterControl, type FilterControlProps } from '../FilterControl.tsx';
import { isFilteredBy } from '../fieldFilter.ts';
import { Share, type Group } from './GroupBars.tsx';
import { mostFacets, useFacets } from './useFacets.ts';

/** As many values are looked over without searching. */
const searchedFrom = 8;

/**
 * The values of a field that occur in the list, each with how many rows have it, to be checked; without the server
 * what the schema says may be chosen.
 */
export function FacetList(props: FilterControlProps) {
  const { resource, field, label, filter } = props;
  const translate = useTranslate();
  const place = useRef<HTMLDivElement>(null);
  const [term, setTerm] = useState('');
  const { facets, isPending, error, isLong } = useFacets(resource, field, term);
  useEffect(() => {
    if (!isPending && place.current) focusFirst(place.current);
  }, [isPending]);
  if (error) {
    return (
      <div ref={place}>
        <FilterControl {...props} />
      </div>
    );
  }
  const isText = fieldKind(resource.schema.properties[field] ?? {}) === 'text';
  const rest = term === '' ? chosenElsewhere(filter.any ?? [], facets) : [];
  // Among very many values one that is chosen may be too rare to be counted: nothing is said of it then.
  const shown: Facet[] = [...rest.map((group) => ({ ...group, count: isLong ? null : 0 })), ...facets];
  const most = Math.max(1, ...facets.map(({ count }) => count));
  return (
    <Stack ref={place} spacing={1} onKeyDown={moveBetween}>
      {isPending ? (
        <Stack spacing={1} role="status" aria-label={translate('engine.list.loading')}>
          {[70, 55, 80, 45].map((width) => (
            <Skeleton key={width} variant="rounded" height={24} width={`${width}%`} />
          ))}
        </Stack>
      ) : (
        <>
          {(isText || term !== '' || shown.length > searchedFrom) && (
            <SearchBox
              value={term}
              onSearch={setTerm}
              delay={120}
              label={translate('lists.facets.search')}
              clearLabel={translate('engine.list.clearSearch')}
            />
          )}
          <Stack role="group" aria-label={label} sx={{ maxHeight: 264, overflowY: 'auto' }}>
            {isText && <Contains {...props} term={term.trim() || (filter.contains ?? '')} />}
            {shown.map((group) => (
              <FacetRow key={String(group.value)} {...props} group={group} share={(group.count ?? 0) / most} />
            ))}
          </Stack>
          {shown.length === 0 && (
            <Typography variant="body2" color="textSecondary" role="status">
              {translate('lists.facets.none')}
            </Typography>
          )}
          {isLong && (
            <Typography variant="caption" color="textSecondary">
              {translate('lists.facets.most', { count: mostFacets })}
            </Typography>
          )}
        </>
      )}
    </Stack>
  );
}

/** A value with how many rows have it, where that is known. */
type Facet = Omit<Group, 'count'> & { count: number | null };

/** What is chosen and not among the values that were counted. */
function chosenElsewhere(chosen: readonly unknown[], facets: readonly Group[]): Pick<Group, 'value'>[] {
  const missing = chosen.filter((value) => !facets.some((facet) => facet.value === value));
  return missing.flatMap((value) =>
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? [{ value }] : [],
  );
}

function FacetRow({
  resource,
  field,
  filter,
  onChange,
  group: { value, count, name },
  share,
}: FilterControlProps & { group: Facet; share: number }) {
  const translate = useTranslate();
  const formatCount = useFormatCount();
  const id = useId();
  const property = resource.schema.properties[field] ?? {};
  const isChosen = isFilteredBy(filter, value);
  const toggle = () => {
    if (value === null) onChange(isChosen ? {} : { isEmpty: true });
    else onChange({ any: [...(filter.any ?? []).filter((each) => each !== value), ...(isChosen ? [] : [value])] });
  };
  const number = count === null ? null : formatCount(count);
  return (
    <Stack direction="row" sx={{ position: 'relative', alignItems: 'center', gap: 1, minHeight: 32, mb: '1px' }}>
      <Share share={share} />
      <FormControlLabel
        sx={{ position: 'relative', flex: 1, minWidth: 0, m: 0, minHeight: { xs: 44, sm: 32 } }}
        slotProps={{ typography: { variant: 'body2', sx: { overflowWrap: 'anywhere' } } }}
        label={
          value === null ? (
            <em>{translate('lists.groups.empty')}</em>
          ) : name === undefined ? (
            <FieldValue field={field} property={property.items ?? property} resource={resource} value={value} />
          ) : (
            <bdi>{name}</bdi>
          )
        }
        control={
          <Checkbox
            size="small"
            checked={isChosen}
            onChange={toggle}
            sx={{ p: 0.5, marginInlineEnd: 0.5 }}
            {...(number !== null && { slotProps: { input: { 'aria-describedby': id } } })}
          />
        }
      />
      {number !== null && (
        <Typography
          id={id}
          variant="body2"
          component="span"
          sx={{ position: 'relative', fontVariantNumeric: 'tabular-nums', paddingInlineEnd: 1 }}
        >
          <span aria-hidden>{number}</span>
          <Box component="span" sx={visuallyHidden}>
            {translate('lists.facets.rows', { count: number })}
          </Box>
        </Typography>
      )}
    </Stack>
  );
}

/** All values at once that hold what is typed. */
function Contains({ filter, onChange, term }: FilterControlProps & { term: string }) {
  const translate = useTranslate();
  if (term === '') return null;
  const isChosen = filter.contains === term;
  return (
    <FormControlLabel
      sx={{ m: 0 }}
      slotProps={{ typography: { variant: 'body2', sx: { overflowWrap: 'anywhere' } } }}
      label={translate('lists.facets.contains', { term })}
      control={
        <Checkbox
          size="small"
          checked={isChosen}
          onChange={() => onChange(isChosen ? {} : { contains: term })}
          sx={{ p: 0.5, marginInlineEnd: 0.5 }}
        />
      }
    />
  );
}

/** Up and down lead from value to value, and to the search above them. */
function moveBetween(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const places = [...event.currentTarget.querySelectorAll<HTMLElement>('input')];
  const place = places.findIndex((each) => each === event.target);
  const next = places[place + (event.key === 'ArrowDown' ? 1 : -1)];
  if (place < 0 || !next) return;
  event.preventDefault();
  next.focus();
}
