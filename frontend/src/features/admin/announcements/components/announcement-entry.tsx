import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { Pill } from '@/components/ui/display/pill';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { errorText } from '@/lib/api/errors';
import { formatMoment } from '@/lib/format';
import type { AnnouncementView } from '@contract';
import layout from '../../shared/components/layout.module.css';
import { takeBackAnnouncementMutation } from '../api/announcements';
import classes from './announcements-panel.module.css';

interface AnnouncementEntryProps {
  announcement: AnnouncementView;
  /** True until the announcement is sent. */
  isPlanned: boolean;
}

/** One announcement, sent or planned. */
export function AnnouncementEntry({ announcement, isPlanned }: AnnouncementEntryProps) {
  const { t } = useTranslation('admin');
  const { mutate, isPending, error } = useMutation(takeBackAnnouncementMutation);
  const { id, title, text, path, audience, at, takenBackAt } = announcement;
  return (
    <article className={layout.entry}>
      <header>
        <h3>{title}</h3>
        <p className={layout.soft}>
          {formatMoment(at)} {path && `· ${path}`}
        </p>
        <div className={layout.badges}>
          <Pill color="amber">{t(`announcements.audiences.${audience}`)}</Pill>
          {isPlanned && !takenBackAt && <Pill color="sage">{t('announcements.planned')}</Pill>}
          {takenBackAt && <Pill>{t('announcements.takenBack')}</Pill>}
        </div>
      </header>
      <p className={classes.text}>{text}</p>
      {error && <InlineMessage kind="error">{errorText(error)}</InlineMessage>}
      {!takenBackAt && (
        <div>
          <Button
            look="quiet"
            size="sm"
            pending={isPending}
            aria-label={t('announcements.takeBackNamed', { title })}
            onClick={() => mutate(id)}
          >
            {t('announcements.takeBack')}
          </Button>
        </div>
      )}
    </article>
  );
}
