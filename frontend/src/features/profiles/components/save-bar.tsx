import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import type { SavedNotice } from '../lib/use-saved-notice';
import classes from './save-bar.module.css';

interface SaveBarProps {
  /** Id of the form to submit. The bar is outside of the form, so that it stays visible beside the photos. */
  form: string;
  unsaved: boolean;
  pending: boolean;
  notice: SavedNotice;
  /** Error text of the server. It is shown longer than the fixed text. */
  reason: string | null;
  invalid: boolean;
}

/** Save button with the result of the last save. It is visible while there are unsaved changes. */
export function SaveBar({ form, unsaved, pending, notice, reason, invalid }: SaveBarProps) {
  const { t } = useTranslation('profile');
  const message = () => {
    if (pending) return <InlineMessage kind="info">{t('updating')}</InlineMessage>;
    if (notice === 'updated') return <InlineMessage kind="success">{t('updated')}</InlineMessage>;
    if (notice === 'failed' || reason !== null) {
      return (
        <InlineMessage kind="error">
          {notice === 'failed' && <strong>{t('failed')}</strong>} {reason}
        </InlineMessage>
      );
    }
    if (invalid) return <InlineMessage kind="error">{t('check')}</InlineMessage>;
    return unsaved && <p className={classes.note}>{t('unsaved')}</p>;
  };
  return (
    <div className={classes.root} data-unsaved={unsaved || undefined}>
      <div className={classes.message}>{message()}</div>
      <Button type="submit" form={form} pending={pending}>
        {t('save')}
      </Button>
    </div>
  );
}
