import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { configuredResource } from '#tests/support/configuredResources.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { ProjectConfiguration } from './ProjectConfiguration.tsx';

const resource = configuredResource('projects');
const show = (more: object) =>
  renderPage(
    <ProjectConfiguration
      {...{ place: 'form', resource, field: null, property: null, label: '', required: false, readOnly: true }}
      record={{ id: 'p', version: 1, ...more }}
    />,
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

it('says so where there are none', async () => {
  await show({});
  expect(valueOf('Labels')).toHaveTextContent('None');
  expect(valueOf('Surveys')).toHaveTextContent('None');
});
