import { describe, expect, it } from 'vitest'

import { publishedPrefixes } from './range-file.js'

describe('a published list of addresses', () => {
  it('is read in the form that most operators use', () => {
    const text = JSON.stringify({
      creationTime: '2026-09-01T00:00:00.000000',
      prefixes: [
        { ipv4Prefix: '192.0.2.0/24' },
        { ipv6Prefix: '2001:DB8::/48' },
        { ipv4Prefix: '192.0.2.0/24' },
      ],
    })
    expect(publishedPrefixes(text)).toEqual(['192.0.2.0/24', '2001:db8::/48'])
  })

  it.each([
    ['["192.0.2.0/24", "198.51.100.9"]'],
    ['{"data":{"crawler":{"ranges":[{"ip_prefix":"192.0.2.0/24","region":"eu"},["198.51.100.9"]]}}}'],
    ['\uFEFF  [{"cidrs": " 192.0.2.0/24 "}, {"cidrs": "198.51.100.9"}]\n'],
    ['# geofeed\r\n192.0.2.0/24,US,US-CA,Menlo Park,\r\n\r\n198.51.100.9,IE,,Dublin, # one machine\r\n'],
    ['192.0.2.0/24\n198.51.100.9\nnonsense,US'],
  ])('is read in other forms: %j', (text) => {
    expect(publishedPrefixes(text)).toEqual(['192.0.2.0/24', '198.51.100.9'])
  })

  it.each([
    ['', 'The document lists no addresses.'],
    ['<!doctype html>\n<html><body>192.0.2.0/24</body></html>', 'The document lists no addresses.'],
    ['{"prefixes":[]}', 'The document lists no addresses.'],
    ['{"prefixes":[{"ipv4Prefix":"192.0.2.0/24"}', 'The document is not valid JSON.'],
    ['[[[[[[["192.0.2.0/24"]]]]]]]', 'The document lists no addresses.'],
    [
      '["192.0.2.0/24","0.0.0.0/1"]',
      'The document lists 0.0.0.0/1, which is more of the internet than one operator can have.',
    ],
    ['::/0,US', 'The document lists ::/0, which is more of the internet than one operator can have.'],
    [
      '::ffff:0:0/96',
      'The document lists ::ffff:0:0/96, which is more of the internet than one operator can have.',
    ],
  ])('is refused with a reason: %j', (text, message) => {
    expect(() => publishedPrefixes(text)).toThrow(message)
  })

  it('is refused when it is hostile', () => {
    const ips = Array.from(
      { length: 100_001 },
      (_, index) => `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`,
    )
    expect(publishedPrefixes(ips.slice(1).join('\n'))).toHaveLength(100_000)
    expect(() => publishedPrefixes(ips.join('\n'))).toThrow('The document lists more than 100,000 prefixes.')
    expect(() => publishedPrefixes(`192.0.2.1\n${' '.repeat(5 * 1024 * 1024)}`)).toThrow(
      'The document is too large.',
    )
    expect(() => publishedPrefixes('['.repeat(1_000_000))).toThrow('The document is not valid JSON.')
    expect(() => publishedPrefixes(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)).toThrow(
      'The document lists no addresses.',
    )
  })
})
