import { describe, expect, it } from 'vitest'

import { akamai } from './akamai.js'

const RECORD = {
  version: 1,
  reqId: '1a2b',
  reqTimeSec: '1791665736.123',
  reqHost: 'example.com',
  reqMethod: 'GET',
  reqPath: 'shoes/red%20ones',
  queryStr: 'size=9',
  statusCode: '200',
  cliIP: '192.0.2.1',
  UA: 'Mozilla/5.0%20(compatible;%20GPTBot/1.3)',
}
const REQUEST = {
  timeMs: 1_791_665_736_123,
  host: 'example.com',
  path: '/shoes/red%20ones?size=9',
  userAgent: 'Mozilla/5.0 (compatible; GPTBot/1.3)',
  status: 200,
  ip: '192.0.2.1',
  method: 'GET',
  id: '1a2b 1791665736.123',
  signature: undefined,
}
const read = (change: object) => akamai.read(JSON.stringify({ ...RECORD, ...change }))

describe('a record of Akamai', () => {
  it('is read', () => {
    expect(read({})).toEqual(REQUEST)
    expect(akamai.plainUserAgent(akamai.glance(JSON.stringify(RECORD)) ?? '')).toBe(REQUEST.userAgent)
  })

  it('may have numbers in text or as numbers', () => {
    expect(read({ reqTimeSec: 1_791_665_736.123, statusCode: 200 })).toEqual(REQUEST)
  })

  it('keeps the slash at the beginning of a path', () => {
    expect(read({ reqPath: '/shoes', queryStr: undefined })).toEqual({ ...REQUEST, path: '/shoes' })
    expect(read({ reqPath: '/' })).toEqual({ ...REQUEST, path: '/?size=9' })
  })

  it('without a path is a request for the home page', () => {
    expect(read({ reqPath: '', queryStr: '-' })).toEqual({ ...REQUEST, path: '/' })
    for (const reqPath of ['-', '^', undefined])
      expect(read({ reqPath, queryStr: '-' })).toEqual({ ...REQUEST, path: '/' })
  })

  it('has an id of its own for each time, since servers reuse their short ids', () => {
    expect(read({ reqTimeSec: '1791665737.123' })).toMatchObject({ id: '1a2b 1791665737.123' })
  })

  it.each(['-', '^', ''])('has no value for a field that Akamai writes as "%s"', (none) => {
    expect(
      read({ reqHost: none, queryStr: none, cliIP: none, statusCode: none, reqId: none, reqMethod: none }),
    ).toEqual({
      ...REQUEST,
      host: undefined,
      path: '/shoes/red%20ones',
      status: undefined,
      ip: undefined,
      method: undefined,
      id: undefined,
    })
    expect(akamai.glance(JSON.stringify({ ...RECORD, UA: none }))).toBeUndefined()
    expect(read({ UA: none })).toBe('no_user_agent')
    expect(read({ reqTimeSec: none })).toBe('malformed')
  })

  it('is read from the Cloud Monitor, which encodes everything', () => {
    const message = {
      status: '200',
      cliIP: '192.0.2.1',
      reqHost: 'example.com',
      reqMethod: 'GET',
      reqPath: '%2fshoes%2fred%2520ones',
      reqQuery: 'size=9',
      UA: 'Mozilla%2f5.0%20(compatible;%20GPTBot%2f1.3)',
    }
    const record = JSON.stringify({
      type: 'cloud_monitor',
      id: '1a2b',
      start: '1791665736.123',
      cp: '1',
      message,
    })
    expect(akamai.read(record)).toEqual(REQUEST)
    expect(akamai.plainUserAgent(akamai.glance(record) ?? '')).toBe(REQUEST.userAgent)
  })

  it('is malformed unless it is an object', () => {
    expect(akamai.read('[]')).toBe('malformed')
    expect(akamai.read('version=1')).toBe('malformed')
  })
})
