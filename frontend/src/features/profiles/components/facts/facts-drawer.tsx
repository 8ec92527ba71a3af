import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { Overlaps } from '@/components/ui/feedback/overlaps';
import { ChoicesField } from '@/components/ui/forms/choices-field';
import { LimitedTextField } from '@/components/ui/forms/limited-field';
import { SelectField } from '@/components/ui/forms/select-field';
import { Drawer } from '@/components/ui/overlays/drawer';
import { errorText } from '@/lib/api/errors';
import { formatLanguage } from '@/lib/format';
import { lineTooLong } from '@/lib/forms/too-long';
import { PROFILES_LIMITS, SPOKEN_LANGUAGES, type ProfileView } from '@contract';
import { saveFactsMutation } from '../../api/facts';
import { FactRow } from './fact-row';
import { FactSelect } from './fact-select';
import classes from './facts.module.css';
import { ReligionConsent } from './religion-consent';
import { useFactsForm, type FactsForm } from './use-facts-form';

interface FactsDrawerProps {
  profile: ProfileView;
  onSaved: () => void;
  onClose: () => void;
}

const { min, max } = PROFILES_LIMITS.heightCm;
const HEIGHTS = Array.from({ length: max - min + 1 }, (_, index) => min + index);

/** Form of all facts with their visibility. It is open while mounted. */
export function FactsDrawer({ profile, onSaved, onClose }: FactsDrawerProps) {
  const { t } = useTranslation('profile');
  const { t: member } = useTranslation('member');
  const form = useFactsForm(profile);
  const { facts, religionIsNew, agreed } = form;
  const save = useMutation(saveFactsMutation);

  const edited: FactsForm = {
    ...form,
    set: (fact, value) => {
      form.set(fact, value);
      save.reset();
    },
  };
  return (
    <Drawer opened onClose={onClose} title={t('facts.title')}>
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (lineTooLong(facts.work ?? '', PROFILES_LIMITS.workLength)) return;
          save.mutate(form.body(), { onSuccess: onSaved });
        }}
      >
        <p className={classes.lead}>{t('facts.hint')}</p>
        <FactSelect
          form={edited}
          name="pronouns"
          label={(value) => member(`factOptions.pronouns.${value}`)}
        />
        <FactRow form={edited} fact="height">
          <SelectField
            label={member('facts.height')}
            placeholder={t('facts.notSaid')}
            data={HEIGHTS.map((cm) => ({ value: String(cm), label: member('heightIn', { cm }) }))}
            value={facts.height ?? ''}
            onChange={({ currentTarget: { value } }) =>
              edited.set('height', value === '' ? undefined : Number(value))
            }
          />
        </FactRow>
        <FactRow form={edited} fact="work">
          <LimitedTextField
            label={member('facts.work')}
            placeholder={t('facts.workHint')}
            limit={PROFILES_LIMITS.workLength}
            isLine
            dir="auto"
            value={facts.work ?? ''}
            onChange={({ currentTarget: { value } }) => edited.set('work', value === '' ? undefined : value)}
          />
        </FactRow>
        <FactSelect
          form={edited}
          name="education"
          label={(value) => member(`factOptions.education.${value}`)}
        />
        <FactRow form={edited} fact="languages" isTall>
          <ChoicesField
            label={member('facts.languages')}
            description={t('facts.languagesHint')}
            options={SPOKEN_LANGUAGES}
            words={formatLanguage}
            value={facts.languages ?? []}
            max={PROFILES_LIMITS.languages}
            onChange={(languages) => edited.set('languages', languages.length > 0 ? languages : undefined)}
          />
        </FactRow>
        <FactSelect
          form={edited}
          name="religion"
          label={(value) => member(`factOptions.religion.${value}`)}
        />
        <ReligionConsent form={form} agreedAt={profile.religionConsentAt} />
        <FactSelect
          form={edited}
          name="children"
          label={(value) => member(`factOptions.children.${value}`)}
        />
        <FactSelect form={edited} name="pets" label={(value) => member(`factOptions.pets.${value}`)} />
        <div className={classes.foot}>
          <Overlaps fields={form.overlaps.map((fact) => member(`facts.${fact}`))} />
          {save.error && <InlineMessage kind="error">{errorText(save.error)}</InlineMessage>}
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
