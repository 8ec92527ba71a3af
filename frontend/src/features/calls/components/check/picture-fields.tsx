import { useTranslation } from 'react-i18next';
import { CheckboxField } from '@/components/ui/forms/checkbox-field';
import type { OwnMedia, OwnState } from '../../lib/own-media';

interface PictureFieldsProps {
  media: OwnMedia;
  own: OwnState;
  /** True before the call, when a changed start setting also changes the current picture. */
  before: boolean;
}

export function PictureFields({ media, own, before }: PictureFieldsProps) {
  const { t } = useTranslation('calls');
  const { picture } = own;
  return (
    <div>
      {own.canBlurBackground && (
        <CheckboxField
          label={t('check.blursBackground')}
          checked={picture.blursBackground}
          onChange={({ target }) => void media.setPicture({ ...picture, blursBackground: target.checked })}
        />
      )}
      <CheckboxField
        label={t('check.startsBlurred')}
        checked={picture.startsBlurred}
        onChange={({ target }) => {
          void media.setPicture({ ...picture, startsBlurred: target.checked });
          if (before) media.setBlurred(target.checked);
        }}
      />
    </div>
  );
}
