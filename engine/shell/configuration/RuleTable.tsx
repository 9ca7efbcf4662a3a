import { TableCell, TableRow, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { ConditionText } from './ConditionText.tsx';
import type { Say } from './describeField.ts';
import { DictionaryGrid } from '#engine/browser/configuration/DictionaryGrid.tsx';

/** The rules of a resource: for which records each counts, what it asks, and what is said where it does not hold. */
export function RuleTable({ resource, say }: { resource: Resource; say: Say }) {
  const translate = useTranslate();
  const { name, rules } = resource;
  if (rules.length === 0) return <Typography variant="body2">{say('noRules')}</Typography>;
  const label = (field: string) => translate(`resources.${name}.fields.${field}`);
  return (
    <DictionaryGrid label={say('rules')} head={[say('columns.when'), say('columns.asked'), say('columns.message')]}>
      {rules.map(({ when, require, must, message }, index) => (
        <TableRow key={index}>
          <TableCell>
            {when ? <ConditionText condition={when} resource={resource} say={say} /> : say('always')}
          </TableCell>
          <TableCell>
            {require.length > 0 && <div>{`${say('facts.required')}: ${require.map(label).join(', ')}`}</div>}
            {must && <ConditionText condition={must} resource={resource} say={say} />}
          </TableCell>
          <TableCell>{message ? translate(message) : '–'}</TableCell>
        </TableRow>
      ))}
    </DictionaryGrid>
  );
}
