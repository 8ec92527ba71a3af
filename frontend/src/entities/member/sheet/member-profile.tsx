import IconDots from '~icons/tabler/dots';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@/components/ui/controls/icon-button';
import { Dialog, DialogClose, DialogTitle } from '@/components/ui/overlays/dialog';
import type { CardView, LikedThing } from '@contract';
import { ContactDialog } from '../contact/contact-dialog';
import { useContact } from '../contact/use-contact';
import { DecideButtons } from '../deck/decide-buttons';
import type { SwipeAction } from '../deck/swipe';
import { nameAndAge } from '../profile/describe';
import { VerifiedMark } from '../profile/verified-mark';
import { MemberHead } from './member-head';
import classes from './member-profile.module.css';
import { MemberStory } from './member-story';
import { ProfileEnd, type ProfileActions } from './profile-end';

interface MemberProfileProps {
  card: CardView;
  ownHobbies: readonly string[];
  note?: ReactNode;
  onClose: () => void;
  onAct?: ((action: SwipeAction) => void) | undefined;
  onSuperLike?: (() => void) | undefined;
  /** Text that another page has answered this member. Shown in place of the buttons. */
  answered?: string | null;
  /** Actions of the viewer. Absent in the preview of the own profile. */
  actions?: (ProfileActions & { onSafety: () => void }) | undefined;
  underName?: ReactNode;
  /** Set where a picture, prompt or voice prompt can be liked with a note. */
  onNote?: ((on: LikedThing) => void) | undefined;
}

/** The opened profile in one scroll, with the actions below. Full screen on phones. */
export function MemberProfile({
  card,
  ownHobbies,
  note,
  onClose,
  onAct,
  onSuperLike,
  answered,
  actions,
  underName,
  onNote,
}: MemberProfileProps) {
  const { t } = useTranslation('member');
  const { name } = card;
  const canDecide = onAct && !card.isFriend;

  return (
    <Dialog opened onClose={onClose} viewport={classes.viewport} popup={classes.popup}>
      <div className={classes.corner}>
        {actions && (
          <IconButton
            label={t('safety.open', { name })}
            icon={<IconDots fontSize={22} />}
            round
            aria-haspopup="dialog"
            onClick={actions.onSafety}
          />
        )}
        <DialogClose className={classes.close} label={t('profile.close')} />
      </div>
      <div className={classes.scroll}>
        <MemberStory
          card={card}
          ownHobbies={ownHobbies}
          sizes="(max-width: 768px) 100vw, 480px"
          onLike={canDecide && !answered ? () => onAct('like') : undefined}
          onNote={onNote}
          head={
            <div className={classes.head}>
              <DialogTitle className={classes.name}>
                {nameAndAge(card)}
                <VerifiedMark shown={card.verified} />
              </DialogTitle>
              <MemberHead card={card} ownHobbies={ownHobbies} note={note} underName={underName} />
            </div>
          }
        >
          {actions && <ProfileEnd card={card} onContact={actions.onContact} onUnmatch={actions.onUnmatch} />}
        </MemberStory>
      </div>
      {canDecide && (
        <div className={classes.foot}>
          {answered ? (
            <p role="status">{answered}</p>
          ) : (
            <DecideButtons name={name} onAct={onAct} onSuperLike={card.superLike ? undefined : onSuperLike} />
          )}
        </div>
      )}
    </Dialog>
  );
}

interface MemberPaneProps {
  card: CardView;
  ownHobbies: readonly string[];
  onLike: () => void;
  onNote: (on: LikedThing) => void;
}

/**
 * Profile beside its card on a wide window. The card already has the first picture, the name and the buttons.
 */
export function MemberPane({ card, ownHobbies, onLike, onNote }: MemberPaneProps) {
  const { t } = useTranslation('member');
  const contact = useContact();
  return (
    <>
      {/* The focus allows scrolling by keyboard. */}
      <section className={classes.pane} tabIndex={0} aria-label={t('profile.of', { name: nameAndAge(card) })}>
        <MemberStory
          card={card}
          ownHobbies={ownHobbies}
          sizes="540px"
          withoutFirstPicture
          onLike={onLike}
          onNote={onNote}
          head={
            <div className={classes.head}>
              <MemberHead card={card} ownHobbies={ownHobbies} />
            </div>
          }
        >
          <ProfileEnd card={card} onContact={(kind) => contact.start(kind, card)} />
        </MemberStory>
      </section>
      <ContactDialog refused={contact.refused} onClose={contact.close} />
    </>
  );
}
