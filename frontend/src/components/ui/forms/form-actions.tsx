import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../controls/button';
import classes from './form-actions.module.css';

interface FormActionsProps extends ComponentProps<typeof Button> {
  /** Leaves the form. Without it there is no cancel button. */
  onBack?: (() => void) | undefined;
  /** Default: "Cancel". */
  backText?: string;
}

/** Buttons at the end of a form in a dialogue: cancel, and submit, which receives all other props. */
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
