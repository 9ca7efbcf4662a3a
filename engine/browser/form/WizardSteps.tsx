import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import CheckRounded from '@mui/icons-material/CheckRounded';

export interface WizardStep {
  name: string;
  /** Its place among the steps that are shown. */
  number: number;
  title: string;
  errors: number;
  /** Fields that are asked for and empty. */
  lacking?: number;
  isVisited: boolean;
}

interface WizardStepsProps {
  steps: readonly WizardStep[];
  current: string;
  onChoose: (name: string) => void;
}

/** From here on the steps of a wizard stand beside it. */
export const wideWizard = '@container (min-width: 560px)';

/** The numbered steps of a wizard with their names and what they lack, each a button: beside the form, or above it. */
export function WizardSteps({ steps, current, onChoose }: WizardStepsProps) {
  const translate = useTranslate();
  return (
    <Box component="nav" aria-label={translate('forms.wizard.steps')} sx={{ minWidth: 0 }}>
      <Box
        component="ol"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: 0.25,
          alignItems: 'start',
          gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
          [wideWizard]: { gridTemplateColumns: 'minmax(0, 1fr)' },
        }}
      >
        {steps.map(({ name, number, title, errors, lacking = 0, isVisited }) => {
          const isCurrent = name === current;
          const count = errors > 0 ? errors : lacking;
          const said =
            count > 0
              ? translate(errors > 0 ? 'forms.errors' : 'forms.wizard.lacking', { count, smart_count: count })
              : '';
          return (
            <li key={name}>
              <ButtonBase
                aria-current={isCurrent ? 'step' : undefined}
                aria-label={`${number}. ${title}${said ? `: ${said}` : ''}`}
                onClick={() => onChoose(name)}
                sx={{
                  width: '100%',
                  justifyContent: 'flex-start',
                  gap: 1.25,
                  p: 1,
                  borderRadius: 1.5,
                  textAlign: 'start',
                  typography: 'body2',
                  fontWeight: isCurrent ? 650 : 450,
                  bgcolor: isCurrent ? 'action.selected' : 'transparent',
                  '&:hover': { bgcolor: 'action.hover' },
                }}
              >
                <StepMark number={number} {...{ isCurrent, errors, isDone: isVisited && count === 0 }} />
                <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere', hyphens: 'auto' }}>
                  {title}
                  {said && (
                    <Box
                      component="span"
                      sx={{
                        ...{ display: 'block', typography: 'caption' },
                        color: errors > 0 ? 'error.main' : 'text.secondary',
                      }}
                    >
                      {said}
                    </Box>
                  )}
                </Box>
              </ButtonBase>
            </li>
          );
        })}
      </Box>
    </Box>
  );
}

interface StepMarkProps {
  number: number;
  isCurrent: boolean;
  isDone: boolean;
  errors: number;
}

function StepMark({ number, isCurrent, isDone, errors }: StepMarkProps) {
  const colour = errors > 0 ? 'error.main' : isCurrent || isDone ? 'primary.main' : 'text.secondary';
  const isFilled = isCurrent || errors > 0;
  return (
    <Box
      component="span"
      sx={{
        flex: 'none',
        display: 'grid',
        placeItems: 'center',
        width: 28,
        height: 28,
        borderRadius: '50%',
        border: 1.5,
        borderColor: colour,
        color: isFilled ? 'background.paper' : colour,
        bgcolor: isFilled ? colour : 'transparent',
        typography: 'caption',
        fontWeight: 650,
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      {isDone && !isCurrent ? <CheckRounded sx={{ fontSize: 16 }} /> : number}
    </Box>
  );
}
