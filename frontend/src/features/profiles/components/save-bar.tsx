import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { Message } from '@/components/ui/feedback/message';
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
    if (pending) return <Message kind="info">{t('updating')}</Message>;
    if (notice === 'updated') return <Message kind="success">{t('updated')}</Message>;
    if (notice === 'failed' || reason !== null) {
      return (
        <Message kind="error">
          {notice === 'failed' && <strong>{t('failed')}</strong>} {reason}
        </Message>
      );
    }
    if (invalid) return <Message kind="error">{t('check')}</Message>;
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
