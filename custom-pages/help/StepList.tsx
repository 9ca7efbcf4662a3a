import { useEffect, useId, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { MarkdownOutline } from '#engine/rules/texts/outlineMarkdown.ts';
import { MarkdownText } from '#engine/browser/display/MarkdownText.tsx';
import { WizardSteps } from '#engine/browser/form/WizardSteps.tsx';
import { SectionCard } from '#engine/ui/SectionCard.tsx';

/** The chapters of a text as numbered steps, one at a time; the address holds which. */
export function StepList({ outline: { text, chapters } }: { outline: MarkdownOutline }) {
  const translate = useTranslate();
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [search, setSearch] = useSearchParams();
  const asked = Number(search.get('step') ?? 1) - 1;
  const at = chapters[asked] ? asked : 0;
  const shown = useRef(at);
  useEffect(() => {
    if (shown.current === at) return;
    shown.current = at;
    heading.current?.focus();
  }, [at]);
  const go = (to: number) => setSearch(to === 0 ? {} : { step: String(to + 1) });
  const chapter = chapters[at];
  if (!chapter) return <MarkdownText text={text} below={1} />;
  const steps = chapters.map(({ title }, place) => ({
    ...{ name: String(place), number: place + 1, title, errors: 0, isVisited: place < at },
  }));
  const parts = chapter.parts.map((part) => `### ${part.title}\n\n${part.text}`);
  return (
    <Stack spacing={3} sx={{ containerType: 'inline-size', maxWidth: 1000 }}>
      {text && <MarkdownText text={text} below={1} />}
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          '@container (min-width: 760px)': { gridTemplateColumns: '240px minmax(0, 1fr)' },
        }}
      >
        <WizardSteps steps={steps} current={String(at)} onChoose={(name) => go(Number(name))} />
        <SectionCard>
          <Box component="section" aria-labelledby={titleId}>
            <Typography variant="overline" color="textSecondary" component="p">
              {translate('forms.wizard.step', { number: at + 1, total: chapters.length })}
            </Typography>
            <Typography id={titleId} variant="h2" tabIndex={-1} ref={heading} sx={{ mb: 2, outlineOffset: 4 }}>
              {chapter.title}
            </Typography>
            <MarkdownText text={[chapter.text, ...parts].join('\n\n')} below={1} />
          </Box>
          <Stack direction="row" spacing={1} sx={{ mt: 4, justifyContent: 'space-between' }}>
            {at > 0 ? <Button onClick={() => go(at - 1)}>{translate('forms.wizard.back')}</Button> : <span />}
            {at + 1 < chapters.length ? (
              <Button variant="contained" onClick={() => go(at + 1)}>
                {translate('forms.wizard.continue')}
              </Button>
            ) : (
              <Button variant="contained" href="#/">
                {translate('app.home')}
              </Button>
            )}
          </Stack>
        </SectionCard>
      </Box>
    </Stack>
  );
}
