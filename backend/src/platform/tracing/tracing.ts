import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
// Imports types only, so that OpenTelemetry is loaded only if it is used.
import type * as OpenTelemetry from '@opentelemetry/api';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { AppConfig } from '../config/app-config.js';

type Api = typeof OpenTelemetry;

/** Export timeout in ms; shorter than the shutdown timeout (main.ts). */
const EXPORT_MS = 3_000;

/**
 * OpenTelemetry traces of requests, jobs and database commands, sent to OTEL_EXPORTER_OTLP_ENDPOINT. If it is
 * unset, OpenTelemetry is not loaded and the methods do almost nothing. Spans contain routes and names, never
 * data of members.
 */
@Injectable()
export class Tracing implements OnApplicationShutdown {
  private constructor(
    private readonly api?: Api,
    private readonly provider?: {
      shutdown(): Promise<void>;
      getTracer(name: string): ReturnType<Api['trace']['getTracer']>;
    },
  ) {}

  static async start({ otelExporterOtlpEndpoint: tracesUrl, role }: AppConfig): Promise<Tracing> {
    if (!tracesUrl) return new Tracing();
    const [
      api,
      { AsyncLocalStorageContextManager },
      { W3CTraceContextPropagator },
      { OTLPTraceExporter },
      { resourceFromAttributes },
      { BatchSpanProcessor, TracerProvider },
    ] = await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/core'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/sdk-trace'),
    ]);
    api.context.setGlobalContextManager(new AsyncLocalStorageContextManager());
    api.propagation.setGlobalPropagator(new W3CTraceContextPropagator());
    const exporter = new OTLPTraceExporter({
      url: `${tracesUrl.replace(/\/+$/, '')}/v1/traces`,
      timeoutMillis: EXPORT_MS,
    });
    const provider = new TracerProvider({
      resource: resourceFromAttributes({ 'service.namespace': 'mutual', 'service.name': `mutual-${role}` }),
      spanProcessors: [new BatchSpanProcessor({ exporter })],
    });
    return new Tracing(api, provider);
  }

  get isOn(): boolean {
    return this.api !== undefined;
  }

  /** Returns middleware that traces each request, as a child of the trace that the request names, if any. */
  requests(): RequestHandler | undefined {
    const { api } = this;
    if (!api) return undefined;
    return (request: Request, response: Response, next: NextFunction) => {
      const caller = api.propagation.extract(api.context.active(), request.headers);
      const span = this.tracer?.startSpan(request.method, { kind: api.SpanKind.SERVER }, caller);
      if (!span) return next();
      response.once('close', () => {
        const route = (request.route as { path?: string } | undefined)?.path;
        if (route) span.updateName(`${request.method} ${route}`);
        span.setAttributes({
          'http.request.method': request.method,
          'http.response.status_code': response.statusCode,
          'mutual.request_id': String(response.getHeader('X-Request-Id')),
          ...(route ? { 'http.route': route } : {}),
        });
        if (response.statusCode >= 500) span.setStatus({ code: api.SpanStatusCode.ERROR });
        span.end();
      });
      api.context.with(api.trace.setSpan(caller, span), next);
    };
  }

  /** Runs `work` in a span, as a child of the trace that caused it ({@link currentTraceparent}), if known. */
  async runInSpan<T>(name: string, cause: string | undefined, work: () => Promise<T>): Promise<T> {
    const { api } = this;
    if (!api || !this.tracer) return work();
    const parent = api.propagation.extract(api.ROOT_CONTEXT, cause ? { traceparent: cause } : {});
    const span = this.tracer.startSpan(name, { kind: api.SpanKind.CONSUMER }, parent);
    try {
      return await api.context.with(api.trace.setSpan(parent, span), work);
    } catch (error) {
      span.setStatus({ code: api.SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  }

  /** Returns the current trace as a W3C traceparent, to be stored with a job. */
  currentTraceparent(): string | undefined {
    const carrier: { traceparent?: string } = {};
    this.api?.propagation.inject(this.api.context.active(), carrier);
    return carrier.traceparent;
  }

  /** Returns the current trace context for {@link addEndedSpan}; undefined outside a trace. */
  now(): OpenTelemetry.Context | undefined {
    const context = this.api?.context.active();
    return context && this.api?.trace.getSpan(context) ? context : undefined;
  }

  /** Adds a span for work that has just ended; `started` is in ms. */
  addEndedSpan(name: string, context: OpenTelemetry.Context, started: number, failed: boolean): void {
    const span = this.tracer?.startSpan(name, { startTime: new Date(started) }, context);
    if (failed && this.api) span?.setStatus({ code: this.api.SpanStatusCode.ERROR });
    span?.end();
  }

  /** Exports the remaining spans. */
  async onApplicationShutdown(): Promise<void> {
    await this.provider?.shutdown().catch(() => undefined);
  }

  private get tracer() {
    return this.provider?.getTracer('mutual');
  }
}
