import IconEye from '~icons/tabler/eye';
import IconEyeOff from '~icons/tabler/eye-off';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@/components/ui/controls/icon-button';
import type { ProfileFact } from '@contract';
import classes from './facts.module.css';
import type { FactsForm } from './use-facts-form';

interface FactRowProps {
  form: FactsForm;
  fact: ProfileFact;
  isTall?: boolean;
  /** The input of the fact. */
  children: ReactNode;
}

/** Field of a fact with the button that hides it from others. */
export function FactRow({ form, fact, isTall = false, children }: FactRowProps) {
  const { t } = useTranslation(['profile', 'member']);
  const isShown = form.isShown(fact);
  return (
    <div className={classes.row} data-tall={isTall || undefined}>
      {children}
      <IconButton
        label={t('facts.show', { fact: t(`member:facts.${fact}`) })}
        icon={isShown ? <IconEye fontSize={20} /> : <IconEyeOff fontSize={20} />}
        aria-pressed={isShown}
        className={classes.eye ?? ''}
        onClick={() => form.toggle(fact)}
      />
    </div>
  );
}
