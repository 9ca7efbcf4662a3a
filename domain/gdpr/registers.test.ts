import { describe, expect, it } from 'vitest';
import { roleKeys } from '#domain/access/roles.ts';
import type { Company, ProcessingActivity } from '#schemas/generated/types.ts';
import { checkCompleteness } from './checkCompleteness.ts';
import { faultOfDates } from './faultOfDates.ts';
import { gdprTabsFor } from './gdprTabs.ts';
import { stopActivity } from './stopActivity.ts';
import { clearTransfers } from './transferParts.ts';

const today = '2026-11-21';
const own: Company = {
  id: 'c',
  name: 'Touchline',
  type: 'touchline',
  address: 'A 1',
  email: 'a@b.example',
  dpoName: 'Dora',
  dpoPhone: '+32 2 000 00 00',
};
const whole: ProcessingActivity = {
  id: 'a',
  name: 'Assessments',
  role: 'controller',
  config: {
    controller: { ids: ['c'] },
    general: {
      purpose: 'Assess',
      legalBase: 'Contractual agreement',
      categoriesDataSubjects: ['Coaches'],
      collectedData: ['Names'],
      accessRights: ['Assessors'],
    },
    dataRetention: 'As long as needed',
    securityMeasures: 'As written',
  },
};
const gaps = (activity: Partial<ProcessingActivity>, companies: readonly Company[] = [own]) =>
  checkCompleteness({ activities: [{ ...whole, ...activity }], companies }, today).map(
    ({ text, article }) => `${text} ${article}`,
  );

describe('completeness against article 30', () => {
  it('asks nothing of a whole record', () => expect(gaps({})).toEqual([]));
  it('is not satisfied with spaces', () => {
    const general = { ...whole.config?.general, purpose: ' \n', accessRights: [' '] };
    const config = { ...whole.config, general, securityMeasures: '\t' };
    expect(gaps({ config })).toEqual(['purpose 30(1)(b)', 'recipients 30(1)(d)', 'security 30(1)(g)']);
    expect(gaps({}, [{ ...own, dpoName: ' ' }])).toEqual(['dpo 30(1)(a)']);
  });
  it('names everything that a controller must record', () => {
    expect(gaps({ config: {} })).toEqual([
      'controller 30(1)(a)',
      'purpose 30(1)(b)',
      'dataSubjects 30(1)(c)',
      'personalData 30(1)(c)',
      'recipients 30(1)(d)',
      'retention 30(1)(f)',
      'security 30(1)(g)',
      'legalBase 6(1)',
    ]);
  });
  it('asks a processor for client, processing and security', () => {
    expect(gaps({ role: 'processor', config: {} })).toEqual([
      'client 30(2)(a)',
      'processing 30(2)(b)',
      'security 30(2)(d)',
    ]);
  });
  it('asks for the condition of article 9 where data are sensitive', () => {
    const config = { ...whole.config, general: { ...whole.config?.general, containsSensitiveData: true } };
    expect(gaps({ config })).toEqual(['article9 9(2)']);
  });
  it('asks for countries and safeguards of transfers', () => {
    const config = { ...whole.config, transfers: { toOtherCountries: true } };
    expect(gaps({ config })).toEqual(['transferRecipients 30(1)(d)', 'safeguards 30(1)(e)', 'countries 30(1)(e)']);
    expect(gaps({ role: 'subprocessor', config })).toContain('safeguards 30(2)(c)');
  });
  it.each<[string, string[], string[]]>([
    ['toEU', ['transferRecipients 30(1)(d)'], []],
    ['toAdequateProtectionLevel', ['transferRecipients 30(1)(d)', 'countries 30(1)(e)'], ['countries 30(2)(c)']],
    [
      'toInternationalOrganizations',
      ['safeguards 30(1)(e)', 'organisation 30(1)(e)'],
      ['safeguards 30(2)(c)', 'organisation 30(2)(c)'],
    ],
  ])('asks where %s leads', (flag, controller, processor) => {
    const transfers = { [flag]: true };
    expect(gaps({ config: { ...whole.config, transfers } })).toEqual(controller);
    const general = { categoriesProcessing: ['Hosting'] };
    const config = { controller: { id: 'c' }, general, securityMeasures: 'x', transfers };
    expect(gaps({ role: 'processor', config })).toEqual(processor);
  });
  it('asks for the contact of other controllers: joint ones, and those that a processor works for', () => {
    const bare = { id: 'p', name: 'Partner', type: 'client' } as const;
    const joint = { ...whole.config, jointControllers: { ids: ['p'] } };
    expect(gaps({ config: joint }, [own, bare])).toEqual(['partyAddress 30(1)(a)', 'partyContact 30(1)(a)']);
    const general = { categoriesProcessing: ['Hosting'] };
    const config = { controller: { id: 'p' }, general, securityMeasures: 'x' };
    const contact = { address: 'B 2', phone: '+32 2 000 00 01' };
    expect(gaps({ role: 'processor', config }, [own, bare])).toEqual([
      'partyAddress 30(2)(a)',
      'partyContact 30(2)(a)',
    ]);
    expect(gaps({ role: 'processor', config }, [own, { ...bare, ...contact }])).toEqual([]);
    expect(gaps({}, [own, bare])).toEqual([]);
    expect(gaps({ role: 'processor', status: false, config }, [own, bare])).toEqual([]);
  });
  it('reminds of a review on its day, and leaves stopped activities alone', () => {
    expect(gaps({ reviewDate: today })).toEqual(['review 5(2)']);
    expect(gaps({ reviewDate: '2026-11-22' })).toEqual([]);
    expect(gaps({ status: false, config: {} })).toEqual([]);
  });
  it('asks for our own company with address, contact and data protection officer', () => {
    expect(gaps({}, [])).toEqual(['ourselves 30(1)(a)']);
    expect(gaps({}, [{ id: 'c', name: 'T', type: 'touchline' }])).toEqual([
      'address 30(1)(a)',
      'contact 30(1)(a)',
      'dpo 30(1)(a)',
      'dpoContact 30(1)(a)',
    ]);
  });
});

