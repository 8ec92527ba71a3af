import { randomUUID } from 'node:crypto';
import { pause } from './pause.js';
import { api, logIn } from './talker.js';

/**
 * @import { Session, Talker } from './talker.js'
 *
 * @typedef {'likes' | 'friends' | 'messages' | 'purchases' | 'coins'} Kind
 *
 * @typedef {object} Fact something that the product has acknowledged
 * @property {Kind} kind
 * @property {string} id by which readers find it
 * @property {string} by id of the member
 * @property {string} fault during which it was acknowledged
 *
 * @typedef {object} Doer
 * @property {string} email
 * @property {Session} session
 *
 * @typedef {(method: string, path: string, body?: object) => Promise<unknown>} StandIn
 */

/** @type {Kind[]} */
export const KINDS = ['likes', 'friends', 'messages', 'purchases', 'coins'];
const AGAIN_MS = 150;
/** Average pause of a member between two actions in ms. */
const THINK_MS = 1_000;
/** A member without coins buys this package first. */
const PACKAGE = 'coins-1200';

/** Everything that members did and the product acknowledged. */
export class Facts {
  /** @type {Fact[]} */
  all = [];
  /**
   * Faults in their order, with the time of their beginning.
   * @type {Array<{ fault: string, from: number }>}
   */
  faults = [];
  repeats = 0;
  #ended = false;

  /** @param {{ url: string, standIn: StandIn }} product */
  constructor({ url, standIn }) {
    this.url = url;
    this.standIn = standIn;
  }

  /** Lets members act until `end`, which waits for requests under way. */
  get ended() {
    return this.#ended;
  }

  end() {
    this.#ended = true;
  }

  /** @param {Kind} kind */
  count(kind) {
    return this.all.filter((fact) => fact.kind === kind).length;
  }

  /**
   * @param {Kind} kind
   * @param {string} by
   * @param {string} id
   */
  acknowledge(kind, by, id) {
    this.all.push({ kind, by, id, fault: this.faultAt(performance.now()) });
  }

  /** @param {string} fault that begins now */
  begin(fault) {
    this.faults.push({ fault, from: performance.now() });
  }

  /** @param {number} time */
  faultAt(time) {
    return this.faults.findLast(({ from }) => from <= time)?.fault ?? 'before all faults';
  }

  /**
   * Adds the acknowledged messages of a member.
   * @param {Talker} talker
   */
  addMessages({ id: by, acknowledged }) {
    for (const { id, at } of acknowledged)
      this.all.push({ kind: 'messages', by, id, fault: this.faultAt(at) });
  }

  /**
   * Repeats a request until the product answers it, as a client does.
   * @param {Session} session
   * @param {string} method
   * @param {string} path
   * @param {object} [body]
   */
  async ask({ token }, method, path, body) {
    for (;;) {
      const answer = await api(this.url, path, { method, token, body }).catch(() => null);
      // 409 CONFLICT: the transaction met another one too often.
      if (answer && answer.status < 500 && answer.body?.code !== 'CONFLICT') return answer;
      this.repeats += 1;
      await pause(AGAIN_MS);
    }
  }

  /**
   * Calls `act` again and again.
   * @param {() => Promise<unknown>} act returns false when there is nothing more to do
   */
  async keepDoing(act) {
    while (!this.#ended) {
      if ((await act()) === false) return;
      await pause(THINK_MS * (0.5 + Math.random()));
    }
  }

  /**
   * Likes one member after another, of whom every second likes back.
   * @param {Doer} doer
   * @param {Doer[]} others
   */
  likes(doer, others) {
    const waiting = others.entries();
    return this.keepDoing(async () => {
      const { value: [index, other] = [] } = waiting.next();
      if (index === undefined || !other) return false;
      await this.like(doer, other);
      if (index % 2 === 0) await this.like(other, doer);
      return true;
    });
  }

  /**
   * @param {Doer} doer
   * @param {Doer} other
   */
  async like({ session }, { session: { userId: to } }) {
    const body = { targetUserId: to, action: 'like' };
    const answer = await this.ask(session, 'POST', '/api/user/match/action', body);
    if (answer.status !== 200) throw new Error(`A like was refused: ${JSON.stringify(answer.body)}`);
    this.acknowledge('likes', session.userId, to);
    if (answer.body.friend) this.acknowledge('friends', session.userId, to);
  }

