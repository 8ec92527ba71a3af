import { endpoints } from '@contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '@/testing/render-app';
import { refuse } from '@/testing/server';

test('a wrong password is said in the words of the server', async () => {
  refuse(endpoints.auth.logIn, 'BAD_CREDENTIALS');
  const user = renderApp('/login');
  await user.type(await screen.findByLabelText(/e-?mail/i), 'meera@example.com');
  await user.type(screen.getByLabelText(/^password/i), 'wrong-password');
  await user.click(screen.getByRole('button', { name: /log in/i }));
  expect(await screen.findByRole('alert')).toHaveProperty('textContent', 'Invalid e-mail or password.');
});
