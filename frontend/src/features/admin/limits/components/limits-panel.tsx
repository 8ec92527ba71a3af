import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { Message } from '@/components/ui/feedback/message';
import { QueryView } from '@/components/ui/feedback/query-view';
import { RowSkeleton } from '@/components/ui/feedback/skeleton';
import type { AdjustableName } from '@contract';
import { ReasonsSection } from '../../decision-reasons/components/reasons-section';
import { AdminTable } from '../../shared/components/admin-table';
import layout from '../../shared/components/layout.module.css';
import { limitsQuery } from '../api/limits';
import { LimitEditor } from './limit-editor';
import { LimitHistory } from './limit-history';
import { limitValue } from './limit-value';

const COLUMNS = ['limit', 'now', 'standard', 'bounds', 'actions'] as const;

export function LimitsPanel() {
  const { t } = useTranslation('admin-staff');
  const query = useQuery(limitsQuery);
  const [editing, setEditing] = useState<AdjustableName | null>(null);
  const [done, setDone] = useState('');
  return (
    <QueryView query={query} skeleton={<RowSkeleton />}>
      {(view) => (
        <>
          <p className={layout.soft}>{t('limits.lead')}</p>
          {done && <Message kind="success">{done}</Message>}
          <AdminTable
            label={t('limits.title')}
            columns={COLUMNS.map((column) => t(`limits.columns.${column}`))}
          >
            <tbody>
              {view.limits.map(({ name, value, standard, min, max }) => (
                <tr key={name}>
                  <td>{t(`limits.names.${name}`)}</td>
                  <td>
                    <strong>{limitValue(name, value)}</strong>
                  </td>
                  <td>{limitValue(name, standard)}</td>
                  <td>{t('limits.fromTo', { min: limitValue(name, min), max: limitValue(name, max) })}</td>
                  <td>
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
                  </td>
                </tr>
              ))}
            </tbody>
          </AdminTable>
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
          <LimitHistory view={view} />
          <ReasonsSection />
        </>
      )}
    </QueryView>
  );
}
