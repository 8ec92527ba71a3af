import { timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Request, RequestHandler, Response } from 'express';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { AppConfig } from '../config/app-config.js';

/** Seconds, from a quick read to the longest that a call may take. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** What a metric measures, in a sentence, and what its labels are: never by members, addresses or ids. */
interface Description<Label extends string> {
  help: string;
  labels?: readonly Label[];
}

/**
 * The metrics of this process for Prometheus, under `/metrics` of its port. They are shown only to who sends
 * METRICS_TOKEN; without one they are shown to nobody and what costs something, such as timing each database
 * command, is off.
 */
@Injectable()
export class Metrics {
  /** Whether anybody can read the metrics. */
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

  /** @param collect sets it whenever it is asked for; what it throws leaves the last value */
  gauge<Label extends string = never>(
    name: string,
    { help, labels = [] }: Description<Label>,
    collect?: (gauge: Gauge<Label>) => Promise<void> | void,
  ): Gauge<Label> {
    const options = { name, help, labelNames: labels, registers: [this.registry] };
    if (!collect) return new Gauge(options);
    return new Gauge({
      ...options,
      async collect(this: Gauge<Label>) {
        try {
          await collect(this);
        } catch {
          // The other metrics are worth showing when MongoDB or Redis is away.
        }
      },
    });
  }

  /** Of durations in seconds. */
  histogram<Label extends string = never>(
    name: string,
    { help, labels = [] }: Description<Label>,
  ): Histogram<Label> {
    return new Histogram({ name, help, labelNames: labels, buckets: BUCKETS, registers: [this.registry] });
  }

  /** Everything in Prometheus's text format. */
  text(): Promise<string> {
    return this.registry.metrics();
  }

  /** `/metrics`: not there for who does not know the token. */
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

  /** Whether a request brings METRICS_TOKEN. */
  mayBeReadBy({ headers: { authorization = '' } }: Request): boolean {
    const given = Buffer.from(authorization);
    return this.isOn && given.length === this.expected.length && timingSafeEqual(given, this.expected);
  }
}
