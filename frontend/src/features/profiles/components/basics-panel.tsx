import { useTranslation } from 'react-i18next';
import { Panel } from '@/components/ui/layout/panel';
import { formatCalendarDay } from '@/lib/format';
import type { ProfileView } from '@contract';
import classes from './profile-editor.module.css';

/** Fields from the sign-up that cannot be changed. */
export function BasicsPanel({ profile }: { profile: ProfileView }) {
  const { t } = useTranslation(['profile', 'common']);
  const { name, gender, dob, age } = profile;
  return (
    <Panel title={t('sections.basics')} lead={t('basics.hint')}>
      <dl className={classes.basics}>
        <div>
          <dt>{t('basics.name')}</dt>
          <dd>{name}</dd>
        </div>
        <div>
          <dt>{t('basics.gender')}</dt>
          <dd>{t(`common:options.gender.${gender}`)}</dd>
        </div>
        <div>
          <dt>{t('basics.dob')}</dt>
          <dd>{t('basics.dobAndAge', { date: formatCalendarDay(dob), age })}</dd>
        </div>
      </dl>
    </Panel>
  );
}
