import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { mongo } from 'mongoose';
import { Mailer } from '../../../src/platform/mail/mailer.js';
import { SmtpMailer } from '../../../src/platform/mail/smtp-mailer.js';
import { BlobStorage } from '../../../src/platform/storage/blob-storage.js';
import { database } from '../../support/match.js';
import { useTestApp } from '../../support/test-app.js';

/** A minimal SMTP server that accepts one mail and adds its text to `received`. */
function smtpSink(received: string[]): Server {
  return createServer((socket: Socket) => {
    let inText = false;
    socket.write('220 sink\r\n');
    socket.on('data', (bytes) => {
      const text = bytes.toString();
      if (inText || /^DATA/i.test(text)) {
        if (inText) received.push(text);
        socket.write(inText ? '250 kept\r\n' : '354 go on\r\n');
        inText = !inText;
      } else if (/^QUIT/i.test(text)) socket.end('221 bye\r\n');
      else socket.write('250 fine\r\n');
    });
  });
}

describe('file storage and mail', () => {
  // With metrics enabled, the driver emits an event for each command.
  const t = useTestApp({ env: { METRICS_TOKEN: 'a-token-of-the-tests' } });

  it('store a file until it is deleted', async () => {
    const storage = t.app.get(BlobStorage);
    const bytes = Buffer.alloc(600_000, 'picture');
    const id = await storage.put(bytes);
    expect((await storage.get(id))?.equals(bytes)).toBe(true);
    await storage.delete(id);
    await storage.delete(id);
    expect(await storage.get(id)).toBeNull();
  });

  it('read a file of several chunks by one command, and then from the cache', async () => {
    const bytes = Buffer.alloc(600_000, 'chunks');
    const bucket = new mongo.GridFSBucket(database(t).getClient().db(database(t).name), {
      bucketName: 'blobs',
    });
    const upload = bucket.openUploadStream('');
    await pipeline(Readable.from([bytes]), upload);
    const commands: string[] = [];
    const client = database(t).getClient();
    client.on('commandStarted', ({ commandName, command }) => {
      if (JSON.stringify(command).includes('blobs')) commands.push(commandName);
    });
    const storage = t.app.get(BlobStorage);
    for (let time = 0; time < 3; time += 1)
      expect((await storage.get(upload.id.toHexString()))?.equals(bytes)).toBe(true);
    expect(commands).toEqual(['find']);
    client.removeAllListeners('commandStarted');
  });

  it('store mails as files in order without a mail server', async () => {
    const mailer = t.app.get(Mailer);
    for (const subject of ['first', 'second'])
      await mailer.send({ to: 'someone@example.com', subject, text: 'Hello' });
    expect((await t.mails()).map(({ subject }) => subject)).toEqual(['first', 'second']);
    expect(await t.mailTo('someone@example.com')).toMatchObject({ subject: 'second', text: 'Hello' });
  });

  it('send a mail by SMTP, and fail when the server is unavailable', async () => {
    const received: string[] = [];
    const sink = smtpSink(received);
    await new Promise<void>((resolve) => sink.listen(0, '127.0.0.1', resolve));
    const { port } = sink.address() as AddressInfo;
    const mailer = new SmtpMailer(`smtp://127.0.0.1:${port}`, 'Mutual <support@mutual.example>');
    await mailer.send({ to: 'someone@example.com', subject: 'News', text: 'Hello there' });
    expect(received[0]).toMatch(/From: Mutual <support@mutual.example>\r\n[^]*Subject: News[^]*Hello there/);
    mailer.onApplicationShutdown();
    await new Promise((resolve) => sink.close(resolve));
    const nowhere = new SmtpMailer(`smtp://127.0.0.1:${port}`, 'x@mutual.example');
    await expect(nowhere.send({ to: 'a@example.com', subject: 's', text: 't' })).rejects.toThrow(/ESOCKET/);
  });

  it('time out when a mail server never greets or stops to respond', async () => {
    const patience = { connectMs: 200, silenceMs: 200 };
    for (const greeting of ['', '220 sink\r\n']) {
      const sockets: Socket[] = [];
      const silent = createServer((socket: Socket) => {
        sockets.push(socket.on('error', () => undefined));
        socket.write(greeting);
      });
      await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
      const { port } = silent.address() as AddressInfo;
      const mailer = new SmtpMailer(`smtp://127.0.0.1:${port}`, 'x@mutual.example', patience);
      const mail = { to: 'a@example.com', subject: 's', text: 't' };
      await expect(mailer.send(mail)).rejects.toThrow('The mail server did not take a mail: ETIMEDOUT');
      mailer.onApplicationShutdown();
      for (const socket of sockets) socket.destroy();
      silent.close();
    }
  });

  it('report a rejected mail by its error codes only, without the address of the recipient', async () => {
    const refusing = createServer((socket: Socket) => {
      socket.write('220 sink\r\n');
      socket.on('data', (bytes) => {
        const to = /^RCPT TO:<(.*)>/i.exec(bytes.toString())?.[1];
        socket.write(to ? `550 <${to}>: rejected\r\n` : '250 fine\r\n');
      });
    });
    await new Promise<void>((resolve) => refusing.listen(0, '127.0.0.1', resolve));
    const { port } = refusing.address() as AddressInfo;
    const mailer = new SmtpMailer(`smtp://127.0.0.1:${port}`, 'Mutual <support@mutual.example>');
    const error = await mailer
      .send({ to: 'victim@example.com', subject: 's', text: 't' })
      .catch((reason: unknown) => reason as Error);
    mailer.onApplicationShutdown();
    refusing.close();
    expect(error).toMatchObject({ message: 'The mail server did not take a mail: EENVELOPE 550' });
    expect(JSON.stringify([error, (error as Error).stack])).not.toContain('victim');
  });
});
