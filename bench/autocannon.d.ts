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
    /** Duration in s. */
    duration: number;
    requests: Request[];
  }

  interface Result {
    /** Duration in s. */
    duration: number;
    requests: { sent: number };
    /** Percentiles in ms. */
    latency: { p50: number; p97_5: number; p99: number };
    /** Received bytes. */
    throughput: { total: number };
    '2xx': number;
    non2xx: number;
    errors: number;
    timeouts: number;
  }

  export default function autocannon(options: Options): Promise<Result>;
}
