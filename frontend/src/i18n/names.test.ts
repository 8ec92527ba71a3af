import i18n from 'i18next';
import { describe, expect, test } from 'vitest';
import './index';

describe('interpolation', () => {
  test('marks the direction of right-to-left names', async () => {
    await i18n.loadNamespaces(['member', 'calls']);
    const t = i18n.getFixedT('en', ['member', 'calls', 'common']);
    expect(t('member:nameAndAge', { name: 'שרה', age: 30 })).toBe('\u2068שרה\u2069, 30');
    expect(t('calls:calling', { name: 'علی' })).toBe('Calling \u2068علی\u2069...');
    expect(t('common:liked', { name: 'שרה' })).toBe('\u2068שרה\u2069 liked your profile!');
    expect(t('calls:inCall', { name: "O'Neil <Asha>" })).toBe("In Call with O'Neil <Asha>");
  });
});
