import { Box, Card, Stack, Typography } from '@mui/material';
import { useId, type ReactNode } from 'react';

export interface SectionCardProps {
  title?: string;
  intro?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
  /** Tables and lists reach to the card's edges. */
  isFlush?: boolean;
  /** Heading level; 2 unless the card stands inside another section. */
  level?: 2 | 3;
}

/** A titled part of a page. */
export function SectionCard({ title, intro, actions, children, isFlush = false, level = 2 }: SectionCardProps) {
  const titleId = useId();
  return (
    <Card component="section" {...(title ? { 'aria-labelledby': titleId } : {})}>
      {title || actions ? (
        <Stack
          direction="row"
          sx={{
            alignItems: 'center',
            justifyContent: 'space-between',
            flexWrap: 'wrap',
            gap: 1.5,
            px: 2.5,
            pt: 2.25,
            pb: isFlush ? 1.5 : 0,
          }}
        >
          <Box>
            <Typography id={titleId} variant="h2" component={level === 2 ? 'h2' : 'h3'}>
              {title}
            </Typography>
            {intro ? (
              <Typography component="div" variant="body2" color="textSecondary">
                {intro}
              </Typography>
            ) : null}
          </Box>
          {actions ? (
            <Stack direction="row" spacing={1}>
              {actions}
            </Stack>
          ) : null}
        </Stack>
      ) : null}
      <Box sx={{ p: isFlush ? 0 : 2.5 }}>{children}</Box>
    </Card>
  );
}
