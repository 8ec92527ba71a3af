import IconArrowBackUp from '~icons/tabler/arrow-back-up';
import IconEyeOff from '~icons/tabler/eye-off';
import { Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActionMenuHandle } from '@/components/ui/controls/action-menu';
import { CoveredPicture } from '@/components/ui/display/covered-picture';
import { lazyPart } from '@/components/ui/feedback/lazy-part';
import { MessageCaution } from '@/entities/conversation/message-caution';
import { LikedThingPreview } from '@/entities/member/notes/liked-thing-preview';
import { loadWords } from '@/i18n/missing-words';
import { serverNow } from '@/lib/server-clock';
import { CHAT_LIMITS, photoLink, type ChatMessageView } from '@contract';
import { isOnlyEmoji } from '../../lib/emoji';
import { CallBubble } from './call-bubble';
import { MessageOptions } from './message-options';
import { MessageText } from './message-text';
import classes from './message.module.css';
import { PictureViewer } from './picture-viewer';
import { Quote } from './quote';
import { ReactionPills } from './reaction-pills';
import { UnsendDialog } from './unsend-dialog';
import { useLongPress } from './use-long-press';
import { useSwipe } from './use-swipe';
import { ViewOnce } from './view-once';

const VoiceMessage = lazyPart(async () => {
  const [file] = await Promise.all([import('./voice-message'), loadWords('voice')]);
  return file.VoiceMessage;
});

/** Sets the member's reaction to a message; null removes it. */
export type OnReact = (message: ChatMessageView, emoji: string | null) => void;

interface BubbleProps {
  message: ChatMessageView;
  /** The other member. */
  userId: string;
  name: string;
  onCall: ((audioOnly: boolean) => void) | undefined;
  onReact: OnReact | undefined;
  /** Absent if the viewer may not write. */
  onReply: ((message: ChatMessageView) => void) | undefined;
  /** Absent while the other member is not loaded. */
  onReport: ((messageId: string) => void) | undefined;
  /** Scrolls to the message with this number. */
  onShow: (seq: number) => void;
  onUnsent: () => void;
}

const UNSENDABLE_MS = CHAT_LIMITS.unsendMinutes * 60_000;

/** One message: text, picture, voice, call, or the placeholder of a message that was taken back. */
export function Bubble({ onCall, ...content }: BubbleProps) {
  const { message, name } = content;
  const { t } = useTranslation('chats');
  if (message.unsent) {
    return (
      <div className={classes.line}>
        <div className={classes.bubble} data-trace>
          {t(message.fromSelf ? 'unsent.self' : 'unsent.other', { name })}
        </div>
      </div>
    );
  }
  if (message.call) return <CallBubble line={message.call} fromSelf={message.fromSelf} onCall={onCall} />;
  return <ContentBubble {...content} />;
}

/** Text, picture or voice with its reactions and menu. */
function ContentBubble({
  message,
  userId,
  name,
  onReact,
  onReply,
  onReport,
  onShow,
  onUnsent,
}: Omit<BubbleProps, 'onCall'>) {
  const [unsending, setUnsending] = useState(false);
  const options = useRef<ActionMenuHandle>(null);
  const hold = useLongPress(() => options.current?.open());
  const handleReply = onReply && (() => onReply(message));
  const swipe = useSwipe(handleReply);
  const { fromSelf, image, viewOnce, voice, quote, message: text, reactions } = message;
  const mayUnsend = fromSelf && serverNow() - Date.parse(message.timestamp) < UNSENDABLE_MS;
  const handleReact = onReact && ((emoji: string | null) => onReact(message, emoji));
  return (
    <>
      {image?.blurred && <MessageCaution about="picture" />}
      <div className={classes.line} {...swipe}>
        {handleReply && <IconArrowBackUp fontSize={20} className={classes.replies} aria-hidden />}
        <div
          className={classes.bubble}
          data-large={(!image && !voice && !message.about && !quote && isOnlyEmoji(text)) || undefined}
          data-picture={image ? true : undefined}
          data-voice={voice ? true : undefined}
          {...hold}
        >
          {quote && <Quote quote={quote} name={name} onShow={() => onShow(quote.seq)} />}
          {message.about && (
            <div className={classes.about}>
              <LikedThingPreview thing={message.about} owner={fromSelf ? { name } : 'self'} />
            </div>
          )}
          {viewOnce && <ViewOnce message={message} state={viewOnce} name={name} onReport={onReport} />}
          {voice && (
            <Suspense fallback={<div className={classes.voice} />}>
              <VoiceMessage message={message} voice={voice} userId={userId} name={name} />
            </Suspense>
          )}
          {image && <BubblePicture picture={image} fromSelf={fromSelf} name={name} />}
          {text !== '' && (
            <div className={image || voice ? classes.caption : undefined}>
              <MessageText text={text} />
            </div>
          )}
        </div>
        <MessageOptions
          ref={options}
          message={message}
          onReact={handleReact}
          onReply={handleReply}
          onUnsend={mayUnsend ? () => setUnsending(true) : undefined}
          onReport={onReport && !fromSelf ? () => onReport(message.id) : undefined}
        />
      </div>
      {reactions && <ReactionPills reactions={reactions} name={name} onReact={handleReact} />}
      {unsending && (
        <UnsendDialog
          messageId={message.id}
          name={name}
          onClose={() => setUnsending(false)}
          onUnsent={onUnsent}
        />
      )}
    </>
  );
}

interface BubblePictureProps extends Pick<ChatMessageView, 'fromSelf'> {
  picture: NonNullable<ChatMessageView['image']>;
  name: string;
}

function BubblePicture({ picture, fromSelf, name }: BubblePictureProps) {
  const { t } = useTranslation('chats');
  const [opened, setOpened] = useState(false);
  const alt = t(fromSelf ? 'pictureOf.self' : 'pictureOf.other', { name });
  if (picture.held)
    return (
      <p className={classes.held}>
        <IconEyeOff fontSize={18} aria-hidden /> {t('pictureHeld')}
      </p>
    );
  return (
    <>
      <CoveredPicture
        src={photoLink(picture.url, 'card')}
        alt={alt}
        covered={picture.blurred ?? false}
        showLabel={t('showPicture')}
        openLabel={t('openPicture')}
        onOpen={() => setOpened(true)}
        style={{ aspectRatio: `${picture.width} / ${picture.height}` }}
      />
      {opened && <PictureViewer picture={picture} alt={alt} onClose={() => setOpened(false)} />}
    </>
  );
}
