import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { chooseLanguage } from '@/i18n/language';
import { queryClient } from '@/lib/api/query-client';
import { usePhoneWidth } from '@/testing/browser';
import { builderOf, id, minutesFromNow } from '@/testing/builders/build';
import { aNotification } from '@/testing/builders/members';
import { liveServer } from '@/testing/live-server';
import {
  ASHA,
  CHAT,
  composer,
  conversationList,
  message,
  messagesGroup,
  openChats,
  socketOpen,
} from '@/testing/open-chats';
import { answer, failRequests, perTest, Refusal, refuse } from '@/testing/server';
import { PLANS_LIMITS, PlanView, WaitingLinkView, type PlanLinksView, type PlanStep } from '@contract';
import { planEndpoints } from '@contract/plans/plan.endpoints';
import { reportEndpoints } from '@contract/safety/report.endpoints';

const PLAN = id(500);
const DAY = 24 * 60;
const aPlan = builderOf(PlanView)(() => ({
  id: PLAN,
  fromSelf: false,
  place: 'Café Luna',
  zone: 'UTC',
  times: [minutesFromNow(2 * DAY)],
  state: 'proposed' as const,
  at: null,
  closedBySelf: false,
  link: null,
  answers: null,
  can: { agree: true, close: true, share: false, answer: false },
}));
const none = { agree: false, close: false, share: false, answer: false };
const agreed = (special: Partial<PlanView> = {}, minutes = 2 * DAY) =>
  aPlan({
    state: 'agreed',
    at: minutesFromNow(minutes),
    can: { ...none, close: true, share: true },
    ...special,
  });
const link = (special: object = {}) => ({
  url: 'http://localhost/plan/token',
  expiresAt: minutesFromNow(3 * DAY),
  checkInBy: minutesFromNow(3 * DAY),
  checkedInAt: null,
  email: 'friend@mail.example',
  informedAt: null,
  ...special,
});
const stored = perTest(() => ({ plans: [] as PlanView[] }));
const change = (plan: PlanView) => {
  stored().plans = [plan];
  return { success: true as const, plan };
};
const planMessage = (number: number, step: PlanStep) =>
  message(number, { message: 'Shall we meet? Café Luna', plan: { id: PLAN, step } });

/** Opens the chat with one message about a plan. */
function openPlan(plan: PlanView, step: PlanStep = 'agreed') {
  stored().plans = [plan];
  return openChats(CHAT, { messages: [planMessage(1, step)] });
}
const thread = async () => within(await messagesGroup());

beforeEach(() => {
  answer(planEndpoints.list, () => ({ plans: stored().plans, can: { propose: true } }));
});

