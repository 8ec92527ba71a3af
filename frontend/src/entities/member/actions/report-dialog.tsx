import { SAFETY_LIMITS, REPORT_REASONS, type CardView, type ReportPlace } from '@contract';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { FormActions } from '@/components/ui/forms/form-actions';
import { Message } from '@/components/ui/feedback/message';
import { Modal } from '@/components/ui/overlays/modal';
import { TextareaField } from '@/components/ui/forms/textarea-field';
import { errorText } from '@/lib/api/errors';
import { useReport } from './use-safety';
import { contractSchema, useContractForm } from '@/lib/forms/use-contract-form';
import classes from './report-dialog.module.css';

interface ReportDialogProps {
  card: CardView;
  /** Reports from a conversation or call include its last messages. */
  place: ReportPlace;
  /** Id of the reported message. It is included regardless of its age. */
  messageId?: string | undefined;
  onClose: () => void;
  /** Offered after the report is sent. */
  onBlock: () => void;
}

/** Reports a member to staff, with a reason and an optional text. */
export function ReportDialog({ card, place, messageId, onClose, onBlock }: ReportDialogProps) {
  const { t } = useTranslation(['member', 'common']);
  const errorId = useId();
  const report = useReport();
  const form = useContractForm(contractSchema('ReportBody'), {
    targetUserId: card._id,
    details: '',
    place,
    ...(messageId !== undefined && { messageId }),
  });
  const { errors } = form.formState;
  const failure = form.missing ?? report.error;
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
              {t('block.named', { name: card.name })}
            </Button>
          </>
        }
      >
        <Message kind="success">{t('report.done')}</Message>
      </Modal>
    );
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={t('report.title', { name: card.name })}
      text={t(isTalk ? 'report.textWithTalk' : 'report.text', { name: card.name })}
    >
      <form className={classes.form} onSubmit={form.handleSubmit((body) => report.mutate(body))} noValidate>
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
              {errors.reason.message}
            </p>
          )}
        </fieldset>
        <TextareaField
          label={t('report.details')}
          description={t('report.detailsHint')}
          maxLength={SAFETY_LIMITS.reportDetailsLength}
          rows={3}
          error={errors.details?.message}
          {...form.register('details')}
        />
        {failure && <Message kind="error">{errorText(failure)}</Message>}
        <FormActions
          onBack={onClose}
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
