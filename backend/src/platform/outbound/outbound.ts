import { Socket } from 'node:net';

/** A connection to a host that nobody has named. It says no host: others choose what is written there. */
class OutboundRefused extends Error {
  override name = 'OutboundRefused';
  readonly code = 'OUTBOUND_REFUSED';

  constructor() {
    super('A connection to a host that the configuration does not name was refused.');
  }
}

/**
 * From now on this process connects to these hosts alone, whichever library asks for it and however: `fetch`,
 * `http`, `tls` and the drivers of databases all connect by this one method, before any name is resolved.
 * Whoever is refused gets an error as of a host that is away.
 * @param named as `host:port`; a leading dot stands for all subdomains
 */
export function restrictOutbound(named: Iterable<string>): void {
  const all = [...named];
  const hosts = new Set(all.filter((one) => !one.startsWith('.')));
  const domains = all.filter((one) => one.startsWith('.'));
  const unrestricted = Reflect.get(Socket.prototype, 'connect') as Socket['connect'];
  Socket.prototype.connect = new Proxy(unrestricted, {
    apply(connect, socket: Socket, given: unknown[]) {
      const to = destinationOf(given);
      if (hosts.has(to) || domains.some((domain) => to.endsWith(domain)))
        return Reflect.apply(connect, socket, given) as Socket;
      return socket.destroy(new OutboundRefused());
    },
  });
}

/** Where `connect(options)`, `connect(port, host)` or `connect(path)` leads. */
function destinationOf(given: unknown[]): string {
  // Node's own callers put the arguments into one list.
  const [to, second] = given.flat();
  const {
    host = 'localhost',
    port,
    path,
  } = (
    typeof to === 'object' && to !== null
      ? to
      : { port: to, ...(typeof second === 'string' && { host: second }) }
  ) as Readonly<Record<'host' | 'port' | 'path', string | number | null | undefined>>;
  return path ? String(path) : `${String(host ?? 'localhost').toLowerCase()}:${String(port)}`;
}
