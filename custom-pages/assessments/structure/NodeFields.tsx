import { useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import { Alert, Autocomplete, TextField, Typography } from '@mui/material';
import { weighedLists, type WeighedList } from '#domain/scoring/setWeights.ts';
import { shareOf, weightOf } from '#domain/scoring/weighting.ts';
import {
  fieldOf,
  findNode,
  nodeLists,
  parentField,
  siblingsOf,
  type AnyNode,
  type NodeList,
} from '#domain/structures/nodeLists.ts';
import { useFieldLabel } from '#engine/browser/fields/useFieldLabel.ts';
import { PathInput } from '#engine/browser/form/PathInput.tsx';
import { useFormValue } from '#engine/browser/form/useFormValue.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { formatShare } from '../score/formatScore.ts';
import { ExpressionField } from './ExpressionField.tsx';
import { useFrame } from './StructureContext.ts';
import { SurveyCondition } from './SurveyCondition.tsx';

/** Lists whose nodes are edited in a form. */
export type FormList = NodeList | 'interviewees';

/** What of a node is entered, in this order. */
const shown: Readonly<Record<FormList, readonly string[]>> = {
  dimensions: ['name', 'weightingFactor', 'icon', 'reference'],
  subDimensions: ['name', 'dimensionId', 'weightingFactor', 'reference'],
  topics: [
    ...['name', 'subDimensionId', 'weightingFactor', 'askClubForEvidence', 'questionTranslation'],
    ...['subQuestionTranslation', 'helpTranslation', 'reference'],
  ],
  items: [
    ...['name', 'topicId', 'assessmentItemType', 'expression', 'truthyThreshold', 'atLeastNeededCharacteristics'],
    ...['weightingFactor', 'truthyFinding', 'truthyAction', 'falsyFinding', 'falsyAction', 'helpTranslation'],
    ...['needsSurveyTargetMinAndType', 'reference'],
  ],
  characteristics: ['name', 'itemId', 'required', 'weightingFactor'],
  interviewees: ['name', 'nameTranslation'],
};

const expressionType = 4;

interface NodeFieldsProps {
  list: FormList;
  node: AnyNode | null;
  resource: Resource;
}

/** The fields of a node; what its type has no use for is left out. */
export function NodeFields({ list, node, resource }: NodeFieldsProps) {
  const translate = useTranslate();
  const { hasWeights } = useFrame();
  const isExpression = useFormValue((values) => values['assessmentItemType'] === expressionType);
  const isLeftOut = node !== null && fieldOf(node, 'weightingFactor') === 0;
  const isUnweighed = isLeftOut || (!hasWeights && weighedLists.some((one) => one === list));
  const fields = shown[list].filter(
    (field) => (isExpression || field !== 'expression') && !(isUnweighed && field === 'weightingFactor'),
  );
  return (
    <>
      {isLeftOut && <Alert severity="info">{translate('structure.leftOut')}</Alert>}
      {fields.map((field) => (
        <NodeField key={field} {...{ list, node, resource, field }} />
      ))}
    </>
  );
}

function NodeField({ list, node, resource, field }: NodeFieldsProps & { field: string }) {
  const translate = useTranslate();
  const tree = nodeLists.find((one) => one === list);
  const weighed = weighedLists.find((one) => one === list);
  if (tree && field === parentField(tree)) return <ParentInput list={tree} {...{ field, resource }} />;
  if (field === 'expression') return <ExpressionField resource={resource} />;
  if (field === 'needsSurveyTargetMinAndType') return <SurveyCondition resource={resource} />;
  const label = list === 'interviewees' && field === 'name' ? translate('structure.interviews.name') : undefined;
  const input = <PathInput name={field} resource={resource} readOnly={false} {...(label && { label })} />;
  if (field !== 'weightingFactor' || !weighed) return input;
  return (
    <div>
      {input}
      <LiveShares list={weighed} node={node} />
    </div>
  );
}

/** What the typed weight makes of the shares, before it is saved. */
function LiveShares({ list, node }: { list: WeighedList; node: AnyNode | null }) {
  const translate = useTranslate();
  const { work } = useFrame();
  const field = parentField(list);
  const parent = useFormValue((values) => (field ? String(values[field] ?? '') : ''));
  const weight = useFormValue((values) => Number(values['weightingFactor'] ?? 1));
  const others = siblingsOf(work.structure, list, parent).filter(({ id }) => id !== node?.id);
  const total = others.reduce(
    (sum, one) => sum + weightOf({ weightingFactor: Number(fieldOf(one, 'weightingFactor') ?? 1) }),
    weight,
  );
  const above = nodeLists[nodeLists.indexOf(list) - 1];
  const share = shareOf(weight, total);
  const global = share * (above ? (work.lineOf(above, parent)?.weightingPercentage_Global ?? 0) : 1);
  if (!(weight > 0)) return null;
  return (
    <Typography role="status" variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
      {translate('structure.shares', { level: formatShare(share), global: formatShare(global) })}
    </Typography>
  );
}

/** What the node stands below: chosen, for whoever does not drag. */
function ParentInput({ list, field, resource }: { list: NodeList; field: string; resource: Resource }) {
  const labelOf = useFieldLabel(resource.name);
  const { work, nameOf } = useFrame();
  const above = nodeLists[nodeLists.indexOf(list) - 1] ?? 'dimensions';
  const { field: input, fieldState } = useController({ name: field });
  const options: readonly AnyNode[] = work.structure[above];
  return (
    <Autocomplete
      disableClearable
      options={options}
      {...{ value: findNode(work.structure, above, input.value) ?? options[0] ?? { id: '', name: '' } }}
      getOptionKey={({ id }) => id}
      getOptionLabel={nameOf}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onChange={(_event, chosen) => input.onChange(chosen.id)}
      renderInput={(params) => <TextField {...params} label={labelOf(field)} error={fieldState.invalid} />}
    />
  );
}
