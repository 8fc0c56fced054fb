import { describe, expect, it } from 'vitest'

import { vercel } from './vercel.js'

const PROXY = {
  timestamp: 1_791_665_736_123,
  method: 'GET',
  host: 'example.com',
  path: '/shoes?size=9',
  statusCode: 200 as unknown,
  userAgent: ['GPTBot/1.3'] as unknown,
  clientIp: '192.0.2.1',
  vercelId: 'fra1::x1',
}
const RECORD = {
  id: '1',
  source: 'lambda',
  host: 'inner.vercel.app',
  path: '/inner',
  statusCode: 500,
  timestamp: 1_791_665_737_000,
  requestId: 'r1' as string | undefined,
}
const REQUEST = {
  timeMs: 1_791_665_736_123,
  host: 'example.com',
  path: '/shoes?size=9',
  userAgent: 'GPTBot/1.3',
  status: 200,
  ip: '192.0.2.1',
  method: 'GET',
  id: 'r1',
  signature: undefined,
}
const written = (proxy: object = {}, record: object = {}) =>
  JSON.stringify({ ...RECORD, ...record, proxy: { ...PROXY, ...proxy } })

describe('an entry of Vercel', () => {
  it('is the request as it reached the proxy', () => {
    expect(vercel.read(written())).toEqual(REQUEST)
    expect(vercel.glance(written())).toBe('GPTBot/1.3')
  })

  it('is not a request if it has no proxy', () => {
    expect(vercel.glance(JSON.stringify(RECORD))).toBeUndefined()
    expect(vercel.read(JSON.stringify(RECORD))).toBe('not_a_request')
    expect(vercel.read(JSON.stringify({ ...RECORD, proxy: 'x' }))).toBe('not_a_request')
  })

  it('may have its user agent as text', () => {
    expect(vercel.read(written({ userAgent: 'GPTBot/1.3' }))).toEqual(REQUEST)
    expect(vercel.glance(written({ userAgent: 'GPTBot/1.3' }))).toBe('GPTBot/1.3')
    expect(vercel.read(written({ userAgent: [] }))).toBe('no_user_agent')
  })

  it('has no status if there was no response', () => {
    expect(vercel.read(written({ statusCode: -1 }))).toEqual({ ...REQUEST, status: undefined })
  })

  it('has the id of the request, never that of the log entry', () => {
    expect(vercel.read(written({}, { id: '2' }))).toEqual(REQUEST)
    expect(vercel.read(written({}, { requestId: undefined }))).toEqual({ ...REQUEST, id: 'fra1::x1' })
    expect(vercel.read(written({ vercelId: undefined }, { requestId: '' }))).toEqual({
      ...REQUEST,
      id: undefined,
    })
  })

  it('has the time of the log entry if the proxy has none', () => {
    expect(vercel.read(written({ timestamp: undefined }))).toEqual({ ...REQUEST, timeMs: RECORD.timestamp })
  })

  it('is malformed without time or path', () => {
    expect(vercel.read(written({ path: undefined }))).toBe('malformed')
    expect(vercel.read(written({ timestamp: 1 }, { timestamp: 1 }))).toBe('malformed')
    expect(vercel.read('null')).toBe('malformed')
  })
})
