import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { hasErrorCode } from '@/lib/api/errors';
import { SecondFactorPrompt } from './second-factor-prompt';
import { SecondFactorSetUp } from './second-factor-set-up';

interface PendingPrompt {
  setUp: boolean;
  answer: (confirmed: boolean) => void;
}

/**
 * A mutation that may require the second factor. When the server requests a code, `prompt` (rendered beside
 * the action) asks for it and the call is repeated with the same values. `asking` is true while the prompt is
 * open; `cancel` closes it.
 */
export function useGuardedMutation<In, Out>(
  act: (input: In) => Promise<Out>,
  onSuccess?: (answer: Out) => unknown,
) {
  const [pending, setPending] = useState<PendingPrompt | null>(null);
  const mutation = useMutation<Out, Error, In>({
    mutationFn: async (input) => {
      try {
        return await act(input);
      } catch (error) {
        const setUp = hasErrorCode(error, 'SECOND_FACTOR_SETUP_REQUIRED');
        if (!setUp && !hasErrorCode(error, 'SECOND_FACTOR_REQUIRED')) throw error;
        const answered = await new Promise<boolean>((answer) => {
          setPending({ setUp, answer });
        });
        setPending(null);
        if (!answered) throw error;
        return act(input);
      }
    },
    ...(onSuccess && { onSuccess }),
  });
  const asking = pending !== null;
  const Prompt = pending?.setUp ? SecondFactorSetUp : SecondFactorPrompt;
  const prompt: ReactNode = pending && (
    <Prompt onDone={() => pending.answer(true)} onCancel={() => pending.answer(false)} />
  );
  const cancel = () => pending?.answer(false);
  return { ...mutation, isPending: mutation.isPending && !asking, asking, prompt, cancel };
}
