import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { profileQuery } from '@/entities/account/profile';
import { hasPremiumNow } from '@/entities/account/use-premium';
import { paths } from '@/lib/paths';
import { currentSession } from '@/lib/session';

/**
 * Returns whether the call page may open: it requires a member to call, and premium as the server reports it.
 * Otherwise shows a browser alert and redirects.
 */
export function useCallAccess(userId: string | null): boolean {
  const { t } = useTranslation('calls');
  const client = useQueryClient();
  const navigate = useNavigate();
  const [admitted, setAdmitted] = useState(false);

  useEffect(() => {
    let ignore = false;
    const refuse = (text: string, to: string) => {
      window.alert(text);
      void navigate(to, { replace: true });
    };
    const checkAccess = async () => {
      if (userId === null) return refuse(t('alerts.missingUser'), paths.chats);
      const profile = await client.fetchQuery({ ...profileQuery, staleTime: 0 }).catch(() => null);
      // An ended session redirects to the log-in by itself.
      if (ignore || currentSession().token === null) return;
      if (!profile) refuse(t('alerts.checkFailed'), paths.dashboard);
      else if (!hasPremiumNow(profile)) refuse(t('alerts.premium'), paths.subscription);
      else setAdmitted(true);
    };
    // Delayed, because an effect that React reverts immediately (Strict Mode) must not show an alert.
    const timer = setTimeout(() => void checkAccess());
    return () => {
      ignore = true;
      clearTimeout(timer);
    };
  }, [userId, client, navigate, t]);
  return admitted;
}
