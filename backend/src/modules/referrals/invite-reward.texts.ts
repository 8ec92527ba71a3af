import { REFERRALS_LIMITS, type Language } from '@contract';

const REWARD_HOURS = REFERRALS_LIMITS.referralPremiumHours;

/** Returns the notification of a reward; `firstName` is undefined once the account no longer exists. */
export const rewardText = (
  firstName: string | undefined,
  language: Language,
): { title: string; text: string } =>
  language === 'hi'
    ? {
        title: `आपके लिए ${REWARD_HOURS} घंटे का प्रीमियम`,
        text: firstName ? `${firstName} ने आपके निमंत्रण से साइन अप किया।` : 'किसी ने आपके निमंत्रण से साइन अप किया।',
      }
    : {
        title: `${REWARD_HOURS} hours of Premium for you`,
        text: `${firstName ?? 'Somebody'} joined by your invitation.`,
      };
