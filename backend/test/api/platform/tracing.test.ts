import { createServer, type Server } from 'node:http';
import { createServer as createTcpServer, type AddressInfo, type Socket } from 'node:net';
import { startTestApp } from '../../support/test-app.js';

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
}

/** Starts a trace collector that stores the received spans. */
async function collector(): Promise<{ url: string; spans: Span[]; server: Server }> {
  const spans: Span[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString()));
    request.on('end', () => {
      for (const { scopeSpans } of JSON.parse(text).resourceSpans)
        for (const scope of scopeSpans) spans.push(...scope.spans);
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, spans, server };
}

describe('tracing', () => {
  it('connects a request of the browser with its database commands and its job', async () => {
    const { url, spans, server } = await collector();
    const t = await startTestApp({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: url } });
    const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
    const traceparent = `00-${traceId}-00f067aa0ba902b7-01`;
    const answer = await t
      .api()
      .post('/api/auth/forgot-password', { email: 'nobody@mutual.example' }, { traceparent });
    expect(answer.status).toBe(200);
    await t.jobsDone();
    await t.close();
    server.close();

    const ours = spans.filter((span) => span.traceId === traceId);
    const call = ours.find(({ name }) => name === 'POST /api/auth/forgot-password');
    expect(call?.parentSpanId).toBe('00f067aa0ba902b7');
    const job = ours.find(({ name }) => name.startsWith('job auth-mail.'));
    expect(job?.parentSpanId).toBe(call?.spanId);
    expect(
      ours.some(({ name, parentSpanId }) => name === 'mongodb update' && parentSpanId === call?.spanId),
    ).toBe(true);
    expect(JSON.stringify(spans)).not.toContain('nobody@mutual');
  });

  it('does not delay requests or the shutdown when the collector never answers', async () => {
    const connections = new Set<Socket>();
    const silent = createTcpServer((socket) => void connections.add(socket.on('error', () => undefined)));
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as AddressInfo;
    const t = await startTestApp({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` } });
    expect((await t.api().get('/api/config')).status).toBe(200);
    await t.close();
    expect(connections.size).toBeGreaterThan(0);
    for (const socket of connections) socket.destroy();
    silent.close();
  });
});
