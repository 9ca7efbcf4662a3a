import { useTranslate } from 'react-admin';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { slotFaults, type SlotFaults } from '#domain/schedule/checkSchedule.ts';
import type { TimeSlot } from '#domain/schedule/schedule.ts';
import { projectScheduleDaysTimeSlotsTypeValues as types } from '#schemas/generated/types.ts';
import { useTypedNumber } from '#engine/browser/fields/useTypedNumber.ts';
import { useScheduleFrame } from './ScheduleFrame.ts';
import { useScheduleLabels } from './useScheduleLabels.ts';

interface SlotFormProps {
  slot: TimeSlot;
  /** Faults are told: the person has tried to go on. */
  hasShownFaults: boolean;
  /** The days that it can be moved to, its own among them. */
  days: readonly { id: string; name: string }[];
  dayId: string;
  onChange: (slot: TimeSlot) => void;
  onMoveToDay: (dayId: string) => void;
  onDone: () => void;
}

const none: string[] = [];

/** What a time slot is: title, duration and type, where it takes place and who is there. */
export function SlotForm({ slot, hasShownFaults, days, dayId, onChange, onMoveToDay, onDone }: SlotFormProps) {
  const translate = useTranslate();
  const { slotLabel, typeLabel } = useScheduleLabels();
  const faults = hasShownFaults ? slotFaults(slot) : {};
  const change = (part: Partial<TimeSlot>) => onChange({ ...slot, ...part });
  const duration = useTypedNumber(slot.duration, String(slot.duration ?? ''), (minutes) =>
    change({ duration: minutes as number }),
  );
  const errorOf = (part: keyof SlotFaults) => ({
    error: faults[part] !== undefined,
    helperText: faults[part] ? translate(faults[part]) : undefined,
  });
  return (
    <Box
      sx={{
        ...{ display: 'grid', gap: 2, p: 2, borderTop: 1, borderColor: 'divider', alignItems: 'start' },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(6, minmax(0, 1fr))' },
        '& > *': { gridColumn: { sm: 'span 3' } },
      }}
    >
      <TextField
        autoFocus
        required
        margin="none"
        label={slotLabel('title')}
        value={slot.title}
        onChange={(event) => change({ title: event.target.value })}
        slotProps={{ htmlInput: { maxLength: 200 } }}
        sx={{ '&&': { gridColumn: '1 / -1' } }}
        {...errorOf('title')}
      />
      <TextField
        select
        margin="none"
        label={slotLabel('type')}
        value={slot.type ?? 0}
        onChange={(event) => change({ type: types.find((type) => type === Number(event.target.value)) })}
      >
        {types.map((type) => (
          <MenuItem key={type} value={type}>
            {typeLabel(type)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        required
        margin="none"
        label={translate('planning.slot.duration')}
        value={duration.text}
        onChange={(event) => duration.type(event.target.value)}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        {...errorOf('duration')}
      />
      <SlotPlace slot={slot} change={change} urlFault={errorOf('meetingUrl')} />
      {days.length > 1 && <DayChoice days={days} dayId={dayId} onChoose={onMoveToDay} />}
      <Box>
        <FormControlLabel
          control={
            <Checkbox checked={slot.fixed === true} onChange={(event) => change({ fixed: event.target.checked })} />
          }
          label={slotLabel('fixed')}
        />
        <FormHelperText sx={{ mt: -0.5, marginInlineStart: 4 }}>{translate('planning.slot.fixedHelp')}</FormHelperText>
      </Box>
      <Button variant="outlined" onClick={onDone} sx={{ '&&': { gridColumn: '1 / -1' }, justifySelf: 'end' }}>
        {translate('planning.slot.done')}
      </Button>
    </Box>
  );
}

interface SlotPlaceProps {
  slot: TimeSlot;
  change: (part: Partial<TimeSlot>) => void;
  urlFault: { error: boolean; helperText: string | undefined };
}

/** Where it takes place, on the spot or over the network, and who is there. */
function SlotPlace({ slot, change, urlFault }: SlotPlaceProps) {
  const translate = useTranslate();
  const { slotLabel } = useScheduleLabels();
  const { people } = useScheduleFrame();
  return (
    <>
      <TextField
        margin="none"
        label={slotLabel('location')}
        value={slot.location ?? ''}
        onChange={(event) => change({ location: event.target.value || null })}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
      <TextField
        type="url"
        margin="none"
        label={slotLabel('meetingUrl')}
        value={slot.meetingUrl ?? ''}
        onChange={(event) => change({ meetingUrl: event.target.value.trim() || null })}
        slotProps={{ htmlInput: { maxLength: 500, dir: 'ltr' } }}
        {...urlFault}
      />
      <Autocomplete
        multiple
        freeSolo
        autoSelect
        size="small"
        options={people}
        value={slot.attendees ?? none}
        onChange={(_event, attendees) => change({ attendees: attendees.map((one) => one.trim()).filter(Boolean) })}
        renderInput={(params) => (
          <TextField
            {...params}
            margin="none"
            label={slotLabel('attendees')}
            helperText={translate('planning.slot.attendeesHelp')}
          />
        )}
        sx={{ '&&': { gridColumn: '1 / -1' } }}
      />
    </>
  );
}

interface DayChoiceProps extends Pick<SlotFormProps, 'days' | 'dayId'> {
  onChoose: (dayId: string) => void;
}

/** The day that it stands on, to move it to another. */
function DayChoice({ days, dayId, onChoose }: DayChoiceProps) {
  const translate = useTranslate();
  return (
    <TextField
      select
      margin="none"
      label={translate('planning.slot.day')}
      value={dayId}
      onChange={(event) => onChoose(event.target.value)}
    >
      {days.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
