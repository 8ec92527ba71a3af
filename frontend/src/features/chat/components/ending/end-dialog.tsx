import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { FormActions } from '@/components/ui/forms/form-actions';
import { LimitedTextareaField } from '@/components/ui/forms/limited-field';
import { Modal } from '@/components/ui/overlays/modal';
import { errorText } from '@/lib/api/errors';
import { tooLong } from '@/lib/forms/too-long';
import { randomId } from '@/lib/random-id';
import { textStore } from '@/lib/storage/text-store';
import { CHAT_LIMITS, inNormalForm, MATCH_LIMITS, showsSomething } from '@contract';
import { endFriendshipMutation } from '../../api/end-friendship';
import classes from './end-dialog.module.css';

/** Unsent last messages in the member's own words, by recipient id. */
const unsentEndings = textStore('ending');

const SENTENCES = ['spark', 'different', 'someone'] as const;
type Choice = (typeof SENTENCES)[number] | 'own';

interface EndDialogProps {
  userId: string;
  name: string;
  onClose: () => void;
}

/** Ends a friendship with one of three sentences or with own words. Unsent words are kept. */
export function EndDialog({ userId, name, onClose }: EndDialogProps) {
  const { t } = useTranslation(['ending', 'common']);
  const [own, setOwn] = useState(() => unsentEndings.read(userId));
  const [choice, setChoice] = useState<Choice>(own === '' ? 'spark' : 'own');
  const [clientId] = useState(randomId);
  const [isBlank, setIsBlank] = useState(false);
  const end = useMutation(endFriendshipMutation);
  const words = choice === 'own' ? inNormalForm(own) : t(`sentences.${choice}`);

  const handleSend = () => {
    if (end.isPending) return;
    if (!showsSomething(words)) return setIsBlank(true);
    if (tooLong(words, CHAT_LIMITS.messageLength)) return;
    end.mutate(
      { userId, message: words, clientId },
      {
        onSuccess: () => {
          unsentEndings.write(userId, '');
          onClose();
        },
      },
    );
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('title', { name })}
      text={t('text', { name, read: MATCH_LIMITS.endReadableDays, apart: MATCH_LIMITS.endApartDays })}
    >
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          handleSend();
        }}
      >
        <fieldset className={classes.choices}>
          <legend>{t('legend')}</legend>
          {[...SENTENCES, 'own' as const].map((value) => (
            <label key={value}>
              <input
                type="radio"
                name="ending"
                value={value}
                checked={choice === value}
                onChange={() => setChoice(value)}
              />
              <span>{value === 'own' ? t('own') : t(`sentences.${value}`)}</span>
            </label>
          ))}
        </fieldset>
        {choice === 'own' && (
          <LimitedTextareaField
            label={t('words')}
            rows={3}
            limit={CHAT_LIMITS.messageLength}
            value={own}
            error={isBlank ? t('blank') : undefined}
            onChange={({ target }) => {
              setOwn(target.value);
              setIsBlank(false);
              unsentEndings.write(userId, target.value);
            }}
          />
        )}
        {end.error && <InlineMessage kind="error">{errorText(end.error)}</InlineMessage>}
        <FormActions onBack={onClose} pending={end.isPending} pendingText={t('sending')}>
          {t('send')}
        </FormActions>
      </form>
    </Modal>
  );
}
