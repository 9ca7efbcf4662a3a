import { useGetList, useTranslate } from 'react-admin';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { Country } from '#schemas/generated/types.ts';
import type { ViewProps } from '#engine/browser/context/Engine.ts';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { byName } from '#engine/rules/texts/byName.ts';
import { readText } from '#engine/rules/texts/readText.ts';
import { useTextLanguages } from '#engine/browser/context/useTextLanguages.ts';
import { FailedState } from '#engine/browser/validation/FailedState.tsx';
import { LoadingState } from '#engine/ui/LoadingState.tsx';
import { WorldMap } from '#engine/ui/world-map/WorldMap.tsx';

interface CountryCount {
  country: string;
  count: number;
}

/** Football countries that maps draw as one state, by FIFA code. */
const unitedKingdom = { numeric: '826', fifaCodes: ['ENG', 'SCO', 'WAL', 'NIR'] } as const;

/** Clubs per country on the world map; a country leads to its clubs (decisions A10). */
export function ClubMap({ resource, showTable }: ViewProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { api, interfaceLanguage } = useEngine();
  const languages = useTextLanguages('country');
  const counts = useQuery({
    queryKey: ['clubs', 'countpercountry'],
    queryFn: ({ signal }) => api.call<CountryCount[]>('clubs/countpercountry', { signal }),
    retry: false,
  });
  const countries = useGetList<Country>(
    'countries',
    { pagination: { page: 1, perPage: 400 }, sort: { field: 'id', order: 'ASC' } },
    { retry: false },
  );
  const error = counts.error ?? countries.error;
  if (error) {
    return (
      <FailedState
        isBare={false}
        title={translate('clubs.map.failed')}
        error={error}
        onRetry={() => Promise.all([counts.refetch(), countries.refetch()])}
      />
    );
  }
  if (!counts.data || !countries.data)
    return <LoadingState kind="cards" rows={1} label={translate('clubs.map.loading')} />;
  const list = countries.data;
  const numericOf = new Map(list.map((country) => [country.id, mapCodeOf(country)]));
  const show = (numeric: string) => {
    const ids = list.filter((country) => mapCodeOf(country) === numeric).map(({ id }) => id);
    const filter = JSON.stringify({ country: ids.length === 1 ? ids[0] : ids });
    void navigate({ pathname: `/${resource.routes.list}`, search: `?${new URLSearchParams({ filter, page: '1' })}` });
    showTable?.();
  };
  return (
    <WorldMap
      title={translate('clubs.map.title')}
      counts={sumByNumeric(counts.data, numericOf)}
      names={Object.fromEntries(
        list.flatMap(({ numeric, name }) => (numeric ? [[numeric, readText(name, languages)]] : [])),
      )}
      byName={byName(interfaceLanguage)}
      onSelect={show}
      texts={{
        map: translate('clubs.map.map'),
        table: translate('clubs.map.table'),
        country: translate('resources.clubs.fields.country'),
        count: translate('resources.clubs.name', { smart_count: 2 }),
        none: translate('clubs.map.none'),
        failed: translate('clubs.map.failed'),
      }}
    />
  );
}

/** The ISO 3166-1 numeric code that a map draws a country under, or null where maps know none. */
function mapCodeOf({ numeric, fifaCode }: Pick<Country, 'numeric' | 'fifaCode'>): string | null {
  if (numeric) return numeric;
  return unitedKingdom.fifaCodes.some((code) => code === fifaCode) ? unitedKingdom.numeric : null;
}

/** Countries that the map draws as one, such as the four of the United Kingdom, count together. */
function sumByNumeric(
  counts: readonly CountryCount[],
  numericOf: ReadonlyMap<string, string | null>,
): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { country, count } of counts) {
    const numeric = numericOf.get(country);
    if (numeric) sums[numeric] = (sums[numeric] ?? 0) + count;
  }
  return sums;
}
