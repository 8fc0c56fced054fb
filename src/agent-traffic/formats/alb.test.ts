import { describe, expect, it } from 'vitest'

import { alb } from './alb.js'

const LINE =
  'h2 2026-10-10T20:55:36.123456Z app/shop/50dc6c495c0c9188 192.0.2.1:2817 10.0.0.1:80 0.000 0.001 0.000 200 200 34 366 ' +
  '"GET https://example.com:443/shoes?size=9 HTTP/2.0" "GPTBot/1.3" ECDHE-RSA-AES128-GCM-SHA256 TLSv1.2 ' +
  'arn:aws:elasticloadbalancing:us-east-2:123456789012:targetgroup/shop/73e2d6bc24d8a067 ' +
  '"Root=1-58337262-36d228ad5d99923122bbe354" "www.example.com" "-" 0 2026-10-10T20:55:36.120000Z "forward" "-" "-" ' +
  '"10.0.0.1:80" "200" "-" "-" TID_1234'
const REQUEST = {
  timeMs: Date.UTC(2026, 9, 10, 20, 55, 36, 123),
  host: 'www.example.com',
  path: '/shoes?size=9',
  userAgent: 'GPTBot/1.3',
  status: 200,
  ip: '192.0.2.1',
  method: 'GET',
  id: undefined,
  signature: undefined,
}
const read = (part: string, other: string) => alb.read(LINE.replace(part, () => other))

describe('a line of a load balancer of AWS', () => {
  it('is read, and has no id since one trace may span several requests', () => {
    expect(alb.read(LINE)).toEqual(REQUEST)
    expect(alb.glance(LINE)).toBe('GPTBot/1.3')
  })

  it('has the host of the request if TLS named none', () => {
    expect(read('"www.example.com"', '"-"')).toEqual({ ...REQUEST, host: 'example.com:443' })
  })

  it.each([
    ['[2001:db8::1]:443', '2001:db8::1'],
    ['[::1]:443', '::1'],
    ['2001:db8::1:443', '2001:db8::1'],
    ['-', undefined],
  ])('has the client %s', (client, ip) => {
    expect(read('192.0.2.1:2817', client)).toEqual({ ...REQUEST, ip })
  })

  it('has no status if the balancer gave none', () => {
    expect(read('0.000 200 200', '0.000 - -')).toEqual({ ...REQUEST, status: undefined })
  })

  it('may have quotes and spaces inside its fields', () => {
    const userAgent = 'Bot "x" 1'
    expect(read('GPTBot/1.3', String.raw`Bot \"x\" 1`)).toEqual({ ...REQUEST, userAgent })
    expect(read('GPTBot/1.3', String.raw`Bot \x22x\x22 1`)).toEqual({ ...REQUEST, userAgent })
    expect(read('/shoes?size=9', String.raw`/a \"b\"`)).toEqual({ ...REQUEST, path: '/a "b"' })
  })

  it('is dropped without a user agent', () => {
    expect(alb.glance(LINE.replace('GPTBot/1.3', '-'))).toBeUndefined()
    expect(read('GPTBot/1.3', '-')).toBe('no_user_agent')
    expect(alb.read(LINE.slice(0, LINE.indexOf(' "GPTBot')))).toBe('no_user_agent')
  })

  it('is malformed without time or request', () => {
    expect(read('2026-10-10T20:55:36.123456Z', '-')).toBe('malformed')
    expect(read('GET https://example.com:443/shoes?size=9 HTTP/2.0', '- http://example.com:80- -')).toBe(
      'malformed',
    )
    expect(alb.read(LINE.slice(0, LINE.indexOf('Bot/1.3')))).toBe('malformed')
    expect(alb.read('')).toBe('malformed')
  })
})
