import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { aCampaign, anAnnouncement, aSecondFactor } from '@/testing/builders/admin';
import { minutesFromNow } from '@/testing/builders/build';
import { openAdmin } from '@/testing/open-admin';
import { renderApp } from '@/testing/render-app';
import { answer, failRequests, holdAnswers, refuse } from '@/testing/server';
import { adminEndpoints } from '@contract/admin/admin.endpoints';
import { secondFactorEndpoints } from '@contract/auth/second-factor.endpoints';

const SECRET = 'ABCDEFGHIJKLMNOP';
const enrolment = { secret: SECRET, uri: `otpauth://totp/Mutual?secret=${SECRET}` };
const codes = ['AAAAABBBBB', 'CCCCCDDDDD'];
const confirmed = { recoveryCodes: codes, verifiedUntil: minutesFromNow(10) };
const none = aSecondFactor({ enabled: false, recoveryCodesLeft: 0 });

const press = async (user: ReturnType<typeof openAdmin>, name: string) =>
  user.click(await screen.findByRole('button', { name }));
const password = () => screen.findByLabelText<HTMLInputElement>('Your password');
const token = () => screen.findByLabelText<HTMLInputElement>('Enrolment token');

/** Opens the security view at the first step of the setup. */
async function begin(state = none) {
  const user = openAdmin('security');
  answer(secondFactorEndpoints.state, state);
  await press(user, state.enabled ? 'Use another phone, or get new recovery codes' : 'Set up now');
  return user;
}

/** Continues from the password step to the step of the authenticator app. */
async function enrol(user: Awaited<ReturnType<typeof begin>>) {
  const enrolled = answer(secondFactorEndpoints.enrol, enrolment);
  await user.type(await password(), 'a-good-password');
  await user.type(await token(), 'the token');
  await press(user, 'Continue');
  await screen.findByText('Scan this with your authenticator app, or type the key into it.');
  return enrolled;
}

describe('second factor status', () => {
  test('shows the number of recovery codes and how long the session is confirmed', async () => {
    openAdmin('security');
    answer(
      secondFactorEndpoints.state,
      aSecondFactor({ recoveryCodesLeft: 1, verifiedUntil: '2026-03-14T10:10:00.000Z' }),
    );
    const panel = await screen.findByRole('region', { name: 'Second factor' });
    await waitFor(() =>
      expect(panel.textContent).toContain(
        'Your second factor is set up. 1 recovery code is left. This session is confirmed until 10:10.',
      ),
    );
  });

  test('states that no second factor is set up', async () => {
    openAdmin('security');
    answer(secondFactorEndpoints.state, none);
    expect(await screen.findByText(/^No second factor yet/)).toBeTruthy();
  });

  test('offers Try again when the status cannot be read', async () => {
    const user = openAdmin('security');
    failRequests(secondFactorEndpoints.state);
    expect((await screen.findByRole('alert')).textContent).toContain('No connection.');
    answer(secondFactorEndpoints.state, aSecondFactor());
    await press(user, 'Try again');
    expect(await screen.findByText(/10 recovery codes are left/)).toBeTruthy();
  });
});

