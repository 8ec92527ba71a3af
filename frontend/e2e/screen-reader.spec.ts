import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { TEXTS } from '@contract';
import { wcag } from './support/accessible';
import { CAMERA_BROWSER, inCallWith, ringing } from './support/calls';
import { composer, messages, write } from './support/chats';
import {
  act,
  aMember,
  codeOfNewMember,
  freshEmail,
  freshName,
  PASSWORD,
  type Member,
} from './support/members';
import { announcementsOf, expectAnnounced, press, type } from './support/screen-reader';
import { expect, test } from './support/test';

// A call needs the whole browser, not the headless shell.
test.use({ launchOptions: CAMERA_BROWSER });

/** A town that no other test uses for suggestions. */
const TOWN = { country: 'India', state: 'Ladakh', city: 'Leh' };
const PROFILE = {
  ...TOWN,
  hobbies: '["Music"]',
  smoking: 'Non-smoker',
  drinking: 'Non-drinker',
  relationshipType: '["Friendship"]',
  bio: 'Tea on the roof.',
};

/** Fills in the profile of the logged-in member and limits the suggestions to the town. */
async function moveToTown(page: Page, request: APIRequestContext): Promise<Pick<Member, 'id' | 'token'>> {
  const session = await page.evaluate(() => ({
    id: localStorage.getItem('userId') ?? '',
    token: localStorage.getItem('token') ?? '',
  }));
  const headers = { Authorization: `Bearer ${session.token}` };
  await request.put('/api/user/profile', { headers, multipart: PROFILE });
  await request.put('/api/user/settings', { headers, data: { maxDistanceKm: 25 } });
  return session;
}

/** Replaces the speech recognition of the browser. The test dispatches the recognised words. */
async function fakeSpeech(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    class Recognition {
      onresult: ((event: object) => void) | null = null;
      onend: (() => void) | null = null;
      #hear = (event: Event) => {
        const result = Object.assign([{ transcript: (event as CustomEvent<string>).detail }], {
          isFinal: true,
        });
        this.onresult?.({ resultIndex: 0, results: [result] });
      };
      start = () => window.addEventListener('speech', this.#hear);
      abort = () => window.removeEventListener('speech', this.#hear);
    }
    Object.assign(window, { SpeechRecognition: Recognition });
  });
}

