import IconKeyboard from '~icons/tabler/keyboard';
import IconLogout from '~icons/tabler/logout';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router-dom';
import { CountBadge } from '@/components/ui/display/count-badge';
import { logOut } from '@/entities/account/log-out';
import { paths } from '@/lib/paths';
import { openKeyboardHelp } from '../../live/keyboard/use-keyboard-help';
import { ACCOUNT_ENTRIES } from './nav-entries';

interface AccountLinksProps {
  isAdmin: boolean;
  /** In px. */
  iconSize: number;
  classes: Readonly<Record<string, string>>;
  /** Number on the bell. Without it the bell is omitted, because it is shown elsewhere. */
  notifications?: number;
}

export function AccountLinks({ isAdmin, iconSize, classes, notifications }: AccountLinksProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const entries = ACCOUNT_ENTRIES.filter(
    ({ name }) => (name !== 'admin' || isAdmin) && (name !== 'notifications' || notifications !== undefined),
  );
  return (
    <ul className={classes.links}>
      {entries.map(({ name, to, Icon }) => (
        <li key={name}>
          {/* A page of the settings with an entry of its own is not current twice. */}
          <NavLink to={to} end={pathname === paths.myReports}>
            <Icon fontSize={iconSize} aria-hidden />
            {t(`nav.${name}`)}
            {name === 'notifications' && (
              <span className={classes.badge}>
                <CountBadge count={notifications ?? 0} />
              </span>
            )}
          </NavLink>
        </li>
      ))}
      <li data-keyboard>
        <button type="button" onClick={openKeyboardHelp} aria-haspopup="dialog">
          <IconKeyboard fontSize={iconSize} aria-hidden />
          {t('nav.keyboard')}
        </button>
      </li>
      <li>
        <button type="button" onClick={logOut}>
          <IconLogout fontSize={iconSize} aria-hidden />
          {t('nav.logOut')}
        </button>
      </li>
    </ul>
  );
}
