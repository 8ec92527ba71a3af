import { AUDIENCES, type Audience, type AnnouncementView, LIMITS } from '@contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { Message } from '@/components/ui/feedback/message';
import { Pill } from '@/components/ui/display/pill';
import { QueryView } from '@/components/ui/feedback/query-view';
import { SelectField } from '@/components/ui/forms/select-field';
import { RowSkeleton } from '@/components/ui/feedback/skeleton';
import { TextField } from '@/components/ui/forms/text-field';
import { TextareaField } from '@/components/ui/forms/textarea-field';
import { errorText } from '@/lib/api/error-text';
import { formatMoment } from '@/lib/format';
import { announceMutation } from './api/announce';
import { announcementsQuery } from './api/announcements';
import { takeBackMutation } from './api/take-back-announcement';
import layout from '../shared/layout.module.css';
import classes from './announcements-view.module.css';

const EMPTY = { title: '', text: '', path: '', at: '' };

/** Writing to many members at once, and taking it back. */
export function AnnouncementsView() {
  const { t } = useTranslation('admin');
  const announcements = useQuery(announcementsQuery);
  return (
    <>
      <Writing />
      <section className={layout.group} aria-labelledby="announced">
        <h2 id="announced">{t('announcements.list')}</h2>
        <QueryView query={announcements} skeleton={<RowSkeleton />}>
          {({ announcements: list }) =>
            list.length === 0 ? (
              <p className={layout.soft}>{t('announcements.none')}</p>
            ) : (
              list.map((announcement) => (
                <LiveAnnouncement
                  key={announcement.id}
                  announcement={announcement}
                  isPlanned={Date.parse(announcement.at) > announcements.dataUpdatedAt}
                />
              ))
            )
          }
        </QueryView>
      </section>
    </>
  );
}

function Writing() {
  const { t } = useTranslation('admin');
  const { mutate, isPending, error, isSuccess } = useMutation(announceMutation);
  const [words, setWords] = useState(EMPTY);
  const [audience, setAudience] = useState<Audience>('all');
  const change = (field: keyof typeof EMPTY) => (event: { target: { value: string } }) =>
    setWords({ ...words, [field]: event.target.value });
  const { title, text, path, at } = words;
  const send = (event: FormEvent): void => {
    event.preventDefault();
    const body = {
      title,
      text,
      audience,
      ...(path && { path }),
      ...(at && { at: new Date(at).toISOString() }),
    };
    mutate(body, { onSuccess: () => setWords(EMPTY) });
  };
  return (
    <form className={layout.section} onSubmit={send}>
      <h2>{t('announcements.write')}</h2>
      <div className={classes.writing}>
        <div className={layout.group}>
          <TextField
            label={t('announcements.title')}
            value={title}
            required
            maxLength={LIMITS.announcementTitle}
            onChange={change('title')}
          />
          <TextareaField
            label={t('announcements.text')}
            value={text}
            required
            maxLength={LIMITS.announcementText}
            onChange={change('text')}
          />
          <div className={classes.pair}>
            <TextField
              label={t('announcements.path')}
              placeholder="/subscription"
              value={path}
              maxLength={LIMITS.announcementPath}
              onChange={change('path')}
            />
            <SelectField
              label={t('announcements.audience')}
              value={audience}
              data={AUDIENCES.map((value) => ({ value, label: t(`announcements.audiences.${value}`) }))}
              onChange={({ target }) => setAudience(target.value as Audience)}
            />
            <TextField
              label={t('announcements.at')}
              type="datetime-local"
              value={at}
              onChange={change('at')}
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
          <Button type="submit" pending={isPending} pendingText={t('announcements.sending')}>
            {t(at ? 'announcements.plan' : 'announcements.send')}
          </Button>
        </div>
      </div>
    </form>
  );
}

interface AnnouncedProps {
  announcement: AnnouncementView;
  /** Nobody has been told yet. */
  isPlanned: boolean;
}

function LiveAnnouncement({ announcement, isPlanned }: AnnouncedProps) {
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
