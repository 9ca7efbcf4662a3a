import { Autocomplete, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useEngine } from '#engine/browser/context/useEngine.ts';

/** A resource, or a structure with its name. */
interface Part {
  part: string;
  name: string | null;
}

interface PartChoiceProps {
  part: string;
  onChoose: (part: string) => void;
}

/** What is translated beside the documented tabs, to be searched by name. */
export function PartChoice({ part, onChoose }: PartChoiceProps) {
  const translate = useTranslate();
  const { api } = useEngine();
  const { data: parts = [], isPending } = useQuery({
    queryKey: ['translations', 'parts'],
    queryFn: ({ signal }) => api.call<Part[]>('translations', { signal }),
    ...{ retry: false, refetchOnWindowFocus: false },
  });
  const nameOf = ({ part: resource, name }: Part) =>
    name ?? translate(`resources.${resource}.name`, { smart_count: 2, count: 2, _: resource });
  return (
    <Autocomplete
      options={parts}
      loading={isPending}
      value={parts.find((one) => one.part === part) ?? null}
      getOptionLabel={nameOf}
      getOptionKey={(one) => one.part}
      groupBy={({ name }) => translate(name === null ? 'translations.registers' : 'translations.structures')}
      isOptionEqualToValue={(one, chosen) => one.part === chosen.part}
      onChange={(_event, next) => onChoose(next?.part ?? 'surveys')}
      noOptionsText={translate('translations.noMatch')}
      loadingText={translate('translations.loading')}
      sx={{ flexGrow: 1, minWidth: 240, maxWidth: 480 }}
      renderInput={(props) => (
        <TextField {...props} size="small" margin="none" label={translate('translations.others')} />
      )}
    />
  );
}
