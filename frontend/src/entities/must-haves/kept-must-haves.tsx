import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Panel } from '@/components/ui/layout/panel';
import { settingsPath } from '@/lib/settings-path';
import { subjectOf } from '@contract';
import { LooserMustHaveOffers, MustHavePeopleCount } from './must-have-people-count';
import { mustHavesQuery } from './must-haves';
import classes from './must-haves.module.css';
import { useMustHaveTexts } from './use-must-have-texts';

/**
 * Shown with an empty deck: names the must-haves that it respects, and offers looser ones. Renders nothing
 * without must-haves.
 */
export function KeptMustHaves() {
  const { t } = useTranslation('must-haves');
  const mustHaves = useQuery(mustHavesQuery).data?.mustHaves ?? [];
  const { mustHaveText } = useMustHaveTexts(mustHaves);
  if (mustHaves.length === 0) return null;
  return (
    <div className={classes.kept}>
      <Panel title={t('kept.title')} lead={t('kept.lead')}>
        <div className={classes.parts}>
          <ul className={classes.names}>
            {mustHaves.map((mustHave) => (
              <li key={subjectOf(mustHave)}>{mustHaveText(mustHave)}</li>
            ))}
          </ul>
          <MustHavePeopleCount mustHaves={mustHaves} />
          <LooserMustHaveOffers mustHaves={mustHaves} />
          <Link to={settingsPath('must-haves')}>{t('kept.change')}</Link>
        </div>
      </Panel>
    </div>
  );
}
