import { useMutation } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { Overlaps } from '@/components/ui/feedback/overlaps';
import { FormActions } from '@/components/ui/forms/form-actions';
import { Modal } from '@/components/ui/overlays/modal';
import { errorText } from '@/lib/api/errors';
import { useFollowSavedFields } from '@/lib/forms/use-follow-saved-fields';
import { photoLink, type OwnPhotoView } from '@contract';
import { updatePhotoAltMutation } from '../../api/photos';
import classes from './alt-dialog.module.css';
import { AltField, isAltTooLong } from './alt-field';

interface AltDialogProps {
  photo: OwnPhotoView;
  /** Position of the photo, counted from 1. */
  number: number;
  onSaved: () => void;
  onClose: () => void;
}

/** Dialogue to write or change the alternative text of a photo. */
export function AltDialog({ photo, number, onSaved, onClose }: AltDialogProps) {
  const { t } = useTranslation('profile');
  const [alt, setAlt] = useState(photo.alt ?? '');
  const { overlaps } = useFollowSavedFields({ alt: photo.alt ?? '' }, { alt }, (values) =>
    setAlt(values.alt),
  );
  const { mutate, isPending, error } = useMutation(updatePhotoAltMutation);
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isAltTooLong(alt)) mutate({ photoId: photo.id, alt }, { onSuccess: onSaved });
  };
  return (
    <Modal opened onClose={onClose} title={t('photos.alt.title', { number })}>
      <form className={classes.form} onSubmit={handleSubmit} noValidate>
        <img className={classes.picture} src={photoLink(photo.url, 'card')} alt="" />
        <AltField value={alt} onChange={setAlt} />
        <Overlaps fields={overlaps.map(() => t('photos.alt.field'))} />
        {error && <InlineMessage kind="error">{errorText(error)}</InlineMessage>}
        <FormActions pending={isPending} pendingText={t('prompts.saving')}>
          {t('prompts.save')}
        </FormActions>
      </form>
    </Modal>
  );
}
