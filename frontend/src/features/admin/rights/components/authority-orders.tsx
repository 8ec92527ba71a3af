import { useMutation, useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { QueryView } from '@/components/ui/feedback/query-view';
import { RowSkeleton } from '@/components/ui/feedback/skeleton';
import { DateField } from '@/components/ui/forms/date-field';
import { FieldRow } from '@/components/ui/forms/field-row';
import { LimitedTextareaField, LimitedTextField } from '@/components/ui/forms/limited-field';
import { errorText } from '@/lib/api/errors';
import { formatMoment } from '@/lib/format';
import { useContractForm } from '@/lib/forms/use-contract-form';
import { instantOfField } from '@/lib/zoned-time';
import {
  AnswerAuthorityOrderBody,
  AuthorityOrderBody,
  RIGHTS_SERVER_LIMITS,
  type AuthorityOrderView,
} from '@contract';
import layout from '../../shared/components/layout.module.css';
import { useWantedPlace } from '../../shared/lib/use-wanted-place';
import {
  answerAuthorityOrderMutation,
  authorityOrdersQuery,
  recordAuthorityOrderMutation,
} from '../api/rights';
import { DueBadge } from './due-badge';
import classes from './rights-panel.module.css';

const { orderReference, orderSender, orderText } = RIGHTS_SERVER_LIMITS;

/** The owner's record of orders of courts and authorities. */
export function AuthorityOrders() {
  const { t } = useTranslation('admin-moderation');
  const query = useQuery(authorityOrdersQuery);
  const title = useWantedPlace<HTMLHeadingElement>('authority-orders', query.isFetched);
  return (
    <section className={layout.group} aria-labelledby="authority-orders">
      <h2 id="authority-orders" ref={title}>
        {t('orders.title')}
      </h2>
      <p className={layout.soft}>{t('orders.lead')}</p>
      <RecordOrder />
      <QueryView query={query} skeleton={<RowSkeleton />}>
        {({ orders }) =>
          orders.length === 0 ? (
            <p className={layout.soft}>{t('orders.none')}</p>
          ) : (
            orders.map((order) => <Order key={order.id} order={order} />)
          )
        }
      </QueryView>
    </section>
  );
}

function RecordOrder() {
  const { t } = useTranslation('admin-moderation');
  const { mutate, isPending, error } = useMutation(recordAuthorityOrderMutation);
  const { register, handleSubmit, formState, control, reset } = useContractForm(AuthorityOrderBody, {
    reference: '',
    sender: '',
    receivedAt: '',
  });
  const { errors } = formState;
  const receivedAt = useWatch({ control, name: 'receivedAt' });
  const submit = handleSubmit((body) => mutate(body, { onSuccess: () => reset() }));
  return (
    <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
      <FieldRow>
        <LimitedTextField
          label={t('orders.reference')}
          limit={orderReference}
          isLine
          required
          error={errors.reference?.message}
          {...register('reference')}
        />
        <LimitedTextField
          label={t('orders.sender')}
          limit={orderSender}
          isLine
          required
          error={errors.sender?.message}
          {...register('sender')}
        />
        <DateField
          label={t('orders.receivedAt')}
          type="datetime-local"
          isChosen={Boolean(receivedAt)}
          required
          error={errors.receivedAt && t('orders.chooseTime')}
          {...register('receivedAt', { setValueAs: instantOfField })}
        />
      </FieldRow>
      {error && <InlineMessage kind="error">{errorText(error)}</InlineMessage>}
      <div>
        <Button type="submit" look="quiet" pending={isPending} pendingText={t('orders.saving')}>
          {t('orders.record')}
        </Button>
      </div>
    </form>
  );
}

function Order({ order }: { order: AuthorityOrderView }) {
  const { t } = useTranslation('admin-moderation');
  const { reference, sender, receivedAt, dueAt, recordedBy, answer } = order;
  return (
    <article className={layout.entry}>
      <header>
        <h3>{reference}</h3>
        <p className={layout.soft}>
          {t('orders.from', { sender, at: formatMoment(receivedAt), name: recordedBy.name })}
        </p>
        {!answer && (
          <div className={layout.badges}>
            <DueBadge dueAt={dueAt} />
          </div>
        )}
      </header>
      {answer ? (
        <>
          <p className={layout.soft}>
            {t('orders.answered', { name: answer.by.name, at: formatMoment(answer.at) })}
          </p>
          <p className={classes.text}>{answer.done}</p>
          <p className={classes.text}>{answer.told}</p>
        </>
      ) : (
        <AnswerOrder orderId={order.id} />
      )}
    </article>
  );
}

function AnswerOrder({ orderId }: { orderId: string }) {
  const { t } = useTranslation('admin-moderation');
  const { mutate, isPending, error } = useMutation(answerAuthorityOrderMutation);
  const { register, handleSubmit, formState } = useContractForm(AnswerAuthorityOrderBody, {
    done: '',
    told: '',
  });
  const { errors } = formState;
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => void handleSubmit((body) => mutate({ orderId, ...body }))(event)}
    >
      <LimitedTextareaField
        label={t('orders.done')}
        limit={orderText}
        required
        error={errors.done?.message}
        {...register('done')}
      />
      <LimitedTextareaField
        label={t('orders.told')}
        limit={orderText}
        required
        error={errors.told?.message}
        {...register('told')}
      />
      {error && <InlineMessage kind="error">{errorText(error)}</InlineMessage>}
      <div>
        <Button type="submit" look="quiet" pending={isPending} pendingText={t('orders.saving')}>
          {t('orders.answer')}
        </Button>
      </div>
    </form>
  );
}