describe('a transfer that is switched off', () => {
  // Recipients, countries and mechanism, as document 3 §3.2 has them.
  const told: Readonly<Record<string, readonly string[]>> = {
    toEU: ['euRecipients', 'euCountries'],
    toAdequateProtectionLevel: ['adequateProtectionLevelRecipients', 'adequateProtectionLevelCountries'],
    toOtherCountries: ['otherRecipients', 'otherCountries', 'otherTransferMechanism'],
    toInternationalOrganizations: [
      'internationalOrganizationRecipients',
      'internationalOrganizationCountries',
      'internationalOrganizationTransferMechanism',
    ],
  };
  const parts = Object.values(told).flat();
  const filled = Object.fromEntries(parts.map((part) => [part, part.endsWith('Mechanism') ? 'Clauses' : ['x']]));
  it.each(Object.keys(told))('%s loses what was told about it, and nothing else', (flag) => {
    const on = Object.fromEntries(Object.keys(told).map((one) => [one, one !== flag]));
    const { transfers } = clearTransfers({ transfers: { ...filled, ...on } });
    const left = parts.filter((part) => !told[flag]?.includes(part));
    expect(transfers).toEqual({ ...on, ...Object.fromEntries(left.map((part) => [part, filled[part]])) });
  });
});

describe('stopping', () => {
  it('ends an activity today, once', () => {
    const stopped = stopActivity(whole, today);
    expect(stopped).toMatchObject({ status: false, endDate: today });
    expect(stopActivity(stopped, '2027-01-01')).toBe(stopped);
  });
  it('keeps an end that has come before, and brings one forward that was to come', () => {
    expect(stopActivity({ ...whole, endDate: '2026-01-01' }, today).endDate).toBe('2026-01-01');
    expect(stopActivity({ ...whole, endDate: '2027-01-01' }, today).endDate).toBe(today);
  });
});

describe('the dates of an activity', () => {
  const stopped = { status: false, startDate: '2020-02-29' };
  const active = { status: true, startDate: '2020-02-29' };
  it.each([
    [{ ...active, endDate: '2020-02-28' }, 'endBeforeStart'],
    [{ ...active, endDate: '2020-02-29' }, null],
    [{ ...active, endDate: null }, null],
    [{ endDate: '2020-02-28' }, null],
    [{ ...stopped, endDate: today }, null],
    [{ ...stopped, endDate: '2026-11-22' }, 'stoppedEnd'],
    [{ ...stopped, endDate: null }, 'stoppedEnd'],
    [stopped, 'stoppedEnd'],
  ])('%j have the fault %j', (dates, fault) => expect(faultOfDates(dates, null, today)).toBe(fault));
  it('are asked about where they change: one stopped before it began stays as it ended', () => {
    const before = stopActivity({ ...whole, startDate: '2027-01-01' }, today);
    expect(faultOfDates(before, before, today)).toBeNull();
    expect(faultOfDates({ ...before, status: true }, before, today)).toBe('endBeforeStart');
  });
});

describe('the tabs', () => {
  it.each([
    [['superAdmin'], 6],
    [['gdprManager'], 6],
    [['gdprClientSupplierManager', 'gdprManager'], 6],
    [['gdprClientSupplierManager'], 2],
    [['clubUserManager'], 0],
    [[], 0],
  ] as const)('of %j are %i', (roles, count) => expect(gdprTabsFor([...roles])).toHaveLength(count));

  it('are all six, or those of suppliers and clients, and of no other role any', () => {
    expect(gdprTabsFor(['superAdmin'])).toEqual([
      ...['touchline', 'controller', 'processor', 'supplier', 'client', 'security'],
    ]);
    expect(gdprTabsFor(['gdprClientSupplierManager'])).toEqual(['supplier', 'client']);
    const without = roleKeys.filter((role) => gdprTabsFor([role]).length === 0);
    expect(without).toEqual(['consultant', 'translator', 'clubUserManager', 'vv']);
    expect(gdprTabsFor(without)).toEqual([]);
  });
});
