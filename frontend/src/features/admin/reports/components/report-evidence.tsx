import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CoveredPicture } from '@/components/ui/display/covered-picture';
import { Modal } from '@/components/ui/overlays/modal';
import { factLines } from '@/entities/member/profile/facts';
import { formatMomentIn } from '@/lib/zoned-time';
import type { ReportView } from '@contract';
import { PresentProfile } from '../../member-history/components/present-profile';
import { KeptVoicePrompt } from '../../shared/components/kept-voice-prompt';
import { RecordingPlayer } from '../../shared/components/recording-player';
import classes from './report-evidence.module.css';

/** Texts about the reported part. Only a voice prompt can have an empty answer. */
const ABOUT_PROMPT = {
  prompt: 'reports.aboutPrompt',
  voice: 'reports.aboutVoiceWords',
  wordless: 'reports.aboutVoice',
} as const;

/**
 * Evidence stored with the report: the profile of the reported member, the plan that the report is about, the
 * last messages with pictures and recordings, and a note about missing parts.
 */
export function ReportEvidence({
  profile,
  evidence,
  plan,
  leftOut,
  userId,
}: Pick<ReportView, 'profile' | 'evidence' | 'plan' | 'leftOut'> & { userId: string }) {
  const { t } = useTranslation(['admin-moderation', 'admin', 'member']);
  const { t: member } = useTranslation('member');
  const facts = factLines(profile.facts, member);
  const [openedNow, setOpenedNow] = useState<string | null>(null);
  return (
    <>
      <div className={classes.profiles}>
        {(profile.bio !== '' ||
          facts.length > 0 ||
          profile.prompts.length > 0 ||
          profile.voicePrompt !== undefined ||
          profile.photos.length > 0) && (
          <section className={classes.root} aria-label={t('reports.profile')}>
            <p>
              <strong>{t('reports.profile')}: </strong>
              {profile.bio || t('admin:details.noBio')}
            </p>
            {facts.map(({ fact, label, value }) => (
              <p key={fact}>
                {label}: <bdi>{value}</bdi>
              </p>
            ))}
            {profile.prompts.map(({ prompt, answer }) => (
              <p key={prompt}>
                {t(`member:prompts.${prompt}`)}: <bdi>{answer}</bdi>
              </p>
            ))}
            {profile.photoAlts?.map(
              (alt, index) =>
                alt && (
                  <p key={index}>
                    {t('photos.altOf', { number: index + 1 })}: <bdi>{alt}</bdi>
                  </p>
                ),
            )}
            {profile.voicePrompt && (
              <KeptVoicePrompt
                voicePrompt={profile.voicePrompt}
                label={t('reports.voicePrompt')}
                gone={t('reports.voicePromptGone')}
              />
            )}
            {profile.photos.length > 0 && (
              <div className={classes.pictures}>
                {profile.photos.map((photo) => (
                  <ReportPicture key={photo} src={photo} />
                ))}
              </div>
            )}
          </section>
        )}
        <PresentProfile
          userId={userId}
          className={classes.root}
          pictures={classes.pictures}
          onOpenPicture={setOpenedNow}
        />
      </div>
      {openedNow && <OpenedPicture src={openedNow} onClose={() => setOpenedNow(null)} />}
      {plan && <ReportedPlan plan={plan} />}
      {evidence.length > 0 && (
        <section className={classes.root} aria-label={t('reports.evidence')}>
          {evidence.map(
            (
              { fromReporter, text, hasPicture, takenBack, reaction, about, quote, picture, voice, ...marks },
              index,
            ) => (
              <div key={index} data-reported={marks.reported}>
                <p>
                  <strong>{t(fromReporter ? 'reports.reporter' : 'reports.reported')}: </strong>
                  {text}
                  {voice === null && ` ${t('reports.voice')}`}
                  {hasPicture && !picture && ` ${t('reports.picture')}`}
                  {takenBack && <em> {t('reports.takenBack')}</em>}
                  {quote && <em> {t('reports.answers', { text: quote.text || t('reports.picture') })}</em>}
                  {about && (
                    <em>
                      {' '}
                      {about.kind === 'photo'
                        ? t('reports.aboutPicture')
                        : t(ABOUT_PROMPT[about.answer === '' ? 'wordless' : about.kind], {
                            prompt: t(`member:prompts.${about.prompt}`),
                            answer: about.answer,
                          })}
                    </em>
                  )}
                  {reaction && <em> {t('reports.reaction', { emoji: reaction })}</em>}
                  {marks.damaged && <em> {t('reports.damaged')}</em>}
                  {marks.reported && <em> {t('reports.isReported')}</em>}
                </p>
                {voice && (
                  <RecordingPlayer
                    recording={voice}
                    label={t(fromReporter ? 'reports.voiceOf.reporter' : 'reports.voiceOf.reported')}
                  />
                )}
                {picture && (
                  <div className={classes.pictures}>
                    <ReportPicture src={picture} />
                  </div>
                )}
              </div>
            ),
          )}
        </section>
      )}
      {leftOut && (
        <p className={classes.root}>
          {t('reports.leftOut', { parts: leftOut.map((part) => t(`reports.parts.${part}`)).join(', ') })}
        </p>
      )}
    </>
  );
}

function ReportPicture({ src }: { src: string }) {
  const { t } = useTranslation('admin-moderation');
  const [opened, setOpened] = useState(false);
  return (
    <>
      <CoveredPicture
        src={src}
        alt={t('reports.pictureAlt')}
        covered
        showLabel={t('reports.showPicture')}
        openLabel={t('reports.openPicture')}
        onOpen={() => setOpened(true)}
      />
      {opened && <OpenedPicture src={src} onClose={() => setOpened(false)} />}
    </>
  );
}

function OpenedPicture({ src, onClose }: { src: string; onClose: () => void }) {
  const { t } = useTranslation('admin-moderation');
  return (
    <Modal opened onClose={onClose} title={t('reports.pictureAlt')} size="lg">
      <img className={classes.large} src={src} alt={t('reports.pictureAlt')} />
    </Modal>
  );
}

function ReportedPlan({ plan }: { plan: NonNullable<ReportView['plan']> }) {
  const { t } = useTranslation('admin-moderation');
  const { fromReporter, place, zone, times, at, state } = plan;
  return (
    <section className={classes.root} aria-label={t('reports.plan.title')}>
      <p>
        <strong>{t('reports.plan.title')}: </strong>
        <bdi>{place}</bdi>, {(at ? [at] : times).map((time) => formatMomentIn(time, zone)).join(' / ')} (
        {zone}). {t(fromReporter ? 'reports.plan.byReporter' : 'reports.plan.byReported')}{' '}
        {t(`reports.plan.states.${state}`)}
      </p>
    </section>
  );
}
