import { BRAND, DECISIONS_LIMITS } from '@contract';
import { utcMinute } from '../../../platform/clock/moments.js';
import { mailTextIn } from '../../../platform/mail/mail-text.js';
import type { AccountMail } from './account.mail.js';

/**
 * To a blocked or suspended member, with the rule, the reason and the end. Not sent after the restriction has
 * ended. Sent by `RestrictionService`.
 */
export const restrictedMail: AccountMail = async ({ user, language, publicUrl, decisions }) => {
  const { block, suspension } = user;
  const restriction = block ?? suspension;
  if (!restriction) return undefined;
  const kind = block ? 'block' : 'suspension';
  const state = block ? 'blocked' : 'suspended';
  const rules = await decisions.ruleOfRestriction(user._id.toHexString(), kind, restriction);
  const rule = rules?.[language];
  return mailTextIn(language, {
    en: {
      subject: `Your ${BRAND.name} account is ${state}`,
      before: [
        block
          ? 'Your account has been blocked: you cannot log in, and nobody can see it.'
          : 'Your account has been suspended: you can log in and read, but not like, write or call, and nobody can see it.',
        ...(rule ? [`The rule: ${rule.title}. ${rule.text}`] : []),
        ...(restriction.reason && restriction.reason !== rule?.title
          ? [`The reason: ${restriction.reason}`]
          : []),
        restriction.until ? `It ends on ${utcMinute(restriction.until)} (UTC).` : 'It has no end set.',
      ],
      button: { label: 'See the decision', link: `${publicUrl}/decisions` },
      after: [
        `If you think this is a mistake, you can appeal there within ${DECISIONS_LIMITS.appealDays} days.`,
      ],
    },
    hi: {
      subject: block
        ? `आपका ${BRAND.name} अकाउंट ब्लॉक किया गया है`
        : `आपका ${BRAND.name} अकाउंट निलंबित किया गया है`,
      before: [
        block
          ? 'आपका अकाउंट ब्लॉक कर दिया गया है: आप लॉग इन नहीं कर सकते, और वह किसी को नहीं दिखता।'
          : 'आपका अकाउंट निलंबित कर दिया गया है: आप लॉग इन करके पढ़ सकते हैं, पर लाइक, मैसेज या कॉल नहीं कर सकते, और आप किसी को नहीं दिखते।',
        ...(rule ? [`नियम: ${rule.title}. ${rule.text}`] : []),
        ...(restriction.reason && restriction.reason !== rule?.title ? [`कारण: ${restriction.reason}`] : []),
        restriction.until
          ? `यह ${utcMinute(restriction.until)} (UTC) को खत्म होगा।`
          : 'इसकी कोई समाप्ति तय नहीं है।',
      ],
      button: { label: 'फ़ैसला देखें', link: `${publicUrl}/decisions` },
      after: [
        `अगर आपको लगता है कि यह गलती है, तो आप ${DECISIONS_LIMITS.appealDays} दिन के अंदर वहीं अपील कर सकते हैं।`,
      ],
    },
  });
};
