import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { Message } from '@/components/ui/feedback/message';
import { RowSkeleton } from '@/components/ui/feedback/skeleton';
import { Modal } from '@/components/ui/overlays/modal';
import { PoseFigure } from '@/entities/member/verification/pose-figure';
import { ApiError, errorText } from '@/lib/api/errors';
import { PROFILES_LIMITS } from '@contract';
import { drawPoseMutation, sendSelfieMutation } from '../../api/verification';
import { CameraStep } from './camera-step';
import classes from './verification.module.css';

interface Selfie {
  blob: Blob;
  url: string;
}

/** Shows the pose, the camera and the preview of the selfie, and uploads it. It is open while mounted. */
export function VerificationDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['profile', 'common']);
  const { mutate: draw, data: drawn, error: drawError, isPending: drawing } = useMutation(drawPoseMutation);
  const send = useMutation(sendSelfieMutation);
  const [step, setStep] = useState<'pose' | 'camera'>('pose');
  const [selfie, setSelfie] = useState<Selfie | null>(null);
  const hasDrawn = useRef(false);
  useEffect(() => {
    // Only once, because Strict Mode runs effects twice.
    if (!hasDrawn.current) draw();
    hasDrawn.current = true;
  }, [draw]);
  useEffect(() => () => (selfie ? URL.revokeObjectURL(selfie.url) : undefined), [selfie]);

  const handleBegin = () => {
    send.reset();
    setSelfie(null);
    setStep('pose');
    draw();
  };
  const handleRetake = () => {
    send.reset();
    setSelfie(null);
  };
  const isOver = send.error instanceof ApiError && send.error.code === 'POSE_EXPIRED';
  const words = drawn && t(`poses.${drawn.pose}`);

  return (
    <Modal opened onClose={onClose} title={t('verification.dialog.title')} text={words}>
      {!drawn ? (
        drawError ? (
          <>
            <Message kind="error">{errorText(drawError)}</Message>
            <Button pending={drawing} onClick={() => draw()}>
              {t('common:retry')}
            </Button>
          </>
        ) : (
          <RowSkeleton />
        )
      ) : selfie ? (
        <div className={classes.stage}>
          <img src={selfie.url} alt={t('verification.dialog.yours')} className={classes.picture} />
          {send.isError && <Message kind="error">{errorText(send.error)}</Message>}
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
                    send.mutate({ token: drawn.token, selfie: selfie.blob }, { onSuccess: onClose })
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
          pose={drawn.pose}
          onClose={onClose}
          onCapture={(blob) => setSelfie({ blob, url: URL.createObjectURL(blob) })}
        />
      ) : (
        <div className={classes.stage}>
          <PoseFigure pose={drawn.pose} />
          <p className={classes.note}>
            {t('verification.dialog.text', { minutes: PROFILES_LIMITS.poseMinutes })}
          </p>
          <Button fullWidth onClick={() => setStep('camera')}>
            {t('verification.dialog.openCamera')}
          </Button>
        </div>
      )}
    </Modal>
  );
}
