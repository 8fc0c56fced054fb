import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { AddressSet, isLocal } from './address-set.js'
import { addressNumber, parsePrefix } from './prefix.js'

const has = (set: AddressSet, ip: string) => set.has(addressNumber(ip) ?? -1n)

describe('a set of addresses', () => {
  it('contains every address of its prefixes, in whatever order and overlap', () => {
    const set = new AddressSet([
      '192.0.2.128/25',
      '192.0.2.0/24',
      '198.51.100.7',
      '2001:db8::/48',
      '192.0.2.3',
    ])
    const inside = ['192.0.2.0', '192.0.2.200', '192.0.2.255', '198.51.100.7', '2001:db8:0:ffff::1']
    const outside = ['192.0.1.255', '192.0.3.0', '198.51.100.6', '198.51.100.8', '2001:db8:1::']
    expect(inside.filter((ip) => !has(set, ip))).toEqual([])
    expect(outside.filter((ip) => has(set, ip))).toEqual([])
    expect(has(new AddressSet([]), '192.0.2.1')).toBe(false)
  })

  it('agrees with a comparison with each prefix', () => {
    const ip = fc.tuple(fc.nat(3), fc.nat(3), fc.nat(255)).map(([b, c, d]) => `192.${b}.${c}.${d}`)
    const prefixes = fc.array(
      fc.tuple(ip, fc.integer({ min: 14, max: 32 })).map(([address, bits]) => `${address}/${bits}`),
      { maxLength: 12 },
    )
    fc.assert(
      fc.property(prefixes, ip, (list, address) => {
        const number = addressNumber(address) ?? -1n
        const expected = list.some((text) => {
          const prefix = parsePrefix(text)
          return prefix !== undefined && number >= prefix.first && number <= prefix.last
        })
        expect(new AddressSet(list).has(number)).toBe(expected)
      }),
    )
  })
})

describe('a local address', () => {
  it.each([
    ['10.1.2.3', true],
    ['127.0.0.1', true],
    ['::ffff:192.168.0.1', true],
    ['fd00::1', true],
    ['192.0.2.1', false],
    ['8.8.8.8', false],
    ['2001:db8::1', false],
  ])('is %s: %s', (ip, expected) => {
    expect(isLocal(addressNumber(ip) ?? -1n)).toBe(expected)
  })
})
