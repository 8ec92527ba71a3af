import IconMicrophoneOff from '~icons/tabler/microphone-off';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { Button } from '@/components/ui/controls/button';
import { focusHeading } from '@/lib/focus/focus-heading';
import type { CardView } from '@contract';
import type { Call } from '../../lib/call';
import { CallPortrait } from '../ringing/call-portrait';
import { OwnVideo } from '../video/own-video';
import { Video } from '../video/video';
import { CallCaptions, CaptionsButton } from './call-captions';
import { CallControls } from './call-controls';
import { CallMenu } from './call-menu';
import { CallQuality } from './call-quality';
import classes from './call-stage.module.css';
import { FirstCallQuestions } from './first-call-questions';
import { useCallDuration } from './use-call-duration';
import { useDragToCorner } from './use-drag-to-corner';

interface CallStageProps {
  call: Call;
  name: string;
  photo: string | undefined;
  card: CardView | undefined;
}

export function CallStage({ call, name, photo, card }: CallStageProps) {
  const { t } = useTranslation('calls');
  const { phase, own, remote, remoteSending, interrupted, connectedAt, agreement } = useStore(call.store);
  const duration = useCallDuration(connectedAt);
  const remoteVideo = useRef<HTMLVideoElement>(null);
  const tile = useDragToCorner();
  useEffect(focusHeading, []);

  const connected = connectedAt !== null;
  const seen = connected && remoteSending.camera && remote !== null && remote.getVideoTracks().length > 0;
  return (
    <div className={classes.root} data-leaving={phase === 'ended' || undefined}>
      {/* Rendered even if it is not visible, because this element plays the sound. */}
      <Video
        ref={remoteVideo}
        stream={remote}
        className={seen ? classes.remote : `${classes.remote} ${classes.unseen}`}
      />
      {!seen && (
        <div className={classes.portrait}>
          <CallPortrait name={name} photo={photo} breathing={!connected} size={168} />
          {connected && <p>{t(own.camera ? 'remote.cameraOff' : 'remote.audio', { name })}</p>}
        </div>
      )}
      <header className={classes.head}>
        <div role="status">
          <h1 className={classes.status}>{t(connected ? 'inCall' : 'calling', { name })}</h1>
          {interrupted && <p className={classes.weak}>{t('interrupted')}</p>}
          {connected && !remoteSending.microphone && (
            <p className={classes.weak}>
              <IconMicrophoneOff fontSize={16} aria-hidden /> {t('remote.muted', { name })}
            </p>
          )}
          {seen && remoteSending.blurred && <p className={classes.weak}>{t('remote.blurred', { name })}</p>}
          {own.problem && <p className={classes.weak}>{t(`problem.during.${own.problem}`)}</p>}
        </div>
        {duration !== null && (
          <div className={classes.figures}>
            <CallQuality call={call} interrupted={interrupted} />
            <p className={classes.time} role="timer" aria-label={t('duration')}>
              {duration}
            </p>
          </div>
        )}
      </header>
      {connected && <CaptionsButton captions={call.captions} name={name} />}
      <CallMenu call={call} own={own} card={card} video={connected ? remoteVideo : null} />
      <div
        className={classes.tile}
        role="group"
        aria-label={t('own.tile')}
        tabIndex={0}
        {...tile.handlers}
        {...tile.attributes}
        style={{ transform: tile.transform }}
      >
        <OwnVideo own={own} />
      </div>
      <div className={classes.notices}>
        {connected && phase !== 'ended' && <CallCaptions captions={call.captions} name={name} />}
        {own.camera && own.blurred && (
          <div className={classes.blurred} role="status">
            <span>{t('own.blurred')}</span>
            <Button onClick={() => call.own.setBlurred(false)}>{t('controls.unblur')}</Button>
          </div>
        )}
        {agreement && connected && phase !== 'ended' && (
          <FirstCallQuestions
            call={call}
            agreement={agreement}
            name={name}
            hasPicture={own.camera || remoteSending.camera}
          />
        )}
      </div>
      <CallControls call={call} own={own} />
    </div>
  );
}
