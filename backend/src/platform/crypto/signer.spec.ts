import { Signer } from './signer.js';

const SECRET = 's'.repeat(32);

describe('Signer', () => {
  const signer = new Signer(SECRET, 'tests', 16);
  const signature = signer.sign('content');

  it('creates deterministic signatures of the configured length', () => {
    expect(signature).toHaveLength(16);
    expect(signer.sign(Buffer.from('content'))).toEqual(signature);
  });

  it.each([16, 32])('signs as text the same as in bytes, with %i bytes', (length) => {
    const one = new Signer(SECRET, 'tests', length);
    expect(one.signText('content')).toBe(one.sign('content').toString('base64url'));
  });

  it('accepts its own signature', () => {
    expect(signer.verify('content', signature)).toBe(true);
  });

  it.each([
    ['another content', signer, 'contents', signature],
    ['a shorter signature', signer, 'content', signature.subarray(0, 8)],
    ['no signature', signer, 'content', Buffer.alloc(0)],
    ['another signature', signer, 'content', Buffer.alloc(16)],
    ['another purpose', new Signer(SECRET, 'other', 16), 'content', signature],
    ['another secret', new Signer('t'.repeat(32), 'tests', 16), 'content', signature],
  ])('rejects %s', (_what, verifier, content, candidate) => {
    expect(verifier.verify(content, candidate)).toBe(false);
  });

  it('keeps the signature format, because signed links are in use', () => {
    expect(signer.sign('content').toString('base64url')).toBe('JzFvo74Aa61qboDDLovKBA');
  });
});
