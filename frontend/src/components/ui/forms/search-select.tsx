import IconChevronDown from '~icons/tabler/chevron-down';
import { useRef, useState, type ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { reportMissingFile } from '@/lib/pwa/page-build';
import { Spinner } from '../feedback/spinner';
import { Field } from './field';
import fieldClasses from './field.module.css';
import type { InitialText, SearchSelectProps } from './search-combobox';
import classes from './search-select.module.css';

type Combobox = ComponentType<SearchSelectProps & InitialText>;

const loadCombobox = (): Promise<Combobox> => import('./search-combobox').then((file) => file.SearchCombobox);

/** Prefetches the code of the search list. A failed fetch is repeated on use. */
export const fetchSearch = (): void => void loadCombobox().catch(() => undefined);

/**
 * Single choice from a long list by typing: the server searches, so the browser never holds the whole list.
 * Until the first click or key it is a plain field of the same look, because the list's code is large.
 */
export function SearchSelect(props: SearchSelectProps) {
  const input = useRef<HTMLInputElement>(null);
  const [loaded, setLoaded] = useState<(InitialText & { Combobox: Combobox }) | null>(null);
  const label = props.value?.label ?? '';
  const beginSearch = async () => {
    try {
      const Combobox = await loadCombobox();
      const plain = input.current;
      // If the focus has moved to another field meanwhile, it stays there.
      if (!plain || document.activeElement !== plain) return;
      const { value, selectionStart, selectionEnd } = plain;
      const text = value === label ? undefined : value;
      if (text !== undefined) props.onSearch(text);
      // Rendered synchronously: letters typed before the other field is mounted would be lost.
      flushSync(() => setLoaded({ Combobox, initialText: text }));
      if (document.activeElement instanceof HTMLInputElement)
        document.activeElement.setSelectionRange(selectionStart, selectionEnd);
    } catch {
      reportMissingFile();
    }
  };
  if (loaded) return <loaded.Combobox {...props} initialText={loaded.initialText} />;
  return (
    <Field label={props.label} description={props.description} error={props.error}>
      {({ className, ...bound }) => (
        <div className={fieldClasses.withEnd}>
          <input
            // The key discards the typed text when another field changes the choice.
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
            onClick={() => void beginSearch()}
            onInput={() => void beginSearch()}
            // Text without a selection is discarded.
            onBlur={({ target }) => (target.value = label)}
            onKeyDown={({ key }) => key === 'ArrowDown' && void beginSearch()}
          />
          {props.loading ? <Spinner /> : <IconChevronDown fontSize={18} aria-hidden />}
        </div>
      )}
    </Field>
  );
}
