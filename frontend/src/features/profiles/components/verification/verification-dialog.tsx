import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { RowSkeleton } from '@/components/ui/feedback/skeleton';
import { Modal } from '@/components/ui/overlays/modal';
import { PoseFigure } from '@/entities/member/verification/pose-figure';
import { ApiError, errorText } from '@/lib/api/errors';
import { PROFILES_LIMITS } from '@contract';
import { drawPoseMutation, sendSelfieMutation } from '../../api/verification';
import { CameraStep } from './camera-step';
import classes from './verification.module.css';

interface Frame {
  blob: Blob;
  url: string;
}

/** Shows the poses, the camera and the frames of the selfie, and uploads them. It is open while mounted. */
export function VerificationDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['profile', 'common']);
  const { mutate: draw, data: drawn, error: drawError, isPending: drawing } = useMutation(drawPoseMutation);
  const send = useMutation(sendSelfieMutation);
  const [step, setStep] = useState<'poses' | 'camera'>('poses');
  const [frames, setFrames] = useState<readonly Frame[] | null>(null);
  const hasDrawn = useRef(false);
  useEffect(() => {
    // Only once, because Strict Mode runs effects twice.
    if (!hasDrawn.current) draw();
    hasDrawn.current = true;
  }, [draw]);
  useEffect(() => () => frames?.forEach(({ url }) => URL.revokeObjectURL(url)), [frames]);

  const handleBegin = () => {
    send.reset();
    setFrames(null);
    setStep('poses');
    draw();
  };
  const handleRetake = () => {
    send.reset();
    setFrames(null);
  };
  const isOver = send.error instanceof ApiError && send.error.code === 'POSE_EXPIRED';

  return (
    <Modal opened onClose={onClose} title={t('verification.dialog.title')}>
      {!drawn ? (
        drawError ? (
          <>
            <InlineMessage kind="error">{errorText(drawError)}</InlineMessage>
            <Button pending={drawing} onClick={() => draw()}>
              {t('common:retry')}
            </Button>
          </>
        ) : (
          <RowSkeleton />
        )
      ) : frames ? (
        <div className={classes.stage}>
          <ol className={classes.strip} aria-label={t('verification.dialog.yours')}>
            {frames.map(({ url }, index) => (
              <li key={url}>
                <img
                  src={url}
                  alt={t('verification.dialog.frame', { number: index + 1, count: frames.length })}
                />
              </li>
            ))}
          </ol>
          {send.isError && <InlineMessage kind="error">{errorText(send.error)}</InlineMessage>}
          <p className={classes.note}>{t('verification.dialog.privacy')}</p>
          <div className={classes.actions}>
            {isOver ? (
              <Button onClick={handleBegin}>{t('verification.dialog.newPose')}</Button>
            ) : (
              <>
                <Button look="quiet" disabled={send.isPending} onClick={handleRetake}>
                  {t('verification.dialog.retake')}
                </Button>
                <Button
                  pending={send.isPending}
                  pendingText={t('verification.dialog.sending')}
                  onClick={() =>
                    send.mutate(
                      { token: drawn.token, frames: frames.map(({ blob }) => blob) },
                      { onSuccess: onClose },
                    )
                  }
                >
                  {t('verification.dialog.send')}
                </Button>
              </>
            )}
          </div>
        </div>
      ) : step === 'camera' ? (
        <CameraStep
          poses={drawn.poses}
          onClose={onClose}
          onTaken={(taken) => setFrames(taken.map((blob) => ({ blob, url: URL.createObjectURL(blob) })))}
        />
      ) : (
        <div className={classes.stage}>
          <ol className={classes.poses}>
            {drawn.poses.map((pose) => (
              <li key={pose}>
                <PoseFigure pose={pose} />
                <p>{t(`poses.${pose}`)}</p>
              </li>
            ))}
          </ol>
          <p className={classes.note}>
            {t('verification.dialog.text', {
              seconds: PROFILES_LIMITS.poses * PROFILES_LIMITS.poseSeconds,
              minutes: PROFILES_LIMITS.poseMinutes,
            })}
          </p>
          <Button fullWidth onClick={() => setStep('camera')}>
            {t('verification.dialog.openCamera')}
          </Button>
        </div>
      )}
    </Modal>
  );
}
