import { isDeepStrictEqual } from 'node:util';
import { CardAnswersService } from '../../../src/modules/match/figures/card-answers.service.js';
import { aMember, type MadeMember } from '../../factories/member.factory.js';
import { actor, database } from '../../support/match.js';
import { until } from '../../support/socket.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const woman = (): Promise<MadeMember> => aMember(t, { gender: 'female', lookingFor: 'male' });
const man = (): Promise<MadeMember> => aMember(t);
const counted = () => t.app.get(CardAnswersService, { strict: false }).count();

interface Stored {
  _id: string;
  other?: number;
  orders?: { m0: { groups: Record<'all' | 'by-new', object> } };
}
const days = () => database(t).collection<Stored>('suggestionFigures').find().toArray();

it('what becomes of shown cards is counted, and names nobody', async () => {
  const [asha, ravi, omar] = [await woman(), await man(), await man()];
  // Not shown to anybody: counted as no card.
  await actor(t, omar).act(asha.id, 'dislike');
  await actor(t, asha).match();
  await actor(t, ravi).match();
  await actor(t, asha).act(ravi.id, 'like');
  await counted();
  await actor(t, ravi).act(asha.id, 'like');
  await counted();
  const all = { views: 2, likes: 2, mutual: 2 };
  // The periodic count may have taken some of them.
  await until(async () => {
    const [day] = await days();
    return day?.other === 1 && isDeepStrictEqual(day.orders?.m0.groups.all, all);
  }, 'all counts');
  const stored = JSON.stringify(await days());
  expect(stored).toContain('by-new');
  for (const { id, email } of [asha, ravi, omar]) {
    expect(stored).not.toContain(id);
    expect(stored).not.toContain(email);
  }
});
