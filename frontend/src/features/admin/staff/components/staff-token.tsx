import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { useCopyToClipboard } from '@/lib/use-copy-to-clipboard';
import type { StaffTokenView } from '@contract';
import classes from './staff.module.css';

/** Token that the owner gives to the invited person. It is shown only once. */
export function StaffToken({ made: { staff, token } }: { made: StaffTokenView }) {
  const { t } = useTranslation('admin-staff');
  const { copied, copy } = useCopyToClipboard();
  return (
    <InlineMessage kind="success">
      <div className={classes.token}>
        <p>{t('token.mailed', { email: staff.email })}</p>
        <p>{t('token.text', { name: staff.name })}</p>
        <code>{token}</code>
        <Button look="quiet" size="sm" onClick={() => copy(token)}>
          {t(copied ? 'token.copied' : 'token.copy')}
        </Button>
      </div>
    </InlineMessage>
  );
}
