import { setTimeout as sleep } from 'node:timers/promises';
import { mongo } from 'mongoose';

const NAME = 'rs0';
const ADMIN = 'admin';
const DATABASE = 'mutual';
const ACCOUNT_NAME = 'mutual';
/** `dbAdmin` is needed for migrations and restores, which rename and drop collections. */
const ROLES = ['readWrite', 'dbAdmin'];
const ALREADY_INITIALIZED = 23;
const UNAUTHORIZED = 13;
const USER_EXISTS = 51_003;
const READY_TIMEOUT_MS = 60_000;
const POLL_INTERVAL_MS = 250;

interface Passwords {
  /** Password of the account that creates the replica set and the other account. */
  readonly admin: string;
  /** Password of the product's account, which only has rights in its own database. */
  readonly mutual: string;
}

interface Member {
  readonly _id: number;
  readonly host: string;
}

interface Hello {
  readonly isWritablePrimary: boolean;
  readonly primary?: string;
  readonly me?: string;
}

interface SetConfig {
  readonly version: number;
  readonly members: readonly Member[];
}

/**
 * Creates one replica set with two accounts from servers with access control (`host:port`). The first server
 * must be reachable at `local` as localhost, because MongoDB allows only localhost to create the first
 * account. Safe to repeat: keeps existing members, and sets the password of the product's account again.
 * @throws when a server does not respond or the administrator's password is wrong, or after one minute
 */
export async function formReplicaSet(
  hosts: readonly string[],
  passwords: Passwords,
  local: string,
): Promise<void> {
  const [first] = hosts;
  if (first === undefined) throw new Error('Name at least one server as HOST:PORT.');
  await begin(first, passwords.admin, local);
  const password = encodeURIComponent(passwords.admin);
  const set = new mongo.MongoClient(
    `mongodb://${ADMIN}:${password}@${hosts.join(',')}/?replicaSet=${NAME}&authSource=admin`,
    { serverSelectionTimeoutMS: READY_TIMEOUT_MS },
  );
  try {
    await makeAccount(set.db(DATABASE), passwords.mutual);
    for (const host of hosts) await addMember(set.db('admin'), host);
  } finally {
    await set.close();
  }
}

/**
 * Initiates a replica set of only the first server, which accepts writes immediately, and creates its
 * administrator.
 */
async function begin(host: string, password: string, local: string): Promise<void> {
  const server = new mongo.MongoClient(`mongodb://${local}/?directConnection=true`);
  const admin = server.db('admin');
  try {
    await ignoringCodes([ALREADY_INITIALIZED, UNAUTHORIZED], () =>
      admin.command({ replSetInitiate: { _id: NAME, members: [{ _id: 0, host }] } }),
    );
    const hello = await until(async () => {
      const answer = await admin.command({ hello: 1 });
      const { isWritablePrimary, primary, me } = answer as Hello;
      return isWritablePrimary || (primary !== undefined && primary !== me)
        ? { isWritablePrimary }
        : undefined;
    });
    // On later runs, another server may be the primary. Once an account exists, MongoDB requires a log-in.
    if (hello.isWritablePrimary)
      await ignoringCodes([USER_EXISTS, UNAUTHORIZED], () =>
        admin.command({ createUser: ADMIN, pwd: password, roles: ['root'] }),
      );
  } finally {
    await server.close();
  }
}

async function makeAccount(db: mongo.Db, pwd: string): Promise<void> {
  await ignoringCodes([USER_EXISTS], () => db.command({ createUser: ACCOUNT_NAME, pwd, roles: ROLES }));
  await db.command({ updateUser: ACCOUNT_NAME, pwd, roles: ROLES });
}

/** Adds one member. MongoDB accepts one at a time, and rejects others until it has joined. */
async function addMember(admin: mongo.Db, host: string): Promise<void> {
  await until(async () => {
    const { config } = (await admin.command({ replSetGetConfig: 1 })) as { config: SetConfig };
    if (config.members.some((member) => member.host === host)) return true;
    const _id = Math.max(...config.members.map((member) => member._id)) + 1;
    const members = [...config.members, { _id, host }];
    await admin.command({ replSetReconfig: { ...config, version: config.version + 1, members } });
    return true;
  });
}

async function ignoringCodes(codes: readonly number[], act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof mongo.MongoServerError && codes.includes(Number(error.code)))) throw error;
  }
}

/** Polls until `ask` returns a value. After one minute, throws the last error of MongoDB. */
async function until<T>(ask: () => Promise<T | undefined>): Promise<T> {
  for (const end = Date.now() + READY_TIMEOUT_MS; ; await sleep(POLL_INTERVAL_MS)) {
    try {
      const answer = await ask();
      if (answer !== undefined) return answer;
    } catch (error) {
      if (!(error instanceof mongo.MongoServerError) || Date.now() > end) throw error;
    }
    if (Date.now() > end) throw new Error('The replica set does not accept writes.');
  }
}
