import type { CardView, LikedThing } from '@contract';
import IconMapPin from '~icons/tabler/map-pin';
import IconSparkles from '~icons/tabler/sparkles';
import IconStar from '~icons/tabler/star';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog, DialogClose, DialogTitle } from '@/components/ui/overlays/dialog';
import { Pill } from '@/components/ui/display/pill';
import { nameAndAge, placeLine, whyLine } from '../profile/describe';
import type { SwipeAction } from '../deck/swipe';
import { DecideButtons } from '../deck/decide-buttons';
import { MemberFacts } from '../profile/member-facts';
import classes from './member-profile.module.css';
import { loadWords } from '@/i18n/missing-words';
import { lazyPart } from '@/components/ui/feedback/lazy-part';
import { NoteButton } from '../profile/note-button';
import { PhotoStrip } from '../profile/photo-strip';
import { VerifiedMark } from '../profile/verified-mark';
import { ProfileActions, type ProfileActionsProps } from './profile-actions';

const Agreement = lazyPart(async () => {
  const [file] = await Promise.all([import('../../agreement/agreement'), loadWords('questions')]);
  return file.Agreement;
});

const VoicePrompt = lazyPart(async () => {
  const [file] = await Promise.all([import('../../voice/voice-prompt'), loadWords('voice')]);
  return file.VoicePrompt;
});

interface MemberProfileProps {
  card: CardView;
  ownHobbies: readonly string[];
  note?: ReactNode;
  onClose: () => void;
  onAct?: ((action: SwipeAction) => void) | undefined;
  onSuperLike?: (() => void) | undefined;
  /** Says that another page has answered the member; shown in place of the buttons. */
  answered?: string | null;
  /** Actions of the viewer. Absent in the preview of the own profile. */
  actions?: Omit<ProfileActionsProps, 'name'> | undefined;
  underName?: ReactNode;
  /** Set where a picture, prompt or voice prompt can be liked with a note. */
  onNote?: ((on: LikedThing) => void) | undefined;
}

/** The opened profile: pictures, texts, facts and actions. Full screen on phones. */
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
  const { t } = useTranslation(['member', 'common']);
  const { name, voicePrompt } = card;
  const place = [placeLine(card), card.distance && t(`distance.${card.distance}`)]
    .filter(Boolean)
    .join(' · ');
  const why = whyLine(card.reasons, t);

  return (
    <Dialog opened onClose={onClose} viewport={classes.viewport} popup={classes.popup}>
      <div className={classes.body}>
        <div className={classes.photos}>
          <PhotoStrip
            photos={card.photos}
            alts={card.photoAlts}
            prompts={card.prompts}
            name={name}
            sizes="(max-width: 768px) 100vw, 440px"
            onNote={onNote}
          />
        </div>
        <div className={classes.side}>
          <div className={classes.scroll}>
            <div className={classes.head}>
              <DialogTitle className={classes.name}>
                {nameAndAge(card)}
                <VerifiedMark shown={card.verified} />
              </DialogTitle>
              <DialogClose className={classes.close} label={t('profile.close')} />
            </div>
            {underName}
            {place && (
              <p className={classes.line}>
                <IconMapPin fontSize={18} aria-hidden /> <span>{place}</span>
              </p>
            )}
            {why && (
              <p className={classes.why}>
                <IconSparkles fontSize={18} aria-hidden /> <span>{why}</span>
              </p>
            )}
            <p className={classes.state}>
              {(card.online || card.active) && (
                <Pill color={card.online ? 'sage' : 'plain'}>
                  {card.online ? t('common:online') : card.active && t(`active.${card.active}`)}
                </Pill>
              )}
              {card.superLike && (
                <Pill color="rose" icon={<IconStar fontSize={14} aria-hidden />}>
                  {t('superLikedYou')}
                </Pill>
              )}
              {note && <Pill>{note}</Pill>}
            </p>
            {actions && (
              <Suspense>
                <Agreement userId={card._id} name={name} />
              </Suspense>
            )}
            {voicePrompt && (
              <div className={classes.voice}>
                <Suspense>
                  <VoicePrompt
                    voicePrompt={voicePrompt}
                    label={t('voicePrompt.of', { name })}
                    beside={
                      onNote && (
                        <NoteButton
                          label={t('note.likeVoicePrompt', { name })}
                          onClick={() => onNote(voicePrompt.id)}
                        />
                      )
                    }
                  />
                </Suspense>
              </div>
            )}
            <MemberFacts member={card} ownHobbies={ownHobbies} />
            {actions && <ProfileActions name={name} {...actions} />}
          </div>
          {onAct && !card.isFriend && (
            <div className={classes.foot}>
              {answered ? (
                <p role="status">{answered}</p>
              ) : (
                <DecideButtons
                  name={name}
                  onAct={onAct}
                  onSuperLike={card.superLike ? undefined : onSuperLike}
                />
              )}
            </div>
          )}
        </div>
      </div>
    </Dialog>
  );
}
