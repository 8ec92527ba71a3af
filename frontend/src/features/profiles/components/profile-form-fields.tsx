import { useQuery } from '@tanstack/react-query';
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { ChoiceField } from '@/components/ui/forms/choice-field';
import { ChoicesField } from '@/components/ui/forms/choices-field';
import { TextareaField } from '@/components/ui/forms/textarea-field';
import { Panel } from '@/components/ui/layout/panel';
import { profileQuery } from '@/entities/account/profile';
import { PlaceFields } from '@/entities/place/place-fields';
import { translated } from '@/i18n/translated';
import { storedLength, tooLong } from '@/lib/forms/too-long';
import {
  DRINKING,
  HOBBIES,
  PROFILES_LIMITS,
  RELATIONSHIP_TYPES,
  SMOKING,
  type ProfileFields,
} from '@contract';
import classes from './profile-editor.module.css';

interface ProfileFormFieldsProps {
  form: UseFormReturn<ProfileFields, unknown, ProfileFields>;
}

const choicesOf = <Value extends string>(values: readonly Value[]) =>
  values.map((value) => ({ value, label: translated(value) }));
/** Converts an empty choice to undefined. */
const chosenValue = <Value extends string>(value: Value): Exclude<Value, ''> | undefined =>
  value === '' ? undefined : (value as Exclude<Value, ''>);

export function ProfileFormFields({ form }: ProfileFormFieldsProps) {
  return (
    <>
      <AboutPanels form={form} />
      <PlacePanel form={form} />
    </>
  );
}

export function AboutPanels({ form }: ProfileFormFieldsProps) {
  const { t } = useTranslation('profile');
  const { control, register } = form;
  const { errors } = form.formState;
  const bio = useWatch({ control, name: 'bio' });
  const counter = t('counter', { used: storedLength(bio), limit: PROFILES_LIMITS.bioLength });

  return (
    <>
      <Panel title={t('sections.about')}>
        <div className={classes.stack}>
          <TextareaField
            label={t('fields.bio')}
            description={
              <>
                {t('bioHint')} <span>{counter}</span>
              </>
            }
            rows={4}
            error={tooLong(bio, PROFILES_LIMITS.bioLength) ?? errors.bio?.message}
            {...register('bio')}
          />
          <Controller
            control={control}
            name="hobbies"
            render={({ field, fieldState }) => (
              <ChoicesField
                label={t('fields.hobbies')}
                options={HOBBIES}
                value={field.value}
                onChange={field.onChange}
                error={fieldState.error?.message}
              />
            )}
          />
        </div>
      </Panel>
      <Panel title={t('sections.looks')}>
        <Controller
          control={control}
          name="relationshipType"
          render={({ field, fieldState }) => (
            <ChoicesField
              label={t('fields.relationshipType')}
              description={t('relationshipHint')}
              options={RELATIONSHIP_TYPES}
              value={field.value}
              onChange={field.onChange}
              max={PROFILES_LIMITS.relationshipTypes}
              error={fieldState.error?.message}
            />
          )}
        />
      </Panel>
      <Panel title={t('sections.habits')}>
        <div className={classes.stack}>
          <Controller
            control={control}
            name="smoking"
            render={({ field, fieldState }) => (
              <ChoiceField
                label={t('fields.smoking')}
                name={field.name}
                options={choicesOf(SMOKING)}
                value={chosenValue(field.value)}
                onChange={field.onChange}
                error={fieldState.error?.message}
              />
            )}
          />
          <Controller
            control={control}
            name="drinking"
            render={({ field, fieldState }) => (
              <ChoiceField
                label={t('fields.drinking')}
                name={field.name}
                options={choicesOf(DRINKING)}
                value={chosenValue(field.value)}
                onChange={field.onChange}
                error={fieldState.error?.message}
              />
            )}
          />
        </div>
      </Panel>
    </>
  );
}

export function PlacePanel({ form }: ProfileFormFieldsProps) {
  const { t } = useTranslation('profile');
  const { control, setValue } = form;
  const { errors } = form.formState;
  const [country, state, city] = useWatch({ control, name: ['country', 'state', 'city'] });
  const profile = useQuery(profileQuery).data;
  const isStored = profile?.country === country && profile.state === state && profile.city === city;
  return (
    <Panel title={t('sections.place')}>
      <div className={classes.stack}>
        {isStored && profile.unplaced && (
          <InlineMessage kind="info">{t('place.unknown', { city })}</InlineMessage>
        )}
        <PlaceFields
          value={{ country, state, city }}
          onChange={(place) => {
            for (const name of ['country', 'state', 'city'] as const) {
              setValue(name, place[name], { shouldDirty: true });
            }
          }}
          errors={{
            country: errors.country?.message,
            state: errors.state?.message,
            city: errors.city?.message,
          }}
        />
      </div>
    </Panel>
  );
}
