import { Injectable, Module } from '@nestjs/common';
import { PairBlocked, PairEnded, PairLiked, PairMatched } from '../../src/modules/match/index.js';
import { OnDomainEvent } from '../../src/platform/events/domain-events.js';
import { aMember, type MadeMember } from '../factories/member.factory.js';
import { actor } from '../support/match.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

@Injectable()
class Listener {
  heard: [string, object][] = [];

  @OnDomainEvent(PairLiked)
  liked(fact: object): void {
    this.heard.push(['liked', fact]);
  }

  @OnDomainEvent(PairMatched)
  matched(fact: object): void {
    this.heard.push(['matched', fact]);
  }

  @OnDomainEvent(PairEnded)
  ended(fact: object): void {
    this.heard.push(['ended', fact]);
  }

  @OnDomainEvent(PairBlocked)
  blocked(fact: object): void {
    this.heard.push(['blocked', fact]);
  }
}

@Module({ providers: [Listener] })
class ListenerModule {}

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ modules: [ListenerModule] });
});
afterAll(() => t.close());

/** What was told since the last call. */
function heard(): [string, object][] {
  const listener = t.app.get(Listener, { strict: false });
  const facts = listener.heard;
  listener.heard = [];
  return facts;
}
const both = (one: MadeMember, other: MadeMember): { a: string; b: string } => {
  const [a, b] = [one.id, other.id].sort() as [string, string];
  return { a, b };
};

describe('what happens between two members is told', () => {
  it('once each, and only when something changed', async () => {
    const [asha, ravi] = [await aMember(t, { gender: 'female', lookingFor: 'male' }), await aMember(t)];
    heard();
    await actor(t, ravi).act(asha.id, 'like');
    await actor(t, ravi).act(asha.id, 'like');
    expect(heard()).toEqual([['liked', { from: ravi.id, to: asha.id }]]);
    await Promise.all(Array.from({ length: 10 }, () => actor(t, asha).act(ravi.id, 'like')));
    expect(heard()).toEqual([['matched', { ...both(asha, ravi), firstLiker: ravi.id }]]);
    await actor(t, ravi).unmatch(asha.id);
    await actor(t, ravi).unmatch(asha.id);
    expect(heard()).toEqual([['ended', { by: ravi.id, other: asha.id }]]);
  });

  it('names the end of a friendship by dislike, and blocks', async () => {
    const [asha, ravi] = [await aMember(t, { gender: 'female', lookingFor: 'male' }), await aMember(t)];
    await actor(t, ravi).act(asha.id, 'like');
    await actor(t, asha).act(ravi.id, 'like');
    heard();
    await actor(t, asha).act(ravi.id, 'dislike');
    await actor(t, asha).act(ravi.id, 'dislike');
    expect(heard()).toEqual([['ended', { by: asha.id, other: ravi.id }]]);
    const dev = await aMember(t);
    await actor(t, asha).block(dev.id);
    await actor(t, asha).block(dev.id);
    expect(heard()).toEqual([['blocked', { by: asha.id, other: dev.id }]]);
  });

  it('but not a like to whoever has already said no, nor a refused one', async () => {
    const [asha, ravi] = [await aMember(t, { gender: 'female', lookingFor: 'male' }), await aMember(t)];
    await actor(t, asha).act(ravi.id, 'dislike');
    heard();
    expect((await actor(t, ravi).act(asha.id, 'like')).status).toBe(200);
    expect(heard()).toEqual([]);
    await actor(t, asha).block(ravi.id);
    heard();
    await actor(t, ravi).act(asha.id, 'like');
    expect(heard()).toEqual([]);
  });

  it('and a friendship that an undo brings about', async () => {
    const [asha, ravi] = [await aMember(t, { gender: 'female', lookingFor: 'male' }), await aMember(t)];
    await actor(t, asha).act(ravi.id, 'like');
    await actor(t, asha).act(ravi.id, 'dislike');
    await actor(t, ravi).act(asha.id, 'like');
    heard();
    expect((await actor(t, asha).undo(ravi.id)).status).toBe(200);
    expect(heard()).toEqual([['matched', { ...both(asha, ravi), firstLiker: ravi.id }]]);
    expect((await actor(t, asha).friends()).body).toMatchObject([{ _id: ravi.id }]);
  });
});
