import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { RowButtons, RowList } from '@/components/ui/display/row-list';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { LooserMustHaveOffers, MustHavePeopleCount } from '@/entities/must-haves/must-have-people-count';
import { updateMustHavesMutation, withoutMustHave } from '@/entities/must-haves/must-haves';
import { useMustHaveTexts } from '@/entities/must-haves/use-must-have-texts';
import { errorText } from '@/lib/api/errors';
import { useFocusNext } from '@/lib/focus/use-focus-next';
import { subjectOf, type MustHave } from '@contract';

interface MustHaveListProps {
  mustHaves: readonly MustHave[];
  onChange: (mustHave: MustHave) => void;
}

/** The member's must-haves, with the number of members who fit them. */
export function MustHaveList({ mustHaves, onChange }: MustHaveListProps) {
  const { t } = useTranslation('must-haves');
  const { mustHaveText } = useMustHaveTexts(mustHaves);
  const list = useRef<HTMLUListElement>(null);
  const remove = useMutation(updateMustHavesMutation);
  const handleFocus = useFocusNext(list, mustHaves.length);
  return (
    <>
      <RowList ref={list} onFocus={handleFocus} aria-label={t('list.title')}>
        {mustHaves.map((mustHave) => {
          const text = mustHaveText(mustHave);
          return (
            <li key={subjectOf(mustHave)}>
              <p>{text}</p>
              <RowButtons>
                {mustHave.kind !== 'distance' && (
                  <Button
                    look="plain"
                    size="sm"
                    data-kind="change"
                    aria-label={t('list.changeNamed', { mustHave: text })}
                    onClick={() => onChange(mustHave)}
                  >
                    {t('list.change')}
                  </Button>
                )}
                <Button
                  look="plain"
                  size="sm"
                  data-kind="remove"
                  aria-label={t('list.removeNamed', { mustHave: text })}
                  onClick={() => remove.mutate({ mustHaves: withoutMustHave(mustHaves, mustHave) })}
                >
                  {t('list.remove')}
                </Button>
              </RowButtons>
            </li>
          );
        })}
      </RowList>
      {remove.error && <InlineMessage kind="error">{errorText(remove.error)}</InlineMessage>}
      <MustHavePeopleCount mustHaves={mustHaves} />
      <LooserMustHaveOffers mustHaves={mustHaves} />
    </>
  );
}
