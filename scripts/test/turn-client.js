import { createHash, createHmac, randomBytes } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { isIPv6 } from 'node:net';

/** Minimal STUN and TURN client (RFC 8489, RFC 8656). It requests a relay and permissions. */
const COOKIE = 0x2112a442;
const HEADER_BYTES = 20;
const METHODS = { allocate: 0x003, createPermission: 0x008 };
const ATTRIBUTES = {
  username: 0x0006,
  messageIntegrity: 0x0008,
  errorCode: 0x0009,
  peerAddress: 0x0012,
  realm: 0x0014,
  nonce: 0x0015,
  requestedFamily: 0x0017,
  requestedTransport: 0x0019,
};
const UDP = 17;
const FAMILIES = { v4: 1, v6: 2 };
const AGAIN_MS = 100;
const GIVE_UP_MS = 10_000;

/**
 * @param {keyof typeof ATTRIBUTES} name
 * @param {Buffer} value
 */
const attribute = (name, value) => {
  const head = Buffer.alloc(4);
  head.writeUInt16BE(ATTRIBUTES[name], 0);
  head.writeUInt16BE(value.length, 2);
  return Buffer.concat([head, value, Buffer.alloc((4 - (value.length % 4)) % 4)]);
};

/**
 * Returns the bytes of an IPv6 address (eight groups) or of an IPv4 address (four numbers).
 * @param {string} address
 */
function addressBytes(address) {
  if (!isIPv6(address)) return Buffer.from(address.split('.').map(Number));
  const [head = [], tail] = address.split('::').map((part) => (part ? part.split(':') : []));
  const middle = tail ? Array(8 - head.length - tail.length).fill('0') : [];
  const groups = [...head, ...middle, ...(tail ?? [])].map((group) => Number.parseInt(group, 16));
  return Buffer.from(groups.flatMap((group) => [group >> 8, group & 0xff]));
}

/**
 * Returns an address in STUN's XOR encoding, because some routers rewrite plain addresses.
 * @param {string} address
 * @param {number} port
 * @param {Buffer} id
 */
function xorAddress(address, port, id) {
  const bytes = addressBytes(address);
  const mask = Buffer.alloc(16);
  mask.writeUInt32BE(COOKIE, 0);
  id.copy(mask, 4);
  const head = Buffer.alloc(4);
  head[1] = bytes.length === 4 ? FAMILIES.v4 : FAMILIES.v6;
  head.writeUInt16BE(port ^ (COOKIE >>> 16), 2);
  return Buffer.concat([head, bytes.map((byte, index) => byte ^ (mask[index] ?? 0))]);
}

/**
 * @param {keyof typeof METHODS} method
 * @param {Buffer} id
 * @param {Buffer[]} attributes
 * @param {Buffer} [key]
 */
function message(method, id, attributes, key) {
  const body = Buffer.concat(attributes);
  const head = Buffer.alloc(HEADER_BYTES);
  head.writeUInt16BE(METHODS[method], 0);
  head.writeUInt32BE(COOKIE, 4);
  id.copy(head, 8);
  // The length over which the integrity is computed includes the integrity attribute.
  head.writeUInt16BE(body.length + (key ? 24 : 0), 2);
  const plain = Buffer.concat([head, body]);
  if (!key) return plain;
  return Buffer.concat([
    plain,
    attribute('messageIntegrity', createHmac('sha1', key).update(plain).digest()),
  ]);
}

/** @param {Buffer} answer */
function parse(answer) {
  /** @type {Map<number, Buffer>} */
  const attributes = new Map();
  for (let at = HEADER_BYTES; at + 4 <= answer.length;) {
    const length = answer.readUInt16BE(at + 2);
    attributes.set(answer.readUInt16BE(at), answer.subarray(at + 4, at + 4 + length));
    at += 4 + length + ((4 - (length % 4)) % 4);
  }
  const failed = (answer.readUInt16BE(0) & 0x0110) === 0x0110;
  const error = attributes.get(ATTRIBUTES.errorCode);
  return {
    status: failed && error ? error.readUInt8(2) * 100 + error.readUInt8(3) : 200,
    /** @param {keyof typeof ATTRIBUTES} name */
    get: (name) => attributes.get(ATTRIBUTES[name]) ?? Buffer.alloc(0),
  };
}

/** Client of a TURN server on loopback over UDP. Uses credentials in the form that the API issues. */
export class TurnClient {
  #socket = createSocket('udp4');
  /** @type {Map<string, (answer: Buffer) => void>} */
  #waiting = new Map();
  #port;
  #username;
  #password;
  /** @type {{ attributes: Buffer[], key?: Buffer }} */
  #auth = { attributes: [] };

  /**
   * @param {number} port
   * @param {string} secret
   */
  constructor(port, secret) {
    this.#port = port;
    this.#username = `${Math.floor(Date.now() / 1000) + 600}:a-member`;
    this.#password = createHmac('sha1', secret).update(this.#username).digest('base64');
    this.#socket.on('message', (answer) =>
      this.#waiting.get(answer.subarray(8, 20).toString('hex'))?.(answer),
    );
  }

  /**
   * Requests an IPv4 or IPv6 relay. Returns the statuses without and with credentials; 200 means success.
   * @param {keyof typeof FAMILIES} family
   */
  async allocate(family) {
    const wants = [
      attribute('requestedTransport', Buffer.from([UDP, 0, 0, 0])),
      attribute('requestedFamily', Buffer.from([FAMILIES[family], 0, 0, 0])),
    ];
    const refused = await this.#ask('allocate', () => wants);
    const [realm, nonce] = [refused.get('realm'), refused.get('nonce')];
    const key = createHash('md5').update(`${this.#username}:${realm}:${this.#password}`).digest();
    this.#auth = {
      attributes: [
        attribute('username', Buffer.from(this.#username)),
        attribute('realm', realm),
        attribute('nonce', nonce),
      ],
      key,
    };
    return [refused.status, (await this.#ask('allocate', () => wants)).status];
  }

  /**
   * Requests permission for an address; returns the status.
   * @param {string} address
   */
  async permission(address) {
    /** @param {Buffer} id */
    const wants = (id) => [attribute('peerAddress', xorAddress(address, 9, id))];
    return (await this.#ask('createPermission', wants)).status;
  }

  close() {
    this.#socket.close();
  }

  /**
   * Repeats a request until a response arrives, because the server may still be starting and UDP loses
   * packets.
   * @param {keyof typeof METHODS} method
   * @param {(id: Buffer) => Buffer[]} wants
   * @returns {Promise<ReturnType<typeof parse>>}
   */
  #ask(method, wants) {
    const id = randomBytes(12);
    const { attributes, key } = this.#auth;
    const packet = message(method, id, [...wants(id), ...attributes], key);
    return new Promise((resolve, reject) => {
      const send = () => this.#socket.send(packet, this.#port, '127.0.0.1');
      const again = setInterval(send, AGAIN_MS);
      /** @param {() => void} how */
      const settle = (how) => {
        clearInterval(again);
        this.#waiting.delete(id.toString('hex'));
        how();
      };
      this.#waiting.set(id.toString('hex'), (answer) => settle(() => resolve(parse(answer))));
      AbortSignal.timeout(GIVE_UP_MS).onabort = () =>
        settle(() => reject(new Error(`No answer to ${method}`)));
      send();
    });
  }
}