describe('a proposed plan', () => {
  test('is agreed by one press', async () => {
    const plan = aPlan({ times: [minutesFromNow(DAY), minutesFromNow(2 * DAY)] });
    const agrees = answer(planEndpoints.agree, ({ body }) => change(agreed({ at: body.time })));
    const user = openPlan(plan, 'proposed');
    const times = await (await thread()).findByRole('group', { name: 'Agree to a time' });
    await user.click(within(times).getAllByRole('button')[1]!);
    await waitFor(() => expect(agrees.requests.map(({ body }) => body.time)).toEqual([plan.times[1]]));
    expect(await (await thread()).findByRole('region', { name: 'You are meeting Asha' })).toBeTruthy();
  });

  test('shows why the member could not agree, and can be tried again', async () => {
    refuse(planEndpoints.agree, 'PLAN_OVER');
    const user = openPlan(aPlan(), 'proposed');
    const times = await (await thread()).findByRole('group', { name: 'Agree to a time' });
    await user.click(within(times).getByRole('button'));
    expect((await screen.findByRole('alert')).textContent).toContain('Nothing was saved');
    expect(within(times).getByRole<HTMLButtonElement>('button').disabled).toBe(false);
  });

  test('is declined by one press', async () => {
    const closes = answer(planEndpoints.close, () =>
      change(aPlan({ state: 'declined', closedBySelf: true, can: none })),
    );
    const user = openPlan(aPlan({ can: { ...none, close: true } }), 'proposed');
    await user.click(await screen.findByRole('button', { name: 'Decline' }));
    await waitFor(() => expect(closes.requests).toHaveLength(1));
    expect(await (await thread()).findByText('Declined')).toBeTruthy();
  });

  test('is not declined but shown as agreed when another page has agreed to it', async () => {
    const closes = answer(planEndpoints.close, () => {
      stored().plans = [agreed()];
      throw new Refusal('PLAN_OVER');
    });
    const user = openPlan(aPlan(), 'proposed');
    await user.click(await screen.findByRole('button', { name: 'Decline' }));
    expect(await (await thread()).findByRole('region', { name: 'You are meeting Asha' })).toBeTruthy();
    expect(closes.requests.map(({ body }) => body)).toEqual([{ agreed: false }]);
  });

  test('is updated when the other member changes it', async () => {
    openPlan(aPlan({ fromSelf: true, can: { ...none, close: true } }), 'proposed');
    await socketOpen();
    expect(await screen.findByText('Asha has not answered yet.')).toBeTruthy();
    stored().plans = [aPlan({ fromSelf: true, state: 'declined', can: none })];
    liveServer.emit('plan-changed', { conversationId: ASHA });
    expect(await (await thread()).findByText('Declined')).toBeTruthy();
  });

  test.each(['online', 'offline'] as const)(
    'is requested once more after an own change while %s',
    async (state) => {
      const reads = answer(planEndpoints.list, () => ({ plans: stored().plans, can: { propose: true } }));
      answer(planEndpoints.agree, ({ body }) => {
        const changed = change(agreed({ at: body.time }));
        // The other member calls the plan off before this response arrives.
        stored().plans = [agreed({ state: 'cancelled', can: none })];
        return changed;
      });
      const user = openPlan(aPlan(), 'proposed');
      await socketOpen();
      if (state === 'offline') liveServer.disconnect();
      const times = await (await thread()).findByRole('group', { name: 'Agree to a time' });
      await waitFor(() => expect(queryClient.isFetching()).toBe(0));
      const before = reads.requests.length;
      await user.click(within(times).getByRole('button'));
      if (state === 'online') {
        expect(await (await thread()).findByRole('region', { name: 'You are meeting Asha' })).toBeTruthy();
        liveServer.emit('plan-changed', { conversationId: ASHA });
      }
      expect(await (await thread()).findByText('Called off')).toBeTruthy();
      expect(reads.requests).toHaveLength(before + 1);
    },
  );

  test('is shown as text while plans cannot be loaded', async () => {
    failRequests(planEndpoints.list);
    openChats(CHAT, { messages: [planMessage(1, 'proposed')] });
    expect(await (await thread()).findByText('Shall we meet? Café Luna')).toBeTruthy();
  });
});

