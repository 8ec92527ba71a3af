import { useTranslation } from 'react-i18next';
import { CallPortrait } from '../ringing/call-portrait';
import classes from './call-panel.module.css';

interface CallOpeningProps {
  name: string;
  photo: string | undefined;
  answering: boolean;
  audioOnly: boolean;
}

/** Shown while the browser opens the devices and may ask for permission. */
export function CallOpening({ name, photo, answering, audioOnly }: CallOpeningProps) {
  const { t } = useTranslation('calls');
  return (
    <div className={classes.root} role="status">
      <CallPortrait name={name} photo={photo} />
      <h1>{answering ? t('answering', { name }) : t(audioOnly ? 'openingAudio' : 'opening')}</h1>
      <p className={classes.text}>{t(audioOnly ? 'openingAudioHint' : 'openingHint')}</p>
    </div>
  );
}
