import { memo, type ComponentType } from 'react';
import { useTranslate } from 'react-admin';
import type { ScoredItem } from '#domain/scoring/scoreTopic.ts';
import { formatNumber } from '#engine/browser/display/formatDecimals.ts';
import { sameValue } from '#engine/rules/values/sameValue.ts';
import { typedKeys } from '#engine/rules/values/typedKeys.ts';
import { InterviewSummary } from '../../topics/InterviewSummary.tsx';
import { ItemFrame } from '../../topics/ItemFrame.tsx';
import { formatScore } from '../../score/formatScore.ts';
import { useChecklist } from '../ChecklistContext.ts';
import type { Evaluation } from '../useEvaluations.ts';
import { CharacteristicsButton } from './CharacteristicsButton.tsx';
import { ExpressionControl } from './ExpressionControl.tsx';
import { InterviewControl } from './InterviewControl.tsx';
import { ItemAside } from './ItemAside.tsx';
import { ItemCheck } from './ItemCheck.tsx';
import { SliderControl } from './SliderControl.tsx';
import type { ItemFilesGiven } from './useItemFiles.tsx';

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

/** The control of an item's type alone. */
export function ItemControl(given: ItemControlProps) {
  const Control = controls[given.scored.item.assessmentItemType];
  return <Control {...given} />;
}

/** Type 1: a check, and its characteristics where it has some. */
function CheckControl({ number, scored }: ItemControlProps) {
  return (
    <>
      <CharacteristicsButton scored={scored} />
      <ItemCheck number={number} scored={scored} />
    </>
  );
}

/** Type 3: the document's check beside what the interviews say. */
function DocumentControl({ number, scored, ticked, asked }: ItemControlProps) {
  return (
    <>
      <CharacteristicsButton scored={scored} />
      <InterviewSummary
        {...{ ticked, asked }}
        consensus={scored.consensus}
        answer={scored.value?.value ?? null}
        beside="document"
      />
      <ItemCheck number={number} scored={scored} />
    </>
  );
}

/** Type 6: scored by the weight of what is ticked among its characteristics. */
function DifferentiatorControl({ scored }: ItemControlProps) {
  return <CharacteristicsButton scored={scored} isAlwaysShown />;
}

/** One item: its text, what is known about it, and the control of its type. */
export const ItemRow = memo(function ItemRow(given: ItemControlProps & ItemFilesGiven) {
  const translate = useTranslate();
  const { showsWeights } = useChecklist();
  const { number, scored, listed, waiting, onFiles, mayAdd } = given;
  const { item, weight, score, answered } = scored;
  const facts = (
    <>
      <span>{translate(`checklist.types.${item.assessmentItemType}`)}</span>
      {showsWeights ? <span>{translate('checklist.item.weight', { weight: formatNumber(weight) })}</span> : null}
      <span>{translate('checklist.item.score', { score: formatScore(score) })}</span>
    </>
  );
  return (
    <ItemFrame
      number={number}
      item={item}
      isAnswered={answered}
      facts={facts}
      aside={<ItemAside {...{ scored, listed, waiting, onFiles, mayAdd }} />}
    >
      <ItemControl {...given} />
    </ItemFrame>
  );
}, isAlike);

/** Items are scored anew with each answer of their topic; the row of one that is as it was rests. */
function isAlike(one: ItemControlProps & ItemFilesGiven, other: ItemControlProps & ItemFilesGiven): boolean {
  const { scored, ...rest } = one;
  const { value, ...facts } = scored;
  return (
    typedKeys(rest).every((name) => rest[name] === other[name]) &&
    typedKeys(facts).every((name) => facts[name] === other.scored[name]) &&
    sameValue(value, other.scored.value)
  );
}
