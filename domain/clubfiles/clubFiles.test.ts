import { describe, expect, it } from 'vitest';
import { assessmentRoles, type AssessmentRole } from '../access/assessmentRoles.ts';
import { folderOf, isLateUpload, mayChangeFile, previewOf, refuseUpload } from './fileKinds.ts';
import { readWebLinks } from './webLinks.ts';

describe('web links', () => {
  it.each<[string[], string[]]>([
    [['kvv.be'], ['http://kvv.be']],
    [['a.be,b.be;c.be d.be\ne.be'], ['a.be', 'b.be', 'c.be', 'd.be', 'e.be'].map((link) => `http://${link}`)],
    [['https://a.be, HTTP://b.be'], ['https://a.be', 'HTTP://b.be']],
    [['  a.be ;; , ', 'a.be'], ['http://a.be']],
    [['javascript:alert(1)'], ['http://javascript:alert(1)']],
    [[''], []],
  ])('of %j are %j', (entries, links) => {
    expect(readWebLinks(entries)).toEqual(links);
  });
});

describe('files', () => {
  const open = {};
  const dataClosed = { dataClosedAt: '2026-04-01T10:00:00Z' };
  const closed = { closed: true };
  const who = (kind: 'evidence' | 'report' | 'label', state: object) =>
    assessmentRoles.filter((role) => refuseUpload(role, kind, state) === null);

  it.each([
    ['evidence', open, ['SUPERADMIN', 'PM', 'LEADASSESSOR', 'ASSESSOR']],
    ['evidence', dataClosed, []],
    ['evidence', closed, []],
    ['report', open, ['SUPERADMIN', 'PM', 'LEADASSESSOR']],
    ['report', dataClosed, ['SUPERADMIN', 'PM', 'LEADASSESSOR']],
    ['report', closed, []],
    ['label', dataClosed, ['SUPERADMIN', 'PM', 'LEADASSESSOR']],
    ['label', closed, []],
  ] as const)('of kind %s with %j are added by %j', (kind, state, roles) => {
    expect(who(kind, state)).toEqual(roles);
  });

  it.each([
    ['evidence', open, []],
    ['evidence', dataClosed, ['SUPERADMIN', 'PM', 'LEADASSESSOR', 'ASSESSOR']],
    ['evidence', closed, ['SUPERADMIN', 'PM', 'LEADASSESSOR', 'ASSESSOR']],
    ['report', dataClosed, []],
    ['label', closed, []],
  ] as const)('of kind %s with %j wait for the lead when they are of %j', (kind, state, roles) => {
    expect(assessmentRoles.filter((role) => isLateUpload(role, kind, state))).toEqual(roles);
  });

  it.each<[AssessmentRole | null, string, object, boolean]>([
    ['ASSESSOR', 'me', open, true],
    ['ASSESSOR', 'other', open, false],
    ['LEADASSESSOR', 'other', open, true],
    ['PM', 'other', open, true],
    ['CONSULTANT', 'me', open, false],
    ['LEADASSESSOR', 'me', dataClosed, false],
    ['SUPERADMIN', 'me', closed, false],
    [null, 'me', open, false],
  ])('as %s one may delete those of %s with %j: %s', (role, uploadedBy, state, may) => {
    expect(mayChangeFile({ id: 'me', role }, { kind: 'evidence', uploadedBy }, state)).toBe(may);
    expect(mayChangeFile({ id: 'me', role }, { kind: 'report', uploadedBy }, state)).toBe(false);
  });

  it('lie in the folders of the documents', () => {
    expect([folderOf('report', 'x'), folderOf('label', 'x')]).toEqual([
      'clubassessmentreports/x',
      'clubassessmentlabels/x',
    ]);
  });

  it.each([
    ['image/png', 'image'],
    ['application/pdf', 'document'],
    ['image/svg+xml', null],
    ['text/html', null],
  ])('of type %s are shown as %s', (type, preview) => {
    expect(previewOf(type)).toBe(preview);
  });
});
