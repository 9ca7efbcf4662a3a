import type { RouteDescriptions } from '#engine/server/plugins/documentation/RouteDescription.ts';
import { assessments } from './assessments.ts';
import { builds } from './builds.ts';
import { camp } from './camp.ts';
import { clubId } from './clubId.ts';
import { clubFiles } from './clubFiles.ts';
import { clubs } from './clubs.ts';
import { documents } from './documents.ts';
import { registers } from './registers.ts';
import { reports } from './reports.ts';
import { results } from './results.ts';
import { services } from './services.ts';
import { status } from './status.ts';
import { structures } from './structures.ts';

/** What the API documents say about Touchline's own calls. */
export const described: RouteDescriptions = {
  ...services,
  ...assessments,
  ...builds,
  ...camp,
  ...clubFiles,
  ...clubId,
  ...clubs,
  ...documents,
  ...registers,
  ...reports,
  ...results,
  ...status,
  ...structures,
};

/** What the tags of these calls hold. */
export const tags: Readonly<Record<string, string>> = {
  camp: 'What CAMP hands over, under keys of its own (header X-Api-Key), and these keys',
  'club assessments': 'The assessment of a club in a project: its structure, values, score and life',
  connectors: 'Services of federations, in which clubs are looked up',
  constants: 'Fixed lists of values',
  gdpr: 'The privacy registers as a whole',
  structures: 'What projects are assessed by: dimensions, sub-dimensions, topics, items and who is asked about them',
  tagit: 'The Tag-it app and its licences',
  vv: 'Registrations at the Belgian federation',
};
