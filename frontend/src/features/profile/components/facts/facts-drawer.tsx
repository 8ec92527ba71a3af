import {
  FACT_OPTIONS,
  FACTS,
  type ProfileFact,
  type Facts,
  SPOKEN_LANGUAGES,
  PROFILES_LIMITS,
  type ProfileView,
  type UpdateFactsBody,
} from '@contract';
import { useMutation } from '@tanstack/react-query';
import IconEye from '~icons/tabler/eye';
import IconEyeOff from '~icons/tabler/eye-off';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { IconButton } from '@/components/ui/controls/icon-button';
import { Message } from '@/components/ui/feedback/message';
import { CheckboxField } from '@/components/ui/forms/checkbox-field';
import { ChoicesField } from '@/components/ui/forms/choices-field';
import { SelectField } from '@/components/ui/forms/select-field';
import { TextField } from '@/components/ui/forms/text-field';
import { Drawer } from '@/components/ui/overlays/drawer';
import { errorText } from '@/lib/api/errors';
import { formatDay, formatLanguage } from '@/lib/format';
import classes from './facts.module.css';
import { saveFactsMutation } from '../../api/facts';

interface FactsDrawerProps {
  profile: ProfileView;
  onSaved: () => void;
  onClose: () => void;
}

type Choice = keyof typeof FACT_OPTIONS;
type Option<Name extends Choice> = (typeof FACT_OPTIONS)[Name][number];

const { min, max } = PROFILES_LIMITS.heightCm;
const HEIGHTS = Array.from({ length: max - min + 1 }, (_, index) => min + index);

/** Returns only the changed facts, so that changes of another device are kept; null deletes a fact. */
function changesOf(before: Facts, after: Facts): UpdateFactsBody {
  const isChanged = (fact: ProfileFact) => JSON.stringify(before[fact]) !== JSON.stringify(after[fact]);
  return Object.fromEntries(
    FACTS.filter(isChanged).map((fact) => [fact, after[fact] ?? (fact === 'languages' ? [] : null)]),
  );
}

function useFactsForm(profile: ProfileView) {
  // Initial values of the form: another device may change the profile meanwhile.
  const [before] = useState<Facts>(profile.facts);
  const [hiddenBefore] = useState<readonly ProfileFact[]>(profile.hiddenFacts);
  const [facts, setFacts] = useState<Facts>(before);
  const [hidden, setHidden] = useState(hiddenBefore);
  const [agreed, setAgreed] = useState(false);
  const religionIsNew = facts.religion !== undefined && facts.religion !== before.religion;
  return {
    facts,
    set: <Name extends ProfileFact>(fact: Name, value: Facts[Name] | undefined) => {
      const { [fact]: _before, ...others } = facts;
      setFacts(value === undefined ? others : { ...facts, [fact]: value });
    },
    isShown: (fact: ProfileFact) => !hidden.includes(fact),
    toggle: (fact: ProfileFact) =>
      setHidden(hidden.includes(fact) ? hidden.filter((other) => other !== fact) : [...hidden, fact]),
    religionIsNew,
    agreed,
    setAgreed,
    body: (): UpdateFactsBody => ({
      ...changesOf(before, facts),
      ...(hidden === hiddenBefore ? {} : { hiddenFacts: [...hidden] }),
      ...(religionIsNew ? { religionConsent: agreed } : {}),
    }),
  };
}

/** Form of all facts with their visibility. Mounting opens the drawer. */
export function FactsDrawer({ profile, onSaved, onClose }: FactsDrawerProps) {
  const { t } = useTranslation('profile');
  const { t: member } = useTranslation('member');
  const form = useFactsForm(profile);
  const { facts, religionIsNew, agreed } = form;
  const save = useMutation(saveFactsMutation);

  const set: typeof form.set = (fact, value) => {
    form.set(fact, value);
    save.reset();
  };
  const row = (fact: ProfileFact, field: ReactNode, isTall = false) => {
    const isShown = form.isShown(fact);
    return (
      <div key={fact} className={classes.row} data-tall={isTall || undefined}>
        {field}
        <IconButton
          label={t('facts.show', { fact: member(`facts.${fact}`) })}
          icon={isShown ? <IconEye fontSize={20} /> : <IconEyeOff fontSize={20} />}
          aria-pressed={isShown}
          className={classes.eye ?? ''}
          onClick={() => form.toggle(fact)}
        />
      </div>
    );
  };
  const choice = <Name extends Choice>(name: Name, label: (value: Option<Name>) => string) => {
    const fact: ProfileFact = name;
    const options: readonly Option<Name>[] = FACT_OPTIONS[name];
    return row(
      fact,
      <SelectField
        label={member(`facts.${fact}`)}
        placeholder={t('facts.notSaid')}
        data={options.map((value) => ({ value, label: label(value) }))}
        value={facts[fact] ?? ''}
        onChange={({ currentTarget: { value } }) =>
          set(
            fact,
            options.find((option) => option === value),
          )
        }
      />,
    );
  };

  return (
    <Drawer opened onClose={onClose} title={t('facts.title')}>
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate(form.body(), { onSuccess: onSaved });
        }}
      >
        <p className={classes.lead}>{t('facts.hint')}</p>
        {choice('pronouns', (value) => member(`factOptions.pronouns.${value}`))}
        {row(
          'height',
          <SelectField
            label={member('facts.height')}
            placeholder={t('facts.notSaid')}
            data={HEIGHTS.map((cm) => ({ value: String(cm), label: member('heightIn', { cm }) }))}
            value={facts.height ?? ''}
            onChange={({ currentTarget: { value } }) =>
              set('height', value === '' ? undefined : Number(value))
            }
          />,
        )}
        {row(
          'work',
          <TextField
            label={member('facts.work')}
            placeholder={t('facts.workHint')}
            maxLength={PROFILES_LIMITS.workLength}
            dir="auto"
            value={facts.work ?? ''}
            onChange={({ currentTarget: { value } }) => set('work', value === '' ? undefined : value)}
          />,
        )}
        {choice('education', (value) => member(`factOptions.education.${value}`))}
        {row(
          'languages',
          <ChoicesField
            label={member('facts.languages')}
            description={t('facts.languagesHint')}
            options={SPOKEN_LANGUAGES}
            words={formatLanguage}
            value={facts.languages ?? []}
            max={PROFILES_LIMITS.languages}
            onChange={(languages) => set('languages', languages.length > 0 ? languages : undefined)}
          />,
          true,
        )}
        {choice('religion', (value) => member(`factOptions.religion.${value}`))}
        {religionIsNew && (
          <div className={classes.consent}>
            <CheckboxField
              label={t('facts.consent')}
              checked={agreed}
              onChange={({ currentTarget }) => form.setAgreed(currentTarget.checked)}
            />
          </div>
        )}
        {!religionIsNew && facts.religion && profile.religionConsentAt && (
          <p className={classes.consent}>
            {t('facts.agreedOn', { date: formatDay(profile.religionConsentAt) })}
          </p>
        )}
        {choice('children', (value) => member(`factOptions.children.${value}`))}
        {choice('pets', (value) => member(`factOptions.pets.${value}`))}
        <div className={classes.foot}>
          {save.error && <Message kind="error">{errorText(save.error)}</Message>}
          <Button
            type="submit"
            fullWidth
            pending={save.isPending}
            pendingText={t('facts.saving')}
            disabled={religionIsNew && !agreed}
          >
            {t('facts.save')}
          </Button>
        </div>
      </form>
    </Drawer>
  );
}
