import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface CollectedSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes: Record<string, string | number | boolean>
  status?: { code: number; message: string }
}

export interface Collector {
  url: string
  spans: CollectedSpan[]
  /** Metrics of the last export. */
  metrics: { name: string; sum?: object; gauge?: object; histogram?: object }[]
  logs: { body: string; attributes: CollectedSpan['attributes'] }[]
  resource: Record<string, unknown>
  /** Headers of every request. */
  headers: IncomingMessage['headers'][]
  /** How the collector responds; 200 by default. */
  response: { status: number }
  close(): Promise<void>
}

interface WrittenAttribute {
  key: string
  value: { stringValue?: string; intValue?: string; doubleValue?: number; boolValue?: boolean }
}

interface Written {
  resource: { attributes: WrittenAttribute[] }
  scopeSpans?: { spans: (Omit<CollectedSpan, 'attributes'> & { attributes: WrittenAttribute[] })[] }[]
  scopeMetrics?: { metrics: Collector['metrics'] }[]
  scopeLogs?: { logRecords: { body: { stringValue: string }; attributes: WrittenAttribute[] }[] }[]
}

/** Receives OTLP over HTTP as JSON on loopback. */
export async function openCollector(): Promise<Collector> {
  const collected: Collector = {
    url: '',
    spans: [],
    metrics: [],
    logs: [],
    resource: {},
    headers: [],
    response: { status: 200 },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  const take = async (request: IncomingMessage) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    collected.headers.push(request.headers)
    if (collected.response.status !== 200) return
    const body = JSON.parse(Buffer.concat(chunks).toString()) as {
      resourceSpans?: Written[]
      resourceMetrics?: Written[]
      resourceLogs?: Written[]
    }
    for (const { resource, scopeSpans = [], scopeMetrics = [], scopeLogs = [] } of [
      ...(body.resourceSpans ?? []),
      ...(body.resourceMetrics ?? []),
      ...(body.resourceLogs ?? []),
    ]) {
      collected.resource = plain(resource.attributes)
      const logs = scopeLogs.flatMap(({ logRecords }) => logRecords)
      collected.logs.push(
        ...logs.map((log) => ({ body: log.body.stringValue, attributes: plain(log.attributes) })),
      )
      const spans = scopeSpans.flatMap((scope) => scope.spans)
      collected.spans.push(...spans.map((span) => ({ ...span, attributes: plain(span.attributes) })))
      if (scopeMetrics.length > 0) collected.metrics = scopeMetrics.flatMap(({ metrics }) => metrics)
    }
  }
  const server = createServer((request, response) => {
    void take(request).then(() => response.writeHead(collected.response.status).end('{}'))
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  collected.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return collected
}

function plain(attributes: WrittenAttribute[]): Record<string, string | number | boolean> {
  return Object.fromEntries(
    attributes.map(({ key, value }) => [
      key,
      value.stringValue ?? value.doubleValue ?? value.boolValue ?? Number(value.intValue),
    ]),
  )
}
