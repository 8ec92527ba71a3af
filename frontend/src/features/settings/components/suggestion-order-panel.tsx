import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Disclosure } from '@/components/ui/display/disclosure';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { QueryView } from '@/components/ui/feedback/query-view';
import { RowSkeleton } from '@/components/ui/feedback/skeleton';
import { ChoiceField } from '@/components/ui/forms/choice-field';
import { Panel } from '@/components/ui/layout/panel';
import { profileQuery } from '@/entities/account/profile';
import { errorText } from '@/lib/api/errors';
import { chooseSuggestionOrderMutation } from '../api/suggestion-order';
import classes from './settings-page.module.css';

const ORDERS = ['fit', 'plain'] as const;
const FIT = ['actions', 'profiles', 'activity', 'exposure', 'paid'] as const;
const PLAIN = ['reach', 'distance', 'activity', 'lot'] as const;

/** The choice of the order of suggestions, and in plain words what counts in each; the other is folded. */
export function SuggestionOrderPanel() {
  const { t } = useTranslation('settings');
  const profile = useQuery(profileQuery);
  const { mutate, error, isPending, isSuccess, variables } = useMutation(chooseSuggestionOrderMutation);
  const isPlain = profile.data?.settings.plainOrder ?? false;
  return (
    <Panel id="suggestion-order" quietTitle title={t('order.title')} lead={t('order.lead')}>
      <QueryView query={profile} skeleton={<RowSkeleton />}>
        {({ settings }) => (
          <ChoiceField
            label={t('order.label')}
            name="suggestionOrder"
            options={ORDERS.map((value) => ({ value, label: t(`order.${value}.name`) }))}
            value={(isPending ? variables : settings.plainOrder) ? 'plain' : 'fit'}
            onChange={(order) => mutate(order === 'plain')}
          />
        )}
      </QueryView>
      {isSuccess && <InlineMessage kind="success">{t('order.saved')}</InlineMessage>}
      {error && <InlineMessage kind="error">{errorText(error)}</InlineMessage>}
      <h2 className={classes.subtitle}>{t('order.how')}</h2>
      <Disclosure title={t('order.fit.name')} startsOpen={!isPlain}>
        <p>{t('order.fit.text')}</p>
        <ul className={classes.points}>
          {FIT.map((fact) => (
            <li key={fact}>{t(`order.fit.${fact}`)}</li>
          ))}
        </ul>
      </Disclosure>
      <Disclosure title={t('order.plain.name')} startsOpen={isPlain}>
        <p>{t('order.plain.text')}</p>
        <ol className={classes.points}>
          {PLAIN.map((fact) => (
            <li key={fact}>{t(`order.plain.${fact}`)}</li>
          ))}
        </ol>
        <p className={classes.soft}>{t('order.plain.more')}</p>
      </Disclosure>
    </Panel>
  );
}
