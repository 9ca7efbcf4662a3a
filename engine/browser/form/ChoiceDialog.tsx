import { useId, useState, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { clashKey, type Clash, type Side } from '#engine/rules/values/clash.ts';
import { Dialog } from '#engine/ui/overlays.ts';
import { ClashQuestion, type ClashWords } from './ClashQuestion.tsx';

interface ChoiceDialogProps {
  clashes: readonly Clash[];
  /** How people know a part, and read its values. */
  describe: (clash: Clash) => ClashWords;
  /** What the dialog says where it is not about a conflict, and mine may simply stand. */
  words?: { title: string; intro: string; back: string; save: string };
  /** What needed no question. */
  children?: ReactNode;
  isSaving: boolean;
  /** What was chosen of each clash, by `clashKey`. */
  onSettle: (chosen: Readonly<Record<string, Side>>) => void;
  onStepBack: () => void;
}

/**
 * Someone else saved meanwhile: asks about each clash, one after the other, with mine, theirs and what was there before
 * (decisions, section F). Nothing typed is lost whatever is chosen.
 */
export function ChoiceDialog({
  clashes,
  describe,
  words,
  children,
  isSaving,
  onSettle,
  onStepBack,
}: ChoiceDialogProps) {
  const translate = useTranslate();
  const titleId = useId();
  const formId = useId();
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
  const [step, setStep] = useState(0);
  const clash = clashes[step];
  const key = clash && clashKey(clash.path, clash.of);
  // What was put together by itself leaves nothing to ask.
  const side = key && (chosen[key] ?? (words ? 'mine' : null));
  const isAnswered = !key || Boolean(side);
  const isLast = step >= clashes.length - 1;
  const goOn = () => (isLast ? onSettle(chosen) : setStep(step + 1));
  return (
    <Dialog open onClose={onStepBack} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{words?.title ?? translate('conflict.title')}</DialogTitle>
      <DialogContent>
        <Typography color="textSecondary" sx={{ mb: 2.5 }}>
          {words?.intro ?? translate('conflict.intro')}
        </Typography>
        <Box
          component="form"
          id={formId}
          onSubmit={(event) => {
            event.preventDefault();
            // The dialog stands inside a form in React's tree, though not in the page's.
            event.stopPropagation();
            if (isAnswered) goOn();
          }}
        >
          {clash && key && (
            <ClashQuestion
              key={key}
              clash={clash}
              words={describe(clash)}
              place={translate('conflict.place', { number: step + 1, total: clashes.length })}
              chosen={side || null}
              onChoose={(side) => setChosen({ ...chosen, [key]: side })}
            />
          )}
        </Box>
        {children}
      </DialogContent>
      <DialogActions>
        <Button onClick={onStepBack} sx={{ marginInlineEnd: 'auto' }}>
          {words?.back ?? translate('conflict.edit')}
        </Button>
        {step > 0 && <Button onClick={() => setStep(step - 1)}>{translate('conflict.back')}</Button>}
        <Button type="submit" form={formId} variant="contained" disabled={isSaving || !isAnswered}>
          {isLast ? (words?.save ?? translate('conflict.save')) : translate('conflict.next')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
