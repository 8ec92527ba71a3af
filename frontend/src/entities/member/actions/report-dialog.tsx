import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { CheckboxField } from '@/components/ui/forms/checkbox-field';
import { FormActions } from '@/components/ui/forms/form-actions';
import { LimitedTextareaField } from '@/components/ui/forms/limited-field';
import { Modal } from '@/components/ui/overlays/modal';
import { translated } from '@/i18n/translated';
import { errorText } from '@/lib/api/errors';
import { contractSchema, useContractForm } from '@/lib/forms/use-contract-form';
import {
  photoLink,
  REPORT_REASONS,
  SAFETY_LIMITS,
  type CardView,
  type ReportBody,
  type ReportPlace,
} from '@contract';
import { photoIdOf } from '../profile/pictures';
import classes from './report-dialog.module.css';
import { useReport, type NamedMember } from './use-safety';

/** A message that a report is about. It is attached regardless of its age. */
export interface ReportedMessage {
  id: string;
  /** Empty for a picture without text. */
  text: string;
}

interface ReportDialogProps {
  /** With the pictures that the member shows, one of which can be named. */
  card: NamedMember & Partial<Pick<CardView, 'photos'>>;
  /** Where the report is made. Reports from a conversation or call include its last messages. */
  place: ReportPlace;
  message?: ReportedMessage | undefined;
  /** The plan that the report is about. */
  planId?: string | undefined;
  /** Called when the member closes the confirmation that the report was sent. */
  onClose: () => void;
  /** Called when the member closes the dialogue without sending a report. */
  onCancel: () => void;
  /** Called when the member chooses to block, which is offered after the report is sent. */
  onBlock: () => void;
}

/** Reports a member to staff, with a reason and an optional text. */
export function ReportDialog({
  card,
  place,
  message,
  planId,
  onClose,
  onCancel,
  onBlock,
}: ReportDialogProps) {
  const { t } = useTranslation(['ending', 'member', 'common']);
  const errorId = useId();
  const report = useReport();
  const form = useContractForm(contractSchema('ReportBody'), {
    targetUserId: card._id,
    details: '',
    place,
    ...(message && { messageId: message.id }),
    ...(planId && { planId }),
  });
  const { errors } = form.formState;
  const failure = form.missing ?? report.error;
  const isIntimate = form.watch('intimate') === true;
  const photos = message ? [] : (card.photos ?? []);
  const send = ({ intimate, photoId, ...body }: ReportBody) =>
    report.mutate({ ...body, ...(intimate && { intimate, ...(photoId && { photoId }) }) });
  const isTalk = place === 'chat' || place === 'call';

  if (report.isSuccess) {
    return (
      <Modal
        opened
        onClose={onClose}
        title={t('report.title', { name: card.name })}
        actions={
          <>
            <Button look="quiet" onClick={onClose}>
              {t('common:close')}
            </Button>
            <Button look="danger" onClick={onBlock}>
              {t('member:block.named', { name: card.name })}
            </Button>
          </>
        }
      >
        <InlineMessage kind="success">{t('report.done')}</InlineMessage>
      </Modal>
    );
  }

  return (
    <Modal
      opened
      onClose={onCancel}
      title={t('report.title', { name: card.name })}
      text={t(isTalk ? 'report.textWithTalk' : 'report.text', { name: card.name })}
    >
      {message && message.text !== '' && (
        <blockquote className={classes.quote} dir="auto">
          {message.text}
        </blockquote>
      )}
      <form className={classes.form} onSubmit={form.handleSubmit(send)} noValidate>
        <fieldset className={classes.reasons} aria-describedby={errors.reason ? errorId : undefined}>
          <legend>{t('report.reason')}</legend>
          {REPORT_REASONS.map((reason) => (
            <label key={reason}>
              <input type="radio" value={reason} {...form.register('reason')} />
              <span>{t(`report.reasons.${reason}`)}</span>
            </label>
          ))}
          {errors.reason && (
            <p id={errorId} role="alert" className={classes.error}>
              {translated(errors.reason.message ?? '')}
            </p>
          )}
        </fieldset>
        <div>
          <CheckboxField label={t('report.intimate')} {...form.register('intimate')} />
          {isIntimate && <p className={classes.hint}>{t('report.intimateHint')}</p>}
        </div>
        {isIntimate && photos.length > 1 && (
          <fieldset className={classes.pictures}>
            <legend>{t('report.which')}</legend>
            <label>
              <input
                type="radio"
                value=""
                defaultChecked
                {...form.register('photoId', { setValueAs: (id: string) => id || undefined })}
              />
              <span>{t('report.allPictures')}</span>
            </label>
            {photos.map((url, index) => (
              <label key={url}>
                <input type="radio" value={photoIdOf(url)} {...form.register('photoId')} />
                <img
                  src={photoLink(url, 'card')}
                  alt={t('report.picture', { number: index + 1 })}
                  loading="lazy"
                />
              </label>
            ))}
          </fieldset>
        )}
        <LimitedTextareaField
          label={t('report.details')}
          description={t('report.detailsHint')}
          limit={SAFETY_LIMITS.reportDetailsLength}
          rows={3}
          error={errors.details?.message}
          {...form.register('details')}
        />
        {failure && <InlineMessage kind="error">{errorText(failure)}</InlineMessage>}
        <FormActions
          onBack={onCancel}
          look="danger"
          pending={report.isPending || form.waits}
          pendingText={t('report.running')}
        >
          {t('report.confirm')}
        </FormActions>
      </form>
    </Modal>
  );
}
