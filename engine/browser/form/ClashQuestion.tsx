import { useId, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import type { Clash, Side } from '#engine/rules/values/clash.ts';

/** A part as people know it. */
export interface ClashWords {
  label: string;
  show: (value: unknown) => ReactNode;
  /** Whose the first value is, where it is not mine. */
  mine?: string;
  /** Who changed it too, when and where, as far as it is known. */
  theirs?: string;
}

interface ClashQuestionProps {
  clash: Clash;
  words: ClashWords;
  /** Which of the questions this is, e.g. "1 of 3". */
  place: string;
  chosen: Side | null;
  onChoose: (side: Side) => void;
}

/** Asks whether mine or theirs is to stand, and shows what was there before. */
export function ClashQuestion({ clash, words, place, chosen, onChoose }: ClashQuestionProps) {
  const translate = useTranslate();
  const labelId = useId();
  return (
    <Box>
      <Typography variant="caption" color="textSecondary">
        {place}
      </Typography>
      <Typography id={labelId} variant="h3" component="p" sx={{ mb: 1.5 }}>
        {words.label}
      </Typography>
      <RadioGroup
        aria-labelledby={labelId}
        value={chosen}
        onChange={(_event, side) => onChoose(side === 'mine' ? 'mine' : 'theirs')}
        sx={{ gap: 1 }}
      >
        {(['mine', 'theirs'] as const).map((side, index) => (
          <FormControlLabel
            key={side}
            value={side}
            control={<Radio autoFocus={index === 0} />}
            label={
              <>
                <Typography variant="caption" color="textSecondary" component="span" sx={{ display: 'block' }}>
                  {words[side] || translate(`conflict.${side}`)}
                </Typography>
                <Typography component="span" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
                  <SideValue clash={clash} words={words} side={side} />
                </Typography>
              </>
            }
            sx={{
              m: 0,
              p: 1.25,
              border: 1,
              borderRadius: 2,
              borderColor: chosen === side ? 'primary.main' : 'divider',
            }}
          />
        ))}
      </RadioGroup>
      {words.mine === undefined && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
          {translate('conflict.base')} {words.show(clash.base)}
        </Typography>
      )}
    </Box>
  );
}

/** An entry of a list that one side took away is told so. */
function SideValue({ clash, words, side }: Pick<ClashQuestionProps, 'clash' | 'words'> & { side: Side }) {
  const translate = useTranslate();
  if (clash[side] === undefined && clash.path.length > 1) return <em>{translate('conflict.removed')}</em>;
  return <>{words.show(clash[side])}</>;
}
