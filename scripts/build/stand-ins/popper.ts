import type { createPopper as Create, Instance } from '@popperjs/core';

type Placed = Pick<Instance, 'forceUpdate' | 'update' | 'setOptions' | 'destroy'>;

let known: typeof Create | undefined;

/**
 * What places tooltips and lists of choices, fetched when the first of them shows: no screen begins with one open. Until
 * it is there, what is to be placed keeps out of sight; where it cannot be fetched, that is shown where it stands.
 */
export function createPopper(...given: Parameters<typeof Create>): Placed {
  if (known) return known(...given);
  const [, shown] = given;
  let placed: Instance | undefined;
  let isGone = false;
  const reveal = (): void => void (shown.style.visibility = '');
  shown.style.visibility = 'hidden';
  const ready = import('@popperjs/core/lib/popper.js').then(
    ({ createPopper: create }) => {
      known = create;
      reveal();
      if (!isGone) placed = create(...given);
    },
    () => reveal(),
  );
  return {
    forceUpdate: () => placed?.forceUpdate(),
    update: () => ready.then(() => placed?.update() ?? {}),
    setOptions: (options) => ready.then(() => placed?.setOptions(options) ?? {}),
    destroy: () => {
      isGone = true;
      reveal();
      placed?.destroy();
    },
  };
}
