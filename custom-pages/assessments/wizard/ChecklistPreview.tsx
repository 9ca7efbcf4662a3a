import { Box, Card, Skeleton, Typography } from '@mui/material';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { BuildParameters } from '#domain/builder/BuildParameters.ts';
import { chooseStructure } from '#domain/builder/chooseStructure.ts';
import { indexStructure } from '#domain/scoring/indexStructure.ts';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { readText } from '#engine/rules/texts/readText.ts';
import type { AssessmentStructure } from '#schemas/generated/types.ts';

/** The checklist that the builder's dimensions come to: how long it is, and its topics by dimension. */
export function ChecklistPreview({ globalPass }: { globalPass: AssessmentStructure | undefined }) {
  const translate = useTranslate();
  return (
    <Card component="aside" aria-label={translate('wizard.preview.title')} sx={{ p: 2.5, alignSelf: 'start' }}>
      <Typography variant="h2">{translate('wizard.preview.title')}</Typography>
      {globalPass ? (
        <Topics globalPass={globalPass} />
      ) : (
        <Typography variant="body2" aria-hidden sx={{ mb: 1.5 }}>
          <Skeleton />
        </Typography>
      )}
    </Card>
  );
}

function Topics({ globalPass }: { globalPass: AssessmentStructure }) {
  const translate = useTranslate();
  const { contentLanguage } = useEngine();
  const filter = useWatch<BuildParameters, 'dimensions'>({ name: 'dimensions' });
  const structure = useMemo(() => chooseStructure(globalPass, filter), [globalPass, filter]);
  const index = useMemo(() => indexStructure(structure), [structure]);
  const nameOf = ({ name }: { name: unknown }) => readText(name, [contentLanguage, 'en']);
  const size = { topics: structure.topics.length, items: structure.items.length };
  return (
    <>
      <Typography variant="body2" color="textSecondary" role="status" sx={{ mb: 1.5 }}>
        {index.dimensions.length === 0 ? translate('wizard.preview.empty') : translate('wizard.dimensions.size', size)}
      </Typography>
      <Box sx={{ maxHeight: { lg: '60vh' }, overflowY: 'auto' }} tabIndex={0}>
        {index.dimensions.map((dimension) => (
          <Box component="details" key={dimension.id} sx={{ borderTop: 1, borderColor: 'divider', py: 1 }}>
            <Box component="summary" sx={{ cursor: 'pointer', fontWeight: 600, minHeight: 28 }}>
              <bdi>{nameOf(dimension)}</bdi>
              {dimension.filterValue === 2 && ` · ${translate('wizard.dimensions.filter.2')}`}
            </Box>
            <Box component="ul" sx={{ m: 0, paddingInlineStart: 2.5, typography: 'body2' }}>
              {index.subDimensionsOf(dimension.id).flatMap(({ id }) =>
                index.topicsOf(id).map((topic) => (
                  <Box component="li" key={topic.id} sx={{ overflowWrap: 'anywhere' }}>
                    <bdi>{nameOf(topic)}</bdi>{' '}
                    <Box component="span" sx={{ color: 'text.secondary' }}>
                      ({index.itemsOf(topic.id).length})
                    </Box>
                  </Box>
                )),
              )}
            </Box>
          </Box>
        ))}
      </Box>
    </>
  );
}
