import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '@/components/ui/forms/choice-field';
import { Modal } from '@/components/ui/overlays/modal';
import { PROMPT_LIBRARY, PROMPT_MOODS, type Prompt } from '@contract';
import classes from './prompts-panel.module.css';

interface PromptPickerProps {
  /** Prompts that are already answered and not offered again. */
  used: readonly Prompt[];
  onPick: (prompt: Prompt) => void;
  onClose: () => void;
}

/** Dialogue to choose a prompt of the library. */
export function PromptPicker({ used, onPick, onClose }: PromptPickerProps) {
  const { t } = useTranslation(['profile', 'member']);
  const [mood, setMood] = useState(PROMPT_MOODS[0]);
  const offered = mood ? PROMPT_LIBRARY[mood].filter((prompt) => !used.includes(prompt)) : [];
  return (
    <Modal opened onClose={onClose} title={t('prompts.pick')}>
      <ChoiceField
        label={t('prompts.mood')}
        name="mood"
        options={PROMPT_MOODS.map((value) => ({ value, label: t(`prompts.moods.${value}`) }))}
        value={mood}
        onChange={setMood}
      />
      <ul className={classes.choices}>
        {offered.map((prompt) => (
          <li key={prompt}>
            <button type="button" onClick={() => onPick(prompt)}>
              {t(`member:prompts.${prompt}`)}
            </button>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
