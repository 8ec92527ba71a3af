import { LIMITS, photoLink, type ChatMessageView } from '@contract';
import { IconCopy, IconDots, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionMenu } from '@/components/ui/controls/action-menu';
import { CoveredPicture } from '@/components/ui/display/covered-picture';
import { serverNow } from '@/lib/server-clock';
import { copyText } from '@/lib/use-copy';
import { isOnlyEmoji } from '../composer/emoji';
import { CallBubble } from './call-bubble';
import { Caution } from './caution';
import classes from './message.module.css';
import { MessageText } from './message-text';
import { PictureViewer } from './picture-viewer';
import { UnsendDialog } from './unsend-dialog';

interface BubbleProps {
  message: ChatMessageView;
  name: string;
  onCall: (() => void) | undefined;
  onUnsent: () => void;
}

const UNSEND_MS = LIMITS.unsendMinutes * 60_000;

/** What one message says: words, a picture, or the trace of one that was taken back. */
export function Bubble({ message, name, onCall, onUnsent }: BubbleProps) {
  const { t } = useTranslation('chats');
  const [opened, setOpened] = useState(false);
  const [unsending, setUnsending] = useState(false);
  const { fromSelf, image, message: text } = message;

  if (message.unsent) {
    return (
      <div className={classes.line}>
        <div className={classes.bubble} data-trace>
          {t(fromSelf ? 'unsent.self' : 'unsent.other', { name })}
        </div>
      </div>
    );
  }
  if (message.call) return <CallBubble line={message.call} fromSelf={fromSelf} onCall={onCall} />;
  const mayUnsend = fromSelf && serverNow() - Date.parse(message.timestamp) < UNSEND_MS;
  const alt = t(fromSelf ? 'pictureOf.self' : 'pictureOf.other', { name });
  return (
    <>
      {image?.blurred && <Caution about="picture" />}
      {message.caution && <Caution about={message.caution} />}
      <div className={classes.line}>
        <div
          className={classes.bubble}
          data-large={(!image && isOnlyEmoji(text)) || undefined}
          data-picture={image ? true : undefined}
        >
          {image && (
            <CoveredPicture
              src={photoLink(image.url, 'card')}
              alt={alt}
              covered={image.blurred ?? false}
              showLabel={t('showPicture')}
              openLabel={t('openPicture')}
              onOpen={() => setOpened(true)}
              style={{ aspectRatio: `${image.width} / ${image.height}` }}
            />
          )}
          {text !== '' && (
            <div className={image ? classes.caption : undefined}>
              <MessageText text={text} />
            </div>
          )}
        </div>
        {mayUnsend && (
          <ActionMenu
            label={t('message.menu')}
            icon={<IconDots size={18} aria-hidden />}
            className={classes.options}
            actions={[
              ...(text !== ''
                ? [
                    {
                      label: t('message.copy'),
                      Icon: IconCopy,
                      run: () => void copyText(text),
                    },
                  ]
                : []),
              { label: t('message.unsend'), Icon: IconTrash, run: () => setUnsending(true), danger: true },
            ]}
          />
        )}
        {opened && image && <PictureViewer image={image} alt={alt} onClose={() => setOpened(false)} />}
        {unsending && (
          <UnsendDialog
            messageId={message.id}
            name={name}
            onClose={() => setUnsending(false)}
            onUnsent={onUnsent}
          />
        )}
      </div>
    </>
  );
}
