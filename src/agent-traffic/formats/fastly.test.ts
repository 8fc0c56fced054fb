import { describe, expect, it } from 'vitest'

import { fastly } from './fastly.js'

const REQUEST = {
  timeMs: Date.UTC(2026, 9, 10, 20, 55, 36),
  host: 'example.com',
  path: '/shoes',
  userAgent: 'GPTBot/1.3 "x"',
  status: 200,
  ip: '192.0.2.1',
  method: 'GET',
  id: undefined,
  signature: undefined,
}

describe('a record of Fastly', () => {
  it('is JSON with the names of Fastly’s own template', () => {
    const record = JSON.stringify({
      timestamp: '2026-10-10T20:55:36+0000',
      client_ip: '192.0.2.1',
      host: 'example.com',
      url: '/shoes',
      request_method: 'GET',
      request_user_agent: 'GPTBot/1.3 "x"',
      response_status: 200,
    })
    expect(fastly.read(record)).toEqual(REQUEST)
    expect(fastly.plainUserAgent(fastly.glance(record) ?? '')).toBe('GPTBot/1.3 "x"')
  })

  it.each([String.raw`GPTBot/1.3 \x22x\x22`, String.raw`GPTBot/1.3 \"x\"`])(
    'is a line as Apache writes it, with %s',
    (agent) => {
      const line = `example.com 192.0.2.1 - - [10/Oct/2026:20:55:36 +0000] "GET /shoes HTTP/1.1" 200 1 "-" "${agent}"`
      expect(fastly.read(line)).toEqual(REQUEST)
      expect(fastly.plainUserAgent(fastly.glance(line) ?? '')).toBe('GPTBot/1.3 "x"')
    },
  )

  it('is dropped in Fastly’s default format, which has no user agent', () => {
    expect(fastly.read('192.0.2.1 - - [10/Oct/2026:20:55:36 +0000] "GET / HTTP/1.1" 200 1')).toBe(
      'no_user_agent',
    )
  })

  it('is malformed in any other form', () => {
    expect(fastly.read('{')).toBe('malformed')
    expect(fastly.read('GPTBot/1.3')).toBe('malformed')
  })
})
