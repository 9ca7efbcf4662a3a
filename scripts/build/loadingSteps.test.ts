import { describe, expect, it } from 'vitest';
import { findLoadingSteps } from './loadingSteps.ts';

const steps = [
  { name: 'start', modules: ['/main.tsx'] },
  { name: 'list', modules: ['/List.tsx'], after: 'start' },
  { name: 'page', modules: ['/Page.tsx', '/Part.tsx'], after: 'start' },
];

const modules = (...ids: string[]) => Object.fromEntries(ids.map((id) => [id, {}]));

describe('what is loaded together', () => {
  const found = findLoadingSteps(
    {
      'index.js': {
        type: 'chunk',
        modules: modules('/index.html', '/font.css', '/root.tsx', '/main.tsx'),
        imports: ['react.js'],
      },
      'react.js': { type: 'chunk', modules: modules('/react.js') },
      'List.js': {
        type: 'chunk',
        modules: modules('/List.tsx', '/rows.tsx'),
        imports: ['react.js', 'table.js'],
      },
      'Page.js': { type: 'chunk', modules: modules('/Page.tsx', '/page-only.tsx'), imports: ['react.js'] },
      'Part.js': { type: 'chunk', modules: modules('/Part.tsx'), imports: ['table.js'] },
      'table.js': { type: 'chunk', modules: modules('/table.js'), imports: ['index.js'] },
      'map.js': { type: 'chunk', modules: modules('/Map.tsx'), imports: ['table.js'] },
      'icon.svg': { type: 'asset' },
    },
    steps,
  );

  it('is what a step needs and no step before it has brought', () => {
    expect(Object.fromEntries(found)).toEqual({
      '/root.tsx': 'start',
      '/react.js': 'start',
      '/rows.tsx': 'list',
      '/page-only.tsx': 'page',
      // Either may come first.
      '/table.js': 'start',
    });
  });

  it('is with what may come at any time only what this alone needs, and in a chunk of its own what others need too', () => {
    const chunk = (id: string, ...imports: string[]) => ({ type: 'chunk', modules: modules(id), imports });
    const aside = { name: 'menus', modules: ['/Menu.tsx'], after: 'start', isAside: true };
    const [start, ...others] = steps;
    const bundle = {
      main: chunk('/main.tsx'),
      menu: chunk('/Menu.tsx', 'popover', 'fade', 'field'),
      list: chunk('/List.tsx', 'fade', 'table'),
      page: chunk('/Page.tsx', 'field', 'fade', 'table'),
      part: chunk('/Part.tsx'),
      popover: chunk('/popover.js'),
      fade: chunk('/fade.js'),
      field: chunk('/field.js'),
      table: chunk('/table.js'),
    };
    expect(Object.fromEntries(findLoadingSteps(bundle, start ? [start, aside, ...others] : []))).toEqual({
      '/popover.js': 'menus',
      '/field.js': 'menus-shared',
      '/fade.js': 'menus-shared',
      '/table.js': 'start',
    });
  });

  it('leaves out of a large step what other screens need as well, but not what only opens from it', () => {
    const chunk = (id: string, imports: string[], dynamicImports: string[] = []) => {
      return { type: 'chunk', isEntry: id === '/main.tsx', modules: modules(id), imports, dynamicImports };
    };
    const bundle = {
      main: chunk('/main.tsx', [], ['page', 'map']),
      page: chunk('/Page.tsx', ['rows', 'tabs'], ['dialog']),
      map: chunk('/Map.tsx', ['tabs'], ['page']),
      dialog: chunk('/Dialog.tsx', ['rows']),
      rows: chunk('/rows.ts', []),
      tabs: chunk('/tabs.js', []),
    };
    const large = { name: 'page', modules: ['/Page.tsx'], after: 'start', isLarge: true };
    const found = findLoadingSteps(bundle, [{ name: 'start', modules: ['/main.tsx'] }, large]);
    expect(Object.fromEntries(found)).toEqual({ '/rows.ts': 'page', '/tabs.js': 'page-shared' });
  });

  it('cannot be told when a step is nowhere in the build', () => {
    expect(() => findLoadingSteps({}, steps)).toThrow('/main.tsx');
  });
});
