import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { SelectField } from '@/components/ui/forms/select-field';
import { PoseFigure } from '@/entities/member/verification/pose-figure';
import { errorText } from '@/lib/api/errors';
import { formatMoment } from '@/lib/format';
import {
  photoLink,
  REFUSAL_REASONS,
  type DecideVerificationBody,
  type RefusalReason,
  type VerificationToReviewView,
} from '@contract';
import { DuePill } from '../../shared/components/due-pill';
import layout from '../../shared/components/layout.module.css';
import { QueueEntries } from '../../shared/components/queue';
import { RefuseMark } from '../../shared/components/refuse-mark';
import { ReviewBar } from '../../shared/components/review-bar';
import { ZoomLink } from '../../shared/components/zoom-link';
import { handleQueueKey } from '../../shared/lib/queue-keys';
import { useRefuseMarks } from '../../shared/lib/use-refuse-marks';
import { decideVerificationMutation, verificationsToReviewQuery } from '../api/verifications';
import classes from './verifications-panel.module.css';

/** Waiting selfies, each beside the requested poses and the profile photos of the member. */
export function VerificationsPanel() {
  const { t } = useTranslation('admin-moderation');
  const query = useInfiniteQuery(verificationsToReviewQuery);
  const shown = query.data?.pages.flatMap(({ verifications }) => verifications) ?? [];
  const ids = shown.map(({ id }) => id);
  // Without a picture there is nothing that the selfie could be compared with.
  const approvable = shown.filter(({ member }) => member.photos.length > 0).map(({ id }) => id);
  const { toRefuse, toggle } = useRefuseMarks(ids);
  const { mutateAsync } = useMutation(decideVerificationMutation);
  const approve = async (verificationId: string) => {
    const photo = shown.find(({ id }) => id === verificationId)?.member.photos[0];
    if (photo) await mutateAsync({ verificationId, body: { outcome: 'approved', photoId: photo.id } });
  };
  const refuse = async (verificationId: string, chosen: string) => {
    const reason = REFUSAL_REASONS.find((one) => one === chosen);
    if (reason) await mutateAsync({ verificationId, body: { outcome: 'refused', reason } });
  };
  return (
    <section className={layout.group} aria-labelledby="verifications">
      <h2 id="verifications">{t('verifications.title')}</h2>
      <p className={layout.soft}>{t('verifications.lead')}</p>
      {ids.length > 0 && (
        <ReviewBar
          ids={approvable}
          toRefuse={toRefuse}
          reasons={REFUSAL_REASONS.map((value) => ({ value, label: t(`verifications.reasons.${value}`) }))}
          onApprove={approve}
          onRefuse={refuse}
          onGone={() => void query.refetch()}
        />
      )}
      <QueueEntries
        query={query}
        entriesOf={({ verifications }) => verifications}
        none={t('verifications.none')}
        hint={t('review.keys')}
        onKeyDown={handleQueueKey}
      >
        {(verification) => (
          <VerificationToReview
            key={verification.id}
            verification={verification}
            isMarked={toRefuse.includes(verification.id)}
            onMark={() => toggle(verification.id)}
          />
        )}
      </QueueEntries>
    </section>
  );
}

interface VerificationToReviewProps {
  verification: VerificationToReviewView;
  isMarked: boolean;
  onMark: () => void;
}

function VerificationToReview({ verification, isMarked, onMark }: VerificationToReviewProps) {
  const { t } = useTranslation(['admin-moderation', 'profile']);
  const { id, poses, frames, sentAt, ageCheck, member } = verification;
  const { name, photos } = member;
  const { mutate, isPending, error } = useMutation(decideVerificationMutation);
  const [reason, setReason] = useState<RefusalReason>(REFUSAL_REASONS[0]);
  const decide = (body: DecideVerificationBody) => mutate({ verificationId: id, body });
  const first = photos[0];
  return (
    <article
      className={layout.section}
      aria-label={t('verifications.selfieOf', { name })}
      data-entry
      tabIndex={-1}
    >
      <div className={classes.head}>
        <div>
          <h3>{name}</h3>
          <p className={layout.soft}>{t('verifications.sent', { date: formatMoment(sentAt) })}</p>
        </div>
        <RefuseMark name={name} isMarked={isMarked} onToggle={onMark} />
      </div>
      {ageCheck && (
        <div className={classes.ageCheck}>
          <DuePill at={ageCheck.dueAt} />
          <p>{t('verifications.ageCheck', { due: formatMoment(ageCheck.dueAt) })}</p>
        </div>
      )}
      <div className={classes.compared}>
        <figure>
          <ol className={classes.poses}>
            {poses.map((pose) => (
              <li key={pose}>
                <PoseFigure pose={pose} />
                {t(`profile:poses.${pose}`)}
              </li>
            ))}
          </ol>
          <figcaption>{t('verifications.poses')}</figcaption>
        </figure>
        <figure>
          <ol className={classes.strip}>
            {frames.map((frame, index) => {
              const label = t('verifications.frameOf', { number: index + 1, name });
              return (
                <li key={frame}>
                  <ZoomLink href={frame} label={label}>
                    <img className={classes.selfie} src={frame} alt={label} />
                  </ZoomLink>
                </li>
              );
            })}
          </ol>
          <figcaption>{t('verifications.selfie')}</figcaption>
        </figure>
        <figure>
          {first ? (
            <ul className={classes.photos} aria-label={t('verifications.photos')}>
              {photos.map((photo, index) => (
                <li key={photo.id}>
                  <a href={photo.url} target="_blank" rel="noreferrer">
                    <img
                      src={photoLink(photo.url, 'card')}
                      alt={t('verifications.photoOf', { number: index + 1, name })}
                    />
                  </a>
                </li>
              ))}
            </ul>
          ) : (
            <p className={layout.soft}>{t('verifications.noPhotos')}</p>
          )}
          <figcaption>{t('verifications.photos')}</figcaption>
        </figure>
      </div>
      {error && <InlineMessage kind="error">{errorText(error)}</InlineMessage>}
      <div className={classes.decide}>
        <Button
          data-kind="approve"
          data-key="approve"
          disabled={!first}
          pending={isPending}
          aria-label={t('verifications.approveOf', { name })}
          onClick={() => first && decide({ outcome: 'approved', photoId: first.id })}
        >
          {t('verifications.approve')}
        </Button>
        <form
          className={classes.refuse}
          onSubmit={(event) => {
            event.preventDefault();
            decide({ outcome: 'refused', reason });
          }}
        >
          <SelectField
            label={t('verifications.reason')}
            data={REFUSAL_REASONS.map((value) => ({ value, label: t(`verifications.reasons.${value}`) }))}
            value={reason}
            onChange={({ target }) => setReason(target.value as RefusalReason)}
          />
          <Button
            type="submit"
            look="danger"
            data-kind="refuse"
            data-key="remove"
            disabled={isPending}
            aria-label={t('verifications.refuseOf', { name })}
          >
            {t('verifications.refuse')}
          </Button>
        </form>
      </div>
    </article>
  );
}
