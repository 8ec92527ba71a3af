import { mongo } from 'mongoose';

const PORT = 27_017;

/**
 * Returns the members of a replica set that the URI names; for an SRV record, the domain that contains them.
 */
export function mongoHosts(uri: string): string[] {
  const { hosts, srvHost } = new mongo.MongoClient(uri).options;
  if (srvHost) return [`${srvHost.slice(srvHost.indexOf('.'))}:${PORT}`];
  return hosts.map(({ host = '', port = PORT, socketPath }) => socketPath ?? `${host.toLowerCase()}:${port}`);
}
