import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { usePhoneWidth } from '@/testing/browser';
import { aMemberHistory, aRecentDecision, aReport, aRiskFlag, aUser } from '@/testing/builders/admin';
import { id, minutesFromNow, SOME_DAY } from '@/testing/builders/build';
import { ME } from '@/testing/builders/members';
import { useFakeRecorder } from '@/testing/fake-recorder';
import { openAdmin } from '@/testing/open-admin';
import { address } from '@/testing/render-app';
import { answer, failRequests, holdAnswers, refuse } from '@/testing/server';
import {
  type DecideReportBody,
  type DecideRiskFlagBody,
  type RecentDecisionView,
  type StaffRole,
} from '@contract';
import { adminEndpoints } from '@contract/admin/admin.endpoints';
import { reportEndpoints } from '@contract/safety/report.endpoints';

/** A message of the reported member, as a report shows it. */
const MESSAGE = {
  fromReporter: false,
  text: '',
  hasPicture: false,
  takenBack: false,
  reaction: null,
  about: null,
  quote: null,
  picture: null,
  at: SOME_DAY,
};

interface Waiting {
  reports?: ReturnType<typeof aReport>[];
  riskFlags?: ReturnType<typeof aRiskFlag>[];
}

function answerQueues({ reports = [], riskFlags = [] }: Waiting): void {
  answer(adminEndpoints.reports, { reports, total: reports.length, next: null });
  answer(adminEndpoints.riskFlags, { signals: riskFlags, total: riskFlags.length });
  answer(adminEndpoints.memberHistory, aMemberHistory());
}
function open(waiting: Waiting = {}, staffRole?: StaffRole) {
  answerQueues(waiting);
  return openAdmin('reports', {}, staffRole);
}
const reports = () => screen.findByRole('region', { name: 'From members' });
const riskFlags = () => screen.findByRole('region', { name: 'Signals' });
const rows = async () =>
  (await within(await reports()).findAllByRole('listitem')).map((row) => within(row).getByRole('link'));
/** Returns the opened case once it is loaded as a whole. */
async function report(): Promise<HTMLElement> {
  const article = await within(await reports()).findByRole('article');
  await waitFor(() => expect(article.querySelector('[aria-busy]')).toBeNull());
  return article;
}
const riskFlag = async () => within(await riskFlags()).findByRole('article');

describe('a report that an intimate picture is shown without consent', () => {
  test.each([
    ['profile', 'The pictures on the profile are judged under “New photos”.'],
    ['chat', 'Only its sender sees the picture of the message until you decide.'],
  ] as const)('says so and where the pictures are judged (%s)', async (intimate, words) => {
    open({ reports: [aReport({ intimate, dueAt: minutesFromNow(90) })] });
    const { textContent } = await report();
    expect(textContent).toContain('Intimate picture without consent');
    expect(textContent).toContain(words);
  });
});

describe('a report about the age of a member', () => {
  test('says that it hides the member, and until when it is judged', async () => {
    open({ reports: [aReport({ reason: 'under-age', ageCheck: { at: SOME_DAY, dueAt: SOME_DAY } })] });
    expect((await report()).textContent).toContain(
      'Hidden since 14 Mar 2026, 10:00: members that do not belong',
    );
  });
});

describe('view of the report queues', () => {
  test('shows a text for each empty queue', async () => {
    open();
    expect(await screen.findByText('Nothing to decide.')).toBeTruthy();
    expect(screen.getByText('Nothing was noticed.')).toBeTruthy();
  });

  test('shows decided reports and risk flags and keeps the state in the address', async () => {
    const user = open({ reports: [aReport()] });
    await report();
    const decision = { outcome: 'suspended' as const, reason: 'Asked for money', at: SOME_DAY };
    const decided = answer(adminEndpoints.reports, {
      reports: [aReport({ state: 'decided', decision })],
      total: 1,
      next: null,
    });
    const flags = answer(adminEndpoints.riskFlags, { signals: [aRiskFlag({ decision })], total: 1 });
    await user.selectOptions(screen.getByLabelText('Reports'), 'Decided');
    await waitFor(async () =>
      expect((await report()).textContent).toContain('Suspend on 14 March 2026: Asked for money'),
    );
    expect((await riskFlag()).textContent).toContain('Suspended on 14 Mar 2026, 10:00: Asked for money');
    expect(screen.queryByRole('button', { name: 'Decide' })).toBeNull();
    expect(decided.requests[0]?.query.state).toBe('decided');
    expect(flags.requests[0]?.query.state).toBe('decided');
    expect(address()).toBe('/admin?view=reports&state=decided');
  });

  test('shows a text for each queue without decisions', async () => {
    answerQueues({});
    openAdmin('reports', { state: 'decided' });
    expect(await screen.findByText('Nothing has been decided yet.')).toBeTruthy();
    expect(screen.getByText('No signal has been decided yet.')).toBeTruthy();
  });

  test('shows the error in the failed queue only and loads it on Try again', async () => {
    const user = open({ riskFlags: [aRiskFlag()] });
    failRequests(adminEndpoints.reports);
    const alert = await within(await reports()).findByRole('alert');
    expect(alert.textContent).toContain('No connection.');
    expect(await riskFlag()).toBeTruthy();
    answerQueues({ reports: [aReport()] });
    await user.click(within(await reports()).getByRole('button', { name: 'Try again' }));
    expect(await report()).toBeTruthy();
  });

  test('shows no empty text while a queue is loading', async () => {
    open();
    const held = holdAnswers(adminEndpoints.reports, { reports: [aReport()], total: 1, next: null });
    await screen.findByText('Nothing was noticed.');
    expect(screen.queryByText('Nothing to decide.')).toBeNull();
    held.release();
    expect(await report()).toBeTruthy();
  });
});

