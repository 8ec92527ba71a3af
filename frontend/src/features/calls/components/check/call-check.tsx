import IconVideo from '~icons/tabler/video';
import IconVideoOff from '~icons/tabler/video-off';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { Button } from '@/components/ui/controls/button';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import type { Call } from '../../lib/call';
import { OwnVideo } from '../video/own-video';
import classes from './call-check.module.css';
import { DeviceFields } from './device-fields';
import { PictureFields } from './picture-fields';

/** Seconds after which the call starts by itself. */
const COUNTDOWN_SECONDS = 3;

interface CallCheckProps {
  call: Call;
  name: string;
  answering: boolean;
  onBack: () => void;
}

/**
 * Preview before a call: picture, sound level and devices. The call starts after `COUNTDOWN_SECONDS`, unless
 * the member uses a control of the preview.
 */
export function CallCheck({ call, name, answering, onBack }: CallCheckProps) {
  const { t } = useTranslation('calls');
  const { own } = useStore(call.store);
  const [left, setLeft] = useState<number | null>(COUNTDOWN_SECONDS);
  useEffect(() => {
    if (left === null) return;
    const timer = setTimeout(() => (left > 1 ? setLeft(left - 1) : void call.start()), 1000);
    return () => clearTimeout(timer);
  }, [left, call]);
  const handleHold = () => setLeft(null);

  return (
    <div className={classes.root}>
      <h1>{t(answering ? 'check.titleAccept' : 'check.title', { name })}</h1>
      <div className={classes.mirror}>
        <OwnVideo own={own} />
      </div>
      <div className={classes.side}>
        <div className={classes.fields} onFocus={handleHold} onPointerDown={handleHold}>
          <DeviceFields media={call.own} own={own} />
          {own.camera && <PictureFields media={call.own} own={own} before />}
          <Button
            look="quiet"
            fullWidth
            leftSection={own.camera ? <IconVideoOff fontSize={18} /> : <IconVideo fontSize={18} />}
            onClick={() => {
              handleHold();
              void call.own.setCamera(!own.camera);
            }}
          >
            {t(own.camera ? 'check.withoutPicture' : 'check.withPicture')}
          </Button>
        </div>
        {own.problem && <InlineMessage kind="error">{t(`problem.during.${own.problem}`)}</InlineMessage>}
        <div className={classes.actions}>
          <Button fullWidth onClick={() => void call.start()}>
            {t(answering ? 'check.answer' : 'check.start')}
          </Button>
          {left === null ? (
            <Button look="plain" fullWidth onClick={onBack}>
              {t('check.back')}
            </Button>
          ) : (
            <Button look="plain" fullWidth onClick={handleHold}>
              {t('check.wait')}
            </Button>
          )}
        </div>
        <p className={classes.left} role="status">
          {left !== null && t('check.startsIn', { count: left })}
        </p>
      </div>
    </div>
  );
}
