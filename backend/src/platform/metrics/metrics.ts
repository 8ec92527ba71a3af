import { Injectable } from '@nestjs/common';
import type { Request, RequestHandler, Response } from 'express';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { AppConfig } from '../config/app-config.js';
import { isSameSecret } from '../crypto/same-secret.js';

/** Histogram buckets in seconds, from a fast read to the longest allowed call. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Help text and labels of a metric. Labels must not contain members, addresses or ids. */
interface Description<Label extends string> {
  help: string;
  labels?: readonly Label[];
}

/**
 * The metrics of this process for Prometheus, served at `/metrics` of its port. Requests need METRICS_TOKEN.
 * If it is unset, metrics are not served, and expensive measurements, such as timing each database command,
 * are off.
 */
@Injectable()
export class Metrics {
  readonly isOn: boolean;
  private readonly registry = new Registry();
  private readonly expected: Buffer;

  constructor({ metricsToken, role }: AppConfig) {
    this.isOn = metricsToken !== undefined;
    this.expected = Buffer.from(`Bearer ${metricsToken ?? ''}`);
    this.registry.setDefaultLabels({ role });
    if (this.isOn) collectDefaultMetrics({ register: this.registry });
  }

  counter<Label extends string = never>(
    name: string,
    { help, labels = [] }: Description<Label>,
  ): Counter<Label> {
    return new Counter({ name, help, labelNames: labels, registers: [this.registry] });
  }

  /**
   * Creates a gauge.
   * @param collect sets the gauge for each scrape; if it throws, the last value stays
   */
  gauge<Label extends string = never>(
    name: string,
    { help, labels = [] }: Description<Label>,
    collect: (gauge: Gauge<Label>) => Promise<void> | void,
  ): Gauge<Label> {
    return new Gauge({
      name,
      help,
      labelNames: labels,
      registers: [this.registry],
      async collect(this: Gauge<Label>) {
        try {
          await collect(this);
        } catch {
          // Ignored, because the other metrics are still useful while MongoDB or Redis is unavailable.
        }
      },
    });
  }

  /** Creates a histogram of durations in seconds. */
  histogram<Label extends string = never>(
    name: string,
    { help, labels = [] }: Description<Label>,
  ): Histogram<Label> {
    return new Histogram({ name, help, labelNames: labels, buckets: BUCKETS, registers: [this.registry] });
  }

  /** Returns all metrics in Prometheus's text format. */
  text(): Promise<string> {
    return this.registry.metrics();
  }

  /** Serves `/metrics`. Responds with 404 to requests without the token. */
  readonly handler: RequestHandler = (request: Request, response: Response) => {
    if (request.path !== '/' || !this.mayBeReadBy(request)) {
      response.status(404).end();
      return;
    }
    response.setHeader('Cache-Control', 'no-store');
    this.text().then(
      (text) => response.type(this.registry.contentType).send(text),
      () => response.status(500).end(),
    );
  };

  /** Returns whether a request contains METRICS_TOKEN. */
  mayBeReadBy({ headers: { authorization = '' } }: Request): boolean {
    return this.isOn && isSameSecret(Buffer.from(authorization), this.expected);
  }
}
