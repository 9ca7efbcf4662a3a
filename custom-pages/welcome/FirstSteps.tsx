import { Button, Checkbox, Link, List, ListItem } from '@mui/material';
import { useStore, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { screens, type ScreenName } from '#domain/access/screens.ts';
import { SectionCard } from '#engine/ui/SectionCard.tsx';
import { useMayOpen } from './useMayOpen.ts';

/** What of the first steps a person has done, and whether they are put away. */
interface StepsTaken {
  done?: string[];
  isHidden?: boolean;
}

/** Screens that somebody new opens first; each for those who may open it. */
const steps = [
  ...['gettingstarted', 'clubassessmentsoverview', 'vvregistrations', 'clubs', 'users', 'translations', 'gdpr'],
  ...['newProject', 'accesscontrol'],
] as const satisfies readonly ScreenName[];

/**
 * A few screens to begin with, by the person's roles, each ticked when it was opened from here or by hand; gone when all
 * are, put away and brought back as one likes. It is kept among the person's preferences.
 */
export function FirstSteps() {
  const translate = useTranslate();
  const mayOpen = useMayOpen();
  const [{ done = [], isHidden = false }, keep] = useStore<StepsTaken>('preferences.welcome.steps', {});
  const open = screens.filter(({ name }) => steps.some((step) => step === name) && mayOpen(name));
  const left = open.filter(({ name }) => !done.includes(name));
  const tick = (name: string, isDone: boolean) =>
    keep({ done: isDone ? [...new Set([...done, name])] : done.filter((one) => one !== name), isHidden });
  const hide = (hidden: boolean) => keep({ done, isHidden: hidden });
  if (isHidden || left.length === 0)
    return (
      <Button variant="text" onClick={() => keep({ done: left.length === 0 ? [] : done, isHidden: false })}>
        {translate('welcome.steps.show')}
      </Button>
    );
  return (
    <SectionCard
      title={translate('welcome.steps.title')}
      intro={translate('welcome.steps.intro', { done: open.length - left.length, all: open.length })}
      actions={
        <Button variant="text" onClick={() => hide(true)}>
          {translate('welcome.steps.hide')}
        </Button>
      }
    >
      <List disablePadding>
        {open.map(({ name, path }) => (
          <ListItem key={name} disablePadding>
            <Checkbox
              checked={done.includes(name)}
              onChange={(_event, isDone) => tick(name, isDone)}
              slotProps={{
                input: {
                  'aria-label': translate('welcome.steps.done', { step: translate(`welcome.steps.do.${name}`) }),
                },
              }}
            />
            <Link component={RouterLink} to={`/${path}`} onClick={() => tick(name, true)}>
              {translate(`welcome.steps.do.${name}`)}
            </Link>
          </ListItem>
        ))}
      </List>
    </SectionCard>
  );
}
