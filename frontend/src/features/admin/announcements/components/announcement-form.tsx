import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { LimitedTextareaField, LimitedTextField } from '@/components/ui/forms/limited-field';
import { SelectField } from '@/components/ui/forms/select-field';
import { TextField } from '@/components/ui/forms/text-field';
import { errorText } from '@/lib/api/errors';
import { publicConfigQuery } from '@/lib/api/public-config';
import { useContractForm } from '@/lib/forms/use-contract-form';
import { instantOfField } from '@/lib/zoned-time';
import { AnnouncementBody, AUDIENCES, NOTIFICATIONS_LIMITS } from '@contract';
import { useGuardedMutation } from '../../second-factor/components/use-guarded-mutation';
import layout from '../../shared/components/layout.module.css';
import { announce } from '../api/announcements';
import classes from './announcements-panel.module.css';

const EMPTY = { title: '', text: '', audience: 'all' } as const;
const asText = (value?: string): string | undefined => value || undefined;

/** Form of a new announcement with its preview. */
export function AnnouncementForm() {
  const { t } = useTranslation('admin');
  const client = useQueryClient();
  const { mutate, isPending, asking, prompt, error, isSuccess } = useGuardedMutation(announce, () =>
    client.invalidateQueries({ queryKey: ['admin'] }),
  );
  const limits = useQuery(publicConfigQuery).data?.limits ?? NOTIFICATIONS_LIMITS;
  const form = useContractForm(AnnouncementBody, EMPTY);
  const { errors } = form.formState;
  const { title, text, path, at } = useWatch({ control: form.control });
  const handleSubmit = form.handleSubmit((body) =>
    mutate(body, {
      onSuccess: () => {
        // Called without values: with values, fields without a default would keep the typed text.
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
            <LimitedTextField
              label={t('announcements.title')}
              required
              limit={limits.announcementTitle}
              error={errors.title?.message}
              {...form.register('title')}
            />
            <LimitedTextareaField
              label={t('announcements.text')}
              required
              limit={limits.announcementText}
              error={errors.text?.message}
              {...form.register('text')}
            />
            <div className={classes.pair}>
              <LimitedTextField
                label={t('announcements.path')}
                placeholder="/subscription"
                limit={NOTIFICATIONS_LIMITS.announcementPath}
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
                {...form.register('at', { setValueAs: instantOfField })}
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
          {error && <InlineMessage kind="error">{errorText(error)}</InlineMessage>}
          {isSuccess && <InlineMessage kind="success">{t('announcements.done')}</InlineMessage>}
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
