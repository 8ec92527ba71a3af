import { useTranslation } from 'react-i18next';
import { Pill } from '@/components/ui/display/pill';
import { formatNumber } from '@/lib/format';
import type { RiskScoreView } from '@contract';
import layout from './layout.module.css';

/** The risk score of a member with its parts in words, each with its points. */
export function RiskScore({ risk: { score, parts } }: { risk: RiskScoreView }) {
  const { t } = useTranslation('admin-moderation');
  return (
    <div>
      <div className={layout.badges}>
        <Pill color={score > 0 ? 'amber' : 'plain'}>
          {t('riskScore.score', { score: formatNumber(score) })}
        </Pill>
      </div>
      <p className={layout.soft}>
        {parts.length === 0
          ? t('riskScore.none')
          : parts
              .map(({ part, count, points }) =>
                t('riskScore.part', {
                  words: t(`riskScore.parts.${part}`, { count }),
                  points: formatNumber(points),
                }),
              )
              .join(' · ')}
      </p>
    </div>
  );
}
