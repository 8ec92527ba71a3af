import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { SelectField } from '@/components/ui/forms/select-field';
import layout from './layout.module.css';

/** Whether a queue shows open or decided entries. The state is part of the address. */
export type QueueState = 'received' | 'decided';

export function useQueueState(): QueueState {
  const [params] = useSearchParams();
  return params.get('state') === 'decided' ? 'decided' : 'received';
}

/** Filter of a queue by open or decided entries. */
export function QueueStateField({ view, label }: { view: string; label: string }) {
  const { t } = useTranslation('admin-moderation');
  const state = useQueueState();
  const [, setParams] = useSearchParams();
  return (
    <div className={layout.filter}>
      <SelectField
        label={label}
        value={state}
        data={[
          { value: 'received', label: t('reports.open') },
          { value: 'decided', label: t('reports.decided') },
        ]}
        onChange={({ target }) => setParams({ view, state: target.value }, { replace: true })}
      />
    </div>
  );
}
