import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { lazySheet } from '@/components/ui/overlays/lazy-sheet';
import { profileQuery } from '@/entities/account/profile';
import { loadWords } from '@/i18n/missing-words';
import type { Tone } from '@contract';
import { useWordingRules } from './use-wording-rules';

const ToneDialog = lazySheet(async () => {
  const [file] = await Promise.all([import('./tone-dialog'), loadWords('notes')]);
  return file.ToneDialog;
});

interface ToneQuestionOptions {
  /** Name of the text's recipient. */
  name: string;
  /** True while the next text is the first to its recipient. */
  isFirstLine: boolean;
  /** Called when the member goes back to the text. */
  onChange: () => void;
}

/**
 * Asks once before a rude, sexual or threatening first line is sent. The text is checked on this device, and
 * nothing about the check is sent or stored. The member can send the text anyway.
 */
export function useToneQuestion({ name, isFirstLine, onChange }: ToneQuestionOptions): {
  /** Sends a text. Asks the question first if the text needs it. */
  ask: (text: string, send: () => void) => void;
  dialog: ReactNode;
} {
  const client = useQueryClient();
  const rules = useWordingRules(isFirstLine);
  const asked = useRef<string>(null);
  const [question, setQuestion] = useState<{ tone: Tone; send: () => void } | null>(null);
  return {
    ask: (text, send) => {
      const names = [name, client.getQueryData(profileQuery.queryKey)?.name ?? ''];
      const tone = isFirstLine && text !== asked.current ? rules?.tonesIn(text, names)[0] : undefined;
      if (tone === undefined) return send();
      asked.current = text;
      setQuestion({ tone, send });
    },
    dialog: question && (
      <ToneDialog
        tone={question.tone}
        name={name}
        onClose={() => {
          setQuestion(null);
          onChange();
        }}
        onSend={() => {
          setQuestion(null);
          question.send();
        }}
      />
    ),
  };
}
