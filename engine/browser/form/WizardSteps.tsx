import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import CheckRounded from '@mui/icons-material/CheckRounded';

export interface WizardStep {
  name: string;
  /** Its place among all steps, those that are skipped too. */
  number: number;
  title: string;
  errors: number;
  isVisited: boolean;
}

interface WizardStepsProps {
  steps: readonly WizardStep[];
  current: string;
  onChoose: (name: string) => void;
}

/**
 * The numbered steps of a wizard, each a button: beside the form where it is wide, else in one row
 * with the titles for those who listen.
 */
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
          display: 'flex',
          gap: 0.5,
          flexWrap: 'wrap',
          '@container (min-width: 760px)': { flexDirection: 'column' },
        }}
      >
        {steps.map(({ name, number, title, errors, isVisited }) => {
          const isCurrent = name === current;
          const said = errors > 0 ? translate('forms.errors', { count: errors, smart_count: errors }) : '';
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
                <StepMark number={number} {...{ isCurrent, errors, isDone: isVisited && errors === 0 }} />
                <Box
                  component="span"
                  sx={{ display: 'none', minWidth: 0, '@container (min-width: 760px)': { display: 'block' } }}
                >
                  {title}
                  {said && (
                    <Box component="span" sx={{ display: 'block', typography: 'caption', color: 'error.main' }}>
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
