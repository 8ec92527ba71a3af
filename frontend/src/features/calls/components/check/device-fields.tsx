import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '@/components/ui/forms/select-field';
import type { OwnMedia, OwnState } from '../../lib/own-media';
import { useDevices } from '../../lib/use-devices';
import classes from './device-fields.module.css';
import { useMicrophoneLevel } from './use-microphone-level';

interface DeviceFieldsProps {
  media: OwnMedia;
  own: OwnState;
}

export function DeviceFields({ media, own }: DeviceFieldsProps) {
  const { t } = useTranslation('calls');
  const { cameras, microphones } = useDevices(own.stream);
  const meter = useRef<HTMLDivElement>(null);
  useMicrophoneLevel(own.stream, meter);
  const used = (track: MediaStreamTrack | null) => track?.getSettings().deviceId ?? '';
  return (
    <div className={classes.root}>
      {cameras.length > 0 && own.camera && (
        <SelectField
          label={t('check.camera')}
          value={used(media.device('video'))}
          onChange={({ target }) => void media.choose('video', target.value)}
          data={cameras.map(({ deviceId, label }, index) => ({
            value: deviceId,
            label: label || t('check.unnamedCamera', { number: index + 1 }),
          }))}
        />
      )}
      {microphones.length > 0 && (
        <SelectField
          label={t('check.microphone')}
          value={used(media.device('audio'))}
          onChange={({ target }) => void media.choose('audio', target.value)}
          data={microphones.map(({ deviceId, label }, index) => ({
            value: deviceId,
            label: label || t('check.unnamedMicrophone', { number: index + 1 }),
          }))}
        />
      )}
      <div
        ref={meter}
        className={classes.meter}
        role="meter"
        aria-label={t('check.level')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={0}
      />
    </div>
  );
}
