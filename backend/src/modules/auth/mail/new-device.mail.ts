import { BRAND } from '@contract';
import { utcMinute } from '../../../platform/clock/moments.js';
import { mailTextIn } from '../../../platform/mail/mail-text.js';
import type { AccountMail } from './account.mail.js';

/** To a member who has logged in on a device that is new for the account. Sent by `NewDeviceService`. */
export const newDeviceMail: AccountMail = ({ logIn, language, publicUrl }) => {
  if (!logIn) return undefined;
  const { device, network, at } = logIn;
  return mailTextIn(language, {
    en: {
      subject: `A new device has logged in to your ${BRAND.name} account`,
      before: [
        'Somebody, hopefully you, has logged in to your account on a device that it was not used on before.',
        `Device: ${device}`,
        `Time: ${utcMinute(new Date(at))} (UTC)`,
        ...(network ? [`From the network: ${network}`] : []),
      ],
      button: { label: 'See where I am logged in', link: `${publicUrl}/settings/devices` },
      after: [
        `If it was you, all is well. If not, log that device, or all others, out there, and set a new password: ${publicUrl}/forgot-password`,
      ],
    },
    hi: {
      subject: `आपके ${BRAND.name} अकाउंट में नए डिवाइस से लॉग इन हुआ`,
      before: [
        'किसी ने, उम्मीद है आपने ही, आपके अकाउंट में ऐसे डिवाइस से लॉग इन किया है जिस पर यह पहले नहीं खुला था।',
        `डिवाइस: ${deviceInHindi(device)}`,
        `समय: ${utcMinute(new Date(at))} (UTC)`,
        ...(network ? [`नेटवर्क: ${network}`] : []),
      ],
      button: { label: 'देखें मैं कहाँ-कहाँ लॉग इन हूँ', link: `${publicUrl}/settings/devices` },
      after: [
        `अगर यह आप थे, तो सब ठीक है। नहीं, तो वहाँ उस डिवाइस को, या बाकी सबको, लॉग आउट करें, और नया पासवर्ड बनाएँ: ${publicUrl}/forgot-password`,
      ],
    },
  });
};

/** `device` is the English name that log-in stores. */
const deviceInHindi = (device: string): string => {
  const [browser = '', system] = device.split(' on ', 2);
  if (system) return `${system} पर ${browser}`;
  return device === 'Unknown device' ? 'अनजान डिवाइस' : device;
};
