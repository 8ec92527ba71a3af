import IconChevronDown from '~icons/tabler/chevron-down';
import { type ComponentType, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { reportMissingFile } from '@/lib/pwa/page-build';
import { Field } from './field';
import fieldClasses from './field.module.css';
import type { Begun, SearchSelectProps } from './search-combobox';
import classes from './search-select.module.css';
import { Spinner } from '../feedback/spinner';

type Combobox = ComponentType<SearchSelectProps & { begun: Begun }>;

const loadCombobox = (): Promise<Combobox> => import('./search-combobox').then((file) => file.SearchCombobox);

/** Fetches the search list's code. What fails is asked for again when somebody searches. */
export const fetchSearch = (): void => void loadCombobox().catch(() => undefined);

/**
 * One of very many, found by typing: the server searches, so that the browser never holds the whole list.
 * Until somebody clicks or types it is a plain field that looks the same, because the list's code is large.
 */
export function SearchSelect(props: SearchSelectProps) {
  const input = useRef<HTMLInputElement>(null);
  const [begun, setBegun] = useState<(Begun & { Combobox: Combobox }) | null>(null);
  const label = props.value?.label ?? '';
  const begin = async () => {
    try {
      const Combobox = await loadCombobox();
      const plain = input.current;
      // Who has gone on to another field is left there.
      if (!plain || document.activeElement !== plain) return;
      const { value, selectionStart, selectionEnd } = plain;
      const text = value === label ? undefined : value;
      if (text !== undefined) props.onSearch(text);
      // At once: a letter typed before the other field stands there would be lost.
      flushSync(() => setBegun({ Combobox, text }));
      if (document.activeElement instanceof HTMLInputElement)
        document.activeElement.setSelectionRange(selectionStart, selectionEnd);
    } catch {
      reportMissingFile();
    }
  };
  if (begun) return <begun.Combobox {...props} begun={begun} />;
  return (
    <Field label={props.label} description={props.description} error={props.error}>
      {({ className, ...bound }) => (
        <div className={fieldClasses.withEnd}>
          <input
            // Another choice, made by a field beside it, is another text.
            key={label}
            ref={input}
            {...bound}
            className={`${className} ${classes.input}`}
            type="text"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={false}
            autoComplete="off"
            defaultValue={label}
            placeholder={props.placeholder}
            disabled={props.disabled}
            onPointerEnter={fetchSearch}
            onFocus={fetchSearch}
            onClick={() => void begin()}
            onInput={() => void begin()}
            // What was typed chose nothing.
            onBlur={({ target }) => (target.value = label)}
            onKeyDown={({ key }) => key === 'ArrowDown' && void begin()}
          />
          {props.loading ? <Spinner /> : <IconChevronDown fontSize={18} aria-hidden />}
        </div>
      )}
    </Field>
  );
}
