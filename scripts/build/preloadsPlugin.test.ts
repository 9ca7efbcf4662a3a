import { expect, it } from 'vitest';
import { findChunk, loadingStepsOf } from './loadingSteps.ts';
import { listPaths, listPreloads } from './preloadsPlugin.ts';

const chunk = (modules: readonly string[], imports: readonly string[] = [], isEntry = false) => {
  return { type: 'chunk', modules: Object.fromEntries(modules.map((id) => [id, {}])), imports: [...imports], isEntry };
};

const bundle = {
  'index.js': chunk(['/src/app/main.tsx'], ['start.js'], true),
  'start.js': chunk(['/react.js', '\0texts-en-first']),
  'overlays.js': chunk(['/engine/ui/overlayParts.ts', '/engine/shell/service-worker/UpdateNotice.tsx'], ['start.js']),
  'workspace.js': chunk(['/src/app/workspace.ts'], ['start.js', 'admin.js']),
  'admin.js': chunk(['/admin.js'], ['start.js']),
  'List.js': chunk(
    [
      '/engine/browser/views/ResourceList.tsx',
      '/engine/browser/list/tools/PhoneTools.tsx',
      '/engine/browser/list/ListCards.tsx',
    ],
    ['admin.js', 'table.js'],
  ),
  'table.js': chunk(['/table.js']),
  'Assessment.js': chunk(['/src/app/screens/AssessmentScreen.tsx'], ['admin.js']),
  'nl-first.js': chunk(['\0texts-nl-first']),
  'nl-workspace.js': chunk(['\0texts-nl-workspace']),
  'en-resources.js': chunk(['\0texts-en-resources']),
  'texts.css': { type: 'asset' },
};

it('has fetched what a step loads and the page does not, with its texts', () => {
  const [workspace, list, assessment] = listPreloads(bundle, loadingStepsOf('.'), ['admin/clubs', 'surveys']);
  expect(workspace).toMatchObject({ at: '', files: ['workspace.js', 'admin.js'] });
  expect(workspace?.texts).toMatchObject({ nl: ['nl-first.js', 'nl-workspace.js'], en: [] });
  expect(list).toMatchObject({
    files: ['List.js', 'admin.js', 'table.js'],
    texts: { en: ['en-resources.js'], nl: [] },
  });
  expect(assessment).toMatchObject({ files: ['Assessment.js', 'admin.js'] });
});

it.each([
  ['/admin/clubs', ['list']],
  ['/surveys?page=2', ['list']],
  ['/surveys/', ['list']],
  ['/surveys/7', []],
  ['/clubassessments/1/2?tab=files', ['assessment']],
  ['/clubassessments/overview', []],
])('knows %s', (address, pages) => {
  const [, list, assessment] = listPreloads(bundle, loadingStepsOf('.'), ['admin/clubs', 'surveys']);
  const found = Object.entries({ list, assessment }).filter(([, page]) => new RegExp(page?.at ?? '-').test(address));
  expect(found.map(([name]) => name)).toEqual(pages);
});

it('knows the lists that the engine draws of the resource files, not those with a view of their own', async () => {
  const paths = await listPaths('.');
  expect(paths).toContain('admin/clubs');
  expect(paths).not.toContain('processingactivities');
});

it('has nothing fetched for lists where there are none', () => {
  const pages = listPreloads(bundle, loadingStepsOf('.'), []);
  expect(pages.filter(({ at }) => new RegExp(at).test('/')).map(({ files }) => files)).toEqual([
    ['workspace.js', 'admin.js'],
  ]);
});

it('cannot be told where a step is in no chunk', () => {
  const { 'List.js': _list, ...others } = bundle;
  expect(() => listPreloads(others, loadingStepsOf('.'), ['surveys'])).toThrow('ResourceList.tsx');
  expect(findChunk(bundle, '/react.js')).toBe('start.js');
});
