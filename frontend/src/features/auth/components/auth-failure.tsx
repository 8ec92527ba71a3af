import type { ReactNode } from 'react';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { translated } from '@/i18n/translated';
import { errorText, OfflineError } from '@/lib/api/errors';

interface AuthFailureProps {
  error: unknown;
  /** The fixed text of the form, in English. */
  text: string;
  children?: ReactNode;
}

/**
 * Error of a form: the text of the server, or the fixed text if there is none. Without a response, the reason
 * follows the fixed text.
 */
export function AuthFailure({ error, text, children }: AuthFailureProps) {
  const fixed = translated(text);
  return (
    <InlineMessage kind="error">
      {error instanceof OfflineError && <p>{fixed}</p>}
      {errorText(error, fixed)}
      {children && <> {children}</>}
    </InlineMessage>
  );
}
