import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { QueryView } from '@/components/ui/feedback/query-view';
import { RowSkeleton } from '@/components/ui/feedback/skeleton';
import { TextField } from '@/components/ui/forms/text-field';
import { Panel } from '@/components/ui/layout/panel';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import { errorText } from '@/lib/api/errors';
import { formatDay, formatNumber } from '@/lib/format';
import { belongsToFields, contractSchema, showIssues, useContractForm } from '@/lib/forms/use-contract-form';
import type { HiddenAddressesView } from '@contract';
import {
  forgetAddressMutation,
  hiddenAddressesQuery,
  hideFromAddressMutation,
} from '../api/hidden-addresses';
import classes from './settings-page.module.css';

const FIELDS = ['email'] as const;

/** E-mail addresses of people whom the member does not want to meet. */
export function HiddenAddressesPanel() {
  const { t } = useTranslation('settings');
  const addresses = useQuery(hiddenAddressesQuery);
  return (
    <Panel id="hidden-addresses" title={t('hidden.title')} lead={t('hidden.lead')}>
      <AddressForm mayForget={Boolean(addresses.data?.addedAt.length)} />
      <QueryView query={addresses} skeleton={<RowSkeleton />}>
        {(view) => <Known view={view} />}
      </QueryView>
    </Panel>
  );
}

/**
 * Form with one field to add and remove an address, because the server never returns the stored addresses.
 */
function AddressForm({ mayForget }: { mayForget: boolean }) {
  const { t } = useTranslation('settings');
  const form = useContractForm(contractSchema('EmailBody'), { email: '' });
  const [done, setDone] = useState<'hidden' | 'forgotten' | null>(null);
  const hide = useMutation(hideFromAddressMutation);
  const forget = useMutation(forgetAddressMutation);
  const pending = hide.isPending || forget.isPending;
  const error = form.missing ?? hide.error ?? forget.error;
  const send = (mutation: typeof hide | typeof forget, outcome: 'hidden' | 'forgotten') =>
    form.handleSubmit(async (body) => {
      if (pending) return;
      setDone(null);
      hide.reset();
      forget.reset();
      try {
        await mutation.mutateAsync(body);
        form.reset({ email: '' });
        setDone(outcome);
      } catch (failure) {
        showIssues(failure, form.setError, FIELDS);
      }
    });

  return (
    <form
      className={`${classes.form} ${classes.fields}`}
      noValidate
      onSubmit={(event) => void send(hide, 'hidden')(event)}
    >
      <TextField
        type="email"
        label={t('hidden.email')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={form.formState.errors.email?.message}
        {...form.register('email')}
      />
      {done && <InlineMessage kind="success">{t(`hidden.${done}`)}</InlineMessage>}
      {error && !belongsToFields(error, FIELDS) && (
        <InlineMessage kind="error">{errorText(error)}</InlineMessage>
      )}
      <div className={classes.row}>
        <Button type="submit" look="quiet" pending={hide.isPending || form.waits}>
          {t('hidden.hide')}
        </Button>
        {mayForget && (
          <Button look="plain" pending={forget.isPending} onClick={() => void send(forget, 'forgotten')()}>
            {t('hidden.forget')}
          </Button>
        )}
      </div>
    </form>
  );
}

function Known({ view: { addedAt } }: { view: HiddenAddressesView }) {
  const { t } = useTranslation('settings');
  const [asking, setAsking] = useState(false);
  const { mutate, isPending, error } = useMutation(forgetAddressMutation);
  const [latest] = addedAt;
  if (latest === undefined) return <p className={`${classes.soft} ${classes.foot}`}>{t('hidden.none')}</p>;
  return (
    <div className={classes.row}>
      <p className={classes.rowText}>
        {t('hidden.count', { count: addedAt.length, shown: formatNumber(addedAt.length) })}
        <br />
        <span className={classes.soft}>{t('hidden.latest', { date: formatDay(latest) })}</span>
      </p>
      <Button look="quiet" size="sm" onClick={() => setAsking(true)}>
        {t('hidden.forgetAll')}
      </Button>
      {asking && (
        <ConfirmDialog
          title={t('hidden.allTitle')}
          text={t('hidden.allText')}
          confirm={t('hidden.forgetAll')}
          pending={isPending}
          error={error}
          onConfirm={() => mutate({}, { onSuccess: () => setAsking(false) })}
          onCancel={() => setAsking(false)}
        />
      )}
    </div>
  );
}
