import { describe, expect, it } from 'vitest'

import { combined } from './combined.js'

const LINE =
  '192.0.2.1 - - [10/Oct/2026:13:55:36 -0700] "GET /shoes?size=9 HTTP/1.1" 200 2326 "https://example.com/" "GPTBot/1.3"'
const REQUEST = {
  timeMs: Date.UTC(2026, 9, 10, 20, 55, 36),
  host: undefined,
  path: '/shoes?size=9',
  userAgent: 'GPTBot/1.3',
  status: 200,
  ip: '192.0.2.1',
  method: 'GET',
  id: undefined,
  signature: undefined,
  referrer: 'https://example.com/',
}
const CLIENT = '192.0.2.1 - -'
const ASKED = 'GET /shoes?size=9 HTTP/1.1'

/** The results of both ways to read a line. */
const seen = (line: string) => {
  const glanced = combined.glance(line)
  const read = combined.read(line)
  if (typeof read !== 'string') expect(glanced && combined.plainUserAgent(glanced)).toBe(read.userAgent)
  return read
}

describe('a line of nginx or Apache', () => {
  it('is read', () => {
    expect(seen(LINE)).toEqual(REQUEST)
  })

  it('may have more fields, quoted or not', () => {
    expect(seen(`${LINE} "203.0.113.9, 10.0.0.1" 0.004 "TLSv1.3"`)).toEqual(REQUEST)
  })

  it.each([
    ['IPv6', '2001:db8::1 - -', { ip: '2001:db8::1' }],
    ['a host and its port before it', 'example.com:443 192.0.2.1 - -', { host: 'example.com:443' }],
    ['a host without a port', 'example.com 192.0.2.1 - -', { host: 'example.com' }],
    ['a host before IPv6', 'example.com:80 2001:db8::1 - -', { host: 'example.com:80', ip: '2001:db8::1' }],
    [
      'a host before a name',
      'example.com:80 crawl.example.net - -',
      { host: 'example.com:80', ip: 'crawl.example.net' },
    ],
    ['no client', '- - -', { ip: undefined }],
    ['no host', '- 192.0.2.1 - -', {}],
    ['the addresses of proxies', '192.0.2.1, 10.0.0.1 - -', { ip: undefined }],
    ['a user of several words', String.raw`192.0.2.1 - Frank [the] \"tank\" O`, {}],
    ['an escaped quote in the user', String.raw`192.0.2.1 - x\"] \"y`, {}],
  ])('has %s', (_, client, change) => {
    expect(seen(LINE.replace(CLIENT, () => client))).toEqual({ ...REQUEST, ...change })
  })

  it.each([
    ['GET /shoes HTTP/2.0', { path: '/shoes' }],
    ['GET /', { path: '/' }],
    ['POST /a b c HTTP/1.1', { path: '/a b c', method: 'POST' }],
    ['GET http://example.com/x HTTP/1.1', { host: 'example.com', path: '/x' }],
    [String.raw`GET /a\"b\\c HTTP/1.1`, { path: '/a"b\\c' }],
    [String.raw`GET /a\x22b\xC3\xA9 HTTP/1.1`, { path: '/a"bé' }],
    ['GET /caf\xc3\xa9 HTTP/1.1', { path: '/café' }],
    ['GET /caf\xe9 HTTP/1.1', { path: '/café' }],
    [`GET /${'a'.repeat(20_000)} HTTP/1.1`, { path: `/${'a'.repeat(20_000)}` }],
  ])('has the request line %s', (asked, change) => {
    expect(seen(LINE.replace(ASKED, () => asked))).toEqual({ ...REQUEST, ...change })
  })

  it.each([
    [String.raw`Bot \"x\" 1`, 'Bot "x" 1'],
    [String.raw`Bot \x22x\x22 1`, 'Bot "x" 1'],
    [String.raw`Bot\\`, 'Bot\\'],
    ['x', 'x'],
  ])('has the user agent %s', (written, userAgent) => {
    const line = LINE.replace('GPTBot/1.3', () => written)
    expect(combined.read(line)).toEqual({ ...REQUEST, userAgent })
    expect(combined.plainUserAgent(written)).toBe(userAgent)
  })

  it('may have quotes in its referer', () => {
    expect(seen(LINE.replace('https://example.com/', () => String.raw`\"a\" \\`))).toEqual({
      ...REQUEST,
      referrer: '"a" \\',
    })
    expect(seen(LINE.replace('"https://example.com/"', '"-"'))).toEqual({ ...REQUEST, referrer: undefined })
  })

  it('has no status if the server did not respond', () => {
    expect(seen(LINE.replace(' 200 2326', ' 000 0'))).toEqual({ ...REQUEST, status: undefined })
    expect(seen(LINE.replace(' 200 2326', ' - -'))).toEqual({ ...REQUEST, status: undefined })
  })

  it('is dropped without a user agent', () => {
    const withoutAgent = LINE.replace(' "GPTBot/1.3"', '')
    const common = withoutAgent.replace(' "https://example.com/"', '')
    for (const line of [
      LINE.replace('GPTBot/1.3', '-'),
      LINE.replace('GPTBot/1.3', ''),
      withoutAgent,
      common,
    ]) {
      expect(combined.glance(line)).toBeUndefined()
      expect(combined.read(line)).toBe('no_user_agent')
    }
  })

  it.each([
    ['no request', LINE.replace(ASKED, '-')],
    ['an empty request', LINE.replace(ASKED, '')],
    ['a TLS greeting', LINE.replace(ASKED, () => String.raw`\x16\x03\x01\x02\x00 /`)],
    ['a day that does not exist', LINE.replace('10/Oct', '31/Nov')],
    ['no time', LINE.replace('[10/Oct/2026:13:55:36 -0700]', '[]')],
    ['no bracket before the time', LINE.replace('[', '')],
    ['no status', LINE.replace(' 200 2326', '')],
    ['a status of four digits', LINE.replace(' 200 ', ' 2000 ')],
    ['its end cut off', LINE.slice(0, -4)],
    [
      'a message of Apache',
      '[Sat Oct 10 13:55:36.123 2026] [core:error] [pid 1] [client 192.0.2.1:5] AH00126: "x"',
    ],
    ['a message with a quote', '[Sat Oct 10 13:55:36.123 2026] "GET / HTTP/1.1" 200 1 "-" "GPTBot/1.3"'],
    ['nothing', ''],
  ])('is malformed with %s', (_, line) => {
    expect(combined.read(line)).toBe('malformed')
  })
})
