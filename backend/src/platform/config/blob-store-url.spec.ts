import { blobStoresIn } from './blob-store-url.js';

describe('blobStoresIn', () => {
  it('reads GridFS, a bucket at an endpoint and a bucket of Amazon', () => {
    expect(blobStoresIn('gridfs')).toEqual([{ kind: 'gridfs' }]);
    expect(blobStoresIn('s3://pictures?endpoint=http://127.0.0.1:9000/&region=eu')).toEqual([
      { kind: 's3', bucket: 'pictures', region: 'eu', origin: 'http://127.0.0.1:9000', isPathStyle: true },
    ]);
    expect(blobStoresIn('s3://my.pictures?region=eu-central-1')).toEqual([
      {
        kind: 's3',
        bucket: 'my.pictures',
        region: 'eu-central-1',
        origin: 'https://my.pictures.s3.eu-central-1.amazonaws.com',
        isPathStyle: false,
      },
    ]);
  });

  it('reads two stores in either order', () => {
    const kinds = (text: string) => blobStoresIn(text)?.map(({ kind }) => kind);
    expect(kinds('gridfs, s3://pictures?endpoint=https://store')).toEqual(['gridfs', 's3']);
    expect(kinds('s3://pictures,gridfs')).toEqual(['s3', 'gridfs']);
  });

  it.each([
    '',
    'disk',
    'gridfs,gridfs',
    's3://one,s3://two',
    's3://',
    's3://Pictures',
    's3://pictures/folder',
    's3://pictures?endpoint=store',
    's3://pictures?endpoint=ftp://store',
    's3://pictures?endpoint=https://user:secret@store',
    's3://pictures?endpoint=https://store/path',
    's3://pictures?key=secret',
    's3://pictures?region=a/b',
  ])('rejects %j', (text) => {
    expect(blobStoresIn(text)).toBeUndefined();
  });
});
