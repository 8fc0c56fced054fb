import { isIPv6 } from 'node:net'

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { runs } from '../../../test/helpers/properties.js'
import { isPublicAddress, parseAddress, parseRange, parseRanges } from './address-policy.js'

const PUBLIC = `
  1.1.1.1 8.8.8.8 9.255.255.255 11.0.0.0 93.184.215.14 100.63.255.255 100.128.0.0 126.255.255.255 128.0.0.1
  168.63.129.15 168.63.129.17 169.253.255.255 169.255.0.0 172.15.255.255 172.32.0.0 191.255.255.255 192.0.1.1
  192.0.3.0 192.167.255.255 192.169.0.0 198.17.255.255 198.20.0.0 198.51.101.0 203.0.114.0 223.255.255.255
  2001:200::1 2001:4860:4860::8888 2606:4700:4700::1111 2a00:1450:4001:80e::200e 2003::1 3ffe:ffff::1 3fff:1000::1
  ::ffff:8.8.8.8 ::ffff:808:808 64:ff9b::8.8.8.8 64:ff9b::808:808 2002:808:808::1 2a00::5efe:8.8.8.8`

const NOT_PUBLIC = `
  0.0.0.0 0.1.2.3 0.255.255.255 10.0.0.0 10.255.255.255 100.64.0.0 100.100.100.200 100.127.255.255 127.0.0.1
  127.255.255.254 169.254.0.0 169.254.0.23 169.254.169.254 169.254.170.2 172.16.0.0 172.17.0.1 172.31.255.255
  192.0.0.1 192.0.0.9 192.0.0.170 192.0.0.192 192.0.2.1 192.31.196.1 192.52.193.1 192.88.99.1 192.168.0.1
  192.168.255.255 192.175.48.1 198.18.0.0 198.19.255.255 198.51.100.7 203.0.113.7 224.0.0.1 239.255.255.255
  240.0.0.1 255.255.255.255 168.63.129.16
  :: ::1 ::2 0:0:0:0:0:0:0:1 100::1 100:0:0:1::1 2001::1 2001:1::1 2001:2::1 2001:3::1 2001:4:112::1 2001:10::1
  2001:20::1 2001:30::1 2001:1ff:ffff::1 2001:db8::1 2620:4f:8000::1 3fff::1 3fff:fff::1 4000::1 5f00::1 fc00::1
  fd00::1 fd00:ec2::254 fd20:ce::254 fd00:42::42 fdff:ffff::1 fe80::1 fe80::a9fe:a9fe febf::1 fec0::1 feff::1
  ff00::1 ff02::1 ff0e::1 8000::1
  ::ffff:127.0.0.1 ::ffff:7f00:1 ::ffff:a9fe:a9fe ::ffff:168.63.129.16 ::ffff:0.0.0.0 0:0:0:0:0:ffff:0a00:1
  ::127.0.0.1 ::a9fe:a9fe ::8.8.8.8 ::ffff:0:127.0.0.1 ::ffff:0:8.8.8.8 64:ff9b::127.0.0.1 64:ff9b::a9fe:a9fe
  64:ff9b::168.63.129.16 64:ff9b:1::a9fe:a9fe 64:ff9b:1::8.8.8.8 64:ff9b:1:a9fe:a9:fe00:: 2002:7f00:1::1
  2002:a9fe:a9fe:: 2002:c0a8:101::1 2001:0:a9fe:a9fe::1 2001:0:808:808:0:0:5601:5601 2a00::5efe:127.0.0.1
  2a00::200:5efe:a9fe:a9fe fe80::5efe:8.8.8.8`

/** Not addresses in plain notation, although some programs accept them. */
const NO_ADDRESS = [
  '',
  ' ',
  'localhost',
  'example.com',
  '0x7f.1',
  '0x7f000001',
  '017700000001',
  '2130706433',
  '127.1',
  '8.8.8',
  '08.8.8.8',
  '8.8.8.8.',
  ' 8.8.8.8',
  '8.8.8.8\n',
  '8.8.8.8:80',
  '8.8.8.8/32',
  '8.8.8.256',
  '٨.8.8.8',
  '[2a00::1]',
  '2a00::1%eth0',
  'fe80::1%1',
  '2a00:::1',
  '2a00::1::1',
  '::ffff:8.8.8',
]

const wordsOf = (list: string) => list.trim().split(/\s+/)

describe('a public address', () => {
  it.each(wordsOf(PUBLIC))('%s is one', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })

  it.each(wordsOf(NOT_PUBLIC))('%s is not one', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })

  it.each(NO_ADDRESS)('%j is not one, being invalid', (text) => {
    expect(isPublicAddress(text, parseRanges('0.0.0.0/0, ::/0'))).toBe(false)
  })

  it('is not one in any IPv6 form that leads to a private IPv4 address', () => {
    fc.assert(
      fc.property(privateIpv4(), fc.constantFrom(...FORMS), ([a, b, c, d], form) => {
        const [high, low] = [hex(a, b), hex(c, d)]
        expect(isPublicAddress(form(high, low))).toBe(false)
      }),
      { numRuns: runs(500) },
    )
  })

  it('is one in the IPv6 forms of a public IPv4 address', () => {
    for (const form of [mapped, nat64, sixToFour, isatap]) {
      expect(isPublicAddress(form(hex(93, 184), hex(215, 14)))).toBe(true)
    }
  })
})

