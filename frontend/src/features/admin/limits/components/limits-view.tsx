import {
  ADJUSTABLE,
  type AdjustableLimitsView,
  type AdjustableName,
  ADMIN_LIMITS,
  ChangeLimitBody,
  CURRENCY,
} from '@contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { Message } from '@/components/ui/feedback/message';
import { QueryView } from '@/components/ui/feedback/query-view';
import { RowSkeleton } from '@/components/ui/feedback/skeleton';
import { TextField } from '@/components/ui/forms/text-field';
import { Panel } from '@/components/ui/layout/panel';
import { errorText, hasCode } from '@/lib/api/errors';
import { formatMoment, formatMoney, formatNumber } from '@/lib/format';
import { useContractForm } from '@/lib/forms/use-contract-form';
import { useGuardedMutation } from '../../access/components/use-guarded-mutation';
import { AdminTable } from '../../shared/components/admin-table';
import layout from '../../shared/components/layout.module.css';
import { changeLimit, limitsQuery } from '../api/limits';
import classes from './limits.module.css';

const COLUMNS = ['limit', 'now', 'standard', 'bounds', 'actions'] as const;
const HISTORY = ['when', 'who', 'limit', 'change', 'reason'] as const;

/** Formats a value for display: likes as a number, all other limits as money. */
const shown = (name: AdjustableName, value: number): string =>
  name === 'dailyLikes' ? formatNumber(value) : formatMoney(value, CURRENCY);

export function LimitsView() {
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
                    <strong>{shown(name, value)}</strong>
                  </td>
                  <td>{shown(name, standard)}</td>
                  <td>{t('limits.fromTo', { min: shown(name, min), max: shown(name, max) })}</td>
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
            <Editor
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
          <History view={view} />
        </>
      )}
    </QueryView>
  );
}

interface EditorProps {
  name: AdjustableName;
  view: AdjustableLimitsView;
  onClose: () => void;
  onDone: () => void;
}

function Editor({ name, view, onClose, onDone }: EditorProps) {
  const { t } = useTranslation(['admin-staff', 'common']);
  const client = useQueryClient();
  const label = t(`limits.names.${name}`);
  const { min, max } = ADJUSTABLE[name];
  const now = view.limits.find((limit) => limit.name === name)?.value ?? min;
  const form = useContractForm(ChangeLimitBody, { name, value: now, reason: '', version: view.version });
  const { errors } = form.formState;
  const { mutate, isPending, asking, prompt, error } = useGuardedMutation(changeLimit, (changed) => {
    client.setQueryData(limitsQuery.queryKey, changed);
    void client.invalidateQueries({ queryKey: ['admin', 'audit'] });
    void client.invalidateQueries({ queryKey: ['public-config'] });
    onDone();
  });
  return (
    <Panel title={t('limits.changeOf', { name: label })}>
      <div className={layout.stack}>
        <form
          className={classes.editor}
          onSubmit={form.handleSubmit((body) =>
            mutate(body, {
              onError: (refusal) => {
                // After a conflicting change, show the current values first.
                if (hasCode(refusal, 'CONFLICT'))
                  void client.invalidateQueries({ queryKey: limitsQuery.queryKey });
              },
            }),
          )}
        >
          <TextField
            label={name === 'dailyLikes' ? t('limits.value') : t('limits.cents')}
            description={t('limits.bounds', { min, max })}
            type="number"
            inputMode="numeric"
            required
            autoFocus
            error={errors.value?.message}
            {...form.register('value', { valueAsNumber: true })}
          />
          <TextField
            label={t('limits.reason')}
            required
            maxLength={ADMIN_LIMITS.reasonLength}
            error={errors.reason?.message}
            {...form.register('reason')}
          />
          <div className={classes.buttons}>
            <Button look="quiet" onClick={onClose}>
              {t('common:cancel')}
            </Button>
            <Button type="submit" disabled={asking} pending={isPending} pendingText={t('limits.saving')}>
              {t('limits.save')}
            </Button>
          </div>
        </form>
        {prompt}
        {error && <Message kind="error">{errorText(error)}</Message>}
      </div>
    </Panel>
  );
}

function History({ view: { history } }: { view: AdjustableLimitsView }) {
  const { t } = useTranslation('admin-staff');
  return (
    <div className={layout.group}>
      <h2>{t('limits.history')}</h2>
      {history.length === 0 ? (
        <p className={layout.soft}>{t('limits.never')}</p>
      ) : (
        <AdminTable
          label={t('limits.history')}
          columns={HISTORY.map((column) => t(`limits.columns.${column}`))}
        >
          <tbody>
            {history.map(({ name, from, to, reason, by, at }) => (
              <tr key={`${at} ${name}`}>
                <td>{formatMoment(at)}</td>
                <td>{by.name}</td>
                <td>{t(`limits.names.${name}`)}</td>
                <td>
                  {shown(name, from)} → {shown(name, to)}
                </td>
                <td>{reason}</td>
              </tr>
            ))}
          </tbody>
        </AdminTable>
      )}
    </div>
  );
}
