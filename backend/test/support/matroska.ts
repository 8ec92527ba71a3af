const element = (id: string, body: Buffer): Buffer => {
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE(BigInt(body.length) | (1n << 56n));
  return Buffer.concat([Buffer.from(id, 'hex'), size, body]);
};
const number = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const float = (value: number): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return bytes;
};
const SAMPLES_PER_SECOND = 8_000;
const CLUSTER_SECONDS = 10;

const beginning = (): Buffer[] => {
  const audio = [
    element('b5', float(SAMPLES_PER_SECOND)),
    element('9f', number(1)),
    element('6264', number(16)),
  ];
  const track = [element('d7', number(1)), element('73c5', number(1)), element('83', number(2))];
  track.push(element('86', Buffer.from('A_PCM/INT/LIT')), element('e1', Buffer.concat(audio)));
  const info = element('2ad7b1', number(1_000_000));
  return [element('1549a966', info), element('1654ae6b', element('ae', Buffer.concat(track)))];
};
const fileOf = (parts: readonly Buffer[]): Buffer =>
  Buffer.concat([
    element('1a45dfa3', element('4282', Buffer.from('matroska'))),
    element('18538067', Buffer.concat(parts)),
  ]);

/** Returns a Matroska file with 8,000 samples of 16 bits per second and `perBlock` samples in each block. */
export function matroska({ seconds, perBlock }: { seconds: number; perBlock: number }): Buffer {
  const clusters: Buffer[] = [];
  const samples = seconds * SAMPLES_PER_SECOND;
  const perCluster = CLUSTER_SECONDS * SAMPLES_PER_SECOND;
  for (let start = 0; start < samples; start += perCluster) {
    const blocks = [element('e7', number((start * 1_000) / SAMPLES_PER_SECOND))];
    for (let at = start; at < Math.min(samples, start + perCluster); at += perBlock) {
      const block = Buffer.alloc(6 + 2 * perBlock);
      block.writeUInt16BE(0xa3_80 | (4 + 2 * perBlock));
      block.writeUInt8(0x81, 2);
      block.writeInt16BE(Math.floor(((at - start) * 1_000) / SAMPLES_PER_SECOND), 3);
      block.writeUInt8(0x80, 5);
      for (let index = 0; index < perBlock; index += 1)
        block.writeInt16LE(Math.round(Math.sin((at + index) / 3) * 12_000), 6 + 2 * index);
      blocks.push(block);
    }
    clusters.push(element('1f43b675', Buffer.concat(blocks)));
  }
  return fileOf([...beginning(), ...clusters]);
}

/** Returns a Matroska file of this size whose only cluster contains nothing but empty elements. */
export const emptyElements = (bytes: number): Buffer =>
  fileOf([...beginning(), element('1f43b675', Buffer.alloc(bytes - 1_000, Buffer.from('ec80', 'hex')))]);