describe('report', () => {
  test('shows the reported member, the reporter, the reason and the number of reporters', async () => {
    open({ reports: [aReport({ reporters: 3 })] });
    const article = await report();
    expect(within(article).getByRole('heading').textContent).toBe('About Ravi');
    expect(article.textContent).toContain('Reported by Asha on 14 March 2026 · Reported by 3 members in all');
    expect(article.textContent).toContain('Scam');
    expect(article.textContent).toContain('Asked me for money.');
    expect(within(article).getByRole('link', { name: 'Find among members: Ravi' }).getAttribute('href')).toBe(
      '/admin?view=members&search=Ravi',
    );
  });

  test('shows N/A without a link for an erased account', async () => {
    open({ reports: [aReport({ target: { _id: id(602), name: '' } })] });
    const article = await report();
    expect(within(article).getByRole('heading').textContent).toBe('About N/A');
    expect(within(article).queryByRole('link')).toBeNull();
  });

  test('shows the descriptions that the reported member gave to pictures', async () => {
    const described = {
      photos: ['https://example.com/p/1', 'https://example.com/p/2'],
      photoAlts: ['', 'Call me'],
    };
    open({ reports: [aReport({ profile: { ...aReport().profile, ...described } })] });
    const { textContent } = await report();
    expect(textContent).toContain('Description of picture 2: Call me');
    expect(textContent).not.toContain('Description of picture 1');
  });

  test('plays the voice prompt and voice messages of a report', async () => {
    useFakeRecorder();
    const recording = { seconds: 4, peaks: [10, 90] };
    const link = (number: number) =>
      `/api/safety/report-recordings/${id(number)}?viewer=${id(1)}&expires=1&signature=s`;
    const voicePrompt = { ...recording, id: id(960), prompt: 'midnight-snack' as const, words: 'Call me' };
    const user = open({
      reports: [
        aReport({
          profile: {
            name: 'Ravi',
            bio: '',
            prompts: [],
            facts: {},
            photos: [],
            voicePrompt: { ...voicePrompt, url: link(960) },
          },
          evidence: [
            { ...MESSAGE, text: 'Lend me money', voice: { ...recording, url: link(961) } },
            { ...MESSAGE, voice: null },
          ],
        }),
      ],
    });
    const loads = answer(reportEndpoints.reportRecording);
    const article = within(await report());
    expect(article.getByText(/Call me/)).toBeTruthy();
    const lines = [...article.getByRole('region', { name: 'The last messages' }).querySelectorAll('p')];
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'Reported member: Lend me money',
      'Reported member:  (a voice message)',
    ]);
    for (const name of ['Reported voice prompt', 'Voice message of the reported member']) {
      const player = within(await article.findByRole('group', { name }));
      await user.click(player.getByRole('button', { name: 'Play' }));
      await player.findByRole('button', { name: 'Pause' });
    }
    expect(loads.requests.map(({ params }) => params.recordingId)).toEqual([id(960), id(961)]);
  });

  test('states what is damaged and what is missing', async () => {
    open({
      reports: [
        aReport({
          evidence: [
            { ...MESSAGE, text: 'Whole' },
            { ...MESSAGE, text: 'Half', damaged: true },
          ],
          leftOut: ['messages', 'plan'],
        }),
      ],
    });
    const { textContent } = await report();
    expect(textContent).toContain('WholeReported member: Half (a part of this is damaged and missing)');
    expect(textContent).toContain(
      'Missing here, because what is stored of it is damaged: messages or parts of them, the plan.',
    );
  });

  test('shows the parts of the profile to which likes with a note refer', async () => {
    const prompt = 'midnight-snack' as const;
    open({
      reports: [
        aReport({
          evidence: [
            { ...MESSAGE, text: 'Hi', about: { kind: 'photo' } },
            { ...MESSAGE, text: 'Hi', about: { kind: 'prompt', prompt, answer: 'Toast' } },
            { ...MESSAGE, text: 'Hi', about: { kind: 'voice', prompt, answer: 'Toast' } },
            { ...MESSAGE, text: 'Hi', about: { kind: 'voice', prompt, answer: '' } },
          ],
        }),
      ],
    });
    const messages = within(await report()).getByRole('region', { name: 'The last messages' });
    expect([...messages.querySelectorAll('em')].map(({ textContent }) => textContent?.trim())).toEqual([
      '(note with a like, on a picture)',
      '(note with a like, on “My midnight snack, no questions asked”: Toast)',
      '(note with a like, on the voice prompt “My midnight snack, no questions asked”, with the words: Toast)',
      '(note with a like, on the voice prompt “My midnight snack, no questions asked”)',
    ]);
  });

  test('shows the profile and messages at the time of the report with covered pictures', async () => {
    const user = open({
      reports: [
        aReport({
          profile: {
            name: 'Ravi',
            bio: 'Invest with me',
            prompts: [],
            facts: { work: 'Trader', pets: 'dog' },
            photos: ['https://example.com/p/1'],
          },
          evidence: [
            { ...MESSAGE, fromReporter: true, text: 'Hello' },
            {
              ...MESSAGE,
              text: 'Lend me 200 USD.',
              hasPicture: true,
              takenBack: true,
              picture: 'https://example.com/e/1',
            },
            { ...MESSAGE, hasPicture: true },
          ],
        }),
      ],
    });
    const article = await report();
    const profile = within(article).getByRole('region', { name: 'Profile at that time' });
    expect(profile.textContent).toContain('Invest with me');
    const messages = within(article).getByRole('region', { name: 'The last messages' });
    const lines = [...messages.querySelectorAll('p')].map(({ textContent }) => textContent);
    expect(lines).toEqual([
      'Reporter: Hello',
      'Reported member: Lend me 200 USD. (taken back)',
      'Reported member:  (a picture)',
    ]);
    await user.click(within(messages).getByRole('button', { name: 'Show the picture' }));
    await user.click(await within(messages).findByRole('button', { name: 'Open the picture' }));
    const dialog = await screen.findByRole('dialog', { name: 'Reported picture' });
    expect(within(dialog).getByRole('img', { name: 'Reported picture' }).getAttribute('src')).toBe(
      'https://example.com/e/1',
    );
  });
});