describe('second factor setup', () => {
  test('leads from the password through the app code to the recovery codes', async () => {
    const user = await begin();
    expect(document.activeElement).toBe(await password());
    const enrolled = await enrol(user);
    expect(enrolled.requests[0]?.body).toEqual({ password: 'a-good-password', token: 'thetoken' });
    expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeTruthy();
    expect(screen.getByText('ABCD EFGH IJKL MNOP')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open in an app on this device' }).getAttribute('href')).toBe(
      enrolment.uri,
    );
    const confirms = answer(secondFactorEndpoints.confirm, confirmed);
    answer(secondFactorEndpoints.state, aSecondFactor());
    await user.type(screen.getByLabelText('Code the app shows'), '123 456');
    await press(user, 'Finish');
    expect(await screen.findByText('AAAAA-BBBBB')).toBeTruthy();
    expect(screen.getByText('CCCCC-DDDDD')).toBeTruthy();
    expect(confirms.requests[0]?.body).toEqual({ code: '123456' });
    await press(user, 'I have kept them');
    expect(await screen.findByText('Your second factor is set up.')).toBeTruthy();
    expect(screen.queryByText('AAAAA-BBBBB')).toBeNull();
  });

  test('copies the recovery codes to the clipboard', async () => {
    const user = await begin();
    await enrol(user);
    answer(secondFactorEndpoints.confirm, confirmed);
    await user.type(screen.getByLabelText('Code the app shows'), '123456{Enter}');
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await press(user, 'Copy the codes');
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy();
    expect(copied).toHaveBeenCalledExactlyOnceWith('AAAAA-BBBBB\nCCCCC-DDDDD');
  });

  test('shows that the password is being checked', async () => {
    const user = await begin();
    const held = holdAnswers(secondFactorEndpoints.enrol, enrolment);
    await user.type(await password(), 'a-good-password');
    await user.type(await token(), 'the-token');
    await press(user, 'Continue');
    expect(await screen.findByText('Checking…')).toBeTruthy();
    held.release();
    await screen.findByLabelText('Code the app shows');
  });

  test('requires the password before sending', async () => {
    const user = await begin();
    await user.type(await token(), 'the-token{Enter}');
    expect((await password()).validity.valueMissing).toBe(true);
    expect(screen.queryByLabelText('Code the app shows')).toBeNull();
  });

  test.each([
    ['WRONG_ENROLMENT_TOKEN', 'token', 'This enrolment token is not right, or was used before.', token],
    ['WRONG_PASSWORD', 'password', 'Your current password is not right.', password],
  ] as const)('%s appears once, below its field', async (code, path, message, field) => {
    const user = await begin();
    refuse(secondFactorEndpoints.enrol, code, [{ path, message }]);
    await user.type(await password(), 'a-good-password');
    await user.type(await token(), 'not-the-token');
    await press(user, 'Continue');
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect((await field()).getAttribute('aria-invalid')).toBe('true');
  });

  test('shows a rate limit above the button', async () => {
    const user = await begin();
    refuse(secondFactorEndpoints.enrol, 'RATE_LIMITED');
    await user.type(await password(), 'a-good-password');
    await user.type(await token(), 'the-token{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('Too many attempts. Please try again later.');
  });

  test('shows the error of a wrong app code below its field, and accepts a right code afterwards', async () => {
    const user = await begin();
    await enrol(user);
    refuse(secondFactorEndpoints.confirm, 'WRONG_CODE');
    const code = screen.getByLabelText('Code the app shows');
    await user.type(code, '000000{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'This code is not right, or was used before.',
    );
    const confirms = answer(secondFactorEndpoints.confirm, confirmed);
    await user.clear(code);
    await user.type(code, '123456{Enter}');
    expect(await screen.findByText('AAAAA-BBBBB')).toBeTruthy();
    expect(confirms.requests).toHaveLength(1);
  });

  test('rejects an app code with a wrong format without sending it', async () => {
    const user = await begin();
    await enrol(user);
    await user.type(screen.getByLabelText('Code the app shows'), '12{Enter}');
    expect(await screen.findByText('Please enter the code.')).toBeTruthy();
  });

  test('can be cancelled', async () => {
    const user = await begin();
    await press(user, 'Cancel');
    expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'Set up now' }));
  });

  test('asks for a current code before another phone is enrolled', async () => {
    const user = await begin(aSecondFactor());
    expect(screen.queryByLabelText('Enrolment token')).toBeNull();
    const first = refuse(secondFactorEndpoints.enrol, 'SECOND_FACTOR_REQUIRED');
    await user.type(await password(), 'a-good-password{Enter}');
    const prompt = await screen.findByRole('region', { name: 'Confirm that it is you' });
    expect(first.requests[0]?.body).toEqual({ password: 'a-good-password' });
    answer(secondFactorEndpoints.verify, { verifiedUntil: minutesFromNow(10) });
    answer(secondFactorEndpoints.enrol, enrolment);
    await user.type(within(prompt).getByLabelText('Code'), '123456{Enter}');
    expect(await screen.findByLabelText('Code the app shows')).toBeTruthy();
  });

  test('opens the admin area after the recovery codes are stored', async () => {
    answer(secondFactorEndpoints.state, { ...none, setUpRequired: true });
    answer(adminEndpoints.campaigns, { codes: [], hasMore: false });
    const user = renderApp('/admin?view=codes', { as: 'admin' });
    await screen.findByText('The administration opens once your second factor is set up.');
    await enrol(user);
    answer(secondFactorEndpoints.confirm, confirmed);
    answer(secondFactorEndpoints.state, aSecondFactor());
    await user.type(screen.getByLabelText('Code the app shows'), '123456{Enter}');
    await screen.findByText('AAAAA-BBBBB');
    expect(screen.queryByRole('navigation', { name: 'Views' })).toBeNull();
    await press(user, 'I have kept them');
    expect(await screen.findByText('No campaign codes yet.')).toBeTruthy();
  });
});