describe('a range that the operator opened', () => {
  it.each([
    ['127.0.0.1', '127.0.0.0/8', true],
    ['127.0.0.1', '127.0.0.2/32', false],
    ['10.1.2.3', '127.0.0.0/8, 10.1.0.0/16', true],
    ['10.2.2.3', '127.0.0.0/8, 10.1.0.0/16', false],
    ['::1', '::1/128', true],
    ['::1', '127.0.0.0/8', false],
    ['fd00::1', 'fd00::/8', true],
    ['::ffff:127.0.0.1', '127.0.0.0/8', true],
    ['64:ff9b::127.0.0.1', '127.0.0.0/8', true],
    ['168.63.129.16', '168.63.129.16/32', true],
    ['8.8.8.8', '10.0.0.0/8', true],
  ])('decides about %s with %s: %s', (address, ranges, verdict) => {
    expect(isPublicAddress(address, parseRanges(ranges))).toBe(verdict)
  })

  it('does not open the IPv4 addresses inside its IPv6 ones', () => {
    for (const form of FORMS) {
      expect(isPublicAddress(form(hex(169, 254), hex(169, 254)), parseRanges('::/0'))).toBe(false)
    }
  })

  it.each([
    '10.0.0.0',
    '10.0.0.0/',
    '10.0.0.0/33',
    '10.0.0.0/-1',
    '10.0.0.0/8/8',
    '10/8',
    '0x0a.0.0.0/8',
    '10.0.0.0/0x8',
    'fd00::/129',
    'fe80::%eth0/10',
    '/8',
    '*',
    '10.0.0.0-10.0.0.9',
    'localhost/8',
  ])('is not valid as %j', (text) => {
    expect(() => parseRange(text)).toThrow(/is no range of addresses/)
  })

  it('is not valid with an address from its middle, which may be a mistake', () => {
    expect(() => parseRange('10.1.2.3/8')).toThrow(/names one address but opens more/)
    expect(() => parseRange('fd00::1/64')).toThrow(/names one address but opens more/)
  })

  it('is named if it is the invalid one of a list', () => {
    expect(() => parseRanges('127.0.0.0/8, 10.0.0.0/99,fd00::/8')).toThrow('"10.0.0.0/99"')
    expect(parseRanges(' 127.0.0.0/8 ,fd00::/8, ')).toHaveLength(2)
    expect(parseRanges('')).toEqual([])
  })
})

type Form = (high: string, low: string) => string

const mapped: Form = (high, low) => `::ffff:${high}:${low}`
const nat64: Form = (high, low) => `64:ff9b::${high}:${low}`
const sixToFour: Form = (high, low) => `2002:${high}:${low}::1`
const isatap: Form = (high, low) => `2a00:1450:1:2:0:5efe:${high}:${low}`

const FORMS: Form[] = [
  mapped,
  nat64,
  sixToFour,
  isatap,
  (high, low) => `::ffff:${dotted(high)}.${dotted(low)}`,
  (high, low) => `0:0:0:0:0:FFFF:${high.toUpperCase()}:${low.toUpperCase()}`,
  (high, low) => `0:0:0:0:0:0:${high}:${low}`,
  (high, low) => `::ffff:0:${high}:${low}`,
  (high, low) => `64:ff9b:1::${high}:${low}`,
  (high, low) => `2001:0:${high}:${low}:0:0:3737:3737`,
  (high, low) => `2001:0:808:808:0:0:${inverted(high)}:${inverted(low)}`,
  (high, low) => `2a00:1450:1:2:200:5efe:${high}:${low}`,
]

function privateIpv4(): fc.Arbitrary<[number, number, number, number]> {
  const byte = fc.nat(255)
  return fc.oneof(
    fc.tuple(fc.constantFrom(10, 127, 0, 224, 240, 255), byte, byte, byte),
    fc.tuple(fc.constant(172), fc.integer({ min: 16, max: 31 }), byte, byte),
    fc.tuple(fc.constant(100), fc.integer({ min: 64, max: 127 }), byte, byte),
    fc.tuple(fc.constant(192), fc.constant(168), byte, byte),
    fc.tuple(fc.constant(169), fc.constant(254), byte, byte),
    fc.constant<[number, number, number, number]>([168, 63, 129, 16]),
  )
}

function hex(high: number, low: number): string {
  return (high * 256 + low).toString(16)
}

function inverted(group: string): string {
  return (Number.parseInt(group, 16) ^ 0xffff).toString(16)
}

function dotted(group: string): string {
  const value = Number.parseInt(group, 16)
  return `${value >> 8}.${value & 255}`
}

describe('an address', () => {
  it.each([
    ['0.0.0.0', 32, 0n],
    ['1.2.3.4', 32, 0x0102_0304n],
    ['255.255.255.255', 32, 0xffff_ffffn],
    ['::', 128, 0n],
    ['::1', 128, 1n],
    ['1::', 128, 1n << 112n],
    ['::1.2.3.4', 128, 0x0102_0304n],
    ['::ffff:1.2.3.4', 128, 0xffff_0102_0304n],
    ['1:2:3:4:5:6:7:8', 128, 0x0001_0002_0003_0004_0005_0006_0007_0008n],
    ['FFFF:0:0:0:0:0:0:1', 128, (0xffffn << 112n) + 1n],
  ])('%s is a number', (text, width, value) => {
    expect(parseAddress(text)).toEqual({ width, value })
  })

  it('is the same number in any spelling of IPv6', () => {
    fc.assert(
      fc.property(fc.ipV6(), (text) => {
        const address = parseAddress(text)
        expect(address).toBeDefined()
        const digits = (address?.value ?? 0n).toString(16).padStart(32, '0')
        const whole = digits.replace(/(.{4})(?=.)/g, '$1:')
        expect(isIPv6(whole)).toBe(true)
        expect(parseAddress(whole)).toEqual(address)
        expect(new URL(`http://[${whole}]/`).href).toBe(new URL(`http://[${text}]/`).href)
      }),
    )
  })
})
