import { describe, expect, it } from 'vitest'

import { publishedPrefixes } from './range-file.js'

describe('a published list of addresses', () => {
  it('is read in the shape that most operators use', () => {
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
  ])('is read in other shapes: %j', (text) => {
    expect(publishedPrefixes(text)).toEqual(['192.0.2.0/24', '198.51.100.9'])
  })

  it.each([
    ['', 'It lists no addresses.'],
    ['<!doctype html>\n<html><body>192.0.2.0/24</body></html>', 'It lists no addresses.'],
    ['{"prefixes":[]}', 'It lists no addresses.'],
    ['{"prefixes":[{"ipv4Prefix":"192.0.2.0/24"}', 'It is not valid JSON.'],
    ['[[[[[[["192.0.2.0/24"]]]]]]]', 'It lists no addresses.'],
    ['["192.0.2.0/24","0.0.0.0/1"]', 'It claims 0.0.0.0/1, too much of the internet to be true.'],
    ['::/0,US', 'It claims ::/0, too much of the internet to be true.'],
    ['::ffff:0:0/96', 'It claims ::ffff:0:0/96, too much of the internet to be true.'],
  ])('is refused with words: %j', (text, message) => {
    expect(() => publishedPrefixes(text)).toThrow(message)
  })

  it('is refused when it is hostile', () => {
    const ips = Array.from(
      { length: 100_001 },
      (_, index) => `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`,
    )
    expect(publishedPrefixes(ips.slice(1).join('\n'))).toHaveLength(100_000)
    expect(() => publishedPrefixes(ips.join('\n'))).toThrow('It lists more than 100,000 prefixes.')
    expect(() => publishedPrefixes(`192.0.2.1\n${' '.repeat(5 * 1024 * 1024)}`)).toThrow('It is too large.')
    expect(() => publishedPrefixes('['.repeat(1_000_000))).toThrow('It is not valid JSON.')
    expect(() => publishedPrefixes(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)).toThrow(
      'It lists no addresses.',
    )
  })
})
