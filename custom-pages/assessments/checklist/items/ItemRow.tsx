import HelpOutlineRounded from '@mui/icons-material/HelpOutlineRounded';
import { IconButton } from '@mui/material';
import { styled } from '@mui/material/styles';
import { memo, useState, type ComponentType } from 'react';
import { useTranslate } from 'react-admin';
import type { ScoredItem } from '#domain/scoring/scoreTopic.ts';
import { lightColours } from '#engine/ui/theme/tokens.ts';
import { useChecklist } from '../ChecklistContext.ts';
import type { Evaluation } from '../useEvaluations.ts';
import { shortcutMark } from '../useShortcuts.ts';
import { CheckControl } from './CheckControl.tsx';
import { DifferentiatorControl } from './DifferentiatorControl.tsx';
import { DocumentControl } from './DocumentControl.tsx';
import { ExpressionControl } from './ExpressionControl.tsx';
import { InterviewControl } from './InterviewControl.tsx';
import { SliderControl } from './SliderControl.tsx';

/** What the control of an item is given, whatever its type. */
export interface ItemControlProps {
  number: number;
  scored: ScoredItem;
  /** Only of an expression, once it is known. */
  evaluation: Evaluation | undefined;
  /** How many of the interviewees linked to the topic ticked the item, and how many there are. */
  ticked: number;
  asked: number;
}

const controls: Record<ScoredItem['item']['assessmentItemType'], ComponentType<ItemControlProps>> = {
  1: CheckControl,
  2: InterviewControl,
  3: DocumentControl,
  4: ExpressionControl,
  5: SliderControl,
  6: DifferentiatorControl,
};

/** One item: its text, what is known about it, and the control of its type. */
export const ItemRow = memo(function ItemRow(given: ItemControlProps) {
  const translate = useTranslate();
  const { text, language, showsWeights } = useChecklist();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const { number, scored } = given;
  const { item, weight, score, answered } = scored;
  const name = text(item.name);
  const Control = controls[item.assessmentItemType];
  return (
    <Row {...shortcutMark(number)} data-answered={answered} data-item={item.id}>
      <Number aria-hidden>{number}</Number>
      <div>
        <Name lang={language} dir="auto">
          {name}
        </Name>
        <Facts>
          <span>{translate(`checklist.types.${item.assessmentItemType}`)}</span>
          {showsWeights ? <span>{translate('checklist.item.weight', { weight })}</span> : null}
          <span>{translate('checklist.item.score', { score: score.toFixed(2) })}</span>
          {answered ? null : <span>{translate('checklist.item.notAnswered')}</span>}
        </Facts>
        {isHelpOpen ? (
          <Help lang={language} dir="auto">
            {text(item.helpTranslation) || translate('checklist.item.noHelp')}
          </Help>
        ) : null}
      </div>
      <Answer>
        <Control {...given} />
      </Answer>
      <HelpButton
        aria-label={translate('checklist.item.helpOf', { name })}
        aria-expanded={isHelpOpen}
        onClick={() => setHelpOpen(!isHelpOpen)}
      >
        <HelpOutlineRounded />
      </HelpButton>
    </Row>
  );
});

const Row = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '28px minmax(0, 1fr) auto 44px',
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
  const { grey, green } = lightColours[theme.palette.mode];
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

const HelpButton = styled(IconButton)({ gridArea: 'help', width: 44, height: 44 });
