import { useQuery } from '@tanstack/react-query';
import IconCheck from '~icons/tabler/check';
import IconDoorExit from '~icons/tabler/door-exit';
import IconFlag from '~icons/tabler/flag';
import IconMapPin from '~icons/tabler/map-pin';
import IconMessage from '~icons/tabler/message';
import IconPhoto from '~icons/tabler/photo';
import IconShieldLock from '~icons/tabler/shield-lock';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ButtonLink } from '@/components/ui/controls/button';
import { PageTitle } from '@/components/ui/layout/page-title';
import { priceText, usePrices } from '@/entities/wallet/prices';
import { publicConfigQuery } from '@/lib/api/public-config';
import { formatMoney } from '@/lib/format';
import { paths } from '@/lib/paths';
import { CURRENCY, MATCH_LIMITS, PRODUCTS, type ProductId } from '@contract';
import { StepDrawing, TwoCards } from './drawings';
import classes from './welcome-page.module.css';

const STEPS = ['profile', 'deck', 'mutual'] as const;

const SAFETY_POINTS = [
  ['place', IconMapPin],
  ['contact', IconMessage],
  ['pictures', IconPhoto],
  ['report', IconFlag],
  ['money', IconShieldLock],
  ['leave', IconDoorExit],
] as const;

/** The page /welcome for visitors: product, steps, prices and safety. */
export function WelcomePage() {
  const { t } = useTranslation(['welcome', 'common']);
  const prices = usePrices();
  const likes = useQuery(publicConfigQuery).data?.limits.dailyLikes ?? MATCH_LIMITS.dailyLikes;
  const price = (product: ProductId): string => priceText(prices?.[product]);
  return (
    <div className={classes.root}>
      <PageTitle>{t('common:titles.welcome')}</PageTitle>
      <section className={classes.hero}>
        <div>
          <h1 tabIndex={-1}>{t('title')}</h1>
          <p className={classes.lead}>{t('lead')}</p>
          <Ways />
          <p className={classes.small}>{t('terms')}</p>
        </div>
        <TwoCards />
      </section>
      <section aria-labelledby="how">
        <h2 id="how">{t('how.title')}</h2>
        <ol className={classes.steps}>
          {STEPS.map((step) => (
            <li key={step}>
              <StepDrawing step={step} />
              <h3>{t(`how.steps.${step}.title`)}</h3>
              <p>{t(`how.steps.${step}.text`)}</p>
            </li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="cost">
        <h2 id="cost">{t('cost.title')}</h2>
        <p className={classes.about}>{t('cost.lead')}</p>
        <div className={classes.plans}>
          <div className={classes.plan}>
            <h3>{t('cost.free.name')}</h3>
            <p className={classes.price}>
              <strong>{formatMoney(0, CURRENCY)}</strong>
              <span>{t('cost.free.span')}</span>
            </p>
            <Points points={t('cost.free.points', { returnObjects: true, likes })} />
          </div>
          <div className={classes.plan} data-premium>
            <h3>{t('cost.premium.name')}</h3>
            <p className={classes.price}>
              <strong>{price('monthly')}</strong>
              <span>{t('cost.premium.span', { days: PRODUCTS.monthly.days, yearly: price('yearly') })}</span>
            </p>
            <Points points={t('cost.premium.points', { returnObjects: true })} />
          </div>
        </div>
        <p className={classes.small}>
          {t('cost.foot', { coins: PRODUCTS['coins-100'].coins, price: price('coins-100') })}
        </p>
      </section>
      <section aria-labelledby="safe">
        <h2 id="safe">{t('safe.title')}</h2>
        <p className={classes.about}>{t('safe.lead')}</p>
        <ul className={classes.points}>
          {SAFETY_POINTS.map(([point, Icon]) => (
            <li key={point}>
              <Icon fontSize={24} aria-hidden="true" />
              <div>
                <h3>{t(`safe.points.${point}.title`)}</h3>
                <p>{t(`safe.points.${point}.text`)}</p>
              </div>
            </li>
          ))}
        </ul>
        <p className={classes.small}>
          <Link to={paths.safety}>{t('safe.more')}</Link>
        </p>
      </section>
      <section className={classes.end}>
        <h2>{t('end.title')}</h2>
        <p>{t('end.text')}</p>
        <Ways />
      </section>
    </div>
  );
}

function Ways() {
  const { t } = useTranslation('welcome');
  return (
    <p className={classes.ways}>
      <ButtonLink to={paths.signUp}>{t('signUp')}</ButtonLink>
      <ButtonLink look="quiet" to={paths.logIn}>
        {t('logIn')}
      </ButtonLink>
    </p>
  );
}

function Points({ points }: { points: readonly string[] }) {
  return (
    <ul className={classes.included}>
      {points.map((point) => (
        <li key={point}>
          <IconCheck fontSize={18} aria-hidden="true" />
          {point}
        </li>
      ))}
    </ul>
  );
}
