/** The part of autocannon's API that the benchmark uses; the package has no types. */
declare module 'autocannon' {
  interface Request {
    method?: string;
    path?: string;
    headers?: Record<string, string>;
    body?: string;
    /** Called before each request; returns the request to send. */
    setupRequest?: (request: Request) => Request;
  }

  interface Options {
    url: string;
    connections: number;
    /** In s. */
    duration: number;
    requests: Request[];
  }

  interface Result {
    /** In s. */
    duration: number;
    requests: { sent: number };
    /** In ms. */
    latency: { p50: number; p97_5: number; p99: number };
    /** In bytes. */
    throughput: { total: number };
    '2xx': number;
    non2xx: number;
    errors: number;
    timeouts: number;
  }

  export default function autocannon(options: Options): Promise<Result>;
}
