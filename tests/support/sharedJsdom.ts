import { builtinEnvironments, type Environment } from 'vitest/runtime';

let isOpen = false;

/** One jsdom a worker: modules that are loaded once keep the window that they have met. */
const sharedJsdom: Environment = {
  name: 'shared-jsdom',
  viteEnvironment: 'client',
  async setup(global, options) {
    if (!isOpen) await builtinEnvironments.jsdom.setup(global, options);
    isOpen = true;
    return { teardown: () => undefined };
  },
};

export default sharedJsdom;
