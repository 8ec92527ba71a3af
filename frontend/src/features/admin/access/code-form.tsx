import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { TextField } from '@/components/ui/forms/text-field';
import { errorText } from '@/lib/api/error-text';
import classes from './second-factor.module.css';

interface CodeFormProps {
  label: string;
  action: string;
  pending: boolean;
  error: Error | null;
  onSend: (code: string) => void;
  /** Absent where there is nothing else to do. */
  onCancel?: (() => void) | undefined;
}

/** The one field that takes a code, with the focus in it. */
export function CodeForm({ label, action, pending, error, onSend, onCancel }: CodeFormProps) {
  const { t } = useTranslation(['admin-access', 'common']);
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <form
      className={classes.codeForm}
      onSubmit={(event) => {
        event.preventDefault();
        onSend(code);
      }}
    >
      <TextField
        ref={field}
        label={label}
        value={code}
        autoComplete="one-time-code"
        inputMode="text"
        maxLength={40}
        required
        spellCheck={false}
        error={error ? errorText(error) : undefined}
        onChange={({ target }) => setCode(target.value)}
      />
      <div className={classes.buttons}>
        {onCancel && (
          <Button look="quiet" onClick={onCancel}>
            {t('common:cancel')}
          </Button>
        )}
        <Button type="submit" pending={pending} pendingText={t('factor.confirming')}>
          {action}
        </Button>
      </div>
    </form>
  );
}
