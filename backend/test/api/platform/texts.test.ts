import {
  AdminPremiumBody,
  AnnouncementBody,
  AppealBody,
  NoteForm,
  PromptForm,
  RefundRequestBody,
  ReportBody,
  SignUpBody,
  UpdateFactsBody,
  UpdateProfileBody,
} from '@contract';
import { aMember } from '../../factories/member.factory.js';
import { useAdminApi } from '../../support/admin.js';
import { chatApi, twoFriends } from '../../support/chat.js';
import { userOf } from '../../support/match.js';
import { aPicture } from '../../support/pictures.js';
import { signUpBody } from '../../support/sign-up.js';
import { useTestApp } from '../../support/test-app.js';

const t = useTestApp();
const admin = useAdminApi(t);

/**
 * Texts without a visible character: blanks, fillers, format characters, marks without a letter, and
 * combinations.
 */
const BLANK = [
  ...['', ' ', '\n', '\t', '\u00a0', '\u00ad', '\u034f', '\u0301', '\u061c', '\u115f', '\u1160', '\u17b4'],
  ...['\u180b', '\u180e', '\u2003', '\u200b', '\u200c', '\u200d', '\u200e', '\u200f', '\u2028', '\u202a'],
  ...['\u202e', '\u2060', '\u2064', '\u2066', '\u206f', '\u2800', '\u3000', '\u3164', '\ufe0f', '\ufeff'],
  ...['\uffa0', '\u{1d159}', '\u{1d173}', '\u{e0001}', '\u{e0041}\u{e0042}', '\u{e0100}'],
  ...['\u3164 \u2800\u200b', '\u0301\u0323\u200d\ufe0f', '\u2060\u{e0061}\u{e007f}\u00ad'],
];
const SHOWN = ['a', 'आ', '.', '1', '😀', '❤️', '\u{e0041}a', 'नमस्ते', '👨‍👩‍👧‍👦', '\u{1fadd}', '¥', 'ㅎ'];

describe('an invisible text', () => {
  it('is rejected in every required field', () => {
    const refused: [
      string,
      { safeParse: (value: unknown) => { success: boolean } },
      (text: string) => object,
    ][] = [
      ['a note', NoteForm, (note) => ({ note })],
      ['a prompt', PromptForm, (answer) => ({ answer })],
      ['an appeal', AppealBody, (text) => ({ text })],
      ['a refund', RefundRequestBody, (reason) => ({ reason })],
      ['a title', AnnouncementBody, (title) => ({ title, text: 'x', audience: 'all' })],
      ['an announcement', AnnouncementBody, (text) => ({ title: 'x', text, audience: 'all' })],
      ['a name', SignUpBody, (name) => signUpBody({ name })],
    ];
    for (const [what, schema, body] of refused) {
      for (const text of BLANK)
        expect([what, text, schema.safeParse(body(text)).success]).toEqual([what, text, false]);
      expect([what, schema.safeParse(body('Asha')).success]).toEqual([what, true]);
    }
  });

  it('is stored as an empty text in optional fields', () => {
    for (const text of BLANK) {
      expect(UpdateProfileBody.parse({ bio: text, city: text })).toEqual({ bio: '', city: '' });
      expect(UpdateFactsBody.parse({ work: text })).toEqual({ work: '' });
      const report = { targetUserId: 'a'.repeat(24), reason: 'fake' };
      expect(ReportBody.safeParse({ ...report, details: text }).data?.details ?? '').toBe('');
      const grant = { userId: 'a'.repeat(24), action: 'remove', reason: text };
      expect(AdminPremiumBody.parse(grant).reason).toBe('');
    }
  });

  it('is rejected as a message, a reaction and a name of staff', async () => {
    const [asha, ravi] = await twoFriends(t);
    const from = chatApi(t, asha);
    for (const text of BLANK) {
      const answer = await from.send(ravi.id, text);
      expect([text, answer.status, answer.body.issues?.[0]?.message]).toEqual([
        text,
        400,
        'Please write something.',
      ]);
    }
    for (const text of SHOWN) expect([text, (await from.send(ravi.id, text)).status]).toEqual([text, 201]);
    const form = new FormData();
    form.set('to', ravi.id);
    form.set('message', '\u3164\u2800');
    form.set('picture', new Blob([new Uint8Array(await aPicture())]), 'a.jpg');
    const sent = await t.api(asha.token).post('/api/chat/send-picture', form);
    expect([sent.status, sent.body.message.message]).toEqual([201, '']);
    const { id } = sent.body.message;
    const tagged = '😀\u{e0068}\u{e0069}\u{e007f}';
    for (const emoji of [tagged, '🏴\u{e0073}\u{e0065}\u{e0063}\u{e0072}\u{e007f}', '\u3164'])
      expect((await t.api(ravi.token).post('/api/chat/react', { messageId: id, emoji })).status).toBe(400);
    const invited = { email: 'blank@mutual.example', role: 'moderator', name: '\u3164' };
    expect((await admin.post('/api/admin/staff', invited)).status).toBe(400);
  });

  it('leaves the profile incomplete when it is the bio', async () => {
    const { id, token } = await aMember(t);
    const form = new FormData();
    form.set('bio', '\u3164\u2800');
    const answer = await t.api(token).put('/api/user/profile', form);
    expect(answer.status).toBe(200);
    expect((await t.api(token).get('/api/user/profile')).body).toMatchObject({ bio: '', complete: false });
    expect((await userOf(t, id)).bio).toBe('');
  });
});

describe('the same text in two Unicode forms', () => {
  const PAIRS = [
    ['Pho\u031b\u0309', 'Ph\u1edf'],
    ['\u0958लम', 'क\u093cलम'],
    ['Zoe\u0308', 'Zoë'],
    ['\u1112\u1161\u11ab', '한'],
  ] as const;

  it('is found by either form in the search of a conversation', async () => {
    const [asha, ravi] = await twoFriends(t);
    const { send, search } = chatApi(t, asha);
    for (const [one, other] of PAIRS) {
      const first = (await send(ravi.id, `${one} 1`)).body.message;
      const second = (await send(ravi.id, `${other} 2`)).body.message;
      expect(first.message).toBe(`${one} 1`.normalize('NFC'));
      for (const words of [one, other]) {
        const { messages } = (await search(ravi.id, words)).body;
        expect(messages.map((message: { id: string }) => message.id)).toEqual([second.id, first.id]);
      }
    }
  });

  it('is found by either form in the staff search of names and places', async () => {
    for (const [one, other] of PAIRS) {
      const place = { city: one.normalize('NFC'), state: 'Goa', country: 'India' };
      const { id } = await aMember(t, { name: other.normalize('NFC'), place });
      for (const words of [one, other]) {
        const { body } = await admin.get(`/api/admin/users?search=${encodeURIComponent(words)}`);
        expect(body.map(({ _id }: { _id: string }) => _id)).toEqual([id]);
      }
    }
  });

  it('is accepted as an invite code in full-width letters', async () => {
    const { user } = await aMember(t);
    const wide = [...user.inviteCode].map((sign) =>
      String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0),
    );
    const answer = await t.api().post('/api/auth/signup', signUpBody({ referralCode: wide.join('') }));
    expect(answer.status).toBe(201);
  });
});