describe('proposing a plan', () => {
  type Dialog = Awaited<ReturnType<typeof open>>['dialog'];
  const days = (dialog: Dialog) => dialog.getAllByRole<HTMLInputElement>('checkbox');
  const errorsIn = (dialog: Dialog) => dialog.getAllByRole('alert').map(({ textContent }) => textContent);
  const open = async () => {
    const user = openChats(CHAT);
    await user.click(await screen.findByRole('button', { name: 'Plan to meet' }));
    return { user, dialog: within(await screen.findByRole('dialog', { name: 'Meet Asha' })) };
  };

  test('keeps what was entered when it fails, and repeats the same request', async () => {
    const lost = failRequests(planEndpoints.propose);
    const { user, dialog } = await open();
    await user.type(await dialog.findByLabelText('Public place'), 'Café Luna');
    await user.click(days(dialog)[0]!);
    await user.click(dialog.getByRole('button', { name: 'Propose' }));
    await waitFor(() => expect(lost.requests).toHaveLength(1));
    await dialog.findByRole('alert');
    const proposes = answer(planEndpoints.propose, () => change(aPlan({ fromSelf: true, can: none })));
    await user.click(dialog.getByRole('button', { name: 'Propose' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [first, second] = [...lost.requests, ...proposes.requests].map(({ body }) => body);
    expect(second).toEqual(first);
    expect(first?.times).toHaveLength(1);
  });

  test('starts in the field for the place and takes four presses from the conversation', async () => {
    usePhoneWidth();
    const proposes = answer(planEndpoints.propose, () => change(aPlan({ fromSelf: true, can: none })));
    const user = openChats(CHAT);
    await user.click(await screen.findByRole('button', { name: 'Add a picture or a plan' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Plan to meet' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Meet Asha' }));
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Public place')));
    await user.keyboard('Café Luna');
    const [evening] = days(dialog).filter(({ labels }) => /evening/.test(labels?.[0]?.textContent ?? ''));
    await user.click(evening!);
    expect(dialog.getByLabelText<HTMLSelectElement>('Time').selectedOptions[0]?.text).toBe('19:00');
    await user.click(dialog.getByRole('button', { name: 'Propose' }));
    await waitFor(() => expect(proposes.requests).toHaveLength(1));
    const [time = ''] = proposes.requests[0]!.body.times;
    expect(new Date(time).getHours()).toBe(19);
  });

  test('shows errors immediately if place and time are missing', async () => {
    const proposes = answer(planEndpoints.propose, () => change(aPlan({ fromSelf: true, can: none })));
    const { user, dialog } = await open();
    await user.click(await dialog.findByRole('button', { name: 'Propose' }));
    expect(errorsIn(dialog)).toEqual(['Please name a place.', 'Please choose a time.']);
    await user.click(dialog.getByRole('button', { name: 'Another day or time' }));
    await user.click(dialog.getByRole('button', { name: 'Propose' }));
    expect(errorsIn(dialog)).toEqual(['Please name a place.', 'Please choose a day.']);
    expect(proposes.requests).toEqual([]);
  });

  test('shows times in 12-hour format if the language uses it', async () => {
    const { user, dialog } = await open();
    await user.click(dialog.getByRole('button', { name: 'Another day or time' }));
    await chooseLanguage('hi');
    const field = await screen.findByLabelText<HTMLSelectElement>('समय');
    expect(field.selectedOptions[0]?.text).toBe('7:00 pm');
    await chooseLanguage('en');
  });

  test('shows the errors of the server at their fields, and offers up to three times', async () => {
    refuse(planEndpoints.propose, 'VALIDATION', [
      { path: 'place', message: 'Please name the place without a web address.', words: 'x.com' },
      { path: 'times.1', message: 'Please choose a time in the future.' },
    ]);
    const { user, dialog } = await open();
    await user.type(await dialog.findByLabelText('Public place'), 'x.com');
    await user.click(dialog.getByRole('button', { name: 'Another day or time' }));
    for (let n = 2; n <= PLANS_LIMITS.times; n += 1)
      await user.click(dialog.getByRole('button', { name: 'Add another time' }));
    expect(dialog.queryByRole('button', { name: 'Add another time' })).toBeNull();
    expect(days(dialog).every(({ disabled }) => disabled)).toBe(true);
    await user.click(dialog.getByRole('button', { name: 'Remove time 3' }));
    for (const number of [1, 2]) {
      const field = dialog.getByLabelText<HTMLSelectElement>(`Day ${number}`);
      await user.selectOptions(field, field.options[number + 1]!);
    }
    await user.click(dialog.getByRole('button', { name: 'Propose' }));
    await waitFor(() =>
      expect(dialog.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
        'Please name the place without a web address. It is about “x.com”.',
        'Please choose a time in the future.',
      ]),
    );
  });

  test('keeps a place that is too long, shows an error, and sends nothing', async () => {
    const proposes = answer(planEndpoints.propose, () => change(aPlan({ fromSelf: true, can: none })));
    const { user, dialog } = await open();
    await user.click(days(dialog)[0]!);
    await user.click(dialog.getByLabelText('Public place'));
    const longest = '😀'.repeat(PLANS_LIMITS.placeLength);
    await user.paste(`${longest}!`);
    expect(await dialog.findByText(`Use at most ${PLANS_LIMITS.placeLength} characters.`)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Propose' }));
    expect(dialog.getByLabelText<HTMLInputElement>('Public place').value).toBe(`${longest}!`);
    expect(proposes.requests).toEqual([]);
    await user.type(dialog.getByLabelText('Public place'), '{Backspace}');
    await user.click(dialog.getByRole('button', { name: 'Propose' }));
    await waitFor(() => expect(proposes.requests[0]?.body.place).toBe(longest));
  });

  test('shows an error that belongs to none of its fields', async () => {
    refuse(planEndpoints.propose, 'VALIDATION', [{ path: 'zone', message: 'Unknown time zone.' }]);
    const { user, dialog } = await open();
    await user.type(await dialog.findByLabelText('Public place'), 'Café Luna');
    await user.click(days(dialog)[0]!);
    await user.click(dialog.getByRole('button', { name: 'Propose' }));
    expect(await dialog.findByRole('alert')).toBeTruthy();
  });

  test('is not possible before both members have written', async () => {
    answer(planEndpoints.list, { plans: [], can: { propose: false } });
    const { dialog } = await open();
    expect(await dialog.findByText(/both of you have written/)).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Propose' })).toBeNull();
  });
});

describe('an agreed plan', () => {
  test('can be shared by a link, and the link can be revoked', async () => {
    const shares = answer(planEndpoints.share, () => change(agreed({ link: link() })));
    const revokes = answer(planEndpoints.revoke, () => {
      stored().plans = [agreed()];
      return { success: true };
    });
    const user = openPlan(agreed());
    await user.click(await screen.findByRole('button', { name: 'Share with a friend' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Share this plan' }));
    await user.type(dialog.getByLabelText('E-mail of your friend (optional)'), 'friend@mail.example');
    await user.selectOptions(dialog.getByLabelText('Press “I am fine” within'), '5 hours after the time');
    await user.click(dialog.getByRole('button', { name: 'Make the link' }));
    await waitFor(() =>
      expect(shares.requests.map(({ body }) => body)).toEqual([
        { email: 'friend@mail.example', checkInHours: 5 },
      ]),
    );
    const field = await dialog.findByLabelText<HTMLInputElement>('Link to the plan');
    expect(field.value).toBe('http://localhost/plan/token');
    expect(dialog.queryByRole('button', { name: 'Cancel' })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'End the link' }));
    await waitFor(() => expect(revokes.requests).toHaveLength(1));
    expect(await dialog.findByText(/Nobody will be informed/)).toBeTruthy();
  });

  test('is shared by the share sheet of the device first, with a text, and the dialog then closes', async () => {
    const shared = vi.fn(() => Promise.resolve());
    Object.defineProperty(navigator, 'share', { value: shared, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
    const shares = answer(planEndpoints.share, ({ body }) =>
      change(agreed({ link: link({ email: body.email ?? null }) })),
    );
    const user = openPlan(agreed());
    await user.click(await screen.findByRole('button', { name: 'Share with a friend' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Share this plan' }));
    await user.type(dialog.getByLabelText('A word to your friend (optional)'), 'Call me at ten?');
    await user.click(dialog.getByRole('button', { name: 'Send the link' }));
    const { url } = link();
    await waitFor(() => expect(shared).toHaveBeenCalledWith({ url, text: 'Call me at ten?' }));
    await user.type(dialog.getByLabelText('E-mail of your friend (optional)'), 'friend@mail.example');
    await user.click(await dialog.findByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(shares.requests.map(({ body }) => body.email)).toEqual([undefined, 'friend@mail.example']);
    expect(shared).toHaveBeenCalledTimes(1);
  });

  test('can be shared by premium members only', async () => {
    openPlan(agreed({ can: { ...none, close: true } }));
    expect(await screen.findByText(/With Premium you can share/)).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'See Premium' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Share with a friend' })).toBeNull();
  });

  test('cannot be shared with an invalid address', async () => {
    const user = openPlan(agreed());
    await user.click(await screen.findByRole('button', { name: 'Share with a friend' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Share this plan' }));
    await user.type(dialog.getByLabelText('E-mail of your friend (optional)'), 'friend at mail');
    await user.click(dialog.getByRole('button', { name: 'Make the link' }));
    expect(await dialog.findByText('Please enter a valid e-mail address.')).toBeTruthy();
  });

  test('can be saved as a calendar file, and cancelled after confirmation', async () => {
    URL.createObjectURL = vi.fn(() => 'blob:plan');
    URL.revokeObjectURL = vi.fn();
    const files = answer(planEndpoints.calendar);
    const closes = answer(planEndpoints.close, () => change(agreed({ state: 'cancelled', can: none })));
    const user = openPlan(agreed());
    await user.click(await screen.findByRole('button', { name: 'Add to calendar' }));
    await waitFor(() => expect(files.requests).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Call it off' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Call this meeting off?' }));
    await user.click(dialog.getByRole('button', { name: 'Call it off' }));
    await waitFor(() => expect(closes.requests).toHaveLength(1));
    expect(await (await thread()).findByText('Called off')).toBeTruthy();
  });

  test('replaces its proposal, which becomes a single line', async () => {
    stored().plans = [agreed()];
    openChats(CHAT, { messages: [planMessage(1, 'proposed'), planMessage(2, 'agreed')] });
    const messages = await thread();
    expect(await messages.findByRole('region', { name: 'You are meeting Asha' })).toBeTruthy();
    expect(messages.getByText('Asha proposed to meet')).toBeTruthy();
    expect(messages.getAllByText('Café Luna')).toHaveLength(1);
  });

  test('that was cancelled is one card, with one line for each earlier step', async () => {
    stored().plans = [agreed({ fromSelf: true, state: 'cancelled', can: none })];
    const steps = ['proposed', 'agreed', 'cancelled'] as const;
    openChats(CHAT, { messages: steps.map((step, index) => planMessage(index + 1, step)) });
    const messages = await thread();
    expect(await messages.findByText('You agreed to meet')).toBeTruthy();
    expect(messages.getAllByText('Called off')).toHaveLength(1);
    expect(messages.getAllByText('Café Luna')).toHaveLength(1);
  });

  test('that was cancelled can be cancelled in a calendar until its time', async () => {
    URL.createObjectURL = vi.fn(() => 'blob:plan');
    URL.revokeObjectURL = vi.fn();
    const files = answer(planEndpoints.calendar);
    const user = openPlan(agreed({ state: 'cancelled', can: none }), 'cancelled');
    await user.click(await screen.findByRole('button', { name: 'Cancel in calendar' }));
    await waitFor(() => expect(files.requests).toHaveLength(1));
  });

  test('that was cancelled cannot be cancelled in a calendar after its time', async () => {
    openPlan(agreed({ state: 'cancelled', can: none }, -2 * DAY), 'cancelled');
    expect(await (await thread()).findByText('Called off')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Cancel in calendar' })).toBeNull();
  });

  test('asks about the meeting, and offers a report with the plan to a member who did not feel safe', async () => {
    const past = agreed({ can: { ...none, answer: true } }, -2 * DAY);
    const answers = { met: true, again: 'no' as const, safe: false };
    const saves = answer(planEndpoints.answer, ({ body }) => change({ ...past, answers: body }));
    const reports = answer(reportEndpoints.report, { message: 'Received' });
    const user = openPlan(past);
    const choose = async (question: string, option: string) =>
      user.click(
        within(await screen.findByRole('group', { name: question })).getByRole('radio', { name: option }),
      );
    await choose('Did you meet?', 'Yes');
    await choose('Would you meet Asha again?', 'No');
    await choose('Did you feel safe?', 'No');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saves.requests.map(({ body }) => body)).toEqual([answers]));
    const dialog = within(await screen.findByRole('dialog', { name: 'Report Asha' }));
    await user.click(dialog.getByRole('radio', { name: 'Harassment or threats' }));
    await user.click(dialog.getByRole('button', { name: 'Send report' }));
    await waitFor(() =>
      expect(reports.requests.map(({ body }) => body)).toEqual([
        { targetUserId: ASHA, reason: 'harassment', details: '', place: 'chat', planId: PLAN },
      ]),
    );
  });
});

const waitingLink = builderOf(WaitingLinkView)(() => ({
  ...link(),
  planId: PLAN,
  userId: ASHA,
  name: 'Asha',
  isGone: false,
  place: 'Café Luna',
  zone: 'UTC',
  at: minutesFromNow(-60),
}));

/** Opens the list of conversations with these links and meetings above it. */
async function openList(shown: Partial<PlanLinksView>) {
  const user = openChats('/chats');
  await socketOpen();
  answer(planEndpoints.links, { links: [], meetings: [], ...shown });
  liveServer.emit('plan-changed', { conversationId: ASHA });
  return user;
}

/** Fills in the report dialogue and sends it. */
async function sendReport(user: ReturnType<typeof openChats>, name: string) {
  const sent = answer(reportEndpoints.report, { message: 'Received' });
  const dialog = within(await screen.findByRole('dialog', { name: `Report ${name}` }));
  await user.click(dialog.getByRole('radio', { name: 'Harassment or threats' }));
  await user.click(dialog.getByRole('button', { name: 'Send report' }));
  await waitFor(() => expect(sent.requests).toHaveLength(1));
  return sent.requests[0]?.body;
}

describe('a notification about a meeting', () => {
  test.each(['plan', 'check-in', 'closed'] as const)(
    'of type %s makes the page request the plans again',
    async (type) => {
      openChats('/chats');
      await socketOpen();
      answer(planEndpoints.links, { links: [waitingLink()], meetings: [] });
      liveServer.emit('notification', { notification: aNotification({ type }), unread: 1 });
      expect(await screen.findByRole('region', { name: 'Your shared plans' })).toBeTruthy();
    },
  );
});

describe('a check-in', () => {
  test('is one line with a name until two hours before, and the name opens the conversation', async () => {
    const user = await openList({ links: [waitingLink({ at: minutesFromNow(180) })] });
    const checkIns = within(await screen.findByRole('region', { name: 'Your shared plans' }));
    expect(checkIns.queryByText(/Café Luna/)).toBeNull();
    await user.click(checkIns.getByRole('button', { name: /^Asha: / }));
    expect(await composer()).toBeTruthy();
  });

  test('states in the last two hours when its button appears', async () => {
    await openList({ links: [waitingLink({ at: minutesFromNow(60) })] });
    const checkIns = within(await screen.findByRole('region', { name: 'Your shared plans' }));
    expect(checkIns.getByText(/^Asha: Café Luna, /)).toBeTruthy();
    expect(checkIns.getByText(/The button appears here on/)).toBeTruthy();
    expect(checkIns.queryByRole('button', { name: 'I am fine' })).toBeNull();
  });

  test('stands above the conversations until the member has checked in', async () => {
    const user = await openList({ links: [waitingLink()] });
    const list = within(await conversationList());
    const checkIns = within(await list.findByRole('region', { name: 'Your shared plans' }));
    expect(checkIns.getByText(/we write to friend@mail.example/)).toBeTruthy();
    const sent = answer(planEndpoints.checkIn, { success: true });
    answer(planEndpoints.links, { links: [], meetings: [] });
    await user.click(checkIns.getByRole('button', { name: 'I am fine' }));
    await waitFor(() => expect(sent.requests.map(({ params }) => params.planId)).toEqual([PLAN]));
    await waitFor(() => expect(list.queryByRole('region', { name: 'Your shared plans' })).toBeNull());
  });

  test('stays, with a report of the meeting, when the other member cannot be reached any more', async () => {
    const user = await openList({ links: [waitingLink({ isGone: true })] });
    const checkIns = within(await screen.findByRole('region', { name: 'Your shared plans' }));
    expect(checkIns.getByText(/You can no longer reach Asha here/)).toBeTruthy();
    expect(checkIns.getByRole('button', { name: 'I am fine' })).toBeTruthy();
    await user.click(checkIns.getByRole('button', { name: 'Report Asha' }));
    expect(await sendReport(user, 'Asha')).toMatchObject({ targetUserId: ASHA, planId: PLAN });
  });

  test('is shown without a name too, and offers no report before the meeting', async () => {
    await openList({ links: [waitingLink({ isGone: true, name: null, at: minutesFromNow(60) })] });
    const checkIns = within(await screen.findByRole('region', { name: 'Your shared plans' }));
    expect(checkIns.getByText(/You can no longer reach this member here/)).toBeTruthy();
    expect(checkIns.queryByRole('button', { name: /Report/ })).toBeNull();
  });
});

describe('a meeting with a member who cannot be reached any more', () => {
  const meetingOf = (plan: PlanView) => ({ userId: ASHA, name: 'Asha', plan });

  test('can be reported before its questions are asked', async () => {
    const user = await openList({ meetings: [meetingOf(agreed({ can: none }, -60))] });
    const meetings = within(await screen.findByRole('region', { name: 'Your meetings' }));
    expect(meetings.getByText('You planned to meet Asha')).toBeTruthy();
    await user.click(meetings.getByRole('button', { name: 'Report Asha' }));
    expect(await sendReport(user, 'Asha')).toMatchObject({ targetUserId: ASHA, planId: PLAN });
  });

  test('asks its questions once, and can still be reported afterwards', async () => {
    const past = agreed({ can: { ...none, answer: true } }, -2 * DAY);
    const answers = { met: true, again: 'no' as const, safe: false };
    const saves = answer(planEndpoints.answer, () => change({ ...past, answers }));
    const user = await openList({ meetings: [meetingOf(past)] });
    const meetings = within(await screen.findByRole('region', { name: 'Your meetings' }));
    for (const [question, option] of [
      ['Did you meet?', 'Yes'],
      ['Would you meet Asha again?', 'No'],
      ['Did you feel safe?', 'No'],
    ] as const)
      await user.click(
        within(await meetings.findByRole('group', { name: question })).getByRole('radio', { name: option }),
      );
    answer(planEndpoints.links, { links: [], meetings: [] });
    await user.click(meetings.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saves.requests).toHaveLength(1));
    liveServer.emit('plan-changed', { conversationId: ASHA });
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Your meetings' })).toBeNull());
    expect(await sendReport(user, 'Asha')).toMatchObject({ targetUserId: ASHA, planId: PLAN });
  });
});
