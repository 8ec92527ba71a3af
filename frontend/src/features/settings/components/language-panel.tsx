import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { ChoiceField } from '@/components/ui/forms/choice-field';
import { Panel } from '@/components/ui/layout/panel';
import { updateLanguageMutation } from '@/entities/account/language';
import { currentLanguage, LANGUAGE_NAMES } from '@/i18n/language';
import { errorText } from '@/lib/api/errors';
import { LANGUAGES } from '@contract';

/** Language of pages, mails and push messages. Each language is listed by its own name. */
export function LanguagePanel() {
  const { t } = useTranslation('settings');
  const update = useMutation(updateLanguageMutation);
  return (
    <Panel id="language" title={t('language.title')}>
      <ChoiceField
        label={t('language.label')}
        name="language"
        value={update.isPending ? update.variables.language : currentLanguage()}
        onChange={(language) => update.mutate({ language })}
        options={LANGUAGES.map((language) => ({
          value: language,
          label: <span lang={language}>{LANGUAGE_NAMES[language]}</span>,
        }))}
      />
      {update.isError && <InlineMessage kind="error">{errorText(update.error)}</InlineMessage>}
    </Panel>
  );
}
