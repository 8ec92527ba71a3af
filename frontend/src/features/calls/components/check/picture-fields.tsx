import { useTranslation } from 'react-i18next';
import { CheckboxField } from '@/components/ui/forms/checkbox-field';
import type { OwnSide, OwnState } from '../../lib/own-side';

interface PictureFieldsProps {
  side: OwnSide;
  own: OwnState;
  /** True before the call, when a changed start setting also changes the current picture. */
  before: boolean;
}

export function PictureFields({ side, own, before }: PictureFieldsProps) {
  const { t } = useTranslation('calls');
  const { picture } = own;
  return (
    <div>
      {own.canBlurBackground && (
        <CheckboxField
          label={t('check.blursBackground')}
          checked={picture.blursBackground}
          onChange={({ target }) => void side.setPicture({ ...picture, blursBackground: target.checked })}
        />
      )}
      <CheckboxField
        label={t('check.startsBlurred')}
        checked={picture.startsBlurred}
        onChange={({ target }) => {
          void side.setPicture({ ...picture, startsBlurred: target.checked });
          if (before) side.setBlurred(target.checked);
        }}
      />
    </div>
  );
}
