import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { SecondFactorEnrolmentView, StepUpBody } from '@contract';
import {
  enrolSecondFactorMutation,
  renewRecoveryCodesMutation,
  switchOffSecondFactorMutation,
} from '../../api/second-factor';

/** The purpose for which the password dialogue is open. */
export type StepUpPurpose = 'begin' | 'phone' | 'renew' | 'off';

interface StepUpResults {
  onEnrolled: (enrolment: SecondFactorEnrolmentView) => void;
  onCodes: (recoveryCodes: string[]) => void;
}

/** Returns the texts and the action of the password dialogue for each purpose. */
export function useFactorStepUp({ onEnrolled, onCodes }: StepUpResults) {
  const { t } = useTranslation('security');
  const enrol = useMutation(enrolSecondFactorMutation);
  const renew = useMutation(renewRecoveryCodesMutation);
  const off = useMutation(switchOffSecondFactorMutation);
  return (asking: StepUpPurpose) => {
    const title = t(`factor.${asking}Title`);
    const text = t(`factor.${asking}Text`);
    if (asking === 'renew')
      return {
        title,
        text,
        action: t('factor.renewAction'),
        running: t('app.checking'),
        pending: renew.isPending,
        error: renew.error,
        onConfirm: (proof: StepUpBody) =>
          renew.mutateAsync(proof).then(({ recoveryCodes }) => onCodes(recoveryCodes)),
      };
    if (asking === 'off')
      return {
        title,
        text,
        action: t('factor.off'),
        running: t('factor.offRunning'),
        pending: off.isPending,
        error: off.error,
        onConfirm: (proof: StepUpBody) => off.mutateAsync(proof),
      };
    return {
      title,
      text,
      action: t('factor.continue'),
      running: t('app.checking'),
      pending: enrol.isPending,
      error: enrol.error,
      onConfirm: (proof: StepUpBody) => enrol.mutateAsync(proof).then(onEnrolled),
    };
  };
}
