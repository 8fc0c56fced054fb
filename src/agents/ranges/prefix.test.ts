import { describe, expect, it } from 'vitest'

import { addressNumber, isTooWide, parsePrefix, plainAddress } from './prefix.js'

describe('a prefix', () => {
  it.each([
    ['192.0.2.0/24', '192.0.2.0', '192.0.2.255'],
    ['192.0.2.77/24', '192.0.2.0', '192.0.2.255'],
    ['192.0.2.7', '192.0.2.7', '192.0.2.7'],
    ['192.0.2.7/32', '192.0.2.7', '192.0.2.7'],
    ['2001:db8::/32', '2001:db8::', '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['2001:DB8::1', '2001:db8::1', '2001:db8::1'],
    ['::ffff:192.0.2.0/120', '192.0.2.0', '192.0.2.255'],
  ])('%s reaches from %s to %s', (text, first, last) => {
    expect(parsePrefix(text)).toEqual({ first: addressNumber(first), last: addressNumber(last) })
  })

  it.each([
    '',
    'nothing',
    '192.0.2.0/33',
    '2001:db8::/129',
    '192.0.2/24',
    '192.0.2.0/',
    '192.0.2.0/-1',
    '/24',
  ])('is not %j', (text) => {
    expect(parsePrefix(text)).toBeUndefined()
  })

  it.each([
    ['10.0.0.0/8', false],
    ['10.0.0.0/7', true],
    ['0.0.0.0/0', true],
    ['2001::/16', false],
    ['2000::/15', true],
    ['::/0', true],
    ['::ffff:0:0/96', true],
    ['::/16', true],
    ['::ffff:192.0.2.0/120', false],
  ])('%s is too wide to be plausible: %s', (text, expected) => {
    const prefix = parsePrefix(text)
    expect(prefix && isTooWide(prefix)).toBe(expected)
  })
})

describe('an address', () => {
  it('is the same in the IPv4 and the IPv6 notation', () => {
    expect(addressNumber('::ffff:192.0.2.1')).toBe(addressNumber('192.0.2.1'))
    expect(addressNumber('::FFFF:c000:201')).toBe(addressNumber('192.0.2.1'))
    expect(addressNumber('192.0.2.1:443')).toBeUndefined()
  })

  it.each([
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['192.0.2.1', '192.0.2.1'],
    ['2001:db8::1', '2001:db8::1'],
    ['nonsense', 'nonsense'],
  ])('%s is looked up as %s', (text, plain) => {
    expect(plainAddress(text)).toBe(plain)
  })
})