test.describe('screen reader', () => {
  test(
    'reads sign-up, like, chat, call and payment, which work by keyboard alone @desktop',
    wcag('1.2.4', '1.3.1', '1.3.2', '2.1.1', '2.4.3', '2.4.6', '3.3.1', '3.3.2', '3.3.7', '4.1.2', '4.1.3'),
    async ({ page, request, openAs }) => {
      test.slow();
      const inviteCode = await codeOfNewMember(request);
      const ravi = await aMember(request, {
        name: freshName('Ravi'),
        gender: 'male',
        lookingFor: 'female',
        premium: true,
        staysInTown: true,
        ...TOWN,
      });
      const name = freshName('Asha');
      const announcements = await announcementsOf(page);
      const main = page.getByRole('main');
      const button = (label: string) => page.getByRole('button', { name: label, exact: true });

      await test.step('sign-up', async () => {
        const field = (label: string) => page.getByLabel(label, { exact: true });
        await page.goto(`/signup?ref=${inviteCode}`);
        await expect(main).toMatchAriaSnapshot(`
          - main:
            - heading "Create your account" [level=1]
            - textbox "Name"
            - textbox "Email"
            - combobox "Gender"
            - combobox "Looking for"
            - textbox "Date of birth"
            - textbox "Password"
            - button "Show what is typed"
            - textbox "Referral code (optional)"
            - status:
              - paragraph: /invites you/
            - checkbox "I accept the Terms and Conditions"
            - button "Sign up"
        `);
        await type(field('Email'), freshEmail());
        await press(button('Sign up'));
        await expect(field('Name')).toBeFocused();
        await expect(field('Name')).toHaveAttribute('aria-invalid', 'true');
        await expect(field('Name')).toHaveAccessibleDescription(/Please/);
        await page.keyboard.type(name);
        await type(field('Gender'), 'Female');
        await type(field('Looking for'), 'Men');
        await type(field('Date of birth'), '05201996');
        await type(field('Password'), PASSWORD);
        await press(page.getByRole('checkbox'), 'Space');
        await press(button('Sign up'));
        await expectAnnounced(announcements, TEXTS.signupSuccess);
        await expect(page).toHaveURL(/\/login$/);
        await type(field('Password'), PASSWORD);
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(/\/dashboard$/);
      });

      const asha = { ...(await moveToTown(page, request)), name, email: '' };
      // No page of the app is open, because it would show an alert.
      await page.goto('about:blank');
      await act(request, ravi, asha, 'like');

      await test.step('like', async () => {
        await page.goto('/dashboard');
        await expect(main).toMatchAriaSnapshot(`
          - main:
            - heading "Discover" [level=1]
            - region "People for you":
              - article /${ravi.name}, \\d+/:
                - heading /${ravi.name}/ [level=2]:
                  - button /${ravi.name}/
                - list "Hobbies you share":
                  - listitem: Music
              - button "Pass ${ravi.name}"
              - button "Like ${ravi.name}"
        `);
        await expectAnnounced(announcements, `Now showing ${ravi.name}`);
        await press(button(`Like ${ravi.name}`));
        await expectAnnounced(announcements, `You liked ${ravi.name}.`);
        const dialog = page.getByRole('dialog', { name: "It's mutual" });
        await expect(dialog).toMatchAriaSnapshot(`
          - dialog:
            - heading "It's mutual" [level=2]
            - paragraph: You and ${ravi.name} like each other.
            - button "Keep looking"
            - button "Write to ${ravi.name}"
        `);
        await expect(dialog.locator(':focus')).toHaveCount(1);
        await press(dialog.getByRole('button', { name: `Write to ${ravi.name}` }));
      });

      await test.step('chat', async () => {
        await type(composer(page, ravi), 'Hello from Leh');
        await page.keyboard.press('Enter');
        await expect(messages(page, ravi).getByText('Sent', { exact: true })).toBeVisible();
        await write(request, ravi, asha, 'Hello, shall we talk?');
        await expectAnnounced(announcements, `${ravi.name}: Hello, shall we talk?`);
        await expect(composer(page, ravi)).toBeFocused();
        await expect(main).toMatchAriaSnapshot(`
          - main:
            - complementary "Conversations":
              - heading "Chats" [level=1]
              - list:
                - listitem:
                  - button /${ravi.name}.*Hello, shall we talk\\?/
            - region "Chats":
              - heading /${ravi.name}/ [level=2]
              - button "Audio call with ${ravi.name}"
              - group "Messages with ${ravi.name}":
                - text: /Hello from Leh/
              - textbox "Write to ${ravi.name}"
              - button "Send" [disabled]
        `);
      });

      await test.step('call', async () => {
        const his = await openAs(ravi, { permissions: ['camera', 'microphone'] });
        await page.context().grantPermissions(['camera', 'microphone']);
        await fakeSpeech(his.context);
        const heardByHim = await announcementsOf(his.page);
        await his.page.goto('/friends');
        await expect(his.page.getByRole('button', { name: `${name}, ` })).toBeVisible();
        await press(button(`Audio call with ${ravi.name}`));
        await expectAnnounced(heardByHim, `${name} is calling`);
        await press(ringing(his.page, asha).getByRole('button', { name: 'Accept' }));
        await expect(inCallWith(page, ravi)).toBeVisible();
        await expectAnnounced(announcements, `In Call with ${ravi.name}`);
        await expect(main).toMatchAriaSnapshot(`
          - main:
            - status:
              - heading "In Call with ${ravi.name}" [level=1]
            - timer "Duration of the call"
            - group "Your first call with ${ravi.name}":
              - button "Ready"
            - group "Call":
              - button "Mute"
              - button "Turn camera on"
              - button "End call"
        `);
        const theirs = (label: string) => his.page.getByRole('button', { name: label, exact: true });
        await press(button('Ready'));
        await press(theirs('Ready'));
        for (const one of [page, his.page])
          await expect(one.getByRole('group', { name: /^Your first call with/ })).toBeHidden();
        await press(button(`Show captions of ${ravi.name}`));
        await expectAnnounced(heardByHim, `${name} would like captions`);
        await press(theirs('Allow'));
        await expect(his.page.getByText(`${name} reads what you say`)).toBeVisible();
        await his.page.evaluate(() => dispatchEvent(new CustomEvent('speech', { detail: 'Good evening' })));
        await expectAnnounced(announcements, 'Good evening');
        await press(button('Mute'));
        await expectAnnounced(heardByHim, `${name} is muted`);
        await press(button('End call'));
        await expect(page).toHaveURL(/\/chats/);
      });

      await test.step('payment', async () => {
        await page.goto('/subscription');
        await expect(main).toMatchAriaSnapshot(`
          - main:
            - heading "Premium" [level=1]
            - region "Monthly":
              - paragraph:
                - strong: 3 USD
                - text: for 30 days
              - heading "Monthly" [level=2]
              - button "Subscribe"
            - region "Yearly":
              - heading "Yearly" [level=2]
              - button "Subscribe"
            - region "Both include":
              - list
        `);
        const monthly = page.getByRole('region', { name: 'Monthly' });
        await press(monthly.getByRole('button', { name: 'Subscribe' }));
        const opened = page.waitForEvent('popup');
        await press(monthly.getByRole('button', { name: 'PayPal', exact: true }));
        await press((await opened).getByRole('button', { name: 'Pay now' }));
        await expectAnnounced(announcements, TEXTS.paymentSucceeded);
        await expect(
          page.getByRole('region', { name: 'Your Premium' }).getByText('Status: Active'),
        ).toBeVisible();
      });
    },
  );
});
