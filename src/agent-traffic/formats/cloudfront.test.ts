import { describe, expect, it } from 'vitest'

import { cloudfront } from './cloudfront.js'

const FIELDS = {
  date: '2026-10-10',
  time: '20:55:36',
  'x-edge-location': 'FRA56-P1',
  'sc-bytes': '2326',
  'c-ip': '192.0.2.1',
  'cs-method': 'GET',
  'cs(Host)': 'd111.cloudfront.net',
  'cs-uri-stem': '/shoes',
  'sc-status': '200',
  'cs(Referer)': '-',
  'cs(User-Agent)': 'Mozilla/5.0%20(compatible;%20GPTBot/1.3)',
  'cs-uri-query': 'size=9',
  'cs(Cookie)': '-',
  'x-edge-result-type': 'Hit',
  'x-edge-request-id': 'q1==',
  'x-host-header': 'example.com',
  'cs-protocol': 'https',
}
const REQUEST = {
  timeMs: Date.UTC(2026, 9, 10, 20, 55, 36),
  host: 'example.com',
  path: '/shoes?size=9',
  userAgent: 'Mozilla/5.0 (compatible; GPTBot/1.3)',
  status: 200,
  ip: '192.0.2.1',
  method: 'GET',
  id: 'q1==',
  signature: undefined,
}
const line = (change: Partial<typeof FIELDS> = {}) => Object.values({ ...FIELDS, ...change }).join('\t')

/** Reads the lines as one file and returns the result of the last one. */
const lastOf = (...lines: string[]) => {
  const format = cloudfront()
  const seen = lines.map((record) => ({ glanced: format.glance(record), read: format.read(record) })).at(-1)
  if (seen?.glanced !== undefined && typeof seen.read === 'object') {
    expect(format.plainUserAgent(seen.glanced)).toBe(seen.read.userAgent)
  }
  return seen
}

describe('a line of CloudFront', () => {
  it('is read in the standard order without a header', () => {
    expect(lastOf(line())).toEqual({ glanced: FIELDS['cs(User-Agent)'], read: REQUEST })
  })

  it('is read in the order of the header that precedes it', () => {
    const reversed = `#Fields: ${Object.keys(FIELDS).toReversed().join(' ')}\r`
    const values = Object.values(FIELDS).toReversed().join('\t')
    expect(lastOf('#Version: 1.0', reversed, values)).toEqual({
      glanced: FIELDS['cs(User-Agent)'],
      read: REQUEST,
    })
  })

  it('is read by the last header of its own file, and of no other', () => {
    expect(lastOf('#Fields: c-ip', `#Fields: ${Object.keys(FIELDS).join(' ')}`, line())?.read).toEqual(
      REQUEST,
    )
    expect(lastOf('#Fields: c-ip', line())?.read).toBe('malformed')
    expect(lastOf(line())?.read).toEqual(REQUEST)
  })

  it('is a comment if it begins with a number sign', () => {
    expect(lastOf('#Version: 1.0')).toEqual({ glanced: undefined, read: 'comment' })
    expect(lastOf('#Fields:')).toEqual({ glanced: undefined, read: 'comment' })
  })

  it('may be encoded twice', () => {
    const twice = FIELDS['cs(User-Agent)'].replaceAll('%', '%25')
    expect(lastOf(line({ 'cs(User-Agent)': twice }))?.read).toEqual(REQUEST)
  })

  it('has the host of the distribution if no other is given', () => {
    expect(lastOf(line({ 'x-host-header': '-' }))?.read).toEqual({ ...REQUEST, host: 'd111.cloudfront.net' })
  })

  it('may have no query and no status', () => {
    const record = line({ 'cs-uri-query': '-', 'sc-status': '000' })
    expect(lastOf(record)?.read).toEqual({ ...REQUEST, path: '/shoes', status: undefined })
  })

  it('is read from JSON too', () => {
    expect(lastOf(JSON.stringify(FIELDS))).toEqual({ glanced: FIELDS['cs(User-Agent)'], read: REQUEST })
    expect(lastOf(JSON.stringify({ ...FIELDS, 'sc-status': 200 }))?.read).toEqual(REQUEST)
  })

  it('is read from a real-time log, whose fields have other names', () => {
    const header =
      '#Fields: timestamp c-ip sc-status cs-method cs-host cs-uri-stem cs-user-agent cs-uri-query'
    const values = '1791665736.000 192.0.2.1 200 GET example.com /shoes?size=9 GPTBot/1.3 size=9'.split(' ')
    expect(lastOf(header, values.join('\t'))).toEqual({
      glanced: 'GPTBot/1.3',
      read: { ...REQUEST, userAgent: 'GPTBot/1.3', id: undefined },
    })
    expect(
      lastOf(JSON.stringify({ ...FIELDS, date: undefined, 'timestamp(ms)': '1791665736000' }))?.read,
    ).toEqual(REQUEST)
  })

  it('is dropped without a user agent', () => {
    expect(lastOf(line({ 'cs(User-Agent)': '-' }))).toEqual({ glanced: undefined, read: 'no_user_agent' })
    expect(lastOf('#Fields: date time cs-uri-stem', '2026-10-10\t20:55:36\t/')).toEqual({
      glanced: undefined,
      read: 'no_user_agent',
    })
  })

  it('is malformed without time or path', () => {
    expect(lastOf(line({ date: '-' }))?.read).toBe('malformed')
    expect(lastOf(line({ 'cs-uri-stem': '-' }))?.read).toBe('malformed')
    expect(lastOf('2026-10-10\t20:55:36')).toEqual({ glanced: undefined, read: 'malformed' })
    expect(lastOf('')?.read).toBe('malformed')
    expect(lastOf('{')?.read).toBe('malformed')
  })

  it('is not affected by fields with the names of object prototypes', () => {
    expect(lastOf('#Fields: __proto__ constructor date', 'a\tb\tc')?.read).toBe('malformed')
  })
})
