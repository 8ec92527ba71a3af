import IconRosetteDiscountCheck from '~icons/tabler/rosette-discount-check';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { profilePath } from '@/lib/profile-path';
import classes from './message.module.css';

/** Line of a conversation in which one member has asked the other one to verify their photos. */
export function VerificationAsked({ fromSelf, name }: { fromSelf: boolean; name: string }) {
  const { t } = useTranslation('chats');
  return (
    <div className={classes.line}>
      <div className={classes.bubble}>
        <span className={classes.call}>
          <IconRosetteDiscountCheck fontSize={20} aria-hidden />
          {t(fromSelf ? 'verificationAsk.sent' : 'verificationAsk.received', { name })}
        </span>
        {!fromSelf && (
          <Link to={profilePath('verification')} className={classes.metaButton}>
            {t('verificationAsk.open')}
          </Link>
        )}
      </div>
    </div>
  );
}
