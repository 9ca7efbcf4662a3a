import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { ofPart } from '#engine/browser/list/ofPart.ts';
import { ResourceList } from '#engine/browser/views/ResourceList.tsx';
import type { CompanyType } from '#schemas/generated/types.ts';
import { keptInRegister } from './keptInRegister.ts';

/** Our own companies, suppliers or clients: the one register, limited to a type. */
export function CompanyTab({ type }: { type: CompanyType }) {
  const translate = useTranslate();
  const { resources } = useEngine();
  const companies = resources.get('companies');
  const resource = useMemo(() => companies && ofPart(asType(companies, type), { type }), [companies, type]);
  if (!resource) return null;
  return (
    <ResourceList resource={resource} part={{ name: type, title: translate(`gdpr.tabs.${type}`), filter: { type } }} />
  );
}

/** Only our own are deleted, only suppliers have a category. */
function asType(companies: Resource, type: CompanyType): Resource {
  const { list } = companies;
  const category = { field: 'category', widget: null, width: null, align: 'start' } as const;
  return {
    ...(type === 'touchline' ? companies : keptInRegister(companies)),
    list:
      type === 'supplier'
        ? { ...list, columns: [...list.columns.slice(0, 1), category, ...list.columns.slice(1)] }
        : list,
  };
}
