import {
  endpoints,
  planEndpoints,
  type PlanLinksView,
  PlanView,
  PLANS_LIMITS,
  WaitingLinkView,
} from '@contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { queryClient } from '@/lib/api/query-client';
import { builderOf, id, minutesFromNow } from '@/testing/builders/build';
import { liveServer } from '@/testing/live-server';
import {
  ASHA,
  CHAT,
  conversationList,
  message,
  messagesGroup,
  openChats,
  socketOpen,
} from '@/testing/open-chats';
import { answer, failRequests, perTest, refuse, Refusal } from '@/testing/server';

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
const messageOf = (step: 'proposed' | 'agreed' | 'cancelled') =>
  message(1, { message: 'Shall we meet? Café Luna', plan: { id: PLAN, step } });

/** Opens the chat with one message about a plan. */
function openPlan(plan: PlanView, step: 'proposed' | 'agreed' | 'cancelled' = 'agreed') {
  stored().plans = [plan];
  return openChats(CHAT, { messages: [messageOf(step)] });
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
    expect(await (await thread()).findByText('Agreed')).toBeTruthy();
  });

  test('shows why it was not agreed, and can be tried again', async () => {
    refuse(planEndpoints.agree, 'PLAN_OVER');
    const user = openPlan(aPlan(), 'proposed');
    const times = await (await thread()).findByRole('group', { name: 'Agree to a time' });
    await user.click(within(times).getByRole('button'));
    expect((await screen.findByRole('alert')).textContent).toContain('Nothing was saved');
    expect(within(times).getByRole<HTMLButtonElement>('button').disabled).toBe(false);
  });

  test('leads members without premium to it, and is declined without', async () => {
    const closes = answer(planEndpoints.close, () =>
      change(aPlan({ state: 'declined', closedBySelf: true, can: none })),
    );
    const user = openPlan(aPlan({ can: { ...none, close: true } }), 'proposed');
    expect(await screen.findByRole('link', { name: 'See Premium' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Decline' }));
    await waitFor(() => expect(closes.requests).toHaveLength(1));
    expect(await (await thread()).findByText('Declined')).toBeTruthy();
  });

  test('is not declined when another page has agreed to it, and shows that', async () => {
    const closes = answer(planEndpoints.close, () => {
      stored().plans = [agreed()];
      throw new Refusal('PLAN_OVER');
    });
    const user = openPlan(aPlan(), 'proposed');
    await user.click(await screen.findByRole('button', { name: 'Decline' }));
    expect(await (await thread()).findByText('Agreed')).toBeTruthy();
    expect(closes.requests.map(({ body }) => body)).toEqual([{ agreed: false }]);
  });

  test('updates when the other member changes it', async () => {
    openPlan(aPlan({ fromSelf: true, can: { ...none, close: true } }), 'proposed');
    await socketOpen();
    expect(await screen.findByText('Asha has not answered yet.')).toBeTruthy();
    stored().plans = [aPlan({ fromSelf: true, state: 'declined', can: none })];
    liveServer.emit('plan-changed', { conversationId: ASHA });
    expect(await (await thread()).findByText('Declined')).toBeTruthy();
  });

  test.each(['online', 'offline'] as const)(
    'is read once more after an own change while %s',
    async (state) => {
      const reads = answer(planEndpoints.list, () => ({ plans: stored().plans, can: { propose: true } }));
      answer(planEndpoints.agree, ({ body }) => {
        const changed = change(agreed({ at: body.time }));
        // The other member is quick.
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
        expect(await (await thread()).findByText('Agreed')).toBeTruthy();
        liveServer.emit('plan-changed', { conversationId: ASHA });
      }
      expect(await (await thread()).findByText('Called off')).toBeTruthy();
      expect(reads.requests).toHaveLength(before + 1);
    },
  );

  test('is text while plans cannot be read', async () => {
    failRequests(planEndpoints.list);
    openChats(CHAT, { messages: [messageOf('proposed')] });
    expect(await (await thread()).findByText('Shall we meet? Café Luna')).toBeTruthy();
  });
});

describe('proposing', () => {
  const open = async () => {
    const user = openChats(CHAT);
    await user.click(await screen.findByRole('button', { name: 'Plan to meet' }));
    return { user, dialog: within(await screen.findByRole('dialog', { name: 'Meet Asha' })) };
  };

  test('keeps what was entered when it fails, and repeats the same request', async () => {
    const lost = failRequests(planEndpoints.propose);
    const { user, dialog } = await open();
    await user.type(await dialog.findByLabelText('Public place'), 'Café Luna');
    await user.click(dialog.getByRole('button', { name: 'Propose' }));
    expect((await dialog.findByRole('alert')).textContent).toBe('Please choose a time.');
    await user.type(dialog.getByLabelText('Time'), '2099-12-05T19:00');
    await user.click(dialog.getByRole('button', { name: 'Propose' }));
    await waitFor(() => expect(lost.requests).toHaveLength(1));
    await dialog.findByRole('alert');
    const proposes = answer(planEndpoints.propose, () => change(aPlan({ fromSelf: true, can: none })));
    await user.click(dialog.getByRole('button', { name: 'Propose' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [first, second] = [...lost.requests, ...proposes.requests].map(({ body }) => body);
    expect(second).toEqual(first);
    expect(first?.times).toEqual([new Date('2099-12-05T19:00').toISOString()]);
  });

  test('shows the errors of the server at their fields, and offers three times', async () => {
    refuse(planEndpoints.propose, 'VALIDATION', [
      { path: 'place', message: 'Please name the place without a web address.', words: 'x.com' },
      { path: 'times.1', message: 'Please choose a time in the future.' },
    ]);
    const { user, dialog } = await open();
    await user.type(await dialog.findByLabelText('Public place'), 'x.com');
    for (let n = 1; n < PLANS_LIMITS.times; n += 1)
      await user.click(dialog.getByRole('button', { name: 'Add another time' }));
    expect(dialog.queryByRole('button', { name: 'Add another time' })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Remove time 3' }));
    await user.type(dialog.getByLabelText('Time 1'), '2099-12-05T19:00');
    await user.type(dialog.getByLabelText('Time 2'), '2099-12-06T19:00');
    await user.click(dialog.getByRole('button', { name: 'Propose' }));
    await waitFor(() =>
      expect(dialog.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
        'Please name the place without a web address. It is about “x.com”.',
        'Please choose a time in the future.',
      ]),
    );
  });

  test('keeps a place that is too long, says so and sends nothing', async () => {
    const proposes = answer(planEndpoints.propose, () => change(aPlan({ fromSelf: true, can: none })));
    const { user, dialog } = await open();
    await user.type(dialog.getByLabelText('Time'), '2099-12-05T19:00');
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
    await user.type(dialog.getByLabelText('Time'), '2099-12-05T19:00');
    await user.click(dialog.getByRole('button', { name: 'Propose' }));
    expect(await dialog.findByRole('alert')).toBeTruthy();
  });

  test('waits until both have written', async () => {
    answer(planEndpoints.list, { plans: [], can: { propose: false } });
    const { dialog } = await open();
    expect(await dialog.findByText(/both of you have written/)).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Propose' })).toBeNull();
  });
});

describe('an agreed plan', () => {
  test('is shared with a friend, and the link can be ended', async () => {
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
    await user.click(dialog.getByRole('button', { name: 'End the link' }));
    await waitFor(() => expect(revokes.requests).toHaveLength(1));
    expect(await dialog.findByText(/Nobody will be informed/)).toBeTruthy();
  });

  test('is not shared with an invalid address', async () => {
    const user = openPlan(agreed());
    await user.click(await screen.findByRole('button', { name: 'Share with a friend' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Share this plan' }));
    await user.type(dialog.getByLabelText('E-mail of your friend (optional)'), 'friend at mail');
    await user.click(dialog.getByRole('button', { name: 'Make the link' }));
    expect(await dialog.findByText('Please enter a valid e-mail address.')).toBeTruthy();
  });

  test('is saved as a calendar file, and called off after a question', async () => {
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

  test('that was called off is cancelled in a calendar by the notice of it, until its time', async () => {
    URL.createObjectURL = vi.fn(() => 'blob:plan');
    URL.revokeObjectURL = vi.fn();
    const files = answer(planEndpoints.calendar);
    const user = openPlan(agreed({ state: 'cancelled', can: none }), 'cancelled');
    await user.click(await screen.findByRole('button', { name: 'Cancel in calendar' }));
    await waitFor(() => expect(files.requests).toHaveLength(1));
  });

  test('that was called off has nothing to cancel in a calendar once its time is over', async () => {
    openPlan(agreed({ state: 'cancelled', can: none }, -2 * DAY), 'cancelled');
    expect(await (await thread()).findByText('Called off')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Cancel in calendar' })).toBeNull();
  });

  test('asks how it was, and offers a report with the plan to who did not feel safe', async () => {
    const past = agreed({ can: { ...none, answer: true } }, -2 * DAY);
    const answers = { met: true, again: 'no' as const, safe: false };
    const saves = answer(planEndpoints.answer, ({ body }) => change({ ...past, answers: body }));
    const reports = answer(endpoints.safety.report, { message: 'Received' });
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

/** Opens the list of conversations, above which these links and meetings appear. */
async function openList(shown: Partial<PlanLinksView>) {
  const user = openChats('/chats');
  await socketOpen();
  answer(planEndpoints.links, { links: [], meetings: [], ...shown });
  liveServer.emit('plan-changed', { conversationId: ASHA });
  return user;
}

/** Sends a report in its dialogue. */
async function sendReport(user: ReturnType<typeof openChats>, name: string) {
  const sent = answer(endpoints.safety.report, { message: 'Received' });
  const dialog = within(await screen.findByRole('dialog', { name: `Report ${name}` }));
  await user.click(dialog.getByRole('radio', { name: 'Harassment or threats' }));
  await user.click(dialog.getByRole('button', { name: 'Send report' }));
  await waitFor(() => expect(sent.requests).toHaveLength(1));
  return sent.requests[0]?.body;
}

describe('a check-in', () => {
  test('waits above the conversations until the member is fine', async () => {
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

  test('stays when the other member cannot be reached any more, with a report of the meeting', async () => {
    const user = await openList({ links: [waitingLink({ isGone: true })] });
    const checkIns = within(await screen.findByRole('region', { name: 'Your shared plans' }));
    expect(checkIns.getByText(/You can no longer reach Asha here/)).toBeTruthy();
    expect(checkIns.getByRole('button', { name: 'I am fine' })).toBeTruthy();
    await user.click(checkIns.getByRole('button', { name: 'Report Asha' }));
    expect(await sendReport(user, 'Asha')).toMatchObject({ targetUserId: ASHA, planId: PLAN });
  });

  test('needs no name, and offers no report before the meeting', async () => {
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

  test('is asked about, and goes once it was told of, but not the report', async () => {
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
