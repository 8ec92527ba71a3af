import { useTranslation } from 'react-i18next';
import { ChoiceField } from '@/components/ui/forms/choice-field';
import { Panel } from '@/components/ui/layout/panel';
import { chooseDataSaver, useDataSaver } from '@/lib/data-saver';

const CHOICES = ['on', 'off', 'auto'] as const;

/** Setting of the data saver, stored in this browser. */
export function DataSaverPanel() {
  const { t } = useTranslation('settings');
  const choice = useDataSaver((saver) => saver.choice);
  return (
    <Panel id="data-saver" title={t('dataSaver.title')} lead={t('dataSaver.lead')}>
      <ChoiceField
        label={t('dataSaver.label')}
        name="data-saver"
        value={choice}
        onChange={chooseDataSaver}
        options={CHOICES.map((value) => ({ value, label: t(`dataSaver.${value}`) }))}
      />
    </Panel>
  );
}
