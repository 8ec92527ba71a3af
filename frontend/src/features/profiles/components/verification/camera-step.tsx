import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { PoseFigure } from '@/entities/member/verification/pose-figure';
import type { Pose } from '@contract';
import { takeSelfieFrames, type SelfieStage } from '../../lib/take-selfie-frames';
import { useCamera } from './use-camera';
import classes from './verification.module.css';

interface CameraStepProps {
  poses: readonly Pose[];
  onTaken: (frames: Blob[]) => void;
  onClose: () => void;
}

/**
 * Mirrored camera picture, in which the poses appear one after the other while frames are taken, or the
 * reason why the camera cannot be used.
 */
export function CameraStep({ poses, onTaken, onClose }: CameraStepProps) {
  const { t } = useTranslation('profile');
  const { stream, problem, again } = useCamera();
  const video = useRef<HTMLVideoElement>(null);
  const take = useRef<AbortController>(null);
  const [running, setRunning] = useState(false);
  const [stage, setStage] = useState<SelfieStage | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);
  useEffect(() => () => take.current?.abort(), []);

  if (problem !== null)
    return (
      <div className={classes.stage}>
        <InlineMessage kind="error">{t(`verification.camera.${problem}`)}</InlineMessage>
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
    const { signal } = (take.current = new AbortController());
    setFailed(false);
    takeSelfieFrames(video.current, poses.length, setStage, signal).then(onTaken, () => {
      if (signal.aborted) return;
      setStage(null);
      setFailed(true);
    });
  };
  const number = stage?.kind === 'taking' ? stage.pose : 0;
  const pose = poses[number];
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
        {stage?.kind === 'counting' && (
          <span className={classes.count} aria-hidden>
            {stage.left}
          </span>
        )}
        {pose && (
          <div className={classes.small}>
            <PoseFigure pose={pose} />
          </div>
        )}
      </div>
      <p className={classes.now} role="status">
        {stage?.kind === 'counting' && t('verification.camera.begins', { count: stage.left })}
        {stage?.kind === 'taking' &&
          pose &&
          t('verification.camera.now', {
            number: number + 1,
            total: poses.length,
            pose: t(`poses.${pose}`),
          })}
      </p>
      {failed && <InlineMessage kind="error">{t('verification.camera.failed')}</InlineMessage>}
      <Button fullWidth disabled={!running || stage !== null} onClick={handleTake}>
        {t(running ? 'verification.camera.take' : 'verification.camera.opening')}
      </Button>
    </div>
  );
}
