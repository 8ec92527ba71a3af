import { Socket } from 'node:net';

/**
 * Thrown for a connection to a host that is not in the configuration. The message omits the host, because it
 * may be text of an attacker.
 */
class OutboundRefused extends Error {
  override name = 'OutboundRefused';
  readonly code = 'OUTBOUND_REFUSED';

  constructor() {
    super('A connection to a host that the configuration does not name was refused.');
  }
}

/**
 * Restricts this process to connections to these hosts, whichever library opens them: `fetch`, `http`, `tls`
 * and the database drivers all call this one method before they resolve names. A rejected connection fails
 * like one to an unreachable host.
 * @param named as `host:port`; a leading dot includes all subdomains
 */
export function restrictOutbound(named: Iterable<string>): void {
  const all = [...named];
  const hosts = new Set(all.filter((one) => !one.startsWith('.')));
  const domains = all.filter((one) => one.startsWith('.'));
  const unrestricted = Reflect.get(Socket.prototype, 'connect') as Socket['connect'];
  Socket.prototype.connect = new Proxy(unrestricted, {
    apply(connect, socket: Socket, args: unknown[]) {
      const to = destinationOf(args);
      if (hosts.has(to) || domains.some((domain) => to.endsWith(domain)))
        return Reflect.apply(connect, socket, args) as Socket;
      return socket.destroy(new OutboundRefused());
    },
  });
}

/** Returns the target of `connect(options)`, `connect(port, host)` or `connect(path)`. */
function destinationOf(args: unknown[]): string {
  // Node's own modules pass the arguments as one array.
  const [to, second] = args.flat();
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
