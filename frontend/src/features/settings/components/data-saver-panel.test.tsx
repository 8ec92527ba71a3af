import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { photoSources } from '@/entities/member/profile/pictures';
import { chooseDataSaver } from '@/lib/data-saver';
import { openSettings } from '@/testing/open-settings';

const LINK = '/api/media/0123456789abcdef01234567/full?signature=x';
afterEach(() => chooseDataSaver('auto'));

describe('<DataSaverPanel>', () => {
  test('loads only small pictures while it is on, and keeps the choice in this browser', async () => {
    const user = openSettings('appearance', () => undefined);
    const panel = within(await screen.findByRole('region', { name: 'Data saver' }));
    expect(panel.getByLabelText<HTMLInputElement>('As this browser asks').checked).toBe(true);
    expect(photoSources(LINK).srcSet).toContain('/full?');
    await user.click(panel.getByLabelText('On'));
    expect(photoSources(LINK)).toEqual({ src: LINK.replace('full', 'card') });
    expect(localStorage.getItem('data-saver')).toBe('on');
    await user.click(panel.getByLabelText('Off'));
    expect(photoSources(LINK).srcSet).toContain('/full?');
  });
});
