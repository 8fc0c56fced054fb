import { describe, expect, it } from 'vitest'

import { json } from './json.js'

const RECORD = {
  time: '2026-10-10T20:55:36Z',
  host: 'example.com',
  path: '/shoes',
  status: 200,
  user_agent: 'GPTBot/1.3',
  ip: '192.0.2.1',
  method: 'GET',
  id: 'a1',
}
const REQUEST = {
  timeMs: Date.UTC(2026, 9, 10, 20, 55, 36),
  host: 'example.com',
  path: '/shoes',
  userAgent: 'GPTBot/1.3',
  status: 200,
  ip: '192.0.2.1',
  method: 'GET',
  id: 'a1',
  signature: undefined,
}

/** A record as it arrives, with one character per byte. */
const written = (record: unknown) => Buffer.from(JSON.stringify(record)).toString('latin1')
const without = (...names: string[]) =>
  Object.fromEntries(Object.entries(RECORD).filter(([name]) => !names.includes(name)))

const seen = (record: unknown) => {
  const line = written(record)
  const glanced = json.glance(line)
  const read = json.read(line)
  if (typeof read !== 'string')
    expect([read.userAgent, undefined]).toContain(glanced && json.plainUserAgent(glanced))
  return read
}

describe('a JSON record', () => {
  it('is read with Sightline’s own field names', () => {
    expect(seen(RECORD)).toEqual(REQUEST)
    expect(json.glance(written(RECORD))).toBe('GPTBot/1.3')
  })

  it.each(
    Object.entries({
      time: ['timestamp', '@timestamp', 'ts', 'date', 'time_iso8601', 'time_local', 'time_unix', 'msec'],
      host: ['domain', 'http_host', 'server_name'],
      path: ['request_uri', 'uri', 'url', 'request_path'],
      status: ['status_code', 'statusCode', 'response_status'],
      user_agent: ['http_user_agent', 'userAgent', 'request_user_agent'],
      ip: ['remote_addr', 'client_ip', 'clientIp', 'remote_ip'],
      method: ['request_method'],
      id: ['request_id', 'requestId'],
    }).flatMap(([name, others]) => others.map((other) => [other, name] as const)),
  )('may use %s for %s', (other, name) => {
    expect(seen({ ...without(name), [other]: RECORD[name as keyof typeof RECORD] })).toEqual(REQUEST)
    expect(seen({ ...RECORD, [other]: 'something else' })).toEqual(REQUEST)
  })

  it.each([
    1_791_665_736,
    '1791665736.000',
    1_791_665_736_000,
    1_791_665_736_000_000,
    '1791665736000000000',
    '2026-10-10T13:55:36,000-07:00',
    '10/Oct/2026:13:55:36 -0700',
  ])('may write the time as %s', (time) => {
    expect(seen({ ...RECORD, time })).toEqual(REQUEST)
  })

  it('has the time of the first field that has a valid one', () => {
    expect(seen({ ...RECORD, time: 0.012, ts: RECORD.time })).toEqual(REQUEST)
  })

  it('may have method and path in a request line', () => {
    const request = 'GET /shoes HTTP/1.1'
    expect(seen({ ...without('path', 'method'), request })).toEqual(REQUEST)
  })

  it('may have the host in an address', () => {
    expect(seen({ ...without('host', 'path'), url: 'https://example.com/shoes' })).toEqual(REQUEST)
    expect(seen({ ...without('host'), url: 'https://example.com/shoes' })).toEqual(REQUEST)
  })

  it('joins the query to the path', () => {
    expect(seen({ ...RECORD, query: 'size=9' })).toEqual({ ...REQUEST, path: '/shoes?size=9' })
    expect(seen({ ...RECORD, query: '' })).toEqual(REQUEST)
  })

  it('may have a number as its id, unless it is too large to be exact', () => {
    expect(seen({ ...RECORD, id: 42 })).toEqual({ ...REQUEST, id: '42' })
    expect(seen({ ...RECORD, id: 2 ** 60 })).toEqual({ ...REQUEST, id: undefined })
  })

  it.each(['headers', 'request_headers'])('may have what is missing in its %s, in any case', (name) => {
    const headers = { 'User-Agent': ['GPTBot/1.3'], HOST: 'example.com' }
    expect(seen({ ...without('host', 'user_agent'), [name]: headers })).toEqual(REQUEST)
  })

  it('has a signature if all three headers are there', () => {
    const headers = {
      Signature: 'sig1=:AA==:',
      'signature-input': ['sig1=()'],
      'Signature-Agent': '"https://chatgpt.com"',
    }
    const signature = { agent: '"https://chatgpt.com"', input: 'sig1=()', signature: 'sig1=:AA==:' }
    const flat = {
      http_signature: signature.signature,
      http_signature_input: signature.input,
      http_signature_agent: signature.agent,
    }
    expect(seen({ ...RECORD, headers })).toEqual({ ...REQUEST, signature })
    expect(seen({ ...RECORD, ...flat })).toEqual({ ...REQUEST, signature })
    expect(seen({ ...RECORD, headers: { ...headers, Signature: '' } })).toEqual(REQUEST)
  })

  it('is read completely if it has a signature, whatever its user agent', () => {
    expect(json.glance(written({ ...RECORD, headers: { 'Signature-Agent': '"x"' } }))).toBeUndefined()
    expect(json.glance(written({ ...RECORD, http_signature_agent: '' }))).toBe('GPTBot/1.3')
  })

  it('is read as Caddy writes it', () => {
    const request = { remote_ip: '192.0.2.1', method: 'GET', host: 'example.com', uri: '/shoes' }
    const headers = { 'User-Agent': ['GPTBot/1.3'] }
    expect(seen({ ts: 1_791_665_736, request: { ...request, headers }, status: 200, id: 'a1' })).toEqual(
      REQUEST,
    )
  })

  it('may have text in UTF-8 or in escapes', () => {
    const record = { ...RECORD, path: '/café "日本"', user_agent: 'Bot "é"\\' }
    expect(seen(record)).toEqual({ ...REQUEST, path: record.path, userAgent: record.user_agent })
    expect(json.plainUserAgent(String.raw`\u0042ot \"\/`)).toBe('Bot "/')
    expect(json.plainUserAgent(String.raw`Bot \q`)).toBe(String.raw`Bot \q`)
  })

  it('may have white space between its parts', () => {
    const line = JSON.stringify({ ...RECORD, user_agent: ['GPTBot/1.3'] }, null, 2)
    expect(json.glance(line)).toBe('GPTBot/1.3')
    expect(json.read(line)).toEqual(REQUEST)
  })

  it('is read completely if a nested object has another user agent', () => {
    expect(json.glance(written({ ...RECORD, app: { user_agent: 'Mozilla/5.0' } }))).toBeUndefined()
    expect(json.glance(written({ ...RECORD, http_user_agent: RECORD.user_agent }))).toBe('GPTBot/1.3')
    expect(json.glance(written({ note: '"user_agent":"Mozilla/5.0"', ...RECORD }))).toBe('GPTBot/1.3')
  })

  it.each([0, -1, 99, 600, 200.5, '000', '-', '', null, true, [], 'ok'])(
    'has no status if that is %j',
    (status) => {
      expect(seen({ ...RECORD, status })).toEqual({ ...REQUEST, status: undefined })
    },
  )

  it.each([undefined, null, '', '-', 7, [], {}])('is dropped with the user agent %j', (user_agent) => {
    expect(json.glance(written({ ...RECORD, user_agent }))).toBeUndefined()
    expect(json.read(written({ ...RECORD, user_agent }))).toBe('no_user_agent')
  })

  it.each([
    ['no time', without('time')],
    ['no path', without('path')],
    ['a path that is a word', { ...RECORD, path: 'shoes' }],
    ['members of its prototype only', JSON.parse(`{"__proto__":${JSON.stringify(RECORD)}}`)],
    ['an array around it', [RECORD]],
    ['a text', 'GPTBot/1.3'],
    ['null', null],
  ])('is malformed with %s', (_, record) => {
    expect(json.read(written(record))).toBe('malformed')
  })

  it.each(['', '{', `${written(RECORD)}}`, '['.repeat(100_000), '{"a":'.repeat(100_000), '{"time":1e999}'])(
    'is malformed if it is not JSON',
    (line) => {
      expect(json.read(line)).toBe('malformed')
    },
  )

  it('is read with the escapes that nginx writes', () => {
    const record = String.raw`{"time":"2026-10-10T13:55:36Z","host":"shop.example","path":"/caf\xC3\xA9?q=\x22","status":200,"user_agent":"GPTBot/1.3 \x22x\x22"}`
    expect(json.read(record)).toMatchObject({ path: '/café?q="', userAgent: 'GPTBot/1.3 "x"' })
  })
})
