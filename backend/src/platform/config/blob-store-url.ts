/**
 * The region used for signatures if none is configured, as by the official client. Stores with an endpoint
 * usually ignore it.
 */
const DEFAULT_REGION = 'us-east-1';
const BUCKET_NAME = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const REGION = /^[a-z0-9-]+$/;
const GRIDFS = 'gridfs';

/** The address of an S3 bucket. */
export interface ObjectStoreAddress {
  kind: 's3';
  bucket: string;
  region: string;
  /** The origin to which requests for the bucket are sent. */
  origin: string;
  /** Whether the path of an object begins with the bucket; otherwise the host name does. */
  isPathStyle: boolean;
}

export type BlobStoreAddress = { kind: typeof GRIDFS } | ObjectStoreAddress;

/**
 * Parses `gridfs` or `s3://bucket?endpoint=https://host:port&region=name`, or both in either order, separated
 * by a comma. Returns undefined for anything else.
 */
export function blobStoresIn(text: string): [BlobStoreAddress, ...BlobStoreAddress[]] | undefined {
  const found = text.split(',').map((one) => addressIn(one.trim()));
  const known = found.filter((one) => one !== undefined);
  const [first, ...others] = known;
  const kinds = new Set(known.map(({ kind }) => kind));
  return first && known.length === found.length && kinds.size === known.length
    ? [first, ...others]
    : undefined;
}

/** Returns the names of the object stores among the stores. */
export const objectStoreNames = (stores: readonly BlobStoreAddress[]): string[] =>
  stores.flatMap((store) => (store.kind === 's3' ? `s3://${store.bucket}` : []));

function addressIn(text: string): BlobStoreAddress | undefined {
  if (text === GRIDFS) return { kind: GRIDFS };
  const [, bucket = '', query = ''] = /^s3:\/\/([^/?#]+)\/?(?:\?([^#]*))?$/.exec(text) ?? [];
  const parameters = new URLSearchParams(query);
  const { endpoint, region = DEFAULT_REGION, ...others } = Object.fromEntries(parameters);
  const isKnown = BUCKET_NAME.test(bucket) && REGION.test(region) && Object.keys(others).length === 0;
  if (!isKnown || (endpoint !== undefined && !isOrigin(endpoint))) return undefined;
  return {
    kind: 's3',
    bucket,
    region,
    origin:
      endpoint === undefined ? `https://${bucket}.s3.${region}.amazonaws.com` : new URL(endpoint).origin,
    isPathStyle: endpoint !== undefined,
  };
}

/** Returns whether a URL consists of a server alone, without credentials or a path. */
function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, pathname, search } = new URL(text);
  return /^https?:$/.test(protocol) && username === '' && pathname === '/' && search === '';
}
