import { useMutation } from '@tanstack/react-query';
import IconSpeakerphone from '~icons/tabler/speakerphone';
import IconX from '~icons/tabler/x';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { IconButton } from '@/components/ui/controls/icon-button';
import { readNotificationsMutation } from '@/entities/notification/notifications';
import { paths } from '@/lib/paths';
import type { NotificationView } from '@contract';
import classes from './announcement-banner.module.css';

interface AnnouncementBannerProps {
  line: NotificationView;
  onClose: () => void;
}

/** Announcement over the page. Following its link or closing it marks it as read. */
export function AnnouncementBanner({ line, onClose }: AnnouncementBannerProps) {
  const { t } = useTranslation();
  const { mutate } = useMutation(readNotificationsMutation);
  const close = (): void => {
    mutate([line.id]);
    onClose();
  };
  return (
    <div className={classes.root} role="status">
      <IconSpeakerphone fontSize={20} aria-hidden />
      <div className={classes.words}>
        <strong>{line.title}</strong>
        <p>{line.text}</p>
        {line.path !== paths.notifications && (
          <Link to={line.path} onClick={close}>
            {t('announcement.open')}
          </Link>
        )}
      </div>
      <IconButton
        label={t('announcement.close')}
        icon={<IconX fontSize={18} aria-hidden />}
        size={36}
        onClick={close}
      />
    </div>
  );
}
