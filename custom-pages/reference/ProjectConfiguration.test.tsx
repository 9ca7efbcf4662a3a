import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { chooseStructure } from '#domain/builder/chooseStructure.ts';
import { AssessmentScenario } from '#tests/support/AssessmentScenario.ts';
import { configuredResource } from '#tests/support/configuredResources.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { ProjectConfiguration } from './ProjectConfiguration.tsx';

const resource = configuredResource('projects');
const globalPass = new AssessmentScenario().dimension('STRA').dimension('TEAM').dimension('ORG').structure;
const built = chooseStructure(globalPass, [
  { id: 'ORG', focus: true },
  { id: 'STRA', focus: false },
]);
const show = (more: object) =>
  renderPage(
    <ProjectConfiguration
      {...{ place: 'form', resource, field: null, property: null, label: '', required: false, readOnly: true }}
      record={{ id: 'p', version: 1, ...more }}
    />,
    { answers: { assessments: ({ query }) => query?.['projectId'] === 'p' && built } },
  );
const valueOf = (label: string) => screen.getByText(label).nextElementSibling;

it('tells until when a label holds, and which elements of surveys are chosen', async () => {
  await show({
    labels: [
      { name: 'Gold', niveau: 'Elite', percentage: 80, endLabel: '2028-06-30' },
      { name: 'Silver', percentage: 60 },
    ],
    surveySelection: ['q1', 'q2'],
  });
  expect(valueOf('Labels')).toHaveTextContent('Gold · Elite · 80 % · Label ends on 30/06/2028, Silver · 60 %');
  expect(valueOf('Surveys')).toHaveTextContent('2 elements (q1, q2)');
});

it('writes the percentage of a label as the language of the page does', async () => {
  const { lang } = document.documentElement;
  document.documentElement.lang = 'nl';
  await show({ labels: [{ name: 'Gold', percentage: 62.5 }] });
  expect(valueOf('Labels')).toHaveTextContent('Gold · 62,5%');
  document.documentElement.lang = lang;
});

it('names the dimensions that are used, and which of them are in focus', async () => {
  await show({});
  await waitFor(() => expect(valueOf('Dimensions')).toHaveTextContent('STRA, ORG · Focus'));
});

it('lists what else the builder was told, as words that are only read', async () => {
  await show({
    ...{ assessmentType: 3, projectType: 1, sport: 4, niveau: 2, gender: 2, scoringSystem: 2, period: 2026 },
    context: { collegePathway: true, residencyProgramme: false },
    resources: { productivity: true, voetbalVlaanderen: false },
    clubIdConfiguration: { useBudget: true },
  });
  const labels = ['Assessment type', 'Project type', 'Sport', 'Level', 'Gender', 'Scoring system', 'Period'];
  expect(
    [...labels, 'Context', 'Resources', 'Club Id configuration'].map((label) => valueOf(label)?.textContent),
  ).toEqual([
    ...['Certificate', 'Collective', 'Futsal', 'Pro/Elite', 'Females/Girls', 'Traffic lights', '2026'],
    ...['College pathway', 'Productivity', 'Budget'],
  ]);
  for (const role of ['textbox', 'combobox', 'checkbox']) expect(screen.queryByRole(role)).toBeNull();
});

it('lists the yes and no of the builder, its levels, and the survey template of its own', async () => {
  await show({ trafficLights: true, clustering: false, publication: true, nbOfTitleLevels: 4 });
  const labels = ['Traffic lights', 'Clustering', 'Publication', 'Number of title levels'];
  expect(labels.map((label) => valueOf(label)?.textContent)).toEqual(['Yes', 'No', 'Yes', '4']);
  expect(valueOf('Own survey template')).toBeVisible();
});

it('has words for every part that the builder can switch on', async () => {
  const { properties } = resource.schema;
  const on = (field: string) =>
    Object.fromEntries(Object.keys(properties[field]?.properties ?? {}).map((name) => [name, true]));
  const groups = { context: on('context'), resources: on('resources'), clubIdConfiguration: on('clubIdConfiguration') };
  await show(groups);
  expect(['Context', 'Resources', 'Club Id configuration'].map((label) => valueOf(label)?.textContent)).toEqual([
    'First-team environment, College pathway, Residency programme',
    'Productivity, Tag-it for games, Tag-it for sessions, Survey of parents, Survey of coaches, ' +
      'Survey of the technical management, Survey of the general management, Federation variant (Voetbal Vlaanderen)',
    'Board, Training centres of the club, Training centres of the academy, Budget, Senior teams, Covid measures',
  ]);
});

it('has a weighting factor only where no traffic lights are used', async () => {
  const { unmount } = await show({ scoringSystem: 1, weightingFactor: 3 });
  expect(valueOf('Weighting factor')).toHaveTextContent('3');
  unmount();
  await show({ scoringSystem: 2, weightingFactor: 3 });
  expect(screen.getByText('Scoring system')).toBeVisible();
  expect(screen.queryByText('Weighting factor')).toBeNull();
});

it('says so where there are none', async () => {
  await show({});
  expect(valueOf('Labels')).toHaveTextContent('None');
  expect(valueOf('Surveys')).toHaveTextContent('None');
});
