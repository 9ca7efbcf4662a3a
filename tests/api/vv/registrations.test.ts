import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Registration } from '#domain/vv/Registration.ts';
import { season } from '#tests/support/season.ts';
import { openAssessmentWorld, world, type AssessmentWorld } from '../assessments/openAssessmentWorld.ts';

let at: AssessmentWorld;
let federation: Server;

const person = (first: string) => ({
  first,
  last: 'Person',
  function: 'Coach',
  mail: `${first}@vv.example`,
  phone: '1',
});
const registration = (number: string, registeredOn: string, type: string) => ({
  registeredOn,
  club: { registrationNumber: number, name: `Club ${number}`, province: 'Antwerpen' },
  audit: { type, category: 'Jeugd', postAudit: 'No' },
  labelContact: person('gust'),
  academyHead: person('rika'),
});

beforeAll(async () => {
  const registrations = [
    registration('11', '2026-01-05', 'Gewestelijk'),
    registration('12', '2026-03-01', 'Provinciaal'),
    { club: {} },
    registration('13', '2025-12-31', 'Interprovinciaal'),
  ];
  federation = createServer((_request, response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ registrations })),
  );
  await new Promise<void>((resolve) => federation.listen(0, '127.0.0.1', resolve));
  const { port } = federation.address() as AddressInfo;
  at = await openAssessmentWorld({ env: { BELGIUM_CONNECTOR_URL: `http://127.0.0.1:${port}` } });
  await at.store('projects', { id: 'ended', name: 'Ended', assessmentId: world.assessment, closed: true });
  const texts = { subject: { en: 'A' }, body: { en: 'B' } };
  await at.store('mailtemplates', { id: 'mt', value: 'Gewestelijk', ...texts, kind: 'clubInvitation' });
  await at.store('mailtemplates', { id: 'survey', value: 'Survey', ...texts, kind: 'surveyInvitation' });
});
afterAll(async () => {
  await at.dispose();
  federation.close();
});

const list = async () => (await at.call('clubs', { url: '/api/vv/registrations' })).body as Registration[];
const contact = (firstName: string) => ({
  firstName,
  lastName: 'Person',
  function: 'Coach',
  email: `${firstName}@vv.example`,
  telephone: null,
  role: 'COORDINATOR',
});
const payload = (more: object = {}) => ({
  gc: contact('gust'),
  resp: { ...contact('rika'), role: 'MEMBER' },
  projectId: world.project,
  visitDate: '2026-12-01',
  assessmentDeadline: '2026-11-17',
  surveyDeadline: '2026-12-22',
  leadAssessor: 'lead',
  invatationTemplateId: 'mt',
  club: { name: 'Club 12', federationMembershipNumber: '12', province: 'Antwerpen' },
  registrationDate: '2026-03-01',
  ...more,
});
const confirm = (more: object = {}) =>
  at.call('clubs', { method: 'POST', url: '/api/vv/registrations/confirm', payload: payload(more) });
const count = async (url: string) => ((await at.call('super', { url })).body as unknown[]).length;

describe('GET vv/registrations', () => {
  it('gives them in the documents’ form, the latest first; what is no registration is left out', async () => {
    const found = await list();
    expect(found.map(({ registrationDate }) => registrationDate)).toEqual(['2026-03-01', '2026-01-05', '2025-12-31']);
    expect(found[0]).toEqual({
      registrationDate: '2026-03-01',
      basicNumber: '12',
      clubName: 'Club 12',
      province: { name: 'Antwerpen' },
      auditType: { name: 'Provinciaal', catergory: 'Jeugd' },
      clubPostAudit: 'No',
      ...{
        gcFirstName: 'gust',
        gcLastName: 'Person',
        gcFunction: 'Coach',
        gcEmail: 'gust@vv.example',
        gcTelephone: '1',
      },
      ...{
        respFirstName: 'rika',
        respLastName: 'Person',
        respFunction: 'Coach',
        respEmail: 'rika@vv.example',
        respTelephone: '1',
      },
      confirmed: false,
    });
  });
});

