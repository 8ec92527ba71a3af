import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../controls/button';
import classes from './form-actions.module.css';

interface FormActionsProps extends ComponentProps<typeof Button> {
  /** Leaves the form; without it there is no way back. */
  onBack?: (() => void) | undefined;
  /** "Cancel" unless it says more. */
  backText?: string;
}

/** The end of a form in a dialogue: the way back, and the button that sends it, to which all else goes. */
export function FormActions({ onBack, backText, ...submit }: FormActionsProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.root}>
      {onBack && (
        <Button look="quiet" onClick={onBack}>
          {backText ?? t('cancel')}
        </Button>
      )}
      <Button {...submit} type="submit" />
    </div>
  );
}
