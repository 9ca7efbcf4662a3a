import '#product';
import { readFileSync } from 'node:fs';
import { test as base } from '@playwright/test';
import { languages } from '#engine/rules/texts/languages.ts';
import { findSparePort } from '../../scripts/verify/findSparePort.ts';
import { everyTexts } from '../fixtures/everyField/everyTexts.ts';
import { copyProject, type ScratchProject } from './copyProject.ts';

/** A running copy of the project with three resources more, and what each command said while they were added. */
export interface GrownProject {
  url: string;
  said: Readonly<Record<'sponsors' | 'partners' | 'check' | 'doctor', string>>;
}

const fields = 'name:text!,club:ref(club),since:date,amount:number,level:choice(gold|silver)';
const fixtures = new URL('../fixtures/everyField/', import.meta.url);

/** Tests with one such copy for all of them, built and started once. */
export const test = base.extend<object, { grown: GrownProject }>({
  grown: [
    async ({}, use) => {
      const project = copyProject();
      try {
        const said = grow(project);
        const running = await project.start(['start'], await findSparePort());
        try {
          await use({ url: running.url, said });
        } finally {
          await running.stop();
        }
      } finally {
        project.remove();
      }
    },
    { scope: 'worker', timeout: 900_000 },
  ],
});

/** As docs/guides/adding-a-resource.md says, then one with a field of every type and a relation of every sort. */
function grow(project: ScratchProject): GrownProject['said'] {
  const said = {
    sponsors: project.npm('run', 'new', 'resource', 'sponsors', '--', '--fields', fields),
    partners: project.npm('run', 'new', 'resource', 'partners'),
    check: project.npm('run', 'generate', '--', '--check'),
  };
  addEveryField(project);
  return { ...said, doctor: project.npm('run', 'doctor') };
}

/** Its schema, its resource file and its texts are all that it takes. */
function addEveryField(project: ScratchProject): void {
  const fixture = (name: string) => readFileSync(new URL(name, fixtures), 'utf8');
  project.npm('run', 'new', 'resource', 'everyfields', '--', '--entity', 'everyField', '--fields', 'name:text!');
  project.edit('schemas/everyField.schema.json', () => fixture('everyField.schema.json'));
  project.edit('resources/everyfields.ts', () => fixture('everyfields.ts').replace(' as never', ''));
  for (const language of languages)
    project.edit(`providers/i18n/${language}/resources.json`, (text) =>
      JSON.stringify({ ...(JSON.parse(text) as object), everyfields: everyTexts }),
    );
  project.npm('run', 'generate');
}
