import { Card, CardActionArea, Stack, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { menuLabel } from '#engine/rules/access/menuFor.ts';
import { byName } from '#engine/rules/texts/byName.ts';
import { matchesTerm } from '#engine/rules/texts/matchesTerm.ts';
import { EmptyState } from '#engine/ui/EmptyState.tsx';
import { PageHeader } from '#engine/ui/PageHeader.tsx';
import { SearchBox } from '#engine/ui/SearchBox.tsx';
import { MenuIcon } from '../frame/MenuIcon.tsx';
import { useMoreLists } from './moreScreen.ts';

/** Every list that the menu does not hold, found by its name. */
export function MorePage() {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const [term, setTerm] = useState('');
  const lists = useMoreLists().map((screen) => ({ screen, label: menuLabel(screen, translate) }));
  const compare = byName(locale);
  const found = lists
    .filter(({ label, screen }) => matchesTerm(`${label} ${screen.resource}`, term))
    .toSorted((one, other) => compare(one.label, other.label));
  return (
    <>
      <PageHeader title={translate('app.more.title')} intro={translate('app.more.intro')} />
      <Stack spacing={2.5}>
        <SearchBox
          value={term}
          label={translate('app.more.search')}
          clearLabel={translate('configuration.clear')}
          onSearch={setTerm}
        />
        {found.length === 0 ? (
          <EmptyState title={translate('configuration.nothing')} />
        ) : (
          <Grid>
            {found.map(({ screen, label }) => (
              <Card key={screen.name} component="li">
                <CardActionArea
                  component={Link}
                  to={`/${screen.path}`}
                  sx={{ p: 2, display: 'flex', justifyContent: 'flex-start', gap: 1.5, minHeight: 56 }}
                >
                  <MenuIcon screen={screen} />
                  <Typography sx={{ fontWeight: 600 }}>{label}</Typography>
                </CardActionArea>
              </Card>
            ))}
          </Grid>
        )}
      </Stack>
    </>
  );
}

const Grid = styled('ul')({
  display: 'grid',
  gap: 12,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))',
  ...{ listStyle: 'none', margin: 0, padding: 0 },
});
