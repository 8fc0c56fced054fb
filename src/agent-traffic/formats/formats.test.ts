import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { LOG_SOURCES, type LogSource, openFormat } from './formats.js'
import type { LoggedRequest } from './log-format.js'

const text = fc.string({ unit: 'grapheme', minLength: 2 })
const requests: fc.Arbitrary<LoggedRequest> = fc.record({
  timeMs: fc.integer({ min: Date.UTC(1995, 0), max: Date.UTC(2099, 11) }),
  host: fc.domain(),
  path: fc.string({ unit: 'grapheme' }).map((rest) => `/${rest}`),
  // A text that is encoded twice cannot be distinguished from one that only looks so.
  userAgent: text.filter((agent) => !agent.includes('%')),
  status: fc.option(fc.integer({ min: 100, max: 599 }), { nil: undefined }),
  ip: fc.oneof(fc.ipV4(), fc.ipV6()),
  method: fc.constantFrom('GET', 'HEAD', 'POST'),
  id: text,
  signature: fc.option(fc.record({ agent: text, input: text, signature: text }), { nil: undefined }),
  referrer: fc.option(
    fc.domain().map((domain) => `https://${domain}/a?b=c`),
    { nil: undefined },
  ),
  country: fc.constantFrom('de', 'US', undefined),
  isPrefetch: fc.constant(undefined),
})

