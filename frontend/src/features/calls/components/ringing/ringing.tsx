import IconPhone from '~icons/tabler/phone';
import IconPhoneOff from '~icons/tabler/phone-off';
import IconVideo from '~icons/tabler/video';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Button } from '@/components/ui/controls/button';
import { callLink } from '@/entities/call/call-link';
import { canCall } from '@/entities/call/can-call';
import { earlySignals } from '@/entities/call/early-signals';
import { socket } from '@/lib/socket';
import { CALLS_LIMITS, type Fact } from '@contract';
import { CallPortrait } from './call-portrait';
import classes from './ringing.module.css';
import { useRingAlert } from './use-ring-alert';

/**
 * Maximum ringing time in ms: the limit of the server and 5 s, in case the event that ends the ringing is
 * lost.
 */
const LONGEST_MS = (CALLS_LIMITS.ringSeconds + 5) * 1000;

interface RingingProps {
  ring: Fact<'call-ring'>;
  onClose: () => void;
}

/** Dialogue of an incoming call on any page. It does not take the focus, because the member may be typing. */
export function Ringing({ ring, onClose }: RingingProps) {
  const { t } = useTranslation('calls');
  const navigate = useNavigate();
  const { from, callId, name, photo, audioOnly = false } = ring;
  const title = t('ringing.title', { name });
  const isAble = canCall();
  useRingAlert({ callId, title, text: t(audioOnly ? 'ringing.audioNotification' : 'ringing.notification') });
  useEffect(() => {
    const timer = setTimeout(onClose, LONGEST_MS);
    return () => clearTimeout(timer);
  }, [onClose]);

  const handleDecline = () => {
    // If this command is lost, the caller gets no answer. There is nothing to show here.
    const reason = !isAble && ({ unable: true } as const);
    socket.command('call-decline', { to: from, callId, ...reason }).catch(() => undefined);
    earlySignals.take(from);
    onClose();
  };
  const accept = (withoutPicture: boolean) => {
    onClose();
    void navigate(callLink(from, name), { state: { accepts: callId, audioOnly: withoutPicture } });
  };
  return (
    // With aria-live the dialogue stays readable when a modal dialogue hides the page from screen readers.
    <div className={classes.root} role="dialog" aria-labelledby="ringing-title" aria-live="off">
      <CallPortrait name={name} photo={photo ?? undefined} breathing size={72} />
      <div role="alert" className={classes.words}>
        <h2 id="ringing-title">{title}</h2>
        <p>{t(audioOnly ? 'ringing.audioText' : 'ringing.text')}</p>
        {!isAble && <p>{t('ringing.unable')}</p>}
      </div>
      <div className={classes.actions}>
        <Button look="danger" leftSection={<IconPhoneOff fontSize={20} />} onClick={handleDecline}>
          {t('ringing.decline')}
        </Button>
        {isAble && (
          <Button
            className={classes.accept ?? ''}
            leftSection={audioOnly ? <IconPhone fontSize={20} /> : <IconVideo fontSize={20} />}
            onClick={() => accept(audioOnly)}
          >
            {t('ringing.accept')}
          </Button>
        )}
        {isAble && !audioOnly && (
          <Button
            className={classes.second}
            look="plain"
            leftSection={<IconPhone fontSize={20} />}
            onClick={() => accept(true)}
          >
            {t('ringing.acceptAudio')}
          </Button>
        )}
      </div>
    </div>
  );
}
