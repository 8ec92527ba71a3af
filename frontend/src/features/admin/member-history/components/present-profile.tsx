import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CoveredPicture } from '@/components/ui/display/covered-picture';
import { factLines } from '@/entities/member/profile/facts';
import { formatDay, formatRelative } from '@/lib/format';
import { serverNow } from '@/lib/server-clock';
import type { AdminMemberView } from '@contract';
import { displayStatus } from '../../members/lib/display-status';
import { RecordingPlayer } from '../../shared/components/recording-player';
import { memberHistoryQuery } from '../api/member-history';

interface PresentProfileProps {
  userId: string;
  /** Styles of the evidence beside it. */
  className: string | undefined;
  pictures: string | undefined;
  onOpenPicture: (src: string) => void;
}

/** The present profile of a reported member; nothing for a deleted account. */
export function PresentProfile({ userId, ...shown }: PresentProfileProps) {
  const { data } = useQuery(memberHistoryQuery(userId));
  return data?.member && <Profile member={data.member} {...shown} />;
}

function Profile({
  member,
  className,
  pictures,
  onOpenPicture,
}: { member: AdminMemberView } & Omit<PresentProfileProps, 'userId'>) {
  const { t } = useTranslation(['admin-moderation', 'admin', 'member']);
  const { t: words } = useTranslation('member');
  const { bio, facts, prompts, photos, photoAlts, voicePrompt, verifiedAt, createdAt, lastActiveAt } = member;
  return (
    <section className={className} aria-label={t('history.now')}>
      <p>
        <strong>{t('history.now')}: </strong>
        {bio || t('admin:details.noBio')}
      </p>
      {factLines(facts, words).map(({ fact, label, value }) => (
        <p key={fact}>
          {label}: <bdi>{value}</bdi>
        </p>
      ))}
      {prompts.map(({ prompt, answer }) => (
        <p key={prompt}>
          {t(`member:prompts.${prompt}`)}: <bdi>{answer}</bdi>
        </p>
      ))}
      {photoAlts?.map(
        (alt, index) =>
          alt && (
            <p key={index}>
              {t('photos.altOf', { number: index + 1 })}: <bdi>{alt}</bdi>
            </p>
          ),
      )}
      {voicePrompt && <RecordingPlayer recording={voicePrompt} label={t('history.voicePrompt')} />}
      {photos.length > 0 && (
        <div className={pictures}>
          {photos.map((photo, index) => (
            <CoveredPicture
              key={photo}
              src={photo}
              alt={t('history.pictureAlt', { number: index + 1 })}
              covered
              showLabel={t('history.showPicture', { number: index + 1 })}
              openLabel={t('history.openPicture', { number: index + 1 })}
              onOpen={() => onOpenPicture(photo)}
            />
          ))}
        </div>
      )}
      <p>
        {[
          t(`admin:statuses.${displayStatus(member)}`),
          t('history.joined', { date: formatDay(createdAt) }),
          t('history.active', { ago: formatRelative(lastActiveAt, serverNow()) }),
          t(verifiedAt ? 'history.verified' : 'history.notVerified'),
        ].join(' · ')}
      </p>
    </section>
  );
}