  /**
   * Buys coins once and spends them on boosts, each once.
   * @param {Doer} doer
   */
  async spends(doer) {
    await this.buy(doer, PACKAGE);
    await this.keepDoing(async () => {
      const { status, body } = await this.ask(doer.session, 'POST', '/api/wallet/spend', {
        kind: 'boost',
        clientId: randomUUID(),
      });
      if (body.code === 'NOT_ENOUGH_COINS') return this.buy(doer, PACKAGE);
      if (status !== 200) throw new Error(`A spend was refused: ${JSON.stringify(body)}`);
      this.acknowledge('coins', doer.session.userId, body.entry.id);
      return true;
    });
  }

  /**
   * Buys small packages again and again.
   * @param {Doer} doer
   */
  buys(doer) {
    return this.keepDoing(() => this.buy(doer, 'coins-100'));
  }

  /**
   * Buys a package: order, approval, capture.
   * @param {Doer} doer
   * @param {string} product
   */
  async buy({ session }, product) {
    const made = await this.ask(session, 'POST', '/api/billing/orders', { product });
    if (made.status !== 201) throw new Error(`An order was refused: ${JSON.stringify(made.body)}`);
    const { orderId } = made.body;
    await this.standIn('POST', `/stand-in/orders/${orderId}/approve`, {});
    for (;;) {
      const { status, body } = await this.ask(session, 'POST', `/api/billing/orders/${orderId}/capture`);
      if (status === 200) break;
      throw new Error(`A capture was refused: ${JSON.stringify(body)}`);
    }
    this.acknowledge('purchases', session.userId, orderId);
  }

  /**
   * Compares everything acknowledged with what each member reads after a new log-in.
   * @param {Doer[]} doers
   * @returns {Promise<Array<Fact & { copies: number }>>} the facts that are not there exactly once
   */
  async compare(doers) {
    const wrong = [];
    for (const { email, session } of doers) {
      const mine = this.all.filter(({ by }) => by === session.userId);
      if (mine.length === 0) continue;
      const fresh = await logIn(this.url, email);
      const seen = await this.#seen(fresh, mine);
      for (const fact of mine) {
        const copies = seen[fact.kind].filter((id) => id === fact.id).length;
        if (copies !== 1) wrong.push({ ...fact, copies });
      }
    }
    return wrong;
  }

  /**
   * Returns the ids that a member finds, by kind.
   * @param {Session} session
   * @param {Fact[]} mine
   * @returns {Promise<Record<Kind, string[]>>}
   */
  async #seen({ token }, mine) {
    /** @param {string} path */
    const read = async (path) => (await api(this.url, path, { token })).body;
    const liked = mine.filter(({ kind }) => kind === 'likes').map(({ id }) => id);
    /** @type {string[]} */
    const likes = [];
    for (let at = 0; at < liked.length; at += 20) {
      const { states } = await read(`/api/user/match/states?ids=${liked.slice(at, at + 20).join(',')}`);
      likes.push(...states.filter(({ action }) => action === 'like').map(({ _id }) => _id));
    }
    /** @type {unknown} */
    const listed = await read('/api/user/friends');
    const friends = /** @type {Array<{ _id: string }>} */ (listed);
    const messages = [];
    if (mine.some(({ kind }) => kind === 'messages'))
      for (const { _id } of friends)
        for (let more = true, after = 0; more;) {
          const page = await read(`/api/chat/messages/${_id}?after=${after}&limit=100`);
          messages.push(...page.messages.map(({ id }) => id));
          more = page.hasMore;
          after += page.messages.length;
        }
    const { purchases } = await read('/api/billing/purchases');
    const { coins, history } = await read('/api/wallet');
    const sum = history.reduce((total, entry) => total + entry.coins, 0);
    const paid = purchases.filter(({ status }) => status === 'paid');
    return {
      likes,
      friends: friends.map(({ _id }) => _id),
      messages,
      purchases: paid.map(({ orderId }) => orderId),
      // Without the right balance no entry counts.
      coins: coins === sum ? history.map(({ id }) => id) : [],
    };
  }
}
