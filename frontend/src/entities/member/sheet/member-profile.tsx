import type { CardView, LikedThing } from '@contract';
import IconBan from '~icons/tabler/ban';
import IconFlag from '~icons/tabler/flag';
import IconMapPin from '~icons/tabler/map-pin';
import IconMessage from '~icons/tabler/message';
import IconSparkles from '~icons/tabler/sparkles';
import IconStar from '~icons/tabler/star';
import IconUserMinus from '~icons/tabler/user-minus';
import IconVideo from '~icons/tabler/video';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { Dialog, DialogClose, DialogTitle } from '@/components/ui/overlays/dialog';
import { Pill } from '@/components/ui/display/pill';
import type { ContactKind } from '../contact/contact';
import { placeLine, whyLine } from '../profile/describe';
import type { SwipeAction } from '../deck/swipe';
import { DecideButtons } from '../deck/decide-buttons';
import { MemberFacts } from '../profile/member-facts';
import classes from './member-profile.module.css';
import { PhotoStrip } from '../profile/photo-strip';
import { VerifiedMark } from '../profile/verified-mark';

interface MemberProfileProps {
  card: CardView;
  ownHobbies: readonly string[];
  note?: ReactNode;
  onClose: () => void;
  onAct?: ((action: SwipeAction) => void) | undefined;
  onSuperLike?: (() => void) | undefined;
  /** Actions of the viewer. Absent in the preview of the own profile. */
  actions?:
    | {
        onContact: (kind: ContactKind) => void;
        onReport: () => void;
        onBlock: () => void;
        onUnmatch?: (() => void) | undefined;
      }
    | undefined;
  underName?: ReactNode;
  /** Set where a picture or prompt can be liked with a note. */
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
  actions,
  underName,
  onNote,
}: MemberProfileProps) {
  const { t } = useTranslation(['member', 'common']);
  const { name } = card;
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
                {t('nameAndAge', { name, age: card.age })}
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
              <Pill color={card.online ? 'sage' : 'plain'}>
                {card.online ? t('common:online') : t(`active.${card.active}`)}
              </Pill>
              {card.superLike && (
                <Pill color="rose" icon={<IconStar fontSize={14} aria-hidden />}>
                  {t('superLikedYou')}
                </Pill>
              )}
              {note && <Pill>{note}</Pill>}
            </p>
            <MemberFacts member={card} ownHobbies={ownHobbies} />
            {actions && (
              <>
                <div className={classes.contact}>
                  <Button
                    look="quiet"
                    leftSection={<IconMessage fontSize={18} />}
                    onClick={() => actions.onContact('message')}
                  >
                    {t('message')}
                  </Button>
                  <Button
                    look="quiet"
                    leftSection={<IconVideo fontSize={18} />}
                    onClick={() => actions.onContact('call')}
                  >
                    {t('videoCall')}
                  </Button>
                </div>
                <div className={classes.safety} role="group" aria-label={t('profile.more', { name })}>
                  {actions.onUnmatch && (
                    <Button
                      look="plain"
                      size="sm"
                      leftSection={<IconUserMinus fontSize={16} />}
                      onClick={actions.onUnmatch}
                    >
                      {t('unmatch.action')}
                    </Button>
                  )}
                  <Button
                    look="plain"
                    size="sm"
                    leftSection={<IconFlag fontSize={16} />}
                    onClick={actions.onReport}
                  >
                    {t('report.action')}
                  </Button>
                  <Button
                    look="plain"
                    size="sm"
                    leftSection={<IconBan fontSize={16} />}
                    onClick={actions.onBlock}
                  >
                    {t('block.action')}
                  </Button>
                </div>
              </>
            )}
          </div>
          {onAct && !card.isFriend && (
            <div className={classes.foot}>
              <DecideButtons
                name={name}
                onAct={onAct}
                onSuperLike={card.superLike ? undefined : onSuperLike}
              />
            </div>
          )}
        </div>
      </div>
    </Dialog>
  );
}
