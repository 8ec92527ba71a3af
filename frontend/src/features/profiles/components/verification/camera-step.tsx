import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { Message } from '@/components/ui/feedback/message';
import { PoseFigure } from '@/entities/member/verification/pose-figure';
import type { Pose } from '@contract';
import { takePicture } from '../../lib/take-picture';
import { useCamera } from './use-camera';
import classes from './verification.module.css';

interface CameraStepProps {
  pose: Pose;
  onCapture: (picture: Blob) => void;
  onClose: () => void;
}

/** Mirrored camera picture beside the pose, or the reason why the camera cannot be used. */
export function CameraStep({ pose, onCapture, onClose }: CameraStepProps) {
  const { t } = useTranslation('profile');
  const { stream, problem, again } = useCamera();
  const video = useRef<HTMLVideoElement>(null);
  const [running, setRunning] = useState(false);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);

  if (problem !== null)
    return (
      <div className={classes.stage}>
        <Message kind="error">{t(`verification.camera.${problem}`)}</Message>
        <p className={classes.note}>{t('verification.camera.wayOn')}</p>
        <div className={classes.actions}>
          <Button look="quiet" onClick={onClose}>
            {t('verification.camera.later')}
          </Button>
          <Button onClick={again}>{t('verification.camera.again')}</Button>
        </div>
      </div>
    );
  const handleTake = () => {
    if (!video.current) return;
    takePicture(video.current).then(onCapture, () => setFailed(true));
  };
  return (
    <div className={classes.stage}>
      <div className={classes.view}>
        <video
          ref={video}
          className={classes.video}
          aria-label={t('verification.camera.label')}
          autoPlay
          muted
          playsInline
          onLoadedData={() => setRunning(true)}
        />
        <div className={classes.small}>
          <PoseFigure pose={pose} />
        </div>
      </div>
      {failed && <Message kind="error">{t('verification.camera.failed')}</Message>}
      <Button fullWidth disabled={!running} onClick={handleTake}>
        {t(running ? 'verification.camera.take' : 'verification.camera.opening')}
      </Button>
    </div>
  );
}
