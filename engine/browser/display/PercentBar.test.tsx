import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PercentBar } from './PercentBar.tsx';

it('a bar of progress says its share as the language of the page writes it', () => {
  const { lang } = document.documentElement;
  document.documentElement.lang = 'nl';
  render(<PercentBar label="Import" share={0.75} />);
  expect(screen.getByRole('progressbar', { name: 'Import' })).toHaveAttribute('aria-valuetext', '75%');
  document.documentElement.lang = lang;
});
