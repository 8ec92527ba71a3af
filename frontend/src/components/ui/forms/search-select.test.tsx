import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { SearchSelect } from './search-select';

// Hidden or not: to jsdom the opened list's field is out of reach.
const field = () => screen.getByRole<HTMLInputElement>('combobox', { hidden: true });
const write = (value: string) => fireEvent.input(field(), { target: { value } });

test('what was typed before the list came is gone on with', async () => {
  const onSearch = vi.fn();
  onSearch.mockImplementationOnce(() => queueMicrotask(() => write(`${field().value}r`)));
  render(
    <SearchSelect
      label="Country"
      options={[]}
      value={null}
      onChange={vi.fn()}
      onSearch={onSearch}
      loading={false}
      nothing="Nothing found"
    />,
  );
  const plain = field();
  plain.focus();
  write('Po');
  await waitFor(() => expect(field()).not.toBe(plain));
  await waitFor(() => expect(field().value).toBe('Por'));
  expect(onSearch.mock.lastCall?.[0]).toBe('Por');
});

test('what was selected in the plain field is still selected, and the next letter replaces it', async () => {
  render(
    <SearchSelect
      label="Country"
      options={[]}
      value={{ value: 'India', label: 'India' }}
      onChange={vi.fn()}
      onSearch={vi.fn()}
      loading={false}
      nothing="Nothing found"
    />,
  );
  const plain = field();
  plain.focus();
  plain.select();
  fireEvent.click(plain);
  await waitFor(() => expect(field()).not.toBe(plain));
  expect([field().value, field().selectionStart, field().selectionEnd]).toEqual(['India', 0, 5]);
});
