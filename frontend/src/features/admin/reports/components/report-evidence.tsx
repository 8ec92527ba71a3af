import type { ReportView } from '@contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CoveredPicture } from '@/components/ui/display/covered-picture';
import { Modal } from '@/components/ui/overlays/modal';
import { factLines } from '@/entities/member/profile/facts';
import classes from './report-evidence.module.css';

/**
 * Evidence at the time of the report: the profile of the reported member and the last messages with pictures.
 */
export function ReportEvidence({ profile, evidence }: Pick<ReportView, 'profile' | 'evidence'>) {
  const { t } = useTranslation(['admin-moderation', 'admin', 'member']);
  const { t: member } = useTranslation('member');
  const facts = factLines(profile.facts, member);
  return (
    <>
      {(profile.bio !== '' ||
        facts.length > 0 ||
        profile.prompts.length > 0 ||
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
          {profile.photos.length > 0 && (
            <div className={classes.pictures}>
              {profile.photos.map((photo) => (
                <ReportPicture key={photo} src={photo} />
              ))}
            </div>
          )}
        </section>
      )}
      {evidence.length > 0 && (
        <section className={classes.root} aria-label={t('reports.evidence')}>
          {evidence.map(
            ({ fromReporter, text, hasPicture, takenBack, reaction, about, quote, picture }, index) => (
              <div key={index}>
                <p>
                  <strong>{t(fromReporter ? 'reports.reporter' : 'reports.reported')}: </strong>
                  {text}
                  {hasPicture && !picture && ` ${t('reports.picture')}`}
                  {takenBack && <em> {t('reports.takenBack')}</em>}
                  {quote && <em> {t('reports.answers', { text: quote.text || t('reports.picture') })}</em>}
                  {about && (
                    <em>
                      {' '}
                      {about.kind === 'photo'
                        ? t('reports.aboutPicture')
                        : t('reports.aboutPrompt', {
                            prompt: t(`member:prompts.${about.prompt}`),
                            answer: about.answer,
                          })}
                    </em>
                  )}
                  {reaction && <em> {t('reports.reaction', { emoji: reaction })}</em>}
                </p>
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
      {opened && (
        <Modal opened onClose={() => setOpened(false)} title={t('reports.pictureAlt')} size="lg">
          <img className={classes.large} src={src} alt={t('reports.pictureAlt')} />
        </Modal>
      )}
    </>
  );
}
