import { useState } from 'react';
import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { MarkdownOutline, MarkdownChapter } from '#engine/rules/texts/outlineMarkdown.ts';
import { MarkdownText } from '#engine/browser/display/MarkdownText.tsx';
import { EmptyState } from '#engine/ui/EmptyState.tsx';
import { SearchBox } from '#engine/ui/SearchBox.tsx';
import { widths } from '#engine/ui/theme/tokens.ts';
import { Contents } from './Contents.tsx';
import { Question } from './Question.tsx';
import { matchesTerm } from '#engine/rules/texts/matchesTerm.ts';

/** Questions by chapter, each to be opened, with a search that opens what it finds. */
export function QuestionList({ outline }: { outline: MarkdownOutline }) {
  const translate = useTranslate();
  const [term, setTerm] = useState('');
  const found = findQuestions(outline, term);
  const isSearching = term.trim() !== '';
  const count = found.reduce((sum, { parts, text }) => sum + Math.max(parts.length, text ? 1 : 0), 0);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 5,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: `minmax(0, ${widths.text}px) 1fr` },
      }}
    >
      <Stack spacing={4}>
        {outline.text && <MarkdownText text={outline.text} below={1} />}
        <Stack spacing={1}>
          <SearchBox
            value={term}
            onSearch={setTerm}
            label={translate('documents.search')}
            clearLabel={translate('engine.list.clearSearch')}
            width="100%"
          />
          <Typography variant="body2" color="textSecondary" aria-live="polite">
            {isSearching && count > 0 ? translate('documents.found', { count, smart_count: count }) : ''}
          </Typography>
        </Stack>
        {found.length === 0 && (
          <EmptyState
            title={translate('engine.list.noResults', { term })}
            advice={translate('engine.list.widenSearch')}
          />
        )}
        {found.map(({ title, text, parts }) => (
          <Box component="section" key={title} {...(title && { 'aria-labelledby': idOf(title) })}>
            {title && (
              <Typography id={idOf(title)} variant="h2" tabIndex={-1} sx={{ mb: 1.5, scrollMarginTop: 96 }}>
                {title}
              </Typography>
            )}
            {text && <MarkdownText text={text} below={2} />}
            {parts.map((part) => (
              <Question key={`${part.title} ${isSearching}`} question={part} isOpenAtFirst={isSearching} />
            ))}
          </Box>
        ))}
      </Stack>
      <Contents chapters={found.flatMap(({ title }) => (title ? [{ title, id: idOf(title) }] : []))} />
    </Box>
  );
}

function idOf(title: string): string {
  return `chapter-${encodeURIComponent(title)}`;
}

/** The chapters with the questions that hold every word of a term; all of a chapter whose title does. */
function findQuestions({ chapters }: MarkdownOutline, term: string): MarkdownChapter[] {
  if (term.trim() === '') return chapters;
  return chapters.flatMap((chapter) => {
    if (matchesTerm(chapter.title, term.trim())) return [chapter];
    const parts = chapter.parts.filter(({ title, text }) => matchesTerm(`${title} ${text}`, term.trim()));
    const isSaid = matchesTerm(chapter.text, term.trim());
    return parts.length > 0 || isSaid ? [{ ...chapter, parts, text: isSaid ? chapter.text : '' }] : [];
  });
}
