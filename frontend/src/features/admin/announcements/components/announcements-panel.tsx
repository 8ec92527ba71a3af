import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { QueryView } from '@/components/ui/feedback/query-view';
import { RowSkeleton } from '@/components/ui/feedback/skeleton';
import layout from '../../shared/components/layout.module.css';
import { MoreButton } from '../../shared/components/more-button';
import { announcementsQuery } from '../api/announcements';
import { AnnouncementEntry } from './announcement-entry';
import { AnnouncementForm } from './announcement-form';

export function AnnouncementsPanel() {
  const { t } = useTranslation('admin');
  const announcements = useInfiniteQuery(announcementsQuery);
  const list = announcements.data?.pages.flatMap((page) => page.announcements) ?? [];
  return (
    <>
      <AnnouncementForm />
      <section className={layout.group} aria-labelledby="announced">
        <h2 id="announced">{t('announcements.list')}</h2>
        <QueryView query={announcements} skeleton={<RowSkeleton />}>
          {() =>
            list.length === 0 ? (
              <p className={layout.soft}>{t('announcements.none')}</p>
            ) : (
              list.map((announcement) => (
                <AnnouncementEntry
                  key={announcement.id}
                  announcement={announcement}
                  isPlanned={Date.parse(announcement.at) > announcements.dataUpdatedAt}
                />
              ))
            )
          }
        </QueryView>
        <MoreButton list={announcements} label={t('announcements.more')} />
      </section>
    </>
  );
}
