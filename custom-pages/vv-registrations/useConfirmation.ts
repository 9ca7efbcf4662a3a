import { useState } from 'react';
import { useGetList } from 'react-admin';
import { useQueryClient } from '@tanstack/react-query';
import { errorCodes } from '#engine/rules/errors/ApiError.ts';
import { completeClub } from '#domain/clubs/completeClub.ts';
import { federationFacts, prefillClub, type FederationClub } from '#domain/clubs/prefillClub.ts';
import { fieldErrorText } from '#engine/rules/errors/fieldErrorText.ts';
import { fillDeadlines } from '#domain/schedule/fillDeadlines.ts';
import { invitationTemplateOf, missingInConfirmation } from '#domain/vv/confirmation.ts';
import type { Confirmation, Registration } from '#domain/vv/Registration.ts';
import type { EngineRecord } from '#engine/browser/context/Engine.ts';
import { useApiQuery } from '#engine/browser/context/useApiQuery.ts';
import { belgium } from '#domain/countries/belgium.ts';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { useSentKey } from '#engine/browser/context/useSentKey.ts';
import { readRefusal, type Refusal } from '#engine/browser/validation/readRefusal.ts';
import { useContacts } from './useContacts.ts';

type Choices = Pick<
  Confirmation,
  'projectId' | 'leadAssessor' | 'visitDate' | 'assessmentDeadline' | 'surveyDeadline'
> & {
  invatationTemplateId: string | null;
};

const nothing: Choices = {
  projectId: null,
  leadAssessor: null,
  visitDate: null,
  assessmentDeadline: null,
  surveyDeadline: null,
  invatationTemplateId: null,
};

/**
 * What is chosen to confirm a registration, and sending it: only once nothing is null and both
 * contacts have a role (document 3 §5).
 */
export function useConfirmation(registration: Registration, onConfirmed: () => void) {
  const { api } = useEngine();
  const queries = useQueryClient();
  const sentKey = useSentKey();
  const [choices, setChoices] = useState<Choices>(nothing);
  const [failure, setFailure] = useState<Refusal | null>(null);
  const [isSending, setSending] = useState(false);
  const [missing, setMissing] = useState<readonly string[]>([]);
  const [takenOver, setTakenOver] = useState<readonly string[]>([]);

  const { federationMembershipNumber, federation, stored } = useRegisteredClub(registration);
  const { templates, standard } = useTemplates(registration);
  const people = useContacts(registration, stored?.id);

  const prefill = prefillOf(registration, federation, stored !== null);
  // What stands at a club that is here is only changed where that was asked for.
  const { filled, changed } = completeClub(stored ?? {}, prefill);
  const taken = Object.entries(changed).filter(([field]) => takenOver.includes(field));
  const club = stored
    ? { ...filled, ...Object.fromEntries(taken), federationMembershipNumber, id: stored.id, version: stored.version }
    : prefill;
  const confirmation: Confirmation = {
    ...choices,
    invatationTemplateId: choices.invatationTemplateId ?? standard,
    ...people.contacts,
    club,
    registrationDate: registration.registrationDate,
  };

  return {
    confirmation,
    failure,
    isSending,
    missing,
    /** Something was chosen that is lost where it is not confirmed. */
    isTouched: takenOver.length > 0 || people.hasRole || Object.values(choices).some((chosen) => chosen !== null),
    /** Why a field is refused, as `ValidationError` reads it; null where it is not. */
    errorOf: (field: string): string | null => {
      if (missing.includes(field)) return 'validation.required';
      const refused = failure?.fields.find((one) => one.field === field);
      return refused ? fieldErrorText(refused) : null;
    },
    templates,
    people,
    /** The club that is here already, with what the federation says otherwise of it. */
    known: stored && { club: stored, changed, takenOver, onTakeOver: setTakenOver },
    choose: (change: Partial<Choices>) => setChoices((before) => ({ ...before, ...change })),
    /** The deadlines follow from a visit date that is typed to its end, not from each of its digits. */
    fillDates: () => setChoices((before) => fillDeadlines(before, 'registration') as Choices),
    setRole: people.setRole,
    confirm: async () => {
      const dated = fillDeadlines(confirmation, 'registration');
      const lacking = missingInConfirmation(dated);
      setMissing(lacking);
      setFailure(null);
      if (lacking.length > 0) return;
      setSending(true);
      try {
        await api.call('vv/registrations/confirm', {
          method: 'POST',
          body: dated,
          headers: sentKey.headersFor(dated),
          source: 'admin/vv/registrations',
        });
        sentKey.answered();
        for (const name of ['clubs', 'users']) await queries.invalidateQueries({ queryKey: [name] });
        onConfirmed();
      } catch (error) {
        const refusal = readRefusal(error);
        setFailure(refusal);
        // Somebody has changed the club: it is compared, and asked about, anew.
        if (refusal.code === errorCodes.changedMeanwhile) {
          setTakenOver([]);
          await queries.invalidateQueries({ queryKey: ['clubs'] });
        }
        // Somebody has become a user of another club: it is shown before they are moved.
        if (refusal.fields.some(({ rule }) => rule === 'otherClub')) {
          await queries.invalidateQueries({ queryKey: ['users'] });
        }
      } finally {
        setSending(false);
      }
    },
  };
}

/** What is known of a club from elsewhere. */
function prefillOf(
  { basicNumber, clubName }: Registration,
  federation: FederationClub | undefined,
  isHere: boolean,
): ReturnType<typeof prefillClub> {
  // What we start a new club with is not said of one that is here.
  const read = isHere ? federationFacts : prefillClub;
  const found = federation ? read(federation) : {};
  return { ...found, name: found.name ?? clubName, federationMembershipNumber: basicNumber, country: belgium };
}

/** The invitations there are, and the one that is meant for the registration's kind of audit. */
function useTemplates({ auditType }: Registration) {
  const { data: templates = [] } = useGetList<EngineRecord>('mailtemplates', {
    filter: { kind: 'clubInvitation' },
    sort: { field: 'value', order: 'ASC' },
    pagination: { page: 1, perPage: 100 },
  });
  const wanted = invitationTemplateOf(auditType.name);
  return { templates, standard: templates.find(({ value }) => value === wanted)?.id ?? null };
}

/** The club of a registration: as its federation knows it, and as it is here; null where it is not. */
function useRegisteredClub(registration: Registration) {
  const federationMembershipNumber = registration.basicNumber;
  const federation = useApiQuery<FederationClub>('connectors/Belgium/club', {
    query: { federationMembershipNumber },
    ignoreCodes: [errorCodes.notFound, errorCodes.outsideServiceFailed],
  });
  const { data: known } = useGetList<EngineRecord>('clubs', {
    filter: { federationMembershipNumber, country: belgium },
    pagination: { page: 1, perPage: 1 },
  });
  const { data: named } = useGetList<EngineRecord>('clubs', {
    filter: { name: registration.clubName, country: belgium, federationMembershipNumber_empty: true },
    pagination: { page: 1, perPage: 1 },
  });
  // A club that is here without its number is known by its name.
  const stored = known?.[0] ?? named?.[0] ?? null;
  return { federationMembershipNumber, federation: federation.data, stored };
}
