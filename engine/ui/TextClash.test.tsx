import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { TextClash } from './TextClash.tsx';

afterEach(() => Reflect.deleteProperty(Element.prototype, 'scrollIntoView'));

it('comes into view with the text of the other one in its language, and asks which of the two goes on', async () => {
  const scrolled: Element[] = [];
  // As browsers do by now, it tells when it has come there.
  const note = function note(this: Element): Promise<void> {
    scrolled.push(this);
    return Promise.resolve();
  };
  Object.assign(Element.prototype, { scrollIntoView: note });
  const onChoose = vi.fn();
  const choices = [{ label: 'Go on with theirs', onChoose }];
  const { unmount } = render(
    <TextClash message="Somebody else has written" theirs="Hun tekst" label="Theirs" language="nl" {...{ choices }} />,
  );
  const alert = screen.getByRole('alert');
  expect(scrolled).toEqual([alert]);
  expect(alert).toHaveTextContent('Somebody else has written');
  const theirs = within(alert).getByRole('group', { name: 'Theirs' });
  expect(theirs).toHaveTextContent(/^Hun tekst$/);
  expect(theirs).toHaveAttribute('lang', 'nl');
  await userEvent.click(within(alert).getByRole('button', { name: 'Go on with theirs' }));
  expect(onChoose).toHaveBeenCalledOnce();
  expect(unmount).not.toThrow();
});

it('shows no text where there is none', () => {
  render(<TextClash message="Somebody else has emptied it" theirs="" label="Theirs" choices={[]} />);
  expect(screen.queryByRole('group')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});
