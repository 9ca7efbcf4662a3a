import { useMemo, useState, type HTMLAttributes, type Key, type ReactNode, type Ref } from 'react';
import { useGetManyAggregate, useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Autocomplete, { type AutocompleteRenderInputParams } from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { Relation } from '#engine/rules/resource/EntitySchema.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import type { EngineRecord } from '../context/Engine.ts';
import { useTextLanguages } from '../context/useTextLanguages.ts';
import { representRecord } from '../display/representRecord.ts';
import { useReferenceChoices } from './useReferenceChoices.ts';

export interface ReferencePickerProps {
  target: Resource;
  ids: readonly string[];
  onChange: (ids: string[]) => void;
  multiple: boolean;
  /** Only records with these values are offered. */
  where?: Relation['where'];
  id?: string;
  ariaLabel?: string;
  readOnly?: boolean;
  invalid?: boolean;
  describedBy?: string;
  inputRef?: Ref<HTMLInputElement>;
  onBlur?: () => void;
  /** A sign beside a record, among the choices and where it is chosen (of one alone). */
  signOf?: (record: EngineRecord) => ReactNode;
}

/**
 * Finds records of another resource by typing: one or several, shown by what represents them, or by id
 * where that cannot be known.
 */
export function ReferencePicker(props: ReferencePickerProps) {
  const { target, ids, multiple, onChange, where, signOf } = props;
  const translate = useTranslate();
  const languages = useTextLanguages(target.entity);
  const [isOpen, setOpen] = useState(false);
  const { choices, isLoading, failed, term, setTerm } = useReferenceChoices(target, isOpen, where);
  const { data: chosenRecords, isPending: isNaming } = useGetManyAggregate<EngineRecord>(
    target.name,
    { ids: [...ids] },
    { enabled: ids.length > 0, retry: false },
  );
  const key = JSON.stringify(ids);
  const known = new Map([...choices, ...(chosenRecords ?? [])].flatMap((one) => (one ? [[one.id, one] as const] : [])));
  // The same as long as it holds the same: for another one, what is being typed would be cleared. Among several, typing
  // goes on while the names of those just chosen are still on their way.
  const shownRecords = multiple ? null : chosenRecords;
  const chosen = useMemo(
    () =>
      (JSON.parse(key) as string[]).map((id): EngineRecord => ({ ...shownRecords?.find((one) => one?.id === id), id })),
    [key, shownRecords],
  );
  const chosenSign = multiple || !chosen[0] ? null : signOf?.(chosen[0]);
  const common = {
    options: mergeChoices(chosen, choices),
    loading: isLoading,
    loadingText: translate('engine.reference.searching'),
    noOptionsText: translate(failed ? 'engine.reference.failed' : 'engine.reference.nothingFound', { term }),
    open: isOpen,
    onOpen: () => setOpen(true),
    onClose: () => setOpen(false),
    filterOptions: (options: EngineRecord[]) => options.filter((option) => choices.some(({ id }) => id === option.id)),
    getOptionLabel: (record: EngineRecord) => {
      const one = known.get(record.id);
      return !one && isNaming ? '…' : representRecord(one ?? record, target, languages);
    },
    getOptionKey: (record: EngineRecord) => record.id,
    isOptionEqualToValue: (option: EngineRecord, value: EngineRecord) => option.id === value.id,
    onInputChange: (_event: unknown, text: string, reason: string) => setTerm(reason === 'input' ? text : ''),
    // Closing by itself, it would forget what an arrow key led to whenever it is drawn again.
    disableCloseOnSelect: true,
    size: 'small' as const,
    readOnly: props.readOnly ?? false,
    openText: translate('engine.reference.open'),
    closeText: translate('engine.reference.close'),
    clearText: translate('engine.reference.clear'),
    ...(props.id ? { id: props.id } : {}),
    ...(signOf && {
      renderOption: ({ key, ...option }: HTMLAttributes<HTMLLIElement> & { key: Key }, record: EngineRecord) => (
        <Box component="li" key={key} {...option} sx={{ gap: 1 }}>
          <bdi>{representRecord(record, target, languages)}</bdi>
          {signOf(record)}
        </Box>
      ),
    }),
    renderInput: (params: AutocompleteRenderInputParams) => (
      <PickerInput {...props} params={params} sign={chosenSign} />
    ),
  };
  if (multiple) {
    return (
      <Autocomplete
        multiple
        {...common}
        value={chosen}
        // As wide as most names, so that what stands below stays where it is once they come.
        slotProps={{ chip: { sx: isNaming ? { minWidth: '22ch' } : {} } }}
        onChange={(_event, value) => onChange(value.map(({ id }) => id))}
      />
    );
  }
  return (
    <Autocomplete
      {...common}
      value={chosen[0] ?? null}
      onChange={(_event, value, reason) => {
        onChange(value ? [value.id] : []);
        if (reason === 'selectOption') setOpen(false);
      }}
    />
  );
}

interface PickerInputProps extends Pick<
  ReferencePickerProps,
  'invalid' | 'onBlur' | 'inputRef' | 'ariaLabel' | 'describedBy'
> {
  params: AutocompleteRenderInputParams;
  /** Of the record that is chosen. */
  sign: ReactNode;
}

/** Where one types. */
function PickerInput({ params, sign, invalid = false, onBlur, inputRef, ariaLabel, describedBy }: PickerInputProps) {
  return (
    <TextField
      {...params}
      margin="none"
      error={invalid}
      onBlur={onBlur}
      {...(inputRef ? { inputRef } : {})}
      slotProps={{
        ...params.slotProps,
        ...(sign && { input: { ...params.slotProps.input, startAdornment: sign } }),
        htmlInput: {
          ...params.slotProps.htmlInput,
          ...(ariaLabel ? { 'aria-label': ariaLabel } : {}),
          ...(describedBy ? { 'aria-describedby': describedBy } : {}),
        },
      }}
    />
  );
}

function mergeChoices(chosen: EngineRecord[], choices: EngineRecord[]): EngineRecord[] {
  return [...chosen.filter(({ id }) => !choices.some((choice) => choice.id === id)), ...choices];
}
