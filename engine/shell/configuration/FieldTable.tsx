import { TableCell, TableRow, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { fieldRule } from '#engine/rules/access/explainAccess.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { useRuleText } from '#engine/browser/access/useRuleText.ts';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { enumLabel } from '#engine/browser/fields/useEnumLabel.ts';
import { factsOf, kindOf, type Say, type Words } from './describeField.ts';
import { DictionaryGrid } from '#engine/browser/configuration/DictionaryGrid.tsx';

/**
 * The fields of a resource: what each holds, and who may read or change it where the resource's rights do not say all.
 */
export function FieldTable({ resource, say }: { resource: Resource; say: Say }) {
  const translate = useTranslate();
  const { resources } = useEngine();
  const { name, schema } = resource;
  const words: Words = {
    say,
    ofValue: (field, value) => enumLabel(translate, { resource: name, field, value }),
    ofEntity: (entity) => {
      const target = [...resources.values()].find((one) => one.entity === entity);
      return target ? translate(`resources.${target.name}.name`, { smart_count: 2, _: entity }) : entity;
    },
  };
  const columns = (['field', 'type', 'facts', 'rights'] as const).map((column) => say(`columns.${column}`));
  return (
    <DictionaryGrid label={say('fields')} head={columns}>
      {Object.entries(schema.properties).map(([field, property]) => (
        <TableRow key={field}>
          <TableCell component="th" scope="row">
            {translate(`resources.${name}.fields.${field}`)}
            <Typography component="code" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
              {field}
            </Typography>
          </TableCell>
          <TableCell>{say(`types.${kindOf(property)}`)}</TableCell>
          <TableCell>{factsOf(field, property, schema.required, words).join(' · ') || '–'}</TableCell>
          <TableCell sx={{ minWidth: 220 }}>
            <FieldRights resource={resource} field={field} say={say} />
          </TableCell>
        </TableRow>
      ))}
    </DictionaryGrid>
  );
}

/** In the words in which somebody without that right is answered "why can't I?". */
function FieldRights({ resource, field, say }: { resource: Resource; field: string; say: Say }) {
  const ruleText = useRuleText(resource);
  const reading = fieldRule(resource, field, 'read');
  // Who may not read it may not change it either.
  const rule = reading ?? fieldRule(resource, field, 'update');
  return rule ? `${say(reading ? 'actions.read' : 'actions.update')}: ${ruleText(rule)}` : '–';
}
