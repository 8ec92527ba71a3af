import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/ui/controls/button';
import { Panel } from '@/components/ui/layout/panel';
import { profileQuery } from '@/entities/account/profile';
import { profilePath } from '@/lib/profile-path';
import type { NumbersView } from '@contract';
import { ideaFrom, type Idea } from './idea';
import classes from './numbers.module.css';

/** Where the suggested change is made. */
const PLACES: Record<Idea['kind'], string> = {
  prompt: profilePath('prompts'),
  picture: profilePath('photos'),
  'no-notes': profilePath('prompts'),
  'fewer-likes': profilePath('photos'),
};

/** The one change of the profile that the numbers suggest to the member. */
export function IdeaPanel({ numbers }: { numbers: NumbersView }) {
  const { t } = useTranslation('numbers');
  const { data: profile } = useQuery(profileQuery);
  const idea = profile && ideaFrom(numbers, profile);
  if (!idea) return null;
  return (
    <Panel title={t('idea.title')}>
      <div className={classes.idea}>
        <Words idea={idea} />
        <ButtonLink look="quiet" to={PLACES[idea.kind]}>
          {t('idea.action')}
        </ButtonLink>
      </div>
    </Panel>
  );
}

function Words({ idea }: { idea: Idea }) {
  const { t } = useTranslation(['numbers', 'member']);
  switch (idea.kind) {
    case 'prompt':
      return <p>{t('idea.prompt', { prompt: t(`member:prompts.${idea.prompt}`) })}</p>;
    case 'picture':
      return <p>{t('idea.picture', { number: idea.number })}</p>;
    case 'no-notes':
      return <p>{t('idea.noNotes')}</p>;
    case 'fewer-likes':
      return <p>{t('idea.fewerLikes')}</p>;
  }
}