describe('POST vv/registrations/confirm', () => {
  const fields = [
    'gc',
    'resp',
    'projectId',
    'visitDate',
    'assessmentDeadline',
    'surveyDeadline',
    'leadAssessor',
    'invatationTemplateId',
    'club',
  ];
  it.each([
    ...fields.map((field) => [field, { [field]: null }] as const),
    ['gc.role', { gc: { ...contact('gust'), role: null } }],
    ['resp.role', { resp: { ...contact('rika'), role: null } }],
  ] as const)('is refused without %s, and stores nothing', async (field, more) => {
    expect(await confirm(more)).toMatchObject({
      status: 422,
      body: { code: 20, details: [{ field, rule: 'required' }] },
    });
    expect(await count('/api/clubs?filter={"federationMembershipNumber":"12"}')).toBe(0);
  });

  it.each([
    ['projectId', { projectId: 'none' }],
    ['projectId', { projectId: 'ended' }],
    ['leadAssessor', { leadAssessor: 'missing' }],
    ['leadAssessor', { leadAssessor: 'translator' }],
    ['invatationTemplateId', { invatationTemplateId: 'none' }],
    ['invatationTemplateId', { invatationTemplateId: 'survey' }],
    ['email', { gc: { ...contact('gust'), email: 'no address' } }],
  ])('is refused with a wrong %s, and stores nothing', async (field, more) => {
    expect(await confirm(more)).toMatchObject({ status: 422, body: { details: [{ field }] } });
    expect(await count('/api/clubs?filter={"federationMembershipNumber":"12"}')).toBe(0);
  });

  it('makes club, assessment and people, and marks the registration; again it makes nothing more', async () => {
    const jobsBefore = await count('/api/jobs');
    const first = await confirm();
    expect(first).toMatchObject({
      status: 201,
      body: {
        club: { name: 'Club 12', country: '020', assessmentsEnabled: true, seasonStartMonth: 7 },
        clubAssessment: {
          projectId: world.project,
          ...{ visitDate: '2026-12-01', assessmentDeadline: '2026-11-17', surveyDeadline: '2026-12-22' },
          assessors: [{ assessorId: 'lead', lead: true }],
        },
      },
    });
    const { club } = first.body as { club: { id: string } };
    const users = (await at.call('super', { url: `/api/users?filter={"clubId":"${club.id}"}&sort=["email","ASC"]` }))
      .body;
    expect(users).toMatchObject([
      { email: 'gust@vv.example', role: 'COORDINATOR', invitationTemplateId: 'mt' },
      { email: 'rika@vv.example', role: 'MEMBER' },
    ]);
    expect(await count('/api/jobs')).toBe(jobsBefore + 1);
    const invited = (users as { id: string; email: string; version: number }[]).map(({ id, email, version }) => ({
      ...{ userId: id, email, templateId: 'mt', savedAs: version },
    }));
    const jobs = await at.services.db.selectFrom('jobs').select('payload').where('kind', '=', 'users.invite').execute();
    expect(jobs).toEqual([{ payload: { items: invited } }]);
    expect((await list()).map(({ confirmed }) => confirmed)).toEqual([true, false, false]);

    const second = await confirm({ visitDate: '2026-12-08' });
    expect(second).toMatchObject({
      body: { club: { id: club.id, version: 1 }, clubAssessment: { visitDate: '2026-12-08' } },
    });
    expect(await count('/api/clubs?filter={"federationMembershipNumber":"12"}')).toBe(1);
    expect(await count(`/api/clubassessments?clubId=${club.id}`)).toBe(1);
    expect(await count('/api/jobs')).toBe(jobsBefore + 1);
  });

  it('fills what a club that is here lacks, and changes the rest only as asked, of the version that was seen', async () => {
    const people = { gc: contact('gina'), resp: contact('rob') };
    const number = '77';
    const club = { name: 'Federation FC', federationMembershipNumber: number, city: 'Gent', address: 'Road 1' };
    const ours = { name: 'Our FC', country: '020', federationMembershipNumber: number, city: 'Aalst' };
    const id = await at.store('clubs', { ...ours, ...season });
    const filled = await confirm({ ...people, club });
    expect(filled).toMatchObject({
      status: 201,
      body: { club: { id, name: 'Our FC', city: 'Aalst', address: 'Road 1' } },
    });

    const { version } = (filled.body as { club: { version: number } }).club;
    const asked = { id, version, city: 'Gent', federationMembershipNumber: number };
    expect(await confirm({ ...people, club: asked })).toMatchObject({
      status: 201,
      body: { club: { name: 'Our FC', city: 'Gent' } },
    });
    expect(await confirm({ ...people, club: asked })).toMatchObject({
      status: 201,
      body: { club: { version: version + 1 } },
    });
    const stale = await confirm({ ...people, visitDate: '2027-01-01', club: { ...asked, city: 'Brugge' } });
    expect(stale).toMatchObject({ status: 409, body: { code: 21, details: { current: { id, city: 'Gent' } } } });
    const { body } = await at.call('super', { url: `/api/clubassessments?clubId=${id}` });
    expect(body).toMatchObject([{ visitDate: '2026-12-01' }]);
  });

  // As the panel looks a contact up, who may be written in capitals.
  const userBy = async (email: string) => {
    const filter = JSON.stringify({ email_contains: email });
    const { body } = await at.call('clubs', { url: `/api/users?filter=${encodeURIComponent(filter)}` });
    return (body as Record<string, unknown>[])[0];
  };

  it('makes one person of two contacts with one address, in the higher of their roles', async () => {
    const club = { name: 'Club 31', federationMembershipNumber: '31' };
    const email = 'both@vv.example';
    const gc = { ...contact('gust'), email };
    const resp = { ...contact('rika'), email: email.toUpperCase(), role: 'MEMBER' };
    const { status, body } = await confirm({ gc, resp, club });
    expect(status).toBe(201);
    const { id } = (await userBy(email)) ?? {};
    expect(await userBy(email)).toMatchObject({ firstName: 'gust', role: 'COORDINATOR' });
    expect(body).toMatchObject({ users: [id] });
    await confirm({ gc: { ...gc, role: 'MEMBER' }, resp: { ...resp, role: 'COORDINATOR' }, club });
    expect(await userBy(email)).toMatchObject({ role: 'COORDINATOR' });
  });

  it('moves a user of another club only where the call names that club; else says which it is', async () => {
    const club = { name: 'Club 32', federationMembershipNumber: '32' };
    const email = 'mover@vv.example';
    const person = { firstName: 'An', lastName: 'Mover', function: 'Coach', email: 'Mover@VV.example' };
    const id = await at.store('users', { ...person, clubId: world.club, role: 'MEMBER' });
    const gc = contact('mona');
    const resp = { ...contact('rika'), email };
    for (const more of [{}, { movedFrom: world.eliteClub }]) {
      expect(await confirm({ gc, resp: { ...resp, ...more }, club })).toMatchObject({
        status: 422,
        body: { code: 20, details: [{ field: 'resp', rule: 'otherClub', params: { club: 'KV Voorbeeld' } }] },
      });
    }
    expect(await userBy(email)).toMatchObject({ id, clubId: world.club, role: 'MEMBER' });
    expect(await count('/api/clubs?filter={"federationMembershipNumber":"32"}')).toBe(0);

    const moved = await confirm({ gc, resp: { ...resp, movedFrom: world.club }, club });
    expect(moved.status).toBe(201);
    const { id: clubId } = (moved.body as { club: { id: string } }).club;
    expect(await userBy(email)).toMatchObject({ id, clubId, firstName: 'An', role: 'COORDINATOR' });
    expect((await confirm({ gc, resp, club })).status).toBe(201);
  });
});
