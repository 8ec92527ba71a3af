import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/controls/button';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { errorText } from '@/lib/api/errors';
import { useContractForm } from '@/lib/forms/use-contract-form';
import { ViewAsBody } from '@contract';
import layout from '../../shared/components/layout.module.css';
import { OwnWordsField } from '../../shared/components/own-words-field';
import { useSearchFields } from '../../shared/lib/use-search-fields';
import { viewAsMutation } from '../api/view-as';
import { ViewAsContent } from './view-as-content';
import classes from './view-as.module.css';

/** What a member sees, masked. It opens for a reason that the member reads. */
export function ViewAsPanel() {
  const { t } = useTranslation('admin');
  const [params] = useSearchFields();
  const userId = params.get('user');
  return (
    <section className={classes.root} aria-labelledby="view-as">
      <h2 id="view-as">{t('viewAs.title')}</h2>
      {userId ? (
        <Opening key={userId} userId={userId} />
      ) : (
        <p className={layout.soft}>
          {t('viewAs.none')} <Link to={{ search: '?view=members' }}>{t('views.members')}</Link>
        </p>
      )}
    </section>
  );
}

function Opening({ userId }: { userId: string }) {
  const { t } = useTranslation('admin');
  const form = useContractForm(ViewAsBody, { reason: '' });
  const { mutate, isPending, data, error } = useMutation(viewAsMutation);
  if (data)
    return (
      <>
        <InlineMessage kind="success">{t('viewAs.told')}</InlineMessage>
        <ViewAsContent view={data} />
      </>
    );
  return (
    <>
      <p className={layout.soft}>{t('viewAs.lead')}</p>
      {error && <InlineMessage kind="error">{errorText(error)}</InlineMessage>}
      <form className={layout.stack} onSubmit={form.handleSubmit(({ reason }) => mutate({ userId, reason }))}>
        <OwnWordsField
          label={t('viewAs.reason')}
          required
          autoFocus
          error={form.formState.errors.reason?.message}
          {...form.register('reason')}
        />
        <div>
          <Button type="submit" pending={isPending} pendingText={t('viewAs.opening')}>
            {t('viewAs.open')}
          </Button>
        </div>
      </form>
    </>
  );
}
