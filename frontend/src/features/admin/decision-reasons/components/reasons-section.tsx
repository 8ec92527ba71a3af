import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { QueryView } from '@/components/ui/feedback/query-view';
import { RowSkeleton } from '@/components/ui/feedback/skeleton';
import { currentLanguage } from '@/i18n/language';
import { formatDay } from '@/lib/format';
import type { DecisionReasonView } from '@contract';
import layout from '../../shared/components/layout.module.css';
import { useHasRight } from '../../shared/lib/use-has-right';
import { decisionReasonsQuery } from '../api/decision-reasons';
import { ReasonEditor } from './reason-editor';
import classes from './reasons.module.css';

/** The library of reasons. The owner changes the texts, other staff read what members will. */
export function ReasonsSection() {
  const { t } = useTranslation('admin-staff');
  const query = useQuery(decisionReasonsQuery);
  const [editing, setEditing] = useState<DecisionReasonView | null>(null);
  const [done, setDone] = useState('');
  const language = currentLanguage();
  const mayChange = useHasRight()('limits');
  return (
    <section className={layout.group} aria-labelledby="reasons">
      <h2 id="reasons">{t('reasons.title')}</h2>
      <p className={layout.soft}>{t('reasons.lead')}</p>
      {done && <InlineMessage kind="success">{done}</InlineMessage>}
      <QueryView query={query} skeleton={<RowSkeleton />}>
        {({ reasons }) => (
          <ul className={classes.list}>
            {reasons.map((reason) => {
              const { rule, changed } = reason;
              const { title, text } = reason[language];
              return (
                <li key={rule}>
                  {editing?.rule === rule ? (
                    <ReasonEditor
                      // The typed text stays when the list is refetched. A newer version is shown only on
                      // request.
                      key={editing.version}
                      reason={editing}
                      onReload={setEditing}
                      onClose={() => setEditing(null)}
                      onDone={() => {
                        setEditing(null);
                        setDone(t('reasons.done', { title }));
                      }}
                    />
                  ) : (
                    <div className={classes.reason}>
                      <div>
                        <h3>{title}</h3>
                        <p>{text}</p>
                        {changed && (
                          <p className={layout.soft}>
                            {t('reasons.changed', { name: changed.by.name, date: formatDay(changed.at) })}
                          </p>
                        )}
                      </div>
                      {mayChange && (
                        <Button
                          look="quiet"
                          size="sm"
                          aria-label={t('reasons.changeOf', { title })}
                          onClick={() => {
                            setDone('');
                            setEditing(reason);
                          }}
                        >
                          {t('limits.change')}
                        </Button>
                      )}
                    </div>
                  )}
                </li>
              );
            })}
          </ul>
        )}
      </QueryView>
    </section>
  );
}
