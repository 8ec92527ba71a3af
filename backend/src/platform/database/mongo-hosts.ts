import { mongo } from 'mongoose';

const PORT = 27_017;

/** The members of a replica set that its address names; of an SRV record, the domain that they must be in. */
export function mongoHosts(uri: string): string[] {
  const { hosts, srvHost } = new mongo.MongoClient(uri).options;
  if (srvHost) return [`${srvHost.slice(srvHost.indexOf('.'))}:${PORT}`];
  return hosts.map(({ host = '', port = PORT, socketPath }) => socketPath ?? `${host.toLowerCase()}:${port}`);
}
