import { Breadcrumbs, Box, Link, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';

export interface Crumb {
  label: string;
  /** Address with its hash, e.g. `#/admin/books`; the last crumb has none. */
  href?: string;
}

export interface PageHeaderProps {
  title: string;
  /** One quiet sentence below the title. */
  intro?: ReactNode;
  /** A picture of what the page is about, before the title. */
  picture?: ReactNode;
  /** Something small beside the title, such as a status. */
  mark?: ReactNode;
  crumbs?: readonly Crumb[];
  crumbsLabel?: string;
  actions?: ReactNode;
}

/** The one place of a page's title (its only h1), breadcrumb and actions. */
export function PageHeader({ title, intro, picture, mark, crumbs = [], crumbsLabel, actions }: PageHeaderProps) {
  return (
    <Stack component="header" spacing={0.5} sx={{ mb: { xs: 1.5, sm: 3 } }}>
      {crumbs.length > 0 ? (
        <Breadcrumbs aria-label={crumbsLabel ?? title}>
          {crumbs.map(({ label, href }) =>
            href ? (
              <Link key={label} href={href} color="textSecondary">
                {label}
              </Link>
            ) : (
              <Typography key={label} variant="caption" color="textSecondary">
                {label}
              </Typography>
            ),
          )}
        </Breadcrumbs>
      ) : null}
      <Stack
        direction="row"
        sx={{
          alignItems: 'center',
          justifyContent: 'space-between',
          flexWrap: 'wrap',
          columnGap: 3,
          rowGap: { xs: 1.5, md: 0.5 },
          minHeight: 40,
        }}
      >
        <Box sx={{ display: { xs: 'block', md: 'contents' }, flex: '1 1 auto', minWidth: 0, maxWidth: '100%' }}>
          <Stack
            direction="row"
            useFlexGap
            sx={{
              ...{ alignItems: 'center', minWidth: 0, columnGap: 1.5, rowGap: 0.5 },
              flexWrap: picture ? 'nowrap' : 'wrap',
            }}
          >
            {picture}
            <Typography variant="h1" tabIndex={-1} sx={{ overflowWrap: 'anywhere' }}>
              <bdi>{title}</bdi>
            </Typography>
            {mark}
          </Stack>
          {intro ? (
            <Box sx={below}>
              <Box sx={{ color: 'text.secondary', typography: 'body2', maxWidth: '70ch' }}>{intro}</Box>
            </Box>
          ) : null}
        </Box>
        {actions ? (
          <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
            {actions}
          </Stack>
        ) : null}
      </Stack>
    </Stack>
  );
}

/**
 * Right below the title on a phone or a tablet, where the actions come under both, and as wide as there is room without
 * claiming any; across the page below title and actions where it is wider.
 */
const below = {
  ...{ mt: { xs: 0.5, md: 0 }, order: { md: 1 } },
  ...{ width: { xs: 0, md: '100%' }, minWidth: '100%' },
} as const;
