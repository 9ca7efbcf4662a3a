import { useEffect, useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import ArrowBackRounded from '@mui/icons-material/ArrowBackRounded';
import ArrowForwardRounded from '@mui/icons-material/ArrowForwardRounded';
import { evaluateCondition } from '#engine/rules/conditions/evaluateCondition.ts';
import { isEmptyValue, readPath } from '#engine/rules/conditions/readPath.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { mirrored } from '#engine/ui/mirrored.ts';
import { useEngine } from '../context/useEngine.ts';
import { focusField, focusFirst } from './focusField.ts';
import type { FormBodyProps } from './FormBody.tsx';
import { FormSections } from './FormSections.tsx';
import { isRequired } from './isRequired.ts';
import { useCurrentSection } from './useCurrentSection.ts';
import { useFormValue } from './useFormValue.ts';
import { useShownSections, type NamedSection } from './useShownSections.ts';
import { wideWizard, WizardSteps } from './WizardSteps.tsx';

/**
 * The named sections as numbered steps (document 3 §2.13): forward by Continue, which stays where a step has errors,
 * or to any step by its name; what can be saved is saved from every step. A step whose condition fails is skipped, and
 * the others are counted as they are shown.
 */
export function FormWizard({ isNested = false, ...props }: FormBodyProps) {
  const { resource, readOnly = false } = props;
  const translate = useTranslate();
  const titleId = useId();
  const form = useFormContext();
  const { named, unnamed } = useShownSections(resource);
  const { current, go, errorsOf } = useCurrentSection(named, isNested);
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set());
  const lackingIn = useLackingFields(resource, named);
  const { place, heading } = useFocusOnChange(current?.section);
  if (!current) return <FormSections {...props} sections={unnamed} />;

  const index = named.indexOf(current);
  const before = named[index - 1];
  const after = named[index + 1];
  /** Checks the step that is left, so that its number says whether something is missing. */
  const leave = async (next: NamedSection, isHeld: boolean) => {
    setVisited(new Set([...visited, current.section]));
    const paths = current.fields.flatMap(({ field }) => field ?? []);
    const isRight = readOnly || paths.length === 0 || (await form.trigger(paths));
    if (isRight || !isHeld) return go(next.section);
    requestAnimationFrame(() => place.current && focusField(place.current, '[aria-invalid="true"]'));
  };
  const steps = named.map((section, place) => ({
    name: section.section,
    number: place + 1,
    title: translate(`resources.${resource.name}.sections.${section.section}`),
    errors: errorsOf(section),
    lacking: lackingIn(section),
    isVisited: visited.has(section.section),
  }));
  const stepCount = translate('forms.wizard.step', { number: index + 1, total: named.length });
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          [wideWizard]: { gridTemplateColumns: 'minmax(184px, 252px) minmax(0, 1fr)' },
        }}
      >
        <WizardSteps
          steps={steps}
          current={current.section}
          onChoose={(name) => {
            const next = named.find(({ section }) => section === name);
            if (next && next !== current) void leave(next, false);
          }}
        />
        <Box component="section" aria-labelledby={titleId} ref={place}>
          <Typography variant="overline" color="textSecondary" component="p">
            {stepCount}
          </Typography>
          <Typography id={titleId} variant="h2" tabIndex={-1} ref={heading} sx={{ mb: 2, outlineOffset: 4 }}>
            {steps[index]?.title}
          </Typography>
          {unnamed.length > 0 && index === 0 && (
            <Box sx={{ mb: 2.5 }}>
              <FormSections {...props} sections={unnamed} />
            </Box>
          )}
          <FormSections key={current.section} {...props} sections={[{ ...current, section: null }]} />
          <StepButtons
            {...(before && { onBack: () => void leave(before, false) })}
            {...(after && { onContinue: () => void leave(after, true) })}
          />
        </Box>
      </Box>
    </Box>
  );
}

/** How many fields of a section are asked for and empty, as the form stands. */
function useLackingFields(resource: Resource, sections: readonly NamedSection[]): (section: NamedSection) => number {
  const { user } = useEngine();
  const counts = useFormValue((values) =>
    sections
      .map(({ fields }) =>
        fields.filter(({ field, when }) => {
          if (field === null || (when && !evaluateCondition(when, values, { schema: resource.schema, user })))
            return false;
          return isEmptyValue(readPath(values, field)) && isRequired(resource, field, values);
        }),
      )
      .map((lacking) => lacking.length)
      .join(' '),
  ).split(' ');
  return (section) => Number(counts[sections.indexOf(section)] ?? 0);
}

/** The focus goes into a step when another is shown; into one to read, or with nothing to type into, to its title. */
function useFocusOnChange(section: string | undefined) {
  const place = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(section);
  useEffect(() => {
    if (shown.current === section) return;
    shown.current = section;
    if (!place.current || !focusFirst(place.current)) heading.current?.focus();
  }, [section]);
  return { place, heading };
}

interface StepButtonsProps {
  /** None on the first step. */
  onBack?: () => void;
  /** None on the last. */
  onContinue?: () => void;
}

function StepButtons({ onBack, onContinue }: StepButtonsProps) {
  const translate = useTranslate();
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ mt: 3, flexWrap: 'wrap' }}>
      {onBack && (
        <Button startIcon={<ArrowBackRounded sx={mirrored} />} onClick={onBack}>
          {translate('forms.wizard.back')}
        </Button>
      )}
      <Box sx={{ flex: 1 }} />
      {onContinue && (
        <Button variant="outlined" endIcon={<ArrowForwardRounded sx={mirrored} />} onClick={onContinue}>
          {translate('forms.wizard.continue')}
        </Button>
      )}
    </Stack>
  );
}
