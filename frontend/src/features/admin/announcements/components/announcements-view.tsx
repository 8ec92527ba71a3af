import { AnnouncementBody, type AnnouncementView, AUDIENCES, NOTIFICATIONS_LIMITS } from '@contract';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { Message } from '@/components/ui/feedback/message';
import { Pill } from '@/components/ui/display/pill';
import { QueryView } from '@/components/ui/feedback/query-view';
import { SelectField } from '@/components/ui/forms/select-field';
import { RowSkeleton } from '@/components/ui/feedback/skeleton';
import { TextField } from '@/components/ui/forms/text-field';
import { TextareaField } from '@/components/ui/forms/textarea-field';
import { errorText } from '@/lib/api/errors';
import { useContractForm } from '@/lib/forms/use-contract-form';
import { formatMoment } from '@/lib/format';
import { announcementsQuery, announce, takeBackMutation } from '../api/announcements';
import { useGuardedMutation } from '../../access/components/use-guarded-mutation';
import { asInstant } from '../../shared/lib/field-values';
import layout from '../../shared/components/layout.module.css';
import { MoreButton } from '../../shared/components/more-button';
import classes from './announcements-view.module.css';

const EMPTY = { title: '', text: '', audience: 'all' } as const;
const asText = (value?: string): string | undefined => value || undefined;

export function AnnouncementsView() {
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

function AnnouncementForm() {
  const { t } = useTranslation('admin');
  const client = useQueryClient();
  const { mutate, isPending, asking, prompt, error, isSuccess } = useGuardedMutation(announce, () =>
    client.invalidateQueries({ queryKey: ['admin'] }),
  );
  const form = useContractForm(AnnouncementBody, EMPTY);
  const { errors } = form.formState;
  const { title, text, path, at } = useWatch({ control: form.control });
  const handleSubmit = form.handleSubmit((body) =>
    mutate(body, {
      onSuccess: () => {
        // No arguments: with values, fields without a default would keep the typed text.
        form.reset();
        form.setValue('audience', body.audience);
      },
    }),
  );
  return (
    <section className={layout.section} aria-labelledby="announce">
      <h2 id="announce">{t('announcements.write')}</h2>
      <form className={layout.group} onSubmit={handleSubmit}>
        <div className={classes.writing}>
          <div className={layout.group}>
            <TextField
              label={t('announcements.title')}
              required
              maxLength={NOTIFICATIONS_LIMITS.announcementTitle}
              error={errors.title?.message}
              {...form.register('title')}
            />
            <TextareaField
              label={t('announcements.text')}
              required
              maxLength={NOTIFICATIONS_LIMITS.announcementText}
              error={errors.text?.message}
              {...form.register('text')}
            />
            <div className={classes.pair}>
              <TextField
                label={t('announcements.path')}
                placeholder="/subscription"
                maxLength={NOTIFICATIONS_LIMITS.announcementPath}
                error={errors.path?.message}
                {...form.register('path', { setValueAs: asText })}
              />
              <SelectField
                label={t('announcements.audience')}
                data={AUDIENCES.map((value) => ({ value, label: t(`announcements.audiences.${value}`) }))}
                {...form.register('audience')}
              />
              <TextField
                label={t('announcements.at')}
                type="datetime-local"
                error={errors.at?.message}
                {...form.register('at', { setValueAs: asInstant })}
              />
            </div>
          </div>
          <section aria-label={t('announcements.preview')} className={classes.preview}>
            <p className={layout.soft}>{t('announcements.preview')}</p>
            <strong>{title || t('announcements.title')}</strong>
            <p>{text || t('announcements.previewText')}</p>
            {path && <p className={layout.soft}>{path}</p>}
          </section>
        </div>
        <div className={layout.group}>
          {error && <Message kind="error">{errorText(error)}</Message>}
          {isSuccess && <Message kind="success">{t('announcements.done')}</Message>}
          <div>
            <Button
              type="submit"
              disabled={asking}
              pending={isPending}
              pendingText={t('announcements.sending')}
            >
              {t(at ? 'announcements.plan' : 'announcements.send')}
            </Button>
          </div>
        </div>
      </form>
      {prompt}
    </section>
  );
}

interface AnnouncementEntryProps {
  announcement: AnnouncementView;
  /** True until the announcement is sent. */
  isPlanned: boolean;
}

function AnnouncementEntry({ announcement, isPlanned }: AnnouncementEntryProps) {
  const { t } = useTranslation('admin');
  const { mutate, isPending, error } = useMutation(takeBackMutation);
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
      {error && <Message kind="error">{errorText(error)}</Message>}
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
