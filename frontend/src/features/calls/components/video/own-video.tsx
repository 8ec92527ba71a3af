import IconVideoOff from '~icons/tabler/video-off';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnState } from '../../lib/own-media';
import classes from './own-video.module.css';
import { Video } from './video';

/** The picture that is sent. It is mirrored, unless the camera faces away from the member. */
export function OwnVideo({ own }: { own: OwnState }) {
  const { t } = useTranslation('calls');
  const ref = useRef<HTMLVideoElement>(null);
  const facing = own.stream?.getVideoTracks()[0]?.getSettings().facingMode;
  return (
    <div className={classes.root}>
      <Video
        ref={ref}
        stream={own.stream}
        muted
        className={facing === 'environment' ? classes.video : `${classes.video} ${classes.mirror}`}
      />
      {own.stream && !own.camera && (
        <p className={classes.off}>
          <IconVideoOff fontSize={24} aria-hidden />
          <span className="visually-hidden">{t('own.cameraOff')}</span>
        </p>
      )}
    </div>
  );
}