const bytesOf = (written: string) => Buffer.from(written).toString('latin1')
const hex = (char: string) => `\\x${char.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`
const asNginx = (value: string) => bytesOf(value).replaceAll(/[^ !#-[\]-~]/g, hex)
const asApache = (value: string) =>
  bytesOf(value)
    .replaceAll(/["\\]/g, String.raw`\$&`)
    .replaceAll(/[^ -~]/g, hex)
const jsonOf = (record: object) => bytesOf(JSON.stringify(record))
const iso = (timeMs: number) => new Date(timeMs).toISOString()
const encodedPath = ({ path }: LoggedRequest) => `/${encodeURIComponent(path.slice(1))}`
const headersOf = ({ signature }: LoggedRequest) =>
  signature && {
    'Signature-Agent': signature.agent,
    'signature-input': [signature.input],
    Signature: signature.signature,
  }

/** `2026-10-10T20:55:36.123Z` as `10/Oct/2026:20:55:36 +0000` */
const commonTime = (timeMs: number) => {
  const [, day, month, year, clock] = new Date(timeMs).toUTCString().split(' ')
  return `${day}/${month}/${year}:${clock} +0000`
}

const combinedLine = (request: LoggedRequest) => {
  const escaped = request.timeMs % 2 === 0 ? asNginx : asApache
  const asked = escaped(`${request.method} ${request.path} HTTP/1.1`)
  const prefix = `${request.host}:443 ${request.ip} - - [${commonTime(request.timeMs)}]`
  return `${prefix} "${asked}" ${request.status ?? '000'} 1 "${request.referrer ?? '-'}" "${escaped(request.userAgent)}"`
}

const wholeSecond = (request: LoggedRequest) => ({
  host: `${request.host}:443`,
  timeMs: Math.floor(request.timeMs / 1000) * 1000,
  id: undefined,
  signature: undefined,
  country: undefined,
})

interface Writer {
  write(request: LoggedRequest): string
  /** Fields that the format cannot express, or expresses differently. */
  change(request: LoggedRequest): Partial<LoggedRequest>
}

const WRITERS: Record<LogSource, Writer> = {
  combined: { write: combinedLine, change: wholeSecond },
  fastly: { write: combinedLine, change: wholeSecond },
  json: {
    write: (request) =>
      jsonOf({
        time: iso(request.timeMs),
        host: request.host,
        path: request.path,
        status: request.status,
        user_agent: request.userAgent,
        ip: request.ip,
        method: request.method,
        id: request.id,
        headers: headersOf(request),
        referrer: request.referrer,
        country: request.country,
      }),
    change: () => ({}),
  },
  cloudflare: {
    write: (request) =>
      jsonOf({
        EdgeStartTimestamp: request.timeMs * 1_000_000,
        ClientRequestHost: request.host,
        ClientRequestURI: request.path,
        EdgeResponseStatus: request.status ?? 0,
        ClientRequestUserAgent: request.userAgent,
        ClientIP: request.ip,
        ClientRequestMethod: request.method,
        RayID: request.id,
        RequestHeaders: headersOf(request),
        ClientRequestReferer: request.referrer ?? '',
        ClientCountry: request.country,
      }),
    change: () => ({}),
  },
  cloudfront: {
    write: (request) => {
      const [date, time] = iso(request.timeMs).slice(0, -1).split('T')
      const path = encodedPath(request)
      const agent = encodeURIComponent(request.userAgent)
      const named = encodeURIComponent(request.id ?? '')
      return [date, time, 'FRA', 1, request.ip, request.method, 'd1', path, request.status ?? '000']
        .concat([request.referrer ?? '-'])
        .concat([request.timeMs % 2 === 0 ? agent : encodeURIComponent(agent)])
        .concat(['-', '-', 'Hit', named, request.host])
        .join('\t')
    },
    change: (request) => ({
      path: encodedPath(request),
      id: encodeURIComponent(request.id ?? ''),
      signature: undefined,
      country: undefined,
    }),
  },
  vercel: {
    write: (request) =>
      jsonOf({
        id: 'entry',
        requestId: request.id,
        timestamp: 1,
        proxy: {
          timestamp: request.timeMs,
          host: request.host,
          path: request.path,
          statusCode: request.status ?? -1,
          userAgent: [request.userAgent],
          clientIp: request.ip,
          method: request.method,
          referer: request.referrer,
        },
      }),
    change: () => ({ signature: undefined, country: undefined }),
  },
  akamai: {
    write: (request) =>
      jsonOf({
        reqTimeSec: (request.timeMs / 1000).toFixed(3),
        reqHost: request.host,
        reqPath: encodedPath(request).replace(/^\/(?!-$)/, ''),
        statusCode: String(request.status ?? '-'),
        UA: encodeURIComponent(request.userAgent),
        cliIP: request.ip,
        reqMethod: request.method,
        reqId: request.id,
        referer: request.referrer ?? '^',
        country: request.country,
      }),
    change: (request) => ({
      path: encodedPath(request),
      id: `${request.id} ${(request.timeMs / 1000).toFixed(3)}`,
      signature: undefined,
    }),
  },
  alb: {
    write: (request) =>
      `https ${iso(request.timeMs)} app/shop/1 [${request.ip}]:443 - -1 -1 -1 ${request.status ?? '-'} - 1 1 ` +
      `"${request.method} https://other.example:443${asNginx(request.path)} HTTP/2.0" ` +
      `"${asApache(request.userAgent)}" TLS TLSv1.3 arn "Root=1" "${request.host}" "-"`,
    change: () => ({ id: undefined, signature: undefined, referrer: undefined, country: undefined }),
  },
  gcp: {
    write: (request) => {
      const entry = jsonOf({
        insertId: request.id,
        timestamp: iso(request.timeMs),
        httpRequest: {
          requestUrl: `https://${request.host}${request.path}`,
          requestMethod: request.method,
          status: request.status,
          userAgent: request.userAgent,
          remoteIp: request.ip,
          referer: request.referrer,
        },
      })
      if (request.timeMs % 2 === 0) return entry
      return jsonOf({ message: { data: Buffer.from(entry, 'latin1').toString('base64') }, subscription: 's' })
    },
    change: () => ({ signature: undefined, country: undefined }),
  },
}

describe.each(LOG_SOURCES)('the format of %s', (source) => {
  const { write, change } = WRITERS[source]

  it('reads every request as it was written', () => {
    fc.assert(
      fc.property(requests, (request) => {
        const format = openFormat(source)
        const record = write(request)
        expect(format.read(record)).toEqual({ ...request, ...change(request) })
        const glanced = format.glance(record)
        if (glanced === undefined) return
        expect(format.plainUserAgent(glanced)).toBe(request.userAgent)
        const referrer = format.hasReferrers ? (request.referrer ?? '') : ''
        const look = format.look(record, true)
        expect(look.referrer).toBe(referrer)
        if (look.mayBeView) expect(look.ip).toBe(request.ip)
        else expect([200, 203, 304]).not.toContain(request.status)
      }),
    )
  })

  it('reads any bytes without failing', () => {
    const bytes = fc.string({
      unit: fc.integer({ min: 0, max: 255 }).map((code) => String.fromCharCode(code)),
    })
    const cut = fc.record({ request: requests, at: fc.nat(400), length: fc.nat(20), bytes })
    const broken = cut.map(({ request, at, length, bytes: instead }) => {
      const record = write(request)
      return record.slice(0, at) + instead + record.slice(at + length)
    })
    fc.assert(
      fc.property(fc.oneof(bytes, broken), (record) => {
        const format = openFormat(source)
        format.plainUserAgent(record)
        format.plainUserAgent(format.glance(record) ?? '')
        format.look(record, true)
        expect(['object', 'string']).toContain(typeof format.read(record))
      }),
    )
  })

  it.each([
    '"',
    '\\',
    '\\"',
    '%',
    '[',
    '{"a":',
    '"user_agent":',
    '] "',
    '\t',
    ' ',
    '\xff',
    '#Fields: ',
    '"UA":["',
  ])('reads a record of nothing but %j to its end', (piece) => {
    const format = openFormat(source)
    const record = piece.repeat(300_000 / piece.length)
    format.plainUserAgent(format.glance(record) ?? record)
    format.look(record, true)
    expect(typeof format.read(record)).toBe('string')
  })
})
