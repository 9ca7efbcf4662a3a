// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { createPopper } from './popper.ts';

it('is placed once what places it is there, in sight only then; the next at once', async () => {
  const anchor = document.body.appendChild(document.createElement('button'));
  const first = document.body.appendChild(document.createElement('div'));
  const place = createPopper(anchor, first, { placement: 'bottom' });
  expect(first.style.visibility).toBe('hidden');
  await place.update();
  expect(first.style.visibility).toBe('');
  expect(first.getAttribute('data-popper-placement')).toBeTruthy();
  place.destroy();
  const second = document.body.appendChild(document.createElement('div'));
  createPopper(anchor, second, { placement: 'bottom' }).forceUpdate();
  expect(second.style.visibility).toBe('');
  expect(second.getAttribute('data-popper-placement')).toBeTruthy();
});
