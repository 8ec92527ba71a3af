import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { errorText } from '../api/errors';
import { usePageBuild } from '../pwa/page-build';
import { useContractForm } from './use-contract-form';

const Note = z.strictObject({ text: z.string().trim().min(1, 'Please write something.') });
type Note = z.infer<typeof Note>;

/** Simulates the file of a schema; the test decides when it loads or fails. */
function aFile() {
  let come = (): void => undefined;
  let fail = (): void => undefined;
  const promise = new Promise<typeof Note>((resolve, reject) => {
    come = () => resolve(Note);
    fail = () => reject(new TypeError('Failed to fetch'));
  });
  return { promise, come: () => come(), fail: () => fail() };
}

function NoteForm({ load, onSend }: { load: () => Promise<typeof Note>; onSend: (note: Note) => void }) {
  const form = useContractForm(load, { text: '' });
  const problem = form.formState.errors.text?.message;
  return (
    <form noValidate onSubmit={form.handleSubmit((note) => onSend(note))}>
      <input aria-label="Text" {...form.register('text')} />
      {problem && <p role="alert">{problem}</p>}
      {form.missing && <p role="alert">{errorText(form.missing)}</p>}
      <button type="submit">{form.waits ? 'Waiting' : 'Send'}</button>
    </form>
  );
}

function open(load: () => Promise<typeof Note>) {
  const sent: Note[] = [];
  render(<NoteForm load={load} onSend={(note) => sent.push(note)} />);
  return { sent, user: userEvent.setup() };
}

const field = () => screen.getByLabelText<HTMLInputElement>('Text');
const button = () => screen.getByRole('button');

afterEach(() => usePageBuild.setState({ state: 'current' }));

describe('useContractForm', () => {
  test('loads the schema when the page gets the focus', async () => {
    const load = vi.fn(() => Promise.resolve(Note));
    const { user } = open(load);
    expect(load).not.toHaveBeenCalled();
    await user.click(field());
    await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  });

  test('validates on submit, then on every change', async () => {
    const { user, sent } = open(() => Promise.resolve(Note));
    await user.click(button());
    expect((await screen.findByRole('alert')).textContent).toBe('Please write something.');
    expect(document.activeElement).toBe(field());
    await user.type(field(), ' H');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    await user.clear(field());
    await screen.findByRole('alert');
    await user.type(field(), ' Hello ');
    await user.click(button());
    await waitFor(() => expect(sent).toEqual([{ text: 'Hello' }]));
  });

  test('waits for a slow schema and submits a single time despite a second press', async () => {
    const file = aFile();
    const { user, sent } = open(() => file.promise);
    await user.type(field(), 'Hello');
    await user.click(button());
    await screen.findByRole('button', { name: 'Waiting' });
    await user.click(button());
    await user.type(field(), ' you');
    expect(sent).toEqual([]);
    file.come();
    await waitFor(() => expect(sent).toEqual([{ text: 'Hello you' }]));
    await screen.findByRole('button', { name: 'Send' });
    expect(sent).toHaveLength(1);
  });

  test('keeps the text and shows an error when the schema fails to load, and loads it again on submit', async () => {
    const first = aFile();
    const files = [first.promise, first.promise];
    const load = vi.fn(() => files.shift() ?? Promise.resolve(Note));
    const { user, sent } = open(load);
    await user.type(field(), 'Hello');
    await user.click(button());
    first.fail();
    expect((await screen.findByRole('alert')).textContent).toBe('Something went wrong. Please try again.');
    expect(usePageBuild.getState().state).toBe('incomplete');
    expect(field().value).toBe('Hello');
    expect(sent).toEqual([]);
    await user.click(button());
    await waitFor(() => expect(sent).toEqual([{ text: 'Hello' }]));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('shows the offline error while offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { user, sent } = open(() => Promise.reject(new TypeError('Failed to fetch')));
    await user.type(field(), 'Hello');
    await user.click(button());
    expect((await screen.findByRole('alert')).textContent).toBe(
      'No connection. Please check your network and try again.',
    );
    expect(sent).toEqual([]);
    expect(usePageBuild.getState().state).toBe('current');
  });
});
