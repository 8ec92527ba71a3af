import i18n from 'i18next';
import { translated } from '@/i18n/translated';
import { ApiError, OfflineError } from './errors';

/** What to tell a person about a failure: the server's words, or ours where there was no response. */
export function errorText(error: unknown, fallback: string = i18n.t('common:error.unknown')): string {
  if (error instanceof OfflineError) return i18n.t('common:error.offline');
  return (error instanceof ApiError && error.message && translated(error.message, error.code)) || fallback;
}
