import { useDeferredValue } from 'react';
import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Resource, ResolvedSection } from '#engine/rules/resource/Resource.ts';
import { SectionCard } from '#engine/ui/SectionCard.tsx';
import type { EngineRecord } from '../context/Engine.ts';
import { FormEntry } from './FormEntry.tsx';
import { useHolds } from './useHolds.ts';

export interface FormSectionsProps {
  resource: Resource;
  sections: readonly ResolvedSection[];
  record: EngineRecord | null;
  readOnly?: boolean;
  /** Cards beside each other's height on a page; quiet groups one below the other in a panel. */
  layout: 'page' | 'panel';
}

/** So many fields are drawn with the form itself; a long form's others follow at once, but do not hold it up. */
const drawnAtOnce = 40;

/** The groups of a form, each with its title, its fields aligned on one grid. */
export function FormSections({ resource, sections, record, readOnly = false, layout }: FormSectionsProps) {
  const drawn = useDeferredValue(sections.length, countAtOnce(sections));
  return (
    <Stack spacing={layout === 'page' ? 2.5 : 3} {...(layout === 'panel' ? { divider: <Divider /> } : {})}>
      {sections.slice(0, drawn).map((section, index) => (
        <FormSection key={section.section ?? index} {...{ resource, section, record, readOnly, layout }} />
      ))}
    </Stack>
  );
}

function countAtOnce(sections: readonly ResolvedSection[]): number {
  let fields = 0;
  const first = sections.findIndex((section) => (fields += section.fields.length) > drawnAtOnce);
  return first < 0 ? sections.length : Math.max(first, 1);
}

function FormSection({
  resource,
  section,
  record,
  readOnly,
  layout,
}: Required<Omit<FormSectionsProps, 'sections'>> & { section: ResolvedSection }) {
  const translate = useTranslate();
  const isShown = useHolds(section.when, resource);
  if (!isShown) return null;
  const title = section.section === null ? null : translate(`resources.${resource.name}.sections.${section.section}`);
  const fields = (
    <Box sx={{ containerType: 'inline-size' }}>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(6, minmax(0, 1fr))', columnGap: 2, rowGap: 2 }}>
        {section.fields.map((entry) => (
          <FormEntry key={entry.field ?? entry.widget} {...{ entry, resource, record, readOnly }} />
        ))}
      </Box>
    </Box>
  );
  if (title === null) return fields;
  if (layout === 'page') return <SectionCard title={title}>{fields}</SectionCard>;
  return (
    <Box component="section" aria-label={title}>
      <Typography variant="h3" sx={{ mb: 1.75 }}>
        {title}
      </Typography>
      {fields}
    </Box>
  );
}
