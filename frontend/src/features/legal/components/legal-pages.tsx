import { useQuery } from '@tanstack/react-query';
import IconHome from '~icons/tabler/home';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/ui/controls/button';
import { QueryView } from '@/components/ui/feedback/query-view';
import { RowSkeleton } from '@/components/ui/feedback/skeleton';
import { publicConfigQuery } from '@/lib/api/public-config';
import { paths } from '@/lib/paths';
import { mailtoUrl } from '@contract';
import { ReadingPage } from './reading-page';
import classes from './reading-page.module.css';

const NAMESPACES = ['legal', 'common'] as const;

export function TermsPage() {
  const { t } = useTranslation(NAMESPACES);
  return (
    <ReadingPage
      title={t('common:titles.terms')}
      updated={t('terms.updated')}
      sections={t('terms.sections', { returnObjects: true })}
    />
  );
}

export function PrivacyPage() {
  const { t } = useTranslation(NAMESPACES);
  return (
    <ReadingPage
      title={t('common:titles.privacy')}
      updated={t('privacy.updated')}
      sections={t('privacy.sections', { returnObjects: true })}
    />
  );
}

export function FaqPage() {
  const { t } = useTranslation(NAMESPACES);
  return (
    <ReadingPage
      title={t('common:titles.faq')}
      sections={t('faq.sections', { returnObjects: true })}
      action={
        <ButtonLink
          look="quiet"
          size="sm"
          to={paths.dashboard}
          leftSection={<IconHome fontSize={18} aria-hidden />}
        >
          {t('home')}
        </ButtonLink>
      }
    />
  );
}

/** Page with advice before trusting, meeting or helping a member, and contacts for emergencies. */
export function SafetyPage() {
  const { t } = useTranslation('legal');
  return (
    <ReadingPage
      title={t('safety.title')}
      lead={t('safety.lead')}
      sections={t('safety.sections', { returnObjects: true })}
    />
  );
}

export function RefundPage() {
  const { t } = useTranslation(NAMESPACES);
  return (
    <ReadingPage
      title={t('common:titles.refund')}
      updated={t('refund.updated')}
      sections={t('refund.sections', { returnObjects: true })}
      withSupport
    />
  );
}

export function ShippingPage() {
  const { t } = useTranslation(NAMESPACES);
  return (
    <ReadingPage
      title={t('common:titles.shipping')}
      updated={t('shipping.updated')}
      sections={t('shipping.sections', { returnObjects: true })}
      withSupport
    />
  );
}

export function ContactPage() {
  const { t } = useTranslation(NAMESPACES);
  const config = useQuery(publicConfigQuery);
  return (
    <ReadingPage title={t('common:titles.contact')} updated={t('contact.updated')} lead={t('contact.lead')}>
      <QueryView query={config} skeleton={<RowSkeleton />}>
        {({ supportEmail, businessEmail }) => (
          <dl className={classes.facts}>
            <div>
              <dt>{t('contact.general')}</dt>
              <dd>
                <a href={mailtoUrl(supportEmail)}>{supportEmail}</a>
              </dd>
            </div>
            <div>
              <dt>{t('contact.business')}</dt>
              <dd>
                <a href={mailtoUrl(businessEmail)}>{businessEmail}</a>
              </dd>
            </div>
          </dl>
        )}
      </QueryView>
      <dl className={classes.facts}>
        <div>
          <dt>{t('contact.hours')}</dt>
          <dd>{t('contact.hoursText')}</dd>
        </div>
        <div>
          <dt>{t('contact.reply')}</dt>
          <dd>{t('contact.replyText')}</dd>
        </div>
      </dl>
    </ReadingPage>
  );
}
