import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Disclosure } from '@/components/ui/display/disclosure';
import { Panel } from '@/components/ui/layout/panel';
import { useRoundedNumberText } from '@/entities/numbers/use-rounded-number-text';
import { formatMoment } from '@/lib/format';
import { paths } from '@/lib/paths';
import { useIsPhone } from '@/lib/use-is-phone';
import type { BoostView } from '@contract';
import classes from './numbers.module.css';

/** The boosts that have ended, each compared with the same length of time before it. */
export function BoostsPanel({ boosts }: { boosts: readonly BoostView[] }) {
  const { t } = useTranslation('numbers');
  // On phones only the last boost is shown, and the earlier ones are collapsed.
  const shown = useIsPhone() ? 1 : boosts.length;
  return (
    <Panel title={t('boosts.title')} lead={t('boosts.lead')}>
      {boosts.length === 0 ? (
        <p className={classes.soft}>
          {t('boosts.none')} <Link to={paths.coinShop}>{t('boosts.toShop')}</Link>
        </p>
      ) : (
        <>
          <Boosts boosts={boosts.slice(0, shown)} />
          {boosts.length > shown && (
            <Disclosure title={t('boosts.earlier')}>
              <Boosts boosts={boosts.slice(shown)} />
            </Disclosure>
          )}
        </>
      )}
    </Panel>
  );
}

function Boosts({ boosts }: { boosts: readonly BoostView[] }) {
  return (
    <ul className={classes.boosts}>
      {boosts.map((boost) => (
        <li key={boost.from}>
          <h3 className={classes.when}>
            <time dateTime={boost.from}>{formatMoment(boost.from)}</time>
          </h3>
          <Comparison numbers={boost.numbers} label={formatMoment(boost.from)} />
        </li>
      ))}
    </ul>
  );
}

function Comparison({ numbers, label }: { numbers: BoostView['numbers']; label: string }) {
  const { t } = useTranslation('numbers');
  const shown = useRoundedNumberText();
  const isPhone = useIsPhone();
  if (!numbers) return <p className={classes.soft}>{t('boosts.few')}</p>;
  if (isPhone)
    return (
      <dl className={classes.values} data-stacked>
        {(['during', 'before'] as const).map((time) => (
          <div key={time}>
            <dt>{t(`boosts.${time}`)}</dt>
            <dd>
              {t('boosts.row', {
                answered: shown(numbers[time].answered),
                liked: shown(numbers[time].liked),
              })}
            </dd>
          </div>
        ))}
      </dl>
    );
  return (
    <table className={classes.table} aria-label={label}>
      <thead>
        <tr>
          <td />
          <th scope="col">{t('columns.answered')}</th>
          <th scope="col">{t('columns.liked')}</th>
        </tr>
      </thead>
      <tbody>
        {(['during', 'before'] as const).map((time) => (
          <tr key={time}>
            <th scope="row">{t(`boosts.${time}`)}</th>
            <td>{shown(numbers[time].answered)}</td>
            <td>{shown(numbers[time].liked)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
