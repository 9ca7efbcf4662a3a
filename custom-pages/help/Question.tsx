import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import type { MarkdownPart } from '#engine/rules/texts/outlineMarkdown.ts';
import { MarkdownText } from '#engine/browser/display/MarkdownText.tsx';

interface QuestionProps {
  question: MarkdownPart;
  isOpenAtFirst: boolean;
}

/** A question that opens to its answer. */
export function Question({ question: { title, text }, isOpenAtFirst }: QuestionProps) {
  return (
    <Accordion
      defaultExpanded={isOpenAtFirst}
      slotProps={{ heading: { component: 'h3' } }}
      // One line between two questions, not a line of each.
      sx={{ '& + &': { borderTop: 0 } }}
    >
      <AccordionSummary expandIcon={<ExpandMoreRounded />} sx={{ typography: 'body1', fontWeight: 550 }}>
        {title}
      </AccordionSummary>
      <AccordionDetails>
        <MarkdownText text={text} below={3} />
      </AccordionDetails>
    </Accordion>
  );
}
