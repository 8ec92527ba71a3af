import IconCheck from '~icons/tabler/check';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Pill } from '@/components/ui/display/pill';
import { endAfter, monthlyPriceCents, priceText, usePrices } from '@/entities/wallet/prices';
import { formatDay } from '@/lib/format';
import { SUBSCRIPTION_PLANS, type SubscriptionPlan, type SubscriptionView } from '@contract';
import { Checkout } from '../payment/checkout';
import type { BoughtProduct } from '../payment/payment-outcome';
import classes from './plans.module.css';

interface PlansProps {
  /** The active subscription, which a further purchase extends. */
  subscription: SubscriptionView | null;
  /** Called after a purchase, and with null when another purchase begins. */
  onBought: (bought: BoughtProduct | null) => void;
}

const INCLUDED_GOODS = ['likes', 'chats', 'calls', 'incognito'] as const;

/**
 * The two subscription plans, and what both include. "Subscribe" shows the PayPal buttons in the card of the
 * plan.
 */
export function SubscriptionPlans({ subscription, onBought }: PlansProps) {
  const { t } = useTranslation('billing');
  const [chosen, setChosen] = useState<SubscriptionPlan | null>(null);
  const includedId = useId();
  return (
    <>
      <div className={classes.plans}>
        {SUBSCRIPTION_PLANS.map((plan) => (
          <SubscriptionCard
            key={plan}
            plan={plan}
            subscription={subscription}
            opened={chosen === plan}
            onToggle={(opened) => {
              setChosen(opened ? plan : null);
              if (opened) onBought(null);
            }}
            onBought={onBought}
          />
        ))}
      </div>
      <section className={classes.included} aria-labelledby={includedId}>
        <h2 id={includedId}>{t('plans.included.title')}</h2>
        <ul>
          {INCLUDED_GOODS.map((what) => (
            <li key={what}>
              <IconCheck fontSize={18} aria-hidden />
              {t(`plans.included.${what}`)}
            </li>
          ))}
        </ul>
      </section>
      <p className={classes.foot}>{t('plans.foot')}</p>
    </>
  );
}

interface PlanCardProps extends PlansProps {
  plan: SubscriptionPlan;
  opened: boolean;
  onToggle: (opened: boolean) => void;
}

function SubscriptionCard({ plan, subscription, opened, onToggle, onBought }: PlanCardProps) {
  const { t } = useTranslation('billing');
  const titleId = useId();
  const prices = usePrices();
  return (
    <section className={classes.plan} aria-labelledby={titleId} data-plan={plan}>
      <p className={classes.price}>
        <strong>{priceText(prices?.[plan])}</strong>
        <span>{t(`plans.${plan}.span`)}</span>
      </p>
      <div className={classes.head}>
        <h2 id={titleId}>{t(`plans.${plan}.name`)}</h2>
        {plan === 'yearly' && prices && (
          <Pill color="sage">
            {t('plans.aMonth', { price: priceText(monthlyPriceCents(prices.yearly)) })}
          </Pill>
        )}
      </div>
      <p className={classes.text}>{t(`plans.${plan}.text`)}</p>
      {subscription && (
        <p className={classes.text}>
          {t('plans.until', { day: formatDay(endAfter(subscription.endDate, plan)) })}
        </p>
      )}
      <Checkout
        product={plan}
        action={t('plans.subscribe')}
        describedBy={titleId}
        look={plan === 'yearly' ? 'main' : 'quiet'}
        opened={opened}
        onToggle={onToggle}
        onSettled={(settled, orderId) => {
          onToggle(false);
          onBought({ settled, orderId, forCoins: false });
        }}
      />
    </section>
  );
}
