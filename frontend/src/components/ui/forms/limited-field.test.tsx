import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { chooseLanguage } from '@/i18n/language';
import { LimitedTextareaField, LimitedTextField } from './limited-field';

const LIMIT = 5;

function Controlled({ error }: { error?: string }) {
  const [value, setValue] = useState('');
  return (
    <LimitedTextField
      label="Text"
      limit={LIMIT}
      value={value}
      error={error}
      onChange={({ target }) => setValue(target.value)}
    />
  );
}

const FIELDS = {
  'a controlled field': <Controlled />,
  'a field of a form': <LimitedTextField label="Text" limit={LIMIT} />,
  'a field of several lines': <LimitedTextareaField label="Text" limit={LIMIT} />,
};

const field = () => screen.getByLabelText<HTMLInputElement>('Text');
const error = () => screen.queryByRole('alert')?.textContent;

async function paste(text: string): Promise<void> {
  const user = userEvent.setup();
  await user.click(field());
  await user.paste(text);
}

afterEach(() => chooseLanguage('en'));

describe.each(Object.entries(FIELDS))('the limit of %s', (_, element) => {
  test('keeps a pasted text that is too long, and shows an error', async () => {
    render(element);
    await paste('123456');
    expect(field().value).toBe('123456');
    expect(error()).toBe('Use at most 5 characters.');
    expect(field().getAttribute('aria-invalid')).toBe('true');
    await userEvent.type(field(), '{Backspace}');
    expect(error()).toBeUndefined();
  });

  test('counts Unicode code points, without white space at the ends', async () => {
    render(element);
    await paste(' 😀😀😀😀😀 ');
    expect(error()).toBeUndefined();
    await userEvent.type(field(), '😀');
    expect(error()).toBe('Use at most 5 characters.');
  });

  test('is stated in the language of the page', async () => {
    await chooseLanguage('hi');
    render(element);
    await paste('123456');
    expect(error()).toBe('ज़्यादा से ज़्यादा 5 अक्षर रखें।');
  });
});

describe('the limit of a field whose text is stored as one line', () => {
  test('counts each run of white space as one character', async () => {
    render(<LimitedTextareaField label="Text" limit={LIMIT} isLine />);
    await paste('1  2\n\n3');
    expect(error()).toBeUndefined();
    await userEvent.type(field(), '4');
    expect(error()).toBe('Use at most 5 characters.');
  });
});

describe('the limit of a field with another error', () => {
  test('is shown instead of the other error while the text is too long', async () => {
    render(<Controlled error="Please write something." />);
    expect(error()).toBe('Please write something.');
    await paste('123456');
    expect(error()).toBe('Use at most 5 characters.');
  });
});

describe('the text fields of all pages', () => {
  test('have no maxLength, because it cuts a pasted text without a notice', () => {
    const sources = join(import.meta.dirname, '../../..');
    const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.tsx'),
    );
    expect(files.length).toBeGreaterThan(100);
    expect(files.filter((file) => /^\s*maxLength=/m.test(readFileSync(join(sources, file), 'utf8')))).toEqual(
      [],
    );
  });
});
