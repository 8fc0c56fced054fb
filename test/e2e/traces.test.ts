import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

import { describe, expect, it, onTestFinished } from 'vitest'

import { type CollectedSpan, openCollector } from '../helpers/collector.js'
import { openFakeProviders } from '../helpers/fake-providers.js'
import { useScratch } from '../helpers/program.js'
import { ready, send, stop } from '../helpers/running-program.js'

const scratch = useScratch()
const KEY = 'e2e_admin_key_0123456789abcdef'
const TRACE = '0af7651916cd43dd8448eb211c80319c'
const CALLER = 'b7ad6b7169203331'

/** Receives webhooks on loopback. */
async function openWebhookReceiver() {
  const received: IncomingHttpHeaders[] = []
  const waiting: (() => void)[] = []
  const server = createServer((request, reply) => {
    request.resume().once('end', () => {
      received.push(request.headers)
      reply.writeHead(204).end()
      for (const tell of waiting.splice(0)) tell()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const first = () =>
    received.length > 0 ? Promise.resolve() : new Promise<void>((resolve) => void waiting.push(resolve))
  return { url: `http://127.0.0.1:${port}/hook`, received, first }
}

describe('a trace', () => {
  it('contains the request, its job, the call of the provider and the webhook, and their log lines have its id', async () => {
    const [collector, providers, receiver] = await Promise.all([
      openCollector(),
      openFakeProviders(),
      openWebhookReceiver(),
    ])
    onTestFinished(() => Promise.all([collector.close(), providers.close()]).then(() => undefined))
    const program = scratch.run(['start'], {
      cwd: await scratch.withDatabase(),
      env: {
        ...providers.environment(),
        SIGHTLINE_ADMIN_KEY: KEY,
        SIGHTLINE_ALLOW_PRIVATE_NETWORKS: '127.0.0.0/8',
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
        OTEL_EXPORTER_OTLP_HEADERS: 'api-key=collector%20secret',
        OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
      },
    })
    const url = await ready(program)
    const { body: workspace } = await send(`${url}/v1/workspaces`, KEY, { name: 'Acme' })
    const workspaceId = String(workspace.id)
    await send(`${url}/v1/webhooks`, KEY, { url: receiver.url, workspaceIds: [workspaceId], events: ['*'] })
    const asked = await fetch(`${url}/v1/audits/query-fan-outs`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${KEY}`,
        'content-type': 'application/json',
        traceparent: `00-${TRACE}-${CALLER}-01`,
      },
      body: JSON.stringify({ workspaceId, query: 'best trail shoes', engines: ['chatgpt'] }),
    })
    expect(asked.status).toBe(201)
    await receiver.first()
    // The program sends waiting spans before it ends.
    expect(await stop(program)).toBe(0)

    const ours = collector.spans.filter(({ traceId }) => traceId === TRACE)
    const byName = (name: string) => ours.find((span) => span.name === name)
    const request = byName('POST /v1/audits/query-fan-outs')
    const job = byName('process expand-query')
    const call = ours.find(
      ({ name, attributes }) => name === 'POST' && attributes['http.response.status_code'] === 200,
    )
    const webhook = byName('POST webhook')
    const statements = ours.filter(({ attributes }) => attributes['db.system.name'] === 'postgresql')
    expect(request).toMatchObject({
      parentSpanId: CALLER,
      kind: 2,
      attributes: { 'http.route': '/v1/audits/query-fan-outs', 'http.response.status_code': 201 },
    })
    const parents = new Map(ours.map((span) => [span.spanId, span.parentSpanId]))
    const isBelow = (span: CollectedSpan | undefined, ancestor: CollectedSpan | undefined): boolean => {
      for (let at = span?.spanId; at !== undefined; at = parents.get(at))
        if (at === ancestor?.spanId) return true
      return false
    }
    expect(isBelow(job, request)).toBe(true)
    expect(isBelow(call, job)).toBe(true)
    expect(isBelow(webhook, job)).toBe(true)
    expect(job).toMatchObject({ kind: 5, attributes: { 'messaging.destination.name': 'expand-query' } })
    expect(statements.some((span) => isBelow(span, request) && span.name.startsWith('INSERT '))).toBe(true)
    // Providers and receivers got the trace context, and the log has it too.
    expect(providers.traceparents.some((sent) => sent.includes(`${TRACE}-${call?.spanId}`))).toBe(true)
    expect(receiver.received[0]?.traceparent).toBe(`00-${TRACE}-${webhook?.spanId}-01`)
    expect(program.output()).toContain(`"trace_id":"${TRACE}"`)
    expect(collector.resource).toMatchObject({
      'service.name': 'sightline',
      'deployment.environment.name': 'test',
    })
    expect(collector.headers[0]).toMatchObject({ 'api-key': 'collector secret' })
    expect(collector.metrics.map(({ name }) => name)).toContain('http_request_duration_seconds')
    // No span contains the text of a prompt.
    expect(JSON.stringify(collector.spans)).not.toContain('trail shoes')
  })
})
