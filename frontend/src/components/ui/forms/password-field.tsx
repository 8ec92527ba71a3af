import IconEye from '~icons/tabler/eye';
import IconEyeOff from '~icons/tabler/eye-off';
import { useState, type ComponentPropsWithRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../controls/icon-button';
import { Field, type FieldProps } from './field';
import classes from './field.module.css';

type PasswordFieldProps = FieldProps & Omit<ComponentPropsWithRef<'input'>, 'type'>;

/** Password field with a show button; supports paste and password managers. */
export function PasswordField({ label, description, error, id, ...input }: PasswordFieldProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  const Icon = shown ? IconEyeOff : IconEye;
  return (
    <Field label={label} description={description} error={error} id={id}>
      {(bound) => (
        <div className={classes.withEnd}>
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...bound}
            type={shown ? 'text' : 'password'}
            className={`${bound.className} ${classes.password}`}
          />
          <IconButton
            label={t(shown ? 'hidePassword' : 'showPassword')}
            icon={<Icon fontSize={20} aria-hidden />}
            size={36}
            onClick={() => setShown(!shown)}
          />
        </div>
      )}
    </Field>
  );
}
