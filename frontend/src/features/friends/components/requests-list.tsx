import IconCheck from '~icons/tabler/check';
import IconStar from '~icons/tabler/star';
import IconX from '~icons/tabler/x';
import { Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { Avatar } from '@/components/ui/display/avatar';
import { Pill } from '@/components/ui/display/pill';
import { lazyPart } from '@/components/ui/feedback/lazy-part';
import { RowSkeleton, SkeletonGroup } from '@/components/ui/feedback/skeleton';
import type { SwipeAction } from '@/entities/member/deck/swipe';
import { ReceivedNote } from '@/entities/member/notes/received-note';
import { nameAndAge, shortPlace } from '@/entities/member/profile/describe';
import { VerifiedMark } from '@/entities/member/profile/verified-mark';
import type { MemberSheetPart } from '@/entities/member/sheet/member-sheet';
import { loadWords } from '@/i18n/missing-words';
import { useFocusNext } from '@/lib/focus/use-focus-next';
import { formatRelative } from '@/lib/format';
import { serverNow } from '@/lib/server-clock';
import { type RequestView } from '@contract';
import cardButton from './card-button.module.css';
import classes from './requests-list.module.css';

const BotherQuestion = lazyPart(async () => {
  const [file] = await Promise.all([import('@/entities/wording/bother-question'), loadWords('notes')]);
  return file.BotherQuestion;
});

interface RequestsListProps {
  requests: readonly RequestView[];
  onAnswer: (request: RequestView, action: SwipeAction) => void;
  onOpen: (request: RequestView) => void;
  onSafety: (request: RequestView, view: MemberSheetPart) => void;
}

const PORTRAIT_SIZE = 64;
/** Maximum number of visible requests. The rest is behind a button, so that the friends stay visible. */
const MAX_SHOWN = 5;

export function RequestsList({ requests, onAnswer, onOpen, onSafety }: RequestsListProps) {
  const { t } = useTranslation(['friends', 'member']);
  const list = useRef<HTMLUListElement>(null);
  const [all, setAll] = useState(false);
  const shown = all ? requests : requests.slice(0, MAX_SHOWN);
  const handleFocus = useFocusNext(list, requests.length);
  if (requests.length === 0) return <p className={classes.none}>{t('emptyRequests')}</p>;

  return (
    <>
      <ul ref={list} onFocus={handleFocus} className={classes.list}>
        {shown.map((request) => {
          const { _id, name, likedAt, superLike, distance, note } = request;
          const [first] = request.photos;
          const place = [shortPlace(request), distance && t(`member:distance.${distance}`)].filter(Boolean);
          return (
            <li key={_id} className={classes.row}>
              <Avatar name={name} photo={first} size={PORTRAIT_SIZE} />
              <div className={classes.about}>
                <h3>
                  <button
                    type="button"
                    className={cardButton.open}
                    aria-haspopup="dialog"
                    data-kind="open"
                    onClick={() => onOpen(request)}
                  >
                    {nameAndAge(request)}
                    <VerifiedMark shown={request.verified} />
                  </button>
                </h3>
                {place.length > 0 && <p>{place.join(' · ')}</p>}
                <p className={classes.when}>
                  {t('likedYou', { when: formatRelative(likedAt, serverNow()) })}
                  {superLike && (
                    <Pill color="rose" icon={<IconStar fontSize={14} aria-hidden />}>
                      {t('superLike')}
                    </Pill>
                  )}
                </p>
              </div>
              {note && (
                <div className={classes.note}>
                  <ReceivedNote note={note} />
                  <Suspense>
                    <BotherQuestion
                      name={name}
                      // A note with a warning needs no further question.
                      texts={note.caution ? [] : [{ id: `note-${_id}-${likedAt}`, text: note.text }]}
                      onReport={() => onSafety(request, 'report')}
                      onBlock={() => onSafety(request, 'block')}
                    />
                  </Suspense>
                </div>
              )}
              <div className={classes.answers}>
                <Button
                  look="quiet"
                  leftSection={<IconX fontSize={18} aria-hidden />}
                  aria-label={t('rejectNamed', { name })}
                  data-kind="reject"
                  onClick={() => onAnswer(request, 'dislike')}
                >
                  {t('reject')}
                </Button>
                <Button
                  leftSection={<IconCheck fontSize={18} aria-hidden />}
                  aria-label={t('acceptNamed', { name })}
                  data-kind="accept"
                  onClick={() => onAnswer(request, 'like')}
                >
                  {t('accept')}
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
      {shown.length < requests.length && (
        <p className={classes.all}>
          <Button look="plain" onClick={() => setAll(true)}>
            {t('showAll', { count: requests.length })}
          </Button>
        </p>
      )}
    </>
  );
}

export function RequestsSkeleton() {
  return (
    <SkeletonGroup className={classes.list}>
      <RowSkeleton />
      <RowSkeleton />
    </SkeletonGroup>
  );
}
