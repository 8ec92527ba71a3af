import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { QueryView } from '@/components/ui/feedback/query-view';
import { RowSkeleton } from '@/components/ui/feedback/skeleton';
import { useIsPhone } from '@/lib/use-is-phone';
import type { AdjustableLimitName, AdjustableLimitsView } from '@contract';
import { AdminTable } from '../../shared/components/admin-table';
import layout from '../../shared/components/layout.module.css';
import { limitsQuery } from '../api/limits';
import { LimitChanges } from './limit-changes';
import { LimitEditor } from './limit-editor';
import { limitValue } from './limit-value';
import classes from './limits.module.css';

const COLUMNS = ['limit', 'now', 'standard', 'bounds', 'actions'] as const;

export function LimitsPanel() {
  const { t } = useTranslation('admin-staff');
  const query = useQuery(limitsQuery);
  const [editing, setEditing] = useState<AdjustableLimitName | null>(null);
  const [done, setDone] = useState('');
  const isPhone = useIsPhone();
  const change = (name: AdjustableLimitName) => (
    <Button
      look="quiet"
      size="sm"
      aria-label={t('limits.changeOf', { name: t(`limits.names.${name}`) })}
      onClick={() => {
        setDone('');
        setEditing(name);
      }}
    >
      {t('limits.change')}
    </Button>
  );
  return (
    <QueryView query={query} skeleton={<RowSkeleton />}>
      {(view) => (
        <>
          <p className={layout.soft}>{t('limits.lead')}</p>
          {done && <InlineMessage kind="success">{done}</InlineMessage>}
          {isPhone ? <LimitCards view={view} action={change} /> : <LimitTable view={view} action={change} />}
          {editing && (
            <LimitEditor
              key={editing}
              name={editing}
              view={view}
              onClose={() => setEditing(null)}
              onDone={() => {
                setEditing(null);
                setDone(t('limits.done'));
              }}
            />
          )}
          <LimitChanges view={view} />
        </>
      )}
    </QueryView>
  );
}

interface ShownLimits {
  view: AdjustableLimitsView;
  /** The button that changes a limit. */
  action: (name: AdjustableLimitName) => ReactNode;
}

function LimitTable({ view, action }: ShownLimits) {
  const { t } = useTranslation('admin-staff');
  return (
    <AdminTable label={t('limits.title')} columns={COLUMNS.map((column) => t(`limits.columns.${column}`))}>
      <tbody>
        {view.limits.map(({ name, value, standard, min, max }) => (
          <tr key={name}>
            <td>{t(`limits.names.${name}`)}</td>
            <td>
              <strong>{limitValue(name, value)}</strong>
            </td>
            <td>{limitValue(name, standard)}</td>
            <td>{t('limits.fromTo', { min: limitValue(name, min), max: limitValue(name, max) })}</td>
            <td>{action(name)}</td>
          </tr>
        ))}
      </tbody>
    </AdminTable>
  );
}

/** On a phone a table would hide what holds now and how to change it. */
function LimitCards({ view, action }: ShownLimits) {
  const { t } = useTranslation('admin-staff');
  return (
    <ul className={classes.cards} aria-label={t('limits.title')}>
      {view.limits.map(({ name, value, standard, min, max }) => (
        <li key={name} className={classes.card}>
          <span>{t(`limits.names.${name}`)}</span>
          <strong>{limitValue(name, value)}</strong>
          <span className={layout.soft}>
            {t('limits.columns.standard')}: {limitValue(name, standard)}
            <br />
            {t('limits.fromTo', { min: limitValue(name, min), max: limitValue(name, max) })}
          </span>
          {action(name)}
        </li>
      ))}
    </ul>
  );
}
