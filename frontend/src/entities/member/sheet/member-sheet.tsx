import type { CardView, LikedThing, MatchActionView, ReportPlace } from '@contract';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState, type ReactNode } from 'react';
import { loadWords } from '@/i18n/missing-words';
import { lazyPart } from '@/components/ui/feedback/lazy-part';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { Modal } from '@/components/ui/overlays/modal';
import type { PremiumTexts } from '../contact/contact';
import type { SwipeAction } from '../deck/swipe';
import { useContact } from '../contact/use-contact';
import { useBlock, useUnmatch } from '../actions/use-safety';
import { profileQuery } from '@/entities/account/profile';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import { ContactDialog } from '../contact/contact-dialog';

// Nobody waits for a profile that is not opened yet; the members' frame fetches it beforehand.
const MemberProfile = lazyPart(() => import('./member-profile').then((file) => file.MemberProfile));
const NoteDialog = lazyPart(async () => {
  const [file] = await Promise.all([import('../notes/note-dialog'), loadWords('notes')]);
  return file.NoteDialog;
});
const ReportDialog = lazyPart(() => import('../actions/report-dialog').then((file) => file.ReportDialog));

interface MemberSheetProps {
  card: CardView;
  onClose: () => void;
  /** The member was blocked or unmatched and is gone from every list; hears the words for it. */
  onGone?: (said: string) => void;
  /** Given where the member can be liked or passed from here. The sheet is closed before. */
  onAct?: ((action: SwipeAction) => void) | undefined;
  /** Given where a super like can be bought. The sheet is closed before. */
  onSuperLike?: (() => void) | undefined;
  /** Given where they can be liked with a note; hears the server's answer, after the sheet is closed. */
  onNoted?: ((answer: MatchActionView) => void) | undefined;
  premiumTexts?: PremiumTexts;
  /** What they wrote with their like. */
  underName?: ReactNode;
  /** Stands under the name: since when they are friends, when they liked. */
  note?: ReactNode;
  /** What is asked at once, without the profile before it. */
  start?: MemberView;
  /** Where a report of them comes from. */
  place?: ReportPlace;
  /** The message that a report is about. */
  messageId?: string | undefined;
}

export type MemberView = 'profile' | 'safety' | 'block' | 'unmatch' | 'report' | 'note';

/**
 * The whole profile of a member in a dialogue, with everything that can be done about them. Mount it to open
 * it. What it asks takes its place rather than lying over it, so that there is one dialogue at a time.
 */
export function MemberSheet({
  card,
  onClose,
  onGone,
  onAct,
  onSuperLike,
  onNoted,
  premiumTexts,
  underName,
  note,
  start = 'profile',
  place = start === 'profile' ? 'profile' : 'card',
  messageId,
}: MemberSheetProps) {
  const { t } = useTranslation('member');
  const { data: profile } = useQuery(profileQuery);
  const contact = useContact();
  const block = useBlock();
  const unmatch = useUnmatch();
  const [view, setView] = useState(start);
  const [liked, setLiked] = useState<LikedThing>();

  const { name } = card;
  const back = () => {
    if (start !== 'profile') return onClose();
    block.reset();
    unmatch.reset();
    setView('profile');
  };
  if (view === 'report') {
    return (
      <Suspense>
        <ReportDialog
          card={card}
          place={place}
          messageId={messageId}
          onClose={onClose}
          onBlock={() => setView('block')}
        />
      </Suspense>
    );
  }
  if (view === 'note') {
    return (
      <Suspense>
        <NoteDialog
          card={card}
          on={liked}
          onClose={back}
          onLiked={(answer) => {
            onClose();
            onNoted?.(answer);
          }}
        />
      </Suspense>
    );
  }
  if (view === 'safety') {
    return (
      <Modal
        opened
        onClose={onClose}
        title={t('safety.title', { name })}
        text={t('safety.text', { name })}
        actions={
          <>
            <Button look="quiet" onClick={() => setView('report')}>
              {t('report.action')}
            </Button>
            <Button look="danger" onClick={() => setView('block')}>
              {t('block.action')}
            </Button>
          </>
        }
      />
    );
  }
  if (view !== 'profile') {
    const asked = view === 'block' ? block : unmatch;
    return (
      <ConfirmDialog
        title={t(`${view}.title`, { name })}
        text={t(`${view}.text`, { name })}
        confirm={t(`${view}.confirm`)}
        pending={asked.isPending}
        error={asked.error}
        onConfirm={() =>
          asked.mutate(card, {
            onSuccess: () => {
              onClose();
              onGone?.(t(`${view}.done`, { name }));
            },
          })
        }
        onCancel={back}
      />
    );
  }
  if (contact.refused) {
    return <ContactDialog refused={contact.refused} onClose={contact.close} premiumTexts={premiumTexts} />;
  }
  return (
    <Suspense>
      <MemberProfile
        card={card}
        ownHobbies={profile?.hobbies ?? []}
        note={note}
        underName={underName}
        onClose={onClose}
        onNote={
          onNoted && card.can.like
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
        doings={{
          onContact: (kind) => contact.start(kind, card),
          onReport: () => setView('report'),
          onBlock: () => setView('block'),
          onUnmatch: card.isFriend ? () => setView('unmatch') : undefined,
        }}
      />
    </Suspense>
  );
}
