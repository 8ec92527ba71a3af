import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { SearchSelect } from './search-select';

// In jsdom the field counts as hidden behind the opened list.
const field = () => screen.getByRole<HTMLInputElement>('combobox', { hidden: true });
const write = (value: string) => fireEvent.input(field(), { target: { value } });

describe('<SearchSelect>', () => {
  test('keeps the text that was typed before the list was loaded', async () => {
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

  test('keeps the selection in the field when the list is loaded, so that the next letter replaces it', async () => {
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
});
