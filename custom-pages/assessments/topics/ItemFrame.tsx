import HelpOutlineRounded from '@mui/icons-material/HelpOutlineRounded';
import { IconButton } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { signalColours } from '#engine/ui/theme/tokens.ts';
import type { Item } from '#schemas/generated/types.ts';
import { useTopics } from './TopicsContext.ts';
import { shortcutMark } from './useShortcuts.ts';

interface ItemFrameProps {
  /** From 1, as its key. */
  number: number;
  item: Item;
  isAnswered: boolean;
  /** What is known about it, below its text. */
  facts?: ReactNode;
  /** What else is kept of it, below. */
  aside?: ReactNode;
  /** What it is answered with. */
  children: ReactNode;
}

/** An item with its text and its help, around what it is answered with. */
export function ItemFrame({ number, item, isAnswered, facts, aside, children }: ItemFrameProps) {
  const translate = useTranslate();
  const { text, language } = useTopics();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const name = text(item.name);
  return (
    <Row {...shortcutMark(number)} data-answered={isAnswered} data-item={item.id}>
      <Number aria-hidden>{number}</Number>
      <div>
        <Name lang={language} dir="auto">
          {name}
        </Name>
        <Facts>
          {facts}
          {isAnswered ? null : <span>{translate('checklist.item.notAnswered')}</span>}
        </Facts>
        {isHelpOpen ? (
          <Help lang={language} dir="auto">
            {text(item.helpTranslation) || translate('checklist.item.noHelp')}
          </Help>
        ) : null}
      </div>
      <Answer>{children}</Answer>
      <HelpButton
        aria-label={translate('checklist.item.helpOf', { name })}
        aria-expanded={isHelpOpen}
        onClick={() => setHelpOpen(!isHelpOpen)}
      >
        <HelpOutlineRounded />
      </HelpButton>
      {aside ? <Aside>{aside}</Aside> : null}
    </Row>
  );
}

const Row = styled('li')(({ theme }) => ({
  display: 'grid',
  // Where there is little room, what it is answered with stands in two lines, not the text in many.
  gridTemplateColumns: '28px minmax(40%, 1fr) auto 44px',
  gridTemplateAreas: '"number text answer help"',
  alignItems: 'center',
  gap: 12,
  padding: '12px 12px 12px 20px',
  paddingInline: '20px 12px',
  borderTop: `1px solid ${theme.palette.divider}`,
  '& > div:first-of-type': { gridArea: 'text' },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: '28px minmax(0, 1fr) 44px',
    gridTemplateAreas: '"number text help" "number answer answer"',
    alignItems: 'start',
  },
}));

const Number = styled('span')(({ theme }) => {
  const { grey, green } = signalColours[theme.palette.mode];
  return {
    gridArea: 'number',
    display: 'grid',
    placeItems: 'center',
    width: 28,
    height: 28,
    borderRadius: 14,
    background: grey.soft,
    color: grey.text,
    fontSize: theme.typography.caption.fontSize,
    fontWeight: 600,
    '[data-answered=true] > &': { background: green.soft, color: green.text },
  };
});

const Name = styled('p')({ margin: 0, fontWeight: 550, overflowWrap: 'anywhere' });

const Facts = styled('p')(({ theme }) => ({
  margin: '2px 0 0',
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 14,
  fontSize: theme.typography.caption.fontSize,
  color: theme.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
}));

const Help = styled('p')(({ theme }) => ({
  margin: '8px 0 0',
  padding: '8px 12px',
  borderInlineStart: `3px solid ${theme.palette.primary.main}`,
  background: theme.palette.action.hover,
  fontSize: theme.typography.body2.fontSize,
  whiteSpace: 'pre-wrap',
}));

const Answer = styled('div')(({ theme }) => ({
  gridArea: 'answer',
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  alignItems: 'center',
  justifyContent: 'flex-end',
  [theme.breakpoints.down('sm')]: { justifyContent: 'flex-start' },
}));

/** After the answer: a number key presses the first button of the row. */
const Aside = styled('div')({
  ...{ gridColumn: '2 / -1', display: 'flex', flexWrap: 'wrap', columnGap: 20 },
  '&:empty': { display: 'none' },
});

const HelpButton = styled(IconButton)({ gridArea: 'help', width: 44, height: 44 });
