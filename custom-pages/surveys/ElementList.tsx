import { useTranslate } from 'react-admin';
import Stack from '@mui/material/Stack';
import { moveEntry } from '#engine/rules/lists/moveEntry.ts';
import { type SurveyElement } from '#domain/surveys/editSurvey.ts';
import { AddButton } from './AddButton.tsx';
import { ElementRow } from './ElementRow.tsx';

interface ElementListProps {
  elements: readonly SurveyElement[];
  /** The page that new elements stand on; null: none is added. */
  pageId: string | null;
  /** The path of an element in the form. */
  pathOf: (element: SurveyElement) => string;
  onChange: (elements: readonly SurveyElement[]) => void;
}

/** What is asked on a page, in order. */
export function ElementList({ elements, pageId, pathOf, onChange }: ElementListProps) {
  const translate = useTranslate();
  const rows = {
    move: (from: number, to: number) => onChange(moveEntry(elements, from, to)),
    remove: (index: number) => onChange(elements.filter((_, at) => at !== index)),
  };
  return (
    <Stack spacing={1.5} sx={{ mt: 1.5 }}>
      {elements.map((element, index) => (
        <ElementRow
          key={element.id}
          path={pathOf(element)}
          element={element}
          index={index}
          isLast={index === elements.length - 1}
          rows={rows}
          onChange={(changed) => onChange(elements.map((one, at) => (at === index ? changed : one)))}
        />
      ))}
      {pageId !== null && (
        <AddButton
          label={translate('reference.survey.addElement')}
          onAdd={() => onChange([...elements, { id: crypto.randomUUID(), pageId, type: 'scale', translation: {} }])}
        />
      )}
    </Stack>
  );
}
