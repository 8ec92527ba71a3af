import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lazySheet } from '@/components/ui/overlays/lazy-sheet';
import { profileQuery } from '@/entities/account/profile';
import { loadWords } from '@/i18n/missing-words';
import { useFact } from '@/lib/socket';
import type { CardView, LikedThing, MatchActionView, ReportPlace } from '@contract';
import type { ReportedMessage } from '../actions/report-dialog';
import type { PremiumTexts } from '../contact/contact';
import { ContactDialog } from '../contact/contact-dialog';
import { useContact } from '../contact/use-contact';
import type { SwipeAction } from '../deck/swipe';
import { ReportOrRemove } from './report-or-remove';
import { SafetyDialog } from './safety-dialog';

// Not part of the first load; the layout for members prefetches it.
const MemberProfile = lazySheet(() => import('./member-profile').then((file) => file.MemberProfile));
const NoteDialog = lazySheet(async () => {
  const [file] = await Promise.all([import('../notes/note-dialog'), loadWords('notes')]);
  return file.NoteDialog;
});

interface MemberSheetProps {
  card: CardView;
  onClose: () => void;
  /** Called with the text to show after the member was blocked or unmatched and removed from every list. */
  onRemove?: (notice: string) => void;
  /** Set where the member can be liked or passed. Called after the sheet closed. */
  onAct?: ((action: SwipeAction) => void) | undefined;
  /** Set where a super like can be bought. Called after the sheet closed. */
  onSuperLike?: (() => void) | undefined;
  /**
   * Set where the member can be liked with a note. Called with the server's response after the sheet closed.
   */
  onLikeWithNote?: ((answer: MatchActionView) => void) | undefined;
  premiumTexts?: PremiumTexts;
  /** Shown below the name: the note that came with the member's like. */
  underName?: ReactNode;
  /** Shown below the name: date of the friendship or of the like. */
  note?: ReactNode;
  /** The dialogue that opens first, in place of the profile. */
  start?: MemberSheetPart;
  /** The part of the profile that a note is about at first. */
  on?: LikedThing | undefined;
  /** Where a report of this member comes from. */
  place?: ReportPlace;
  /** The reported message. */
  message?: ReportedMessage | undefined;
  /** The plan that the report is about. */
  planId?: string;
}

export type MemberSheetPart = 'profile' | 'safety' | 'block' | 'unmatch' | 'report' | 'note';

/**
 * Dialogue with a member's profile and all actions. Mounting it opens it. Its dialogues replace the profile,
 * so that only one is open at a time.
 */
export function MemberSheet({
  card,
  onClose,
  onRemove,
  onAct,
  onSuperLike,
  onLikeWithNote,
  premiumTexts,
  underName,
  note,
  start = 'profile',
  on,
  place = start === 'profile' ? 'profile' : 'card',
  message,
  planId,
}: MemberSheetProps) {
  const { data: profile } = useQuery(profileQuery);
  const contact = useContact();
  const [view, setView] = useState(start);
  const [liked, setLiked] = useState(on);

  const [answered, setAnswered] = useState<'liked' | 'passed' | null>(null);
  const { t } = useTranslation('member');
  useFact('pair-changed', ({ userId, change }) => {
    if (userId !== card._id) return;
    if (change === 'liked' || change === 'passed') setAnswered(change);
    else if (change === 'undone') setAnswered(null);
    // A form that the member is filling in, such as a report, stays open.
    else if (change !== 'unblocked' && (view === 'profile' || view === 'safety')) {
      onClose();
      onRemove?.(t(change === 'blocked' ? 'block.done' : 'unmatch.done', { name: card.name }));
    }
  });

  const handleBack = () => (start === 'profile' ? setView('profile') : onClose());
  if (view === 'note') {
    return (
      <NoteDialog
        card={card}
        on={liked}
        onClose={handleBack}
        onLike={(answer) => {
          onClose();
          onLikeWithNote?.(answer);
        }}
      />
    );
  }
  if (view === 'safety') {
    return (
      <SafetyDialog
        name={card.name}
        onReport={() => setView('report')}
        onBlock={() => setView('block')}
        onClose={handleBack}
      />
    );
  }
  if (view !== 'profile') {
    return (
      <ReportOrRemove
        card={card}
        start={view}
        place={place}
        message={message}
        planId={planId}
        onClose={onClose}
        onCancel={handleBack}
        onRemoved={(words) => {
          onClose();
          onRemove?.(words);
        }}
      />
    );
  }
  if (contact.refused) {
    return <ContactDialog refused={contact.refused} onClose={contact.close} premiumTexts={premiumTexts} />;
  }
  return (
    <MemberProfile
      card={card}
      ownHobbies={profile?.hobbies ?? []}
      note={note}
      underName={underName}
      onClose={onClose}
      answered={answered && t(`actions.elsewhere.${answered}`, { name: card.name })}
      onNote={
        onLikeWithNote && card.can.like && !answered
          ? (on) => {
              setLiked(on);
              setView('note');
            }
          : undefined
      }
      onAct={
        onAct &&
        ((action) => {
          onClose();
          onAct(action);
        })
      }
      onSuperLike={
        onSuperLike &&
        (() => {
          onClose();
          onSuperLike();
        })
      }
      actions={{
        onContact: (kind) => contact.start(kind, card),
        onSafety: () => setView('safety'),
        onUnmatch: card.isFriend ? () => setView('unmatch') : undefined,
      }}
    />
  );
}
