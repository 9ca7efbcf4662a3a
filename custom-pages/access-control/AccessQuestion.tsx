import { Autocomplete, Box, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { RoleKey } from '#domain/access/roles.ts';
import { screens } from '#domain/access/screens.ts';
import { useRuleText } from '#engine/browser/access/useRuleText.ts';
import { useApiQuery } from '#engine/browser/context/useApiQuery.ts';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import type { Action } from '#engine/rules/access/canAccess.ts';
import { explainAccess, explainScreen } from '#engine/rules/access/explainAccess.ts';
import { explainRoute, type RouteAnswer, type RouteRule, type RuledCall } from '#engine/rules/access/RouteRule.ts';
import type { Screen } from '#engine/rules/access/Screen.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { byName } from '#engine/rules/texts/byName.ts';
import { SectionCard } from '#engine/ui/SectionCard.tsx';
import { StatusChip } from '#engine/ui/StatusChip.tsx';

const actions: readonly Action[] = ['read', 'create', 'update', 'delete'];

/** Somebody and the roles they hold. */
export interface RoleHolder {
  id: string;
  fullName: string;
  roles: RoleKey[];
}

/** A screen, a register, or a call of the API. */
type Subject = { key: string; label: string } & (
  { screen: Screen } | { resource: Resource } | { call: RuledCall & { rule: RouteRule } }
);

/**
 * Whether a person may open a screen, do something with a register or a field of it, or make a call of the API, and which
 * rule says so.
 */
export function AccessQuestion({ people }: { people: readonly RoleHolder[] }) {
  const say = useSay();
  const subjects = useSubjects();
  const [person, setPerson] = useState<RoleHolder | null>(null);
  const [subject, setSubject] = useState<Subject | null>(null);
  const [action, setAction] = useState<Action>('read');
  const [field, setField] = useState('');
  const resource = subject && 'resource' in subject ? subject.resource : null;
  const { resources } = useEngine();
  const answer = person && subject ? answerOf(person, subject, { action, field, resources }) : null;
  return (
    <SectionCard title={say('title')} intro={say('intro')}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 220px), 1fr))' }}>
        <Autocomplete
          options={people}
          value={person}
          getOptionLabel={({ fullName }) => fullName}
          getOptionKey={({ id }) => id}
          onChange={(_event, next) => setPerson(next)}
          renderInput={(props) => <TextField {...props} size="small" margin="none" label={say('person')} />}
        />
        <Autocomplete
          options={subjects}
          value={subject}
          getOptionLabel={({ label }) => label}
          getOptionKey={({ key }) => key}
          groupBy={(one) => say('screen' in one ? 'screens' : 'resource' in one ? 'registers' : 'calls')}
          isOptionEqualToValue={(one, chosen) => one.key === chosen.key}
          onChange={(_event, next) => {
            setSubject(next);
            setField('');
          }}
          renderInput={(props) => <TextField {...props} size="small" margin="none" label={say('subject')} />}
        />
        {resource ? <ActionAndField {...{ resource, action, field }} onAction={setAction} onField={setField} /> : null}
      </Box>
      <Box aria-live="polite" sx={{ mt: answer ? 2 : 0 }}>
        {answer ? <Answer answer={answer} name={resource?.name ?? ''} /> : null}
      </Box>
    </SectionCard>
  );
}

function useSay() {
  const translate = useTranslate();
  return (name: string) => translate(`administration.accessControl.question.${name}`);
}

function useSubjects(): Subject[] {
  const translate = useTranslate();
  const { resources, interfaceLanguage } = useEngine();
  const { data: ruled = [] } = useApiQuery<RuledCall[]>('configuration/calls', { staleTime: Infinity });
  const compare = byName(interfaceLanguage);
  const byLabel = (one: Subject, other: Subject) => compare(one.label, other.label);
  const opened = screens.map((screen) => ({ key: `screen ${screen.name}`, label: translate(screen.titleKey), screen }));
  const registers = [...resources.values()].map((resource) => ({
    ...{ key: `resource ${resource.name}`, resource },
    label: translate(`resources.${resource.name}.name`, { smart_count: 2, count: 2 }),
  }));
  const calls = ruled.flatMap(({ rule, ...call }) =>
    rule ? { key: `call ${call.route}`, label: labelOf(call), call: { ...call, rule } } : [],
  );
  return [...opened.toSorted(byLabel), ...registers.toSorted(byLabel), ...calls];
}

/** A call as its address, and what it is for. */
function labelOf({ route, summary }: Pick<RuledCall, 'route' | 'summary'>): string {
  return summary === '' ? route : `${route} – ${summary}`;
}

interface Asked {
  action: Action;
  field: string;
  resources: ReadonlyMap<string, Resource>;
}

function answerOf({ id, roles }: RoleHolder, subject: Subject, { action, field, resources }: Asked): RouteAnswer {
  if ('screen' in subject) return explainScreen(subject.screen, roles);
  const person = { id, roles, email: '', firstName: '', lastName: '', clubs: [] };
  if ('call' in subject) return explainRoute(subject.call.rule, person, resources);
  return explainAccess({ person, action, resource: subject.resource, field: field || null });
}

interface ActionAndFieldProps {
  resource: Resource;
  action: Action;
  field: string;
  onAction: (action: Action) => void;
  onField: (field: string) => void;
}

function ActionAndField({ resource, action, field, onAction, onField }: ActionAndFieldProps) {
  const translate = useTranslate();
  const say = useSay();
  return (
    <>
      <TextField
        select
        size="small"
        margin="none"
        label={say('action')}
        value={action}
        onChange={({ target }) => onAction(actions.find((one) => one === target.value) ?? 'read')}
      >
        {actions.map((one) => (
          <MenuItem key={one} value={one}>
            {say(`actions.${one}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        size="small"
        margin="none"
        label={say('field')}
        value={field}
        onChange={({ target }) => onField(target.value)}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">{say('whole')}</MenuItem>
        {Object.keys(resource.schema.properties).map((name) => (
          <MenuItem key={name} value={name}>
            {translate(`resources.${resource.name}.fields.${name}`, { _: name })}
          </MenuItem>
        ))}
      </TextField>
    </>
  );
}

function Answer({ answer: { allowed, rule }, name }: { answer: RouteAnswer; name: string }) {
  const say = useSay();
  const ruleText = useRuleText({ name });
  return (
    <Stack direction="row" useFlexGap sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
      {allowed === null ? (
        <StatusChip kind="info" label={say('depends')} />
      ) : (
        <StatusChip kind={allowed ? 'success' : 'error'} label={say(allowed ? 'yes' : 'no')} />
      )}
      <Typography>{ruleText(rule)}</Typography>
    </Stack>
  );
}
