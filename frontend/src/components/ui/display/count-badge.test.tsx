import { render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { CountBadge } from './count-badge';

describe('<CountBadge>', () => {
  test.each([
    [1, '1'],
    [99, '99'],
    [100, '99+'],
    [12_345, '99+'],
  ])('shows %i as %s', (count, shown) => {
    render(<CountBadge count={count} />);
    expect(screen.getByRole('img', { name: `${shown} new` }).textContent).toBe(shown);
  });

  test.each([0, -1])('shows nothing for %i', (count) => {
    expect(render(<CountBadge count={count} />).container.innerHTML).toBe('');
  });
});
