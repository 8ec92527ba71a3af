import type { DecisionsView, MyRightsView, SessionView } from '@contract';
import { undoableSince } from '../../src/modules/users/index.js';
import { AppConfig } from '../../src/platform/config/app-config.js';
import { toId } from '../../src/platform/database/ids.js';
import { aMember, aWoman, PASSWORD, PREMIUM, type MadeMember } from '../factories/member.factory.js';
import { formOf, type ApiAnswer, type ApiClient } from '../support/api-client.js';
import { anAuthenticator } from '../support/authenticator.js';
import { chatApi } from '../support/chat.js';
import { befriend, database, matchApi } from '../support/match.js';
import { aPicture } from '../support/pictures.js';
import { inDays, plansApi } from '../support/plans.js';
import { wav } from '../support/recordings.js';
import { billingApi, type PaypalTestApp } from '../support/stand-ins/paypal.js';

/** A member with one of everything that has an id, and the ids. */
export interface World {
  me: MadeMember;
  friend: MadeMember;
  /** A premium member who has nothing to do with the two, and whom both could like. */
  stranger: MadeMember;
  /** An id that belongs to nothing. */
  unknown: string;
  photos: string[];
  /** A message of the member. */
  message: string;
  /** A message of the friend; a picture of the friend that opens once; a recording of the friend. */
  heard: string;
  viewOnce: string;
  voice: string;
  plan: string;
  /** The time of the plan. */
  at: string;
  /** The path of the page of the shared plan. */
  sharedPlan: string;
  session: string;
  passkey: string;
  order: string;
  purchase: string;
  decision: string;
  rightsRequest: string;
  report: string;
  notification: string;
  /** Signed paths of a photo, of a picture in the chat and of recordings. */
  links: string[];
}

const WORDS = 'These are my words.';

/** Returns the answer's body. @throws for an answer that is not a success */
function done({ status, body }: ApiAnswer): ApiAnswer['body'] {
  if (status >= 300) throw new Error(`A request of the world failed: ${status} ${JSON.stringify(body)}`);
  return body;
}

/**
 * Creates a premium woman, her friend, and one of everything that either of them can own.
 * @param staff may warn members
 */
export async function aWorld(t: PaypalTestApp, staff: ApiClient): Promise<World> {
  const me = await aWoman(t, PREMIUM);
  const friend = await aMember(t, PREMIUM);
  const stranger = await aMember(t, { ...PREMIUM, lookingFor: 'both' });
  await befriend(t, me, friend);
  const [mine, theirs] = [chatApi(t, me), chatApi(t, friend)];
  const message = done(await mine.send(friend.id, 'Hello')).message.id as string;
  const heard = done(await theirs.send(me.id, 'Hello yourself')).message.id as string;
  const api = t.api(me.token);

  const picture = await aPicture();
  const photos: { id: string; url: string }[] = [];
  for (let count = 0; count < 2; count += 1)
    photos.push(done(await api.post('/api/user/photos', formOf({ photo: picture }))).photos.at(-1));
  const recording = wav({ seconds: 1 });
  const prompt = formOf({ prompt: 'sunday-begins', words: WORDS, recording });
  const voicePrompt = done(await api.put('/api/user/voice-prompt', prompt)).voicePrompt;
  const send = async (path: string, file: string, more: object = {}) =>
    done(
      await t
        .api(friend.token)
        .post(path, formOf({ to: me.id, ...more, [file]: file === 'picture' ? picture : recording })),
    ).message;
  const sent = await send('/api/chat/send-picture', 'picture');
  const viewOnce = await send('/api/chat/send-picture', 'picture', { viewOnce: 'yes' });
  const voice = await send('/api/chat/send-voice', 'recording');
  const { messages } = (await mine.messages(friend.id)).body;

  const plans = plansApi(t, me, friend);
  const at = inDays(t, 2);
  const plan = done(await plans.propose({ times: [at] })).plan.id as string;
  done(await plansApi(t, friend, me).agree(plan, at));
  const shared = done(await plans.share(plan)).plan.link.url as string;

  const authenticator = anAuthenticator(t.app.get(AppConfig).publicUrl);
  const begun = done(await api.post('/api/auth/passkeys/begin', { password: PASSWORD }));
  done(await api.post('/api/auth/passkeys', authenticator.make(begun)));
  const passkey = done(await api.get('/api/auth/passkeys')).passkeys[0].id as string;
  done(await t.api().post('/api/auth/login', { email: me.email, password: PASSWORD }));
  const { sessions } = done(await api.get('/api/auth/sessions')) as { sessions: SessionView[] };
  const session = sessions.find(({ current }) => !current)?.id ?? '';

  const billing = billingApi(t, me);
  await billing.buy('coins-100');
  const purchase = done(await api.get('/api/billing/purchases')).purchases[0].id as string;
  const order = await billing.order('monthly');

  const warning = { userId: me.id, rule: 'advertising', about: 'profile', key: `warn ${me.id}` };
  done(await staff.post('/api/admin/warn', warning));
  // The member is shown a warning when it can no longer be undone.
  const told = undoableSince(t.clock.now());
  await database(t)
    .collection('decisions')
    .updateOne({ userId: me.user._id }, { $set: { at: told } });
  const { decisions } = done(await api.get('/api/user/decisions')) as DecisionsView;
  done(await api.post('/api/user/rights/grievances', { kind: 'other', words: WORDS }));
  const rights = done(await api.get('/api/user/rights')) as MyRightsView;
  const reported = await aMember(t);
  done(await api.post('/api/user/report', { targetUserId: reported.id, reason: 'scam' }));
  const report = done(await api.get('/api/user/reports')).reports[0].id as string;
  done(await api.post('/api/user/hidden-words', { word: 'crypto' }));
  done(await api.post('/api/user/hidden-addresses', { email: 'hidden@mutual.example' }));
  done(await matchApi(t, await aMember(t)).act(me.id, 'like'));
  const { notifications } = done(await api.get('/api/notifications'));
  return {
    me,
    friend,
    stranger,
    unknown: toId().toHexString(),
    photos: photos.map(({ id }) => id),
    message,
    heard,
    viewOnce: viewOnce.id,
    voice: voice.id,
    plan,
    at,
    sharedPlan: `/api/shared-plans/${shared.split('/').at(-1)}`,
    session,
    passkey,
    order,
    purchase,
    decision: decisions[0]?.id ?? '',
    rightsRequest: rights.requests[0]?.id ?? '',
    report,
    notification: notifications[0].id as string,
    links: linksIn([photos, voicePrompt, messages, sent]),
  };
}

/** Returns the different signed paths in answers. */
const linksIn = (answers: unknown): string[] => [
  ...new Set(JSON.stringify(answers).match(/\/api\/[\w/-]+\?[^"]*signature=[^"]+/g) ?? []),
];
