import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '@/components/ui/display/avatar';
import { Panel } from '@/components/ui/layout/panel';
import { suggestionsQuery } from '@/entities/member/deck/suggestions';
import { friendsQuery } from '@/entities/member/lists/friends';
import { agreementsQuery } from '@/entities/questions/agreements';
import { QUESTIONS_LIMITS } from '@contract';
import classes from './questions-page.module.css';

/** Members who agree most with the member. Shown after the member has answered enough questions. */
export function MostAgreeingMembers({ answered }: { answered: number }) {
  const { t } = useTranslation('questions');
  const missing = QUESTIONS_LIMITS.answersBeforeComparing - answered;
  if (missing > 0) return <p className={classes.soft}>{t('most.later', { count: missing })}</p>;
  return <People />;
}

/** The most agreeing friends and members of the deck. The deck is used only if it is already loaded. */
function People() {
  const { t } = useTranslation('questions');
  const client = useQueryClient();
  const [deck] = useState(() => client.getQueryData(suggestionsQuery.queryKey)?.users ?? []);
  const friends = useQuery(friendsQuery).data;
  const people = [...(friends ?? []), ...deck].slice(0, QUESTIONS_LIMITS.comparedMembers);
  const agreements = useQuery({
    ...agreementsQuery(people.map(({ _id }) => _id)),
    enabled: friends !== undefined && people.length > 0,
  }).data?.agreements;
  const shown = (agreements ?? []).flatMap(({ userId, percent }) => {
    const person = people.find(({ _id }) => _id === userId);
    return person ? [{ ...person, percent }] : [];
  });
  // Empty when nobody has answered enough of the same questions.
  if (shown.length === 0) return null;
  return (
    <Panel title={t('most.title')}>
      <ul className={classes.most}>
        {shown.map(({ _id, name, photos, percent }) => (
          <li key={_id}>
            <Avatar name={name} photo={photos[0]} size={40} />
            <span dir="auto">{name}</span>
            <strong>{t('agreement.percent', { percent })}</strong>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
