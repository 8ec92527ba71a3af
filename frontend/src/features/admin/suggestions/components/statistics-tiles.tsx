import { useTranslation } from 'react-i18next';
import { formatMoment, formatNumber, formatShare, formatThousandths } from '@/lib/format';
import type { SuggestionStatisticsView } from '@contract';
import classes from './suggestions.module.css';

/** The most important figures. */
export function StatisticsTiles({
  view: { model, plainShare, gain, calibration, exposure },
}: {
  view: SuggestionStatisticsView;
}) {
  const { t } = useTranslation('admin-suggestions');
  const times = (ratio: number): string => formatNumber(Math.round(ratio * 100) / 100);
  const noGain = plainShare === 0 ? t('statistics.tiles.noPlain') : t('statistics.tiles.gainFew');
  return (
    <dl className={classes.tiles}>
      <Tile
        name={t('statistics.tiles.mutual')}
        value={model.all.mutualRate === null ? null : formatShare(model.all.mutualRate)}
        hint={t('statistics.tiles.mutualHint', {
          mutual: formatNumber(model.all.mutual),
          views: formatNumber(model.all.views),
        })}
      />
      <Tile
        name={t('statistics.tiles.gain')}
        value={gain && t('statistics.tiles.gainValue', { ratio: times(gain.ratio) })}
        hint={
          gain ? t('statistics.tiles.gainHint', { low: times(gain.low), high: times(gain.high) }) : noGain
        }
      />
      <Tile
        name={t('statistics.tiles.calibration')}
        value={calibration.error === null ? null : formatThousandths(calibration.error)}
        hint={t('statistics.tiles.calibrationHint')}
      />
      <Tile
        name={t('statistics.tiles.gini')}
        value={exposure && formatThousandths(exposure.gini)}
        hint={
          exposure
            ? t('statistics.tiles.giniHint', {
                below: formatShare(exposure.belowFloor),
                above: formatShare(exposure.aboveCap),
                members: formatNumber(exposure.members),
                at: formatMoment(exposure.at),
              })
            : t('statistics.tiles.giniNone')
        }
      />
    </dl>
  );
}

function Tile({ name, value, hint }: { name: string; value: string | null; hint: string }) {
  return (
    <div className={classes.tile}>
      <dt>{name}</dt>
      <dd>
        <strong>{value ?? '–'}</strong>
        {hint}
      </dd>
    </div>
  );
}