describe('an action that requires the second factor', () => {
  async function makeCode() {
    answer(adminEndpoints.campaigns, { codes: [], hasMore: false });
    const user = openAdmin('codes');
    await user.type(await screen.findByRole('textbox', { name: 'Code' }), 'SPRING26');
    await press(user, 'Make code');
    return user;
  }
  const prompt = async () => within(await screen.findByRole('region', { name: 'Confirm that it is you' }));

  test('asks for a code and then repeats the action with the typed values', async () => {
    refuse(adminEndpoints.createCampaign, 'SECOND_FACTOR_REQUIRED');
    const user = await makeCode();
    const code = (await prompt()).getByLabelText('Code');
    expect(document.activeElement).toBe(code);
    expect(screen.getByRole('button', { name: 'Make code' })).toHaveProperty('disabled', true);
    const verified = answer(secondFactorEndpoints.verify, { verifiedUntil: minutesFromNow(10) });
    const made = answer(adminEndpoints.createCampaign, aCampaign());
    await user.type(code, 'aaaaa-bbbbb');
    await press(user, 'Confirm');
    expect(await screen.findByText('Code SPRING26 was made.')).toBeTruthy();
    expect(verified.requests[0]?.body).toEqual({ code: 'AAAAABBBBB' });
    expect(made.requests[0]?.body).toEqual({ code: 'SPRING26' });
    expect(screen.queryByRole('region', { name: 'Confirm that it is you' })).toBeNull();
  });

  test('asks for a code before announcing and before opening the job dashboard', async () => {
    answer(adminEndpoints.announcements, { announcements: [], hasMore: false });
    const user = openAdmin('announcements');
    refuse(adminEndpoints.announce, 'SECOND_FACTOR_REQUIRED');
    await user.type(await screen.findByLabelText('Title'), 'News');
    await user.type(screen.getByLabelText('Text'), 'It is here.');
    await press(user, 'Announce now');
    answer(secondFactorEndpoints.verify, { verifiedUntil: minutesFromNow(10) });
    const sent = answer(adminEndpoints.announce, anAnnouncement({ title: 'News', text: 'It is here.' }));
    await user.type((await prompt()).getByLabelText('Code'), 'aaaaa-bbbbb{Enter}');
    await waitFor(() => expect(sent.requests[0]?.body).toMatchObject({ title: 'News' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Confirm that it is you' })).toBeNull());

    refuse(adminEndpoints.openQueues, 'SECOND_FACTOR_REQUIRED');
    await user.click(screen.getByRole('link', { name: 'Jobs' }));
    expect((await prompt()).getByLabelText('Code')).toBeTruthy();
  });

  test('accepts another code after a wrong one', async () => {
    refuse(adminEndpoints.createCampaign, 'SECOND_FACTOR_REQUIRED');
    const user = await makeCode();
    refuse(secondFactorEndpoints.verify, 'WRONG_CODE');
    await user.type((await prompt()).getByLabelText('Code'), '000000{Enter}');
    expect((await (await prompt()).findByRole('alert')).textContent).toBe(
      'This code is not right, or was used before.',
    );
  });

  test('shows that a code was required when the prompt is cancelled', async () => {
    refuse(adminEndpoints.createCampaign, 'SECOND_FACTOR_REQUIRED');
    const user = await makeCode();
    await user.click((await prompt()).getByRole('button', { name: 'Cancel' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Please confirm this with a code of your authenticator app.',
    );
    expect(screen.getByRole('button', { name: 'Make code' })).toHaveProperty('disabled', false);
  });

  test('leads through the setup when no second factor exists', async () => {
    refuse(adminEndpoints.createCampaign, 'SECOND_FACTOR_SETUP_REQUIRED');
    const user = await makeCode();
    await screen.findByRole('region', { name: 'Set up your second factor' });
    answer(secondFactorEndpoints.enrol, enrolment);
    answer(secondFactorEndpoints.confirm, confirmed);
    await user.type(await password(), 'a-good-password{Enter}');
    await user.type(await screen.findByLabelText('Code the app shows'), '123456{Enter}');
    await screen.findByText('AAAAA-BBBBB');
    answer(adminEndpoints.createCampaign, aCampaign());
    await press(user, 'I have kept them');
    expect(await screen.findByText('Code SPRING26 was made.')).toBeTruthy();
  });
});