describe('decision on a report', () => {
  const REASON = 'Reason, told to whom it restricts';

  test.each([
    ['No action', 'No action', undefined, { outcome: 'no-action', reason: 'Looked into it' }],
    ['Warned', 'Warned', undefined, { outcome: 'warned', reason: 'Looked into it' }],
    ['Suspend', 'Suspend', '7 days', { outcome: 'suspended', reason: 'Looked into it', days: 7 }],
    ['Block, without end', 'Block', undefined, { outcome: 'blocked', reason: 'Looked into it' }],
  ] as const)('%s sends outcome, reason and length', async (_name, outcome, days, body: DecideReportBody) => {
    const decisions = answer(adminEndpoints.decideReport, { success: true });
    const user = open({ reports: [aReport()] });
    const article = within(await report());
    await user.selectOptions(article.getByLabelText('Decision'), outcome);
    await user.type(article.getByLabelText(REASON), '  Looked into it ');
    if (days) await user.selectOptions(article.getByLabelText('For how long'), days);
    answerQueues({});
    await user.click(article.getByRole('button', { name: 'Decide' }));
    expect(await screen.findByText('Nothing to decide.')).toBeTruthy();
    expect(decisions.requests).toHaveLength(1);
    expect(decisions.requests[0]).toMatchObject({ params: { reportId: id(6001) }, body });
    expect(decisions.requests[0]?.body).toEqual(body);
  });

  test('sends a chosen rule without a written reason', async () => {
    const decisions = answer(adminEndpoints.decideReport, { success: true });
    const user = open({ reports: [aReport()] });
    const article = within(await report());
    await user.selectOptions(article.getByLabelText('Decision'), 'Warned');
    const rules = article.getByLabelText<HTMLSelectElement>('Rule');
    await waitFor(() => expect(rules.options[0]?.text).toBe('As reported: Rule scam'));
    await user.selectOptions(rules, 'Rule hate');
    answerQueues({});
    await user.click(article.getByRole('button', { name: 'Decide' }));
    expect(await screen.findByText('Nothing to decide.')).toBeTruthy();
    expect(decisions.requests[0]?.body).toEqual({ outcome: 'warned', rule: 'hate', reason: '' });
  });

  test('requires no written reason when the rule of the report is kept', async () => {
    const decisions = answer(adminEndpoints.decideReport, { success: true });
    const user = open({ reports: [aReport()] });
    const article = within(await report());
    await user.selectOptions(article.getByLabelText('Decision'), 'Warned');
    expect(article.getByLabelText<HTMLInputElement>(REASON).required).toBe(false);
    answerQueues({});
    await user.click(article.getByRole('button', { name: 'Decide' }));
    expect(await screen.findByText('Nothing to decide.')).toBeTruthy();
    expect(decisions.requests[0]?.body).toEqual({ outcome: 'warned', rule: 'scam', reason: '' });
  });

  test('sends no rule with “No action”, even if one was chosen before', async () => {
    const decisions = answer(adminEndpoints.decideReport, { success: true });
    const user = open({ reports: [aReport()] });
    const article = within(await report());
    expect(article.queryByLabelText('Rule')).toBeNull();
    await user.selectOptions(article.getByLabelText('Decision'), 'Warned');
    await user.selectOptions(
      article.getByLabelText('Rule'),
      await article.findByRole('option', { name: 'Rule hate' }),
    );
    await user.selectOptions(article.getByLabelText('Decision'), 'No action');
    expect(article.queryByLabelText('Rule')).toBeNull();
    expect(article.getByLabelText<HTMLInputElement>(REASON).required).toBe(true);
    await user.type(article.getByLabelText(REASON), 'Nothing found');
    answerQueues({});
    await user.click(article.getByRole('button', { name: 'Decide' }));
    expect(await screen.findByText('Nothing to decide.')).toBeTruthy();
    expect(decisions.requests[0]?.body).toEqual({ outcome: 'no-action', reason: 'Nothing found' });
  });

  test('shows when a report is due, and that it is late', async () => {
    open({
      reports: [
        aReport({ dueAt: minutesFromNow(125) }),
        aReport({ id: id(6002), dueAt: minutesFromNow(-125) }),
      ],
    });
    expect(await screen.findByText('Due in 2 hours')).toBeTruthy();
    expect((await rows()).map(({ textContent }) => textContent)).toEqual([
      'Raviin 2 hoursScam',
      'Ravilate, 2 hours agoScam',
    ]);
    await userEvent.click((await rows())[1] ?? document.body);
    expect(await screen.findByText('Late, was due 2 hours ago')).toBeTruthy();
  });

  test('shows the contest of a report, and that other staff must decide', async () => {
    const contest = { text: 'He has two accounts.', at: SOME_DAY };
    const by = { _id: id(901), name: 'Nisha' };
    const firstDecision = { outcome: 'no-action' as const, reason: 'Nothing found', at: SOME_DAY, by };
    open({ reports: [aReport({ contest, firstDecision, mayDecide: false })] });
    const article = within(await report());
    expect(article.getByText('Contested')).toBeTruthy();
    expect(article.getByText('He has two accounts.')).toBeTruthy();
    expect(
      article.getByText('First decision, Nisha on 14 March 2026: No action. Nothing found'),
    ).toBeTruthy();
    expect(article.getByText(/someone else has to look at it/)).toBeTruthy();
    for (const name of ['Decide', 'Claim']) expect(article.queryByRole('button', { name })).toBeNull();
  });

  test.each([
    ['admin', true],
    ['moderator', false],
  ] as const)('shows the owner what to do if no other staff may decide (%s)', async (role, says) => {
    open({ reports: [aReport({ mayDecide: false })] }, role);
    const article = within(await report());
    const own = article.getByText(/someone else has to look at it/);
    expect(/invite a moderator under Staff/.test(own.textContent)).toBe(says);
  });

  test('enables the length only for outcomes that restrict the account', async () => {
    const user = open({ reports: [aReport()] });
    const article = within(await report());
    const length = article.getByLabelText<HTMLSelectElement>('For how long');
    expect(length.disabled).toBe(true);
    await user.selectOptions(article.getByLabelText('Decision'), 'Block');
    expect(length.disabled).toBe(false);
    expect([...length.options].map(({ text }) => text)).toEqual([
      'Without end',
      '1 day',
      '3 days',
      '7 days',
      '30 days',
      '90 days',
    ]);
  });

  test('requires a reason', async () => {
    const user = open({ reports: [aReport()] });
    const article = within(await report());
    await user.type(article.getByLabelText(REASON), '   ');
    await user.click(article.getByRole('button', { name: 'Decide' }));
    expect(await article.findByText('Please give a reason.')).toBeTruthy();
  });

  test.each([
    ['REPORT_DECIDED', 'This report has been decided already.'],
    ['ADMIN_PROTECTED', "The administrator's account cannot do this."],
    ['RATE_LIMITED', 'Too many attempts. Please try again later.'],
  ] as const)('keeps the text and shows the reason after the error %s', async (code, text) => {
    refuse(adminEndpoints.decideReport, code);
    const user = open({ reports: [aReport()] });
    const article = within(await report());
    await user.type(article.getByLabelText(REASON), 'Looked into it');
    await user.click(article.getByRole('button', { name: 'Decide' }));
    expect((await article.findByRole('alert')).textContent).toBe(text);
    expect(article.getByLabelText<HTMLInputElement>(REASON).value).toBe('Looked into it');
  });

  test('moves the focus to the next report', async () => {
    answer(adminEndpoints.decideReport, { success: true });
    const [first, second] = [aReport(), aReport({ id: id(6002), target: { _id: id(604), name: 'Om' } })];
    const user = open({ reports: [first, second] });
    const queue = await reports();
    await user.type(within(await report()).getByLabelText(REASON), 'Looked into it');
    answerQueues({ reports: [second] });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(within(queue).queryByRole('heading', { name: 'About Ravi' })).toBeNull());
    await waitFor(() =>
      expect(within(queue).getByRole('article').contains(document.activeElement)).toBe(true),
    );
  });
});

