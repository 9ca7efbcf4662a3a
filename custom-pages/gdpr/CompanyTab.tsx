import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { Resource } from '#domain/resource/Resource.ts';
import { useEngine } from '#engine/context/useEngine.ts';
import { ResourceList } from '#engine/views/ResourceList.tsx';
import type { CompanyType } from '#schemas/generated/types.ts';

/** Our own companies, suppliers or clients: the one register, limited to a type. */
export function CompanyTab({ type }: { type: CompanyType }) {
  const translate = useTranslate();
  const { resources } = useEngine();
  const companies = resources.get('companies');
  const resource = useMemo(() => companies && ofType(companies, type), [companies, type]);
  if (!resource) return null;
  return (
    <ResourceList resource={resource} part={{ name: type, title: translate(`gdpr.tabs.${type}`), filter: { type } }} />
  );
}

/** New ones are of the type; only our own are deleted, only suppliers have a category. */
function ofType(companies: Resource, type: CompanyType): Resource {
  const { access, form, list } = companies;
  const category = { field: 'category', widget: null, width: null, align: 'start' } as const;
  return {
    ...companies,
    access: type === 'touchline' ? access : { ...access, delete: 'nobody' },
    form: { ...form, defaults: { ...form.defaults, type } },
    list:
      type === 'supplier'
        ? { ...list, columns: [...list.columns.slice(0, 1), category, ...list.columns.slice(1)] }
        : list,
  };
}
