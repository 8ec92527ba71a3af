import IconPhone from '~icons/tabler/phone';
import IconPhoneX from '~icons/tabler/phone-x';
import IconVideo from '~icons/tabler/video';
import { useTranslation } from 'react-i18next';
import type { CallLogView } from '@contract';
import { callText } from '../../lib/call-text';
import classes from './message.module.css';

interface CallBubbleProps {
  line: CallLogView;
  fromSelf: boolean;
  /** Absent if the two members may not call each other. */
  onCall: ((audioOnly: boolean) => void) | undefined;
}

/** Bubble of a past call. A missed call can be returned. */
export function CallBubble({ line, fromSelf, onCall }: CallBubbleProps) {
  const { t } = useTranslation('chats');
  const missed = line.outcome === 'missed' && !fromSelf;
  const Icon = line.outcome !== 'ended' ? IconPhoneX : line.audioOnly ? IconPhone : IconVideo;
  return (
    <div className={classes.line}>
      <div className={classes.bubble}>
        <span className={classes.call} data-missed={missed || undefined}>
          <Icon fontSize={20} aria-hidden />
          {callText(line, fromSelf, t)}
        </span>
        {missed && onCall && (
          <button
            type="button"
            className={classes.metaButton}
            onClick={() => onCall(line.audioOnly ?? false)}
          >
            {t('calls.again')}
          </button>
        )}
      </div>
    </div>
  );
}
