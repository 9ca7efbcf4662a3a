import { useId } from 'react';
import { useTranslate } from 'react-admin';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { FormBodyProps } from './FormBody.tsx';
import { FormSections } from './FormSections.tsx';
import { useCurrentSection } from './useCurrentSection.ts';
import { useShownSections } from './useShownSections.ts';

/** The named sections as tabs, each with the count of its errors; sections without a name stay above them. */
export function FormTabs({ isNested = false, ...props }: FormBodyProps) {
  const { resource } = props;
  const translate = useTranslate();
  const id = useId();
  const { named, unnamed } = useShownSections(resource);
  const { current, go, errorsOf } = useCurrentSection(named, isNested);
  return (
    <>
      {unnamed.length > 0 && (
        <Box sx={{ mb: 2.5 }}>
          <FormSections {...props} sections={unnamed} />
        </Box>
      )}
      {current && (
        <>
          <Tabs
            value={current.section}
            onChange={(_event, section: string) => go(section)}
            variant="scrollable"
            allowScrollButtonsMobile
            aria-label={translate('forms.tabs.title')}
            sx={{ mb: 2.5, borderBottom: 1, borderColor: 'divider' }}
          >
            {named.map((section) => {
              const errors = errorsOf(section);
              const title = translate(`resources.${resource.name}.sections.${section.section}`);
              return (
                <Tab
                  key={section.section}
                  value={section.section}
                  id={`${id}-tab-${section.section}`}
                  aria-controls={`${id}-${section.section}`}
                  aria-label={
                    errors > 0
                      ? `${title}: ${translate('forms.errors', { count: errors, smart_count: errors })}`
                      : title
                  }
                  label={
                    <Badge badgeContent={errors} color="error" sx={{ '& .MuiBadge-badge': { insetInlineEnd: -12 } }}>
                      <span>{title}</span>
                    </Badge>
                  }
                />
              );
            })}
          </Tabs>
          <Box
            key={current.section}
            role="tabpanel"
            id={`${id}-${current.section}`}
            aria-labelledby={`${id}-tab-${current.section}`}
          >
            <FormSections {...props} sections={[{ ...current, section: null }]} />
          </Box>
        </>
      )}
    </>
  );
}
