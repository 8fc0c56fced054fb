import { describe, expect, it } from 'vitest'

import { problemsOf } from '../kernel/errors.js'
import { parseRanges } from '../web/index.js'
import { pageAddressSchema, pageDomain } from './page-address.js'

const codesOf = (value: string, allowed = '') => {
  const { error } = pageAddressSchema(parseRanges(allowed)).safeParse(value)
  return error === undefined ? [] : problemsOf(error).map(({ code }) => code)
}

describe('the address of a page to audit', () => {
  it.each([
    ['https://example.com/shoes?size=9#top', []],
    ['http://example.com:8080', []],
    ['  https://example.com  ', []],
    [`https://example.com/${'x'.repeat(2028)}`, []],
    [`https://example.com/${'x'.repeat(2029)}`, ['too_big']],
    ['', ['invalid_format']],
    ['example.com', ['invalid_format']],
    ['/shoes', ['invalid_format']],
    ['ftp://example.com', ['invalid_format']],
    ['javascript:alert(1)', ['invalid_format']],
    ['https://user:secret@example.com', ['invalid_format']],
    ['https://example.com/\0', ['invalid_format']],
    ['https://example.com/\ud800', ['invalid_format']],
    ['https://example.com:22', ['invalid_format']],
    ['http://127.0.0.1/', ['blocked_address']],
    ['http://2130706433/', ['blocked_address']],
    ['http://169.254.169.254/latest/meta-data/', ['blocked_address']],
    ['http://[::1]/', ['blocked_address']],
    ['http://[::ffff:10.0.0.1]/', ['blocked_address']],
  ])('%j has the faults %j', (value, codes) => {
    expect(codesOf(value)).toEqual(codes)
  })

  it('may be in a range that the operator opened, and in no other', () => {
    expect(codesOf('http://127.0.0.1:3000/', '127.0.0.0/8')).toEqual([])
    expect(codesOf('http://10.0.0.1/', '127.0.0.0/8')).toEqual(['blocked_address'])
  })

  it.each([
    ['https://www.Example.com:8443/a', 'example.com'],
    ['https://shop.example.com', 'shop.example.com'],
    ['http://127.0.0.1:3000/', '127.0.0.1'],
    ['https://münchen.de/', 'xn--mnchen-3ya.de'],
  ])('%s belongs to the domain %s', (url, domain) => {
    expect(pageDomain(url)).toBe(domain)
  })
})
