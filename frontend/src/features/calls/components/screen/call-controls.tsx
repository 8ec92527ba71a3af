import IconCameraRotate from '~icons/tabler/camera-rotate';
import IconMicrophone from '~icons/tabler/microphone';
import IconMicrophoneOff from '~icons/tabler/microphone-off';
import IconPhoneOff from '~icons/tabler/phone-off';
import IconVideo from '~icons/tabler/video';
import IconVideoOff from '~icons/tabler/video-off';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@/components/ui/controls/icon-button';
import type { Call } from '../../lib/call';
import type { OwnState } from '../../lib/own-media';
import { useDevices } from '../../lib/use-devices';
import classes from './call-controls.module.css';

const BUTTON_SIZE = 60;
const ICON_PROPS = { fontSize: 26, 'aria-hidden': true };

interface CallControlsProps {
  call: Call;
  own: OwnState;
}

export function CallControls({ call, own }: CallControlsProps) {
  const { t } = useTranslation('calls');
  const { cameras } = useDevices(own.stream);
  const used = call.own.device('video')?.getSettings().deviceId;
  const next = cameras[(cameras.findIndex(({ deviceId }) => deviceId === used) + 1) % cameras.length];
  const common = { round: true, size: BUTTON_SIZE };
  return (
    <div className={classes.root} role="group" aria-label={t('controls.label')}>
      <IconButton
        {...common}
        className={classes.plain}
        data-off={!own.microphone || undefined}
        label={t(own.microphone ? 'controls.mute' : 'controls.unmute')}
        icon={own.microphone ? <IconMicrophone {...ICON_PROPS} /> : <IconMicrophoneOff {...ICON_PROPS} />}
        onClick={() => call.own.setMicrophone(!own.microphone)}
      />
      <IconButton
        {...common}
        className={classes.plain}
        data-off={!own.camera || undefined}
        label={t(own.camera ? 'controls.cameraOff' : 'controls.cameraOn')}
        icon={own.camera ? <IconVideo {...ICON_PROPS} /> : <IconVideoOff {...ICON_PROPS} />}
        onClick={() => void call.own.setCamera(!own.camera)}
      />
      <IconButton
        {...common}
        className={classes.plain}
        label={t('controls.switchCamera')}
        icon={<IconCameraRotate {...ICON_PROPS} />}
        disabled={cameras.length < 2 || !own.camera}
        onClick={() => next && void call.own.choose('video', next.deviceId)}
      />
      <IconButton
        {...common}
        look="filled"
        color="red"
        label={t('controls.end')}
        icon={<IconPhoneOff {...ICON_PROPS} />}
        onClick={() => call.hangUp()}
      />
    </div>
  );
}
