import { useQuery } from '@tanstack/react-query';
import IconWallet from '~icons/tabler/wallet';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/ui/controls/button';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { QueryView } from '@/components/ui/feedback/query-view';
import { Skeleton, SkeletonGroup } from '@/components/ui/feedback/skeleton';
import { Page } from '@/components/ui/layout/page';
import { profileQuery } from '@/entities/account/profile';
import { paths } from '@/lib/paths';
import { SUBSCRIPTION_PLANS, type ProfileView } from '@contract';
import { purchasesQuery } from '../../api/purchases';
import { useBillingUpdates } from '../../lib/use-billing-updates';
import { PaymentOutcome, type BoughtProduct } from '../payment/payment-outcome';
import { ReturnFromPaypal } from '../payment/return-from-paypal';
import { ActiveCard } from './active-card';
import classes from './plans.module.css';
import { ReferralCard } from './referral-card';
import { SubscriptionPlans } from './subscription-plans';

/** The page /subscription: the active subscription, or the plans. */
export function SubscriptionPage() {
  const { t } = useTranslation(['billing', 'common']);
  const profile = useQuery(profileQuery);
  useBillingUpdates();
  return (
    <Page
      title={t('common:titles.subscription')}
      lead={t('lead')}
      width="narrow"
      actions={
        <ButtonLink
          to={paths.wallet}
          look="quiet"
          size="sm"
          leftSection={<IconWallet fontSize={18} aria-hidden />}
        >
          {t('toWallet')}
        </ButtonLink>
      }
    >
      <QueryView query={profile} skeleton={<PlansSkeleton />}>
        {(member) => <Membership profile={member} />}
      </QueryView>
    </Page>
  );
}

function Membership({ profile }: { profile: ProfileView }) {
  const { t } = useTranslation('billing');
  const [bought, setBought] = useState<BoughtProduct | null>(null);
  const [extending, setExtending] = useState(false);
  const purchases = useQuery(purchasesQuery).data?.purchases ?? [];
  const { subscription, isReferralPremium, referralPremiumExpiry } = profile;
  const reviewed = purchases.some(
    ({ status, product }) => status === 'pending' && !product.startsWith('coins'),
  );
  return (
    <>
      <ReturnFromPaypal forCoins={false} onBought={setBought} />
      {bought && <PaymentOutcome bought={bought} />}
      {reviewed && bought?.settled !== 'reviewed' && (
        <div className={classes.notice}>
          <InlineMessage kind="info">{t('reviewed')}</InlineMessage>
        </div>
      )}
      {isReferralPremium && referralPremiumExpiry && <ReferralCard until={referralPremiumExpiry} />}
      {subscription && (
        <ActiveCard
          subscription={subscription}
          extending={extending}
          onExtend={() => {
            setBought(null);
            setExtending(!extending);
          }}
        />
      )}
      {(!subscription || extending) && (
        <SubscriptionPlans
          subscription={subscription}
          onBought={(now) => {
            setBought(now);
            if (now) setExtending(false);
          }}
        />
      )}
    </>
  );
}

/** Cards with the lines of the plans, so that nothing moves when they come. */
function PlansSkeleton() {
  return (
    <SkeletonGroup className={classes.plans}>
      {SUBSCRIPTION_PLANS.map((plan) => (
        <span key={plan} className={classes.plan} aria-hidden>
          <Skeleton width="50%" height={41} />
          <Skeleton width="40%" height={30} />
          <Skeleton height={42} />
          <Skeleton height={52} />
        </span>
      ))}
    </SkeletonGroup>
  );
}
