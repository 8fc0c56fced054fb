import { describe, expect, it } from 'vitest'

import { cloudflare } from './cloudflare.js'

const RECORD = {
  ClientIP: '2001:db8::1',
  ClientRequestHost: 'example.com',
  ClientRequestMethod: 'GET',
  ClientRequestURI: '/shoes?size=9',
  ClientRequestPath: '/shoes',
  ClientRequestUserAgent: 'GPTBot/1.3',
  EdgeResponseStatus: 200,
  EdgeStartTimestamp: '2026-10-10T20:55:36Z',
  RayID: '8d0c1f',
}
const REQUEST = {
  timeMs: Date.UTC(2026, 9, 10, 20, 55, 36),
  host: 'example.com',
  path: '/shoes?size=9',
  userAgent: 'GPTBot/1.3',
  status: 200,
  ip: '2001:db8::1',
  method: 'GET',
  id: '8d0c1f',
  signature: undefined,
}
const read = (change: object) => cloudflare.read(JSON.stringify({ ...RECORD, ...change }))

describe('a record of Cloudflare', () => {
  it('is read', () => {
    expect(read({})).toEqual(REQUEST)
    expect(cloudflare.glance(JSON.stringify(RECORD))).toBe('GPTBot/1.3')
  })

  it.each([1_791_665_736, '1791665736', 1_791_665_736_000_000_000, '1791665736000000000'])(
    'may write the time as %j',
    (EdgeStartTimestamp) => {
      expect(read({ EdgeStartTimestamp })).toEqual(REQUEST)
    },
  )

  it('may have the path without its query', () => {
    expect(read({ ClientRequestURI: undefined })).toEqual({ ...REQUEST, path: '/shoes' })
  })

  it('keeps a user agent that Cloudflare has rewritten because it contained a lookup', () => {
    expect(read({ ClientRequestUserAgent: 'x{jndi:ldap}' })).toEqual({
      ...REQUEST,
      userAgent: 'x{jndi:ldap}',
    })
  })

  it('has the signature if the Logpush job includes the headers', () => {
    const RequestHeaders = {
      signature: 'sig1=:AA==:',
      'signature-input': 'sig1=()',
      'signature-agent': '"https://chatgpt.com"',
    }
    const signature = { agent: '"https://chatgpt.com"', input: 'sig1=()', signature: 'sig1=:AA==:' }
    expect(read({ RequestHeaders })).toEqual({ ...REQUEST, signature })
    expect(cloudflare.glance(JSON.stringify({ ...RECORD, RequestHeaders }))).toBeUndefined()
  })

  it('is recognised as the test that Cloudflare sends when a job is created', () => {
    expect(cloudflare.glance('{"content":"tests"}')).toBeUndefined()
    expect(cloudflare.read('{"content":"tests"}')).toBe('test')
  })

  it('is dropped without a user agent', () => {
    expect(read({ ClientRequestUserAgent: '' })).toBe('no_user_agent')
    expect(read({ ClientRequestUserAgent: undefined })).toBe('no_user_agent')
  })

  it('is malformed without time or path', () => {
    expect(read({ EdgeStartTimestamp: 0 })).toBe('malformed')
    expect(read({ ClientRequestURI: undefined, ClientRequestPath: undefined })).toBe('malformed')
    expect(cloudflare.read('[]')).toBe('malformed')
    expect(cloudflare.read('tests')).toBe('malformed')
  })
})