describe('case of a report', () => {
  const second = () => aReport({ id: id(6002), target: { _id: id(604), name: 'Om' } });
  const history = () => screen.findByRole('region', { name: 'History of the member' });

  test('shows the first report, and another one that is chosen in the list and in the address', async () => {
    const user = open({ reports: [aReport(), second()] });
    expect((await report()).textContent).toContain('About Ravi');
    expect((await rows()).map((row) => row.getAttribute('aria-current'))).toEqual(['true', null]);
    await user.click((await rows())[1] ?? document.body);
    expect((await report()).textContent).toContain('About Om');
    expect(address()).toBe(`/admin?view=reports&report=${id(6002)}`);
    expect(document.activeElement).toBe(await report());
  });

  test('opens the next case by itself after a decision by keys', async () => {
    const decisions = answer(adminEndpoints.decideReport, { success: true });
    const user = open({ reports: [aReport(), second()] });
    (await report()).focus();
    await user.keyboard('3r');
    expect(document.activeElement).toBe(within(await report()).getByLabelText('Rule'));
    (await report()).focus();
    await user.keyboard('w');
    await user.keyboard('As he did before');
    answerQueues({ reports: [second()] });
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(async () => expect((await report()).textContent).toContain('About Om'));
    expect(decisions.requests.map(({ body }) => body)).toMatchObject([
      { outcome: 'suspended', reason: 'As he did before' },
    ]);
    expect(document.activeElement).toBe(await report());
  });

  describe('while the history of the member is loading', () => {
    const REASON = 'Reason, told to whom it restricts';

    /** Opens a case whose history is not loaded before the test lets it. */
    async function openLoading() {
      const user = open({ reports: [aReport(), second()] });
      const held = holdAnswers(adminEndpoints.memberHistory, aMemberHistory({ member: aUser() }));
      answer(adminEndpoints.recentDecisions, { decisions: [aRecentDecision()] });
      await screen.findByRole('button', { name: /^Undo: / });
      const article = await within(await reports()).findByRole('article');
      expect(within(article).queryByRole('button', { name: 'Decide' })).toBeNull();
      article.focus();
      return { user, article, held };
    }

    test('takes the words after W for the reason, and keeps them and the focus when it comes', async () => {
      const { user, article, held } = await openLoading();
      const undone = answer(adminEndpoints.undoDecision, { success: true });
      await user.keyboard('wok, you');
      expect(within(article).getByText(/^The history of the member is still loading/)).toBeTruthy();
      held.release();
      expect(await screen.findByRole('region', { name: 'Profile now' })).toBeTruthy();
      const reason = within(article).getByLabelText<HTMLInputElement>(REASON);
      expect(reason.value).toBe('ok, you');
      expect(document.activeElement).toBe(reason);
      expect(address()).toBe('/admin?view=reports');
      expect(undone.requests).toEqual([]);
      expect(within(article).queryByText(/still loading/)).toBeNull();
    });

    test('keeps the outcome of a number, and decides by Ctrl with Enter', async () => {
      const decisions = answer(adminEndpoints.decideReport, { success: true });
      const { user, article } = await openLoading();
      await user.keyboard('2');
      expect(within(article).getByLabelText<HTMLSelectElement>('Decision').value).toBe('warned');
      await user.keyboard('wSeen');
      answerQueues({ reports: [second()] });
      await user.keyboard('{Control>}{Enter}{/Control}');
      await waitFor(() =>
        expect(decisions.requests.map(({ body }) => body)).toMatchObject([
          { outcome: 'warned', reason: 'Seen' },
        ]),
      );
    });

    test.each([
      ['d', 'Decision'],
      ['2r', 'Rule'],
      ['w', REASON],
    ])('goes to the field of the keys %s', async (keys, label) => {
      const { user, article } = await openLoading();
      await user.keyboard(keys);
      expect(document.activeElement).toBe(within(article).getByLabelText(label));
    });

    test('goes to the field of the next case', async () => {
      const { user } = await openLoading();
      await user.keyboard('jwok');
      const article = await within(await reports()).findByRole('article');
      expect(within(article).getByRole('heading', { level: 3 }).textContent).toBe('About Om');
      expect(within(article).getByLabelText<HTMLInputElement>(REASON).value).toBe('ok');
    });
  });

  test('goes to the decision by R as long as it names no rule', async () => {
    const user = open({ reports: [aReport()] });
    const article = await report();
    article.focus();
    await user.keyboard('ro');
    expect(document.activeElement).toBe(within(article).getByLabelText('Decision'));
    expect(address()).toBe('/admin?view=reports');
  });

  test('leaves the focus at the desk when the queue is empty, where U undoes the last decision', async () => {
    const decisions: RecentDecisionView[] = [];
    const user = open({ reports: [aReport()] });
    answer(adminEndpoints.recentDecisions, () => ({ decisions }));
    answer(adminEndpoints.decideReport, () => {
      decisions.push(aRecentDecision({ action: 'report-decided', outcome: 'no-action' }));
      answerQueues({});
      return { success: true };
    });
    const reason = within(await report()).getByLabelText('Reason, told to whom it restricts');
    await user.type(reason, 'Seen{Enter}');
    expect(await screen.findByText('Nothing to decide.')).toBeTruthy();
    const heading = screen.getByRole('heading', { name: 'From members' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    await screen.findByRole('button', { name: /^Undo: Closed a report/ });
    answer(adminEndpoints.undoDecision, () => {
      answerQueues({ reports: [aReport()] });
      return { success: true };
    });
    await user.keyboard('u');
    expect((await report()).textContent).toContain('About Ravi');
    expect(document.activeElement).toBe(heading);
  });

  test('says over the next case that a colleague was faster', async () => {
    refuse(adminEndpoints.decideReport, 'REPORT_DECIDED');
    const user = open({ reports: [aReport(), second()] });
    await user.type(within(await report()).getByLabelText('Reason, told to whom it restricts'), 'Seen');
    answerQueues({ reports: [second()] });
    await user.keyboard('{Enter}');
    await waitFor(async () => expect((await report()).textContent).toContain('About Om'));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Your last decision was not needed: This report has been decided already.',
    );
  });

  test('says what each decision does, with the words of the library', async () => {
    const user = open({ reports: [aReport()] });
    const article = within(await report());
    expect(article.getByText(/^Nothing happens to the member/)).toBeTruthy();
    await user.selectOptions(article.getByLabelText('Decision'), 'Warned');
    expect(await article.findByText(/^The member is told.*They read: “Text of scam.”$/)).toBeTruthy();
    await user.selectOptions(
      article.getByLabelText('Rule'),
      await article.findByRole('option', { name: 'Rule hate' }),
    );
    expect(article.getByText(/They read: “Text of hate.”$/)).toBeTruthy();
  });

  test('shows the profile now, other reports, decisions with appeals, and purchases', async () => {
    const by = { _id: id(901), name: 'Nisha' };
    open({ reports: [aReport()] });
    answer(
      adminEndpoints.memberHistory,
      aMemberHistory({
        member: aUser({ bio: 'Another bio now', photos: ['https://example.com/n/1'] }),
        reports: [
          {
            id: id(6001),
            reason: 'scam',
            details: '',
            createdAt: SOME_DAY,
            reporter: by,
            decision: null,
            contested: false,
          },
          {
            id: id(6005),
            reason: 'harassment',
            details: 'Keeps writing.',
            createdAt: SOME_DAY,
            reporter: { _id: id(605), name: 'Meera' },
            decision: { outcome: 'no-action', reason: 'Nothing found', at: SOME_DAY, by },
            contested: true,
          },
        ],
        decisions: [
          {
            id: id(6101),
            kind: 'suspension',
            reason: 'Rude',
            at: SOME_DAY,
            until: null,
            stands: false,
            by,
            appeal: { text: 'I was not.', at: SOME_DAY, decision: null },
          },
        ],
        purchases: [],
      }),
    );
    const now = await within(await report()).findByRole('region', { name: 'Profile now' });
    expect(now.textContent).toContain('Another bio now');
    expect(within(now).getByRole('button', { name: 'Show picture 1' })).toBeTruthy();
    const { textContent } = await history();
    expect(textContent).toContain('1 other report');
    expect(textContent).toContain('HarassmentContested');
    expect(textContent).toContain('Nisha on 14 March 2026: No action. Nothing found');
    expect(textContent).toContain('SuspensionDoes not hold any more');
    expect(textContent).toContain('Appeal: “I was not.” It waits for a decision.');
    expect(textContent).toContain('This member has bought nothing.');
  });

  test('shows the accounts on the same devices with links to them, and says that not all are known', async () => {
    open({ reports: [aReport()] });
    const [blocked, other] = [
      { _id: id(611), name: 'Kabir', isBlocked: true },
      { _id: id(612), name: 'Dev', isBlocked: false },
    ];
    const risk = { score: 14, parts: [{ part: 'shared-devices' as const, count: 2, points: 14 }] };
    answer(
      adminEndpoints.memberHistory,
      aMemberHistory({ member: aUser(), risk, sharedDevices: [blocked, other] }),
    );
    const shown = within(await history());
    expect(await shown.findByText('Devices shared with 2 accounts')).toBeTruthy();
    expect(shown.getByText('Devices shared with 2 accounts: 14')).toBeTruthy();
    expect(shown.getByText('Kabir').parentElement?.textContent).toContain('Blocked');
    expect(shown.getByText('Dev').parentElement?.textContent).not.toContain('Blocked');
    const links = shown.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/admin?view=members&search=Kabir', '/admin?view=members&search=Dev']);
  });

  test('shows the accounts in the same address range beside those on the same devices', async () => {
    open({ reports: [aReport()] });
    const sharedRanges = [{ _id: id(613), name: 'Kabir', isBlocked: true }];
    answer(adminEndpoints.memberHistory, aMemberHistory({ member: aUser(), sharedRanges }));
    const shown = within(await history());
    expect(await shown.findByText('Same address range as 1 account')).toBeTruthy();
    expect(shown.getByText('Kabir').parentElement?.textContent).toContain('Blocked');
    expect(shown.getByText('Devices shared with 0 accounts')).toBeTruthy();
  });

  test('says of a member without known devices why that may be', async () => {
    open({ reports: [aReport()] });
    answer(adminEndpoints.memberHistory, aMemberHistory({ member: aUser() }));
    const shown = within(await history());
    expect(await shown.findByText('Devices shared with 0 accounts')).toBeTruthy();
    expect(shown.getByText(/Devices are known only of members who have agreed/)).toBeTruthy();
  });

  test('shows a text for a member without any history, and the error with a way on', async () => {
    const user = open({ reports: [aReport()] });
    failRequests(adminEndpoints.memberHistory);
    const again = await within(await history()).findByRole('button', { name: 'Try again' });
    refuse(adminEndpoints.memberHistory, 'MEMBER_NOT_FOUND');
    await user.click(again);
    expect(await screen.findByText('Nothing is known of this account any more.')).toBeTruthy();
  });

  test('marks the reported message among those around it', async () => {
    const evidence = [
      { ...MESSAGE, text: 'Hello' },
      { ...MESSAGE, text: 'Send money', reported: true as const },
    ];
    open({ reports: [aReport({ evidence })] });
    const lines = within(await report()).getByRole('region', { name: 'The last messages' });
    expect([...lines.querySelectorAll('[data-reported] p')].map(({ textContent }) => textContent)).toEqual([
      'Reported member: Send money (the reported message)',
    ]);
  });

  test('on a phone shows the list first, then the case, and leads back', async () => {
    usePhoneWidth();
    const user = open({ reports: [aReport(), second()] });
    await user.click((await rows())[1] ?? document.body);
    expect((await report()).textContent).toContain('About Om');
    expect(within(await reports()).queryByRole('link', { name: /Ravi/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'All reports' }));
    expect(await rows()).toHaveLength(2);
    expect(within(await reports()).queryByRole('article')).toBeNull();
  });
});

describe('list of reports', () => {
  test('loads the reports beyond the first page with Show more', async () => {
    const page = Array.from({ length: 50 }, (_, n) => aReport({ id: id(6100 + n) }));
    const user = open();
    const calls = answer(adminEndpoints.reports, ({ query }) =>
      query.after === `0.${id(6149)}`
        ? { reports: [aReport({ id: id(6200) })], total: 51, next: null }
        : { reports: page, total: 51, next: `0.${id(6149)}` },
    );
    const queue = await reports();
    expect(await rows()).toHaveLength(50);
    expect(within(queue).getByText('The first 50 of 51.')).toBeTruthy();
    await user.click(within(queue).getByRole('button', { name: 'Show more' }));
    await waitFor(async () => expect(await rows()).toHaveLength(51));
    expect(within(queue).queryByRole('button', { name: 'Show more' })).toBeNull();
    expect(within(queue).queryByText(/^The first/)).toBeNull();
    expect(calls.requests.at(-1)?.query.after).toBe(`0.${id(6149)}`);
  });
});

describe('claim of a report', () => {
  const until = '2026-03-14T10:30:00.000Z';
  const byOther = { by: { _id: id(905), name: 'Nisha' }, until };
  const byMe = { by: { _id: ME, name: 'Om' }, until };

  test('claims and releases a report', async () => {
    const user = open({ reports: [aReport()] });
    const article = within(await report());
    const claimed = answer(adminEndpoints.claimReport, { claim: byMe });
    const claim = await article.findByRole('button', { name: 'Claim' });
    answerQueues({ reports: [aReport({ claim: byMe })] });
    await user.click(claim);
    expect(await article.findByText(/^You are deciding this, until /)).toBeTruthy();
    expect(claimed.requests[0]?.params).toEqual({ reportId: id(6001) });
    const released = answer(adminEndpoints.releaseReport, { success: true });
    answerQueues({ reports: [aReport()] });
    await user.click(article.getByRole('button', { name: 'Give back' }));
    expect(await article.findByRole('button', { name: 'Claim' })).toBeTruthy();
    expect(released.requests).toHaveLength(1);
  });

  test('hides the decision form when a colleague holds the claim', async () => {
    open({ reports: [aReport({ claim: byOther })] });
    const article = within(await report());
    expect(article.getByText(/^Nisha is deciding this, until /)).toBeTruthy();
    expect(article.queryByRole('button', { name: 'Decide' })).toBeNull();
    expect(article.queryByRole('button', { name: 'Claim' })).toBeNull();
  });

  test('takes no letters after D and W for shortcuts when a colleague holds the claim', async () => {
    const user = open({ reports: [aReport({ claim: byOther }), aReport({ id: id(6002) })] });
    answer(adminEndpoints.recentDecisions, { decisions: [aRecentDecision()] });
    const undone = answer(adminEndpoints.undoDecision, { success: true });
    await screen.findByRole('button', { name: /^Undo: / });
    const holder = within(await report()).getByText(/^Nisha is deciding this, until /);
    for (const key of ['d', 'w']) {
      (await report()).focus();
      await user.keyboard(`${key}ok, you`);
      expect(document.activeElement).toBe(holder);
    }
    expect(address()).toBe('/admin?view=reports');
    expect(undone.requests).toEqual([]);
  });

  test('shows an error and the holder when a colleague claimed first', async () => {
    const user = open({ reports: [aReport()] });
    const article = within(await report());
    refuse(adminEndpoints.claimReport, 'REPORT_CLAIMED');
    const claim = await article.findByRole('button', { name: 'Claim' });
    answerQueues({ reports: [aReport({ claim: byOther })] });
    await user.click(claim);
    expect((await article.findByRole('alert')).textContent).toBe('Somebody else is deciding this report.');
    expect(await article.findByText(/^Nisha is deciding this/)).toBeTruthy();
  });

  test('handles the keys J, K, C, D and O, but not while typing', async () => {
    const second = aReport({ id: id(6002), target: { _id: id(604), name: 'Om' } });
    answerQueues({ reports: [aReport(), second] });
    answer(adminEndpoints.members, []);
    answer(adminEndpoints.newMembers, { users: [], total: 0, next: null });
    answer(adminEndpoints.referralCodes, { referralCodes: [], hasMore: false });
    const user = openAdmin('reports', {}, 'moderator');
    const claimed = answer(adminEndpoints.claimReport, { claim: byMe });
    (await report()).focus();
    await user.keyboard('j');
    await waitFor(async () => expect((await report()).textContent).toContain('About Om'));
    expect(document.activeElement).toBe(await report());
    await user.keyboard('c');
    await waitFor(() => expect(claimed.requests[0]?.params).toEqual({ reportId: id(6002) }));
    (await report()).focus();
    await user.keyboard('k');
    await waitFor(async () => expect((await report()).textContent).toContain('About Ravi'));
    await user.keyboard('d');
    expect(document.activeElement?.tagName).toBe('SELECT');
    const [reason] = within(await reports()).getAllByLabelText<HTMLInputElement>(
      'Reason, told to whom it restricts',
    );
    if (reason) await user.type(reason, 'jack');
    expect(reason?.value).toBe('jack');
    (await report()).focus();
    await user.keyboard('o');
    await waitFor(() => expect(address()).toBe('/admin?view=members&search=Ravi'));
    expect(await screen.findByText('No users match.')).toBeTruthy();
  });
});

describe('queue of risk flags', () => {
  test('names the members with the same picture, with links to them', async () => {
    const samePicture = [
      { _id: id(603), name: 'Om' },
      { _id: id(604), name: '' },
    ];
    open({
      riskFlags: [aRiskFlag({ kinds: [{ kind: 'same-picture', count: 2, lastAt: SOME_DAY }], samePicture })],
    });
    const article = await riskFlag();
    expect(article.textContent).toContain('Same picture as another account × 2');
    expect(article.textContent).toContain('The same picture: Om');
    expect(article.textContent).toContain('A deleted account');
    expect(within(article).getByRole('link', { name: /Om/ }).getAttribute('href')).toContain('search=Om');
  });

  test('shows kinds, counts and period without message texts', async () => {
    open({
      riskFlags: [
        aRiskFlag({
          kinds: [
            { kind: 'money', count: 3, lastAt: SOME_DAY },
            { kind: 'same-opener', count: 1, lastAt: SOME_DAY },
          ],
          lastAt: '2026-03-15T11:30:00.000Z',
        }),
      ],
    });
    const article = await riskFlag();
    expect(within(article).getByRole('heading').textContent).toBe('Ravi');
    expect(article.textContent).toContain(
      'Written to 2 members · reported by 1 · 14 Mar 2026, 10:00 to 15 Mar 2026, 11:30',
    );
    expect(article.textContent).toContain('Asks for money × 3');
    expect(article.textContent).toContain('Same words to many × 1');
  });

  test('shows the risk score with its parts in words, and that it restricts nobody', async () => {
    open({ riskFlags: [aRiskFlag()] });
    const article = await riskFlag();
    expect(article.textContent).toContain('Risk score 16');
    expect(article.textContent).toContain('Reported by 2 members: 12 · 1 kind of scam signs: 4');
    expect((await riskFlags()).textContent).toContain('It restricts nobody and hides nobody.');
  });

  test('shows the risk score in the case of a report', async () => {
    open({ reports: [aReport()] });
    answer(
      adminEndpoints.memberHistory,
      aMemberHistory({
        member: aUser(),
        risk: { score: 5, parts: [{ part: 'new-account', count: 1, points: 5 }] },
      }),
    );
    const history = await screen.findByRole('region', { name: 'History of the member' });
    expect(await within(history).findByText('Risk score 5')).toBeTruthy();
    expect(history.textContent).toContain('New account: 5');
  });

  test('shows a flag of a profile without messages for a deleted account', async () => {
    open({ riskFlags: [aRiskFlag({ member: { _id: id(602), name: '' }, receivers: 0, reporters: 0 })] });
    const article = await riskFlag();
    expect(within(article).getByRole('heading').textContent).toBe('A deleted account');
    expect(article.textContent).toContain('reported by 0 · 14 Mar 2026, 10:00');
    expect(article.textContent).not.toContain('Written to');
  });

  test.each([
    ['Dismiss', 'Reason, for the log', undefined, { outcome: 'dismissed', reason: 'A joke' }],
    ['Suspend', 'Reason, told to the member', '3 days', { outcome: 'suspended', reason: 'A joke', days: 3 }],
  ] as const)(
    '%s sends outcome, reason and length',
    async (outcome, label, days, body: DecideRiskFlagBody) => {
      const decisions = answer(adminEndpoints.decideRiskFlag, { success: true });
      const user = open({ riskFlags: [aRiskFlag()] });
      const article = within(await riskFlag());
      await user.selectOptions(article.getByLabelText('Decision'), outcome);
      await user.type(article.getByLabelText(label), 'A joke');
      if (days) await user.selectOptions(article.getByLabelText('For how long'), days);
      answerQueues({});
      await user.click(article.getByRole('button', { name: 'Decide' }));
      expect(await screen.findByText('Nothing was noticed.')).toBeTruthy();
      expect(decisions.requests[0]?.params).toEqual({ userId: id(602) });
      expect(decisions.requests[0]?.body).toEqual(body);
    },
  );

  test('shows the error when the decision is rejected', async () => {
    refuse(adminEndpoints.decideRiskFlag, 'CONFLICT');
    const user = open({ riskFlags: [aRiskFlag()] });
    const article = within(await riskFlag());
    await user.type(article.getByLabelText('Reason, for the log'), 'A joke{Enter}');
    expect((await article.findByRole('alert')).textContent).toBe(
      'This was changed at the same time. Please try again.',
    );
  });
});
