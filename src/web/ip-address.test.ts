import { isIPv6 } from 'node:net'

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { parseAddress } from './ip-address.js'

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

  it('is the same number however IPv6 is written', () => {
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
