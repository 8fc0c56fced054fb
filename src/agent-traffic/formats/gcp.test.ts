import { describe, expect, it } from 'vitest'

import { gcp } from './gcp.js'

const HTTP_REQUEST = {
  requestMethod: 'GET',
  requestUrl: 'https://example.com/shoes?size=9',
  status: 200,
  userAgent: 'GPTBot/1.3',
  remoteIp: '2001:db8::1',
}
const ENTRY = { insertId: 'i1', timestamp: '2026-10-10T20:55:36.123456789Z', httpRequest: HTTP_REQUEST }
const REQUEST = {
  timeMs: Date.UTC(2026, 9, 10, 20, 55, 36, 123),
  host: 'example.com',
  path: '/shoes?size=9',
  userAgent: 'GPTBot/1.3',
  status: 200,
  ip: '2001:db8::1',
  method: 'GET',
  id: 'i1',
  signature: undefined,
}
const read = (change: object) =>
  gcp.read(JSON.stringify({ ...ENTRY, httpRequest: { ...HTTP_REQUEST, ...change } }))
const pushed = (text: string) =>
  JSON.stringify({
    message: { data: Buffer.from(text).toString('base64'), messageId: '9' },
    subscription: 'projects/p/subscriptions/s',
  })

describe('an entry of Google Cloud', () => {
  it('is read', () => {
    expect(read({})).toEqual(REQUEST)
    expect(gcp.glance(JSON.stringify(ENTRY))).toBe('GPTBot/1.3')
  })

  it('is read from the messages of Pub/Sub, and keeps its own id', () => {
    expect(gcp.glance(pushed(JSON.stringify(ENTRY)))).toBeUndefined()
    expect(gcp.read(pushed(JSON.stringify(ENTRY)))).toEqual(REQUEST)
    const umlauts = JSON.stringify({ ...ENTRY, httpRequest: { ...HTTP_REQUEST, requestUrl: '/größe' } })
    expect(gcp.read(pushed(umlauts))).toEqual({ ...REQUEST, host: undefined, path: '/größe' })
  })

  it('is not a request if it logs something else', () => {
    expect(gcp.read(JSON.stringify({ insertId: 'i1', textPayload: 'started' }))).toBe('not_a_request')
    expect(gcp.read(pushed('{"insertId":"i1"}'))).toBe('not_a_request')
  })

  it('is dropped without a user agent', () => {
    expect(read({ userAgent: undefined })).toBe('no_user_agent')
  })

  it('is malformed without time or address', () => {
    expect(gcp.read(JSON.stringify({ ...ENTRY, timestamp: undefined }))).toBe('malformed')
    expect(read({ requestUrl: undefined })).toBe('malformed')
    expect(gcp.read(pushed('started'))).toBe('malformed')
    expect(gcp.read('started')).toBe('malformed')
  })
})
