import { useMutation } from '@tanstack/react-query';
import IconKeyboard from '~icons/tabler/keyboard';
import IconLogout from '~icons/tabler/logout';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/controls/button';
import { IconButton } from '@/components/ui/controls/icon-button';
import { BrandMark } from '@/components/ui/layout/brand-mark';
import { updateLanguageMutation } from '@/entities/account/language';
import { logOut } from '@/entities/account/log-out';
import { chooseLanguage } from '@/i18n/language';
import { paths } from '@/lib/paths';
import { useIsPhone } from '@/lib/use-is-phone';
import { openKeyboardHelp } from '../live/keyboard/use-keyboard-help';
import classes from './admin-layout.module.css';
import { LanguageSwitch } from './language-switch';

/** Header of the administration: link to the product, language, keyboard list, log-out. */
export function AdminHead() {
  const { t } = useTranslation(['admin', 'common']);
  const isPhone = useIsPhone();
  const { mutate } = useMutation(updateLanguageMutation);
  return (
    <header className={classes.head}>
      <Link to={paths.dashboard} className={classes.brand}>
        <BrandMark compact={isPhone} />
        <span className="visually-hidden">: {t('toProduct')}</span>
      </Link>
      <h1>{t('title')}</h1>
      <div className={classes.tools}>
        <ul className={classes.languages}>
          <LanguageSwitch
            onChoose={(language) => {
              // Applies at once; the request stores it in the account for other devices.
              void chooseLanguage(language);
              mutate({ language });
            }}
          />
        </ul>
        <IconButton
          label={t('common:nav.keyboard')}
          icon={<IconKeyboard fontSize={20} aria-hidden />}
          size={36}
          aria-haspopup="dialog"
          onClick={openKeyboardHelp}
        />
        {isPhone ? (
          <IconButton
            label={t('common:nav.logOut')}
            icon={<IconLogout fontSize={20} aria-hidden />}
            size={36}
            onClick={logOut}
          />
        ) : (
          <Button look="quiet" size="sm" onClick={logOut}>
            {t('common:nav.logOut')}
          </Button>
        )}
      </div>
    </header>
  );
}
