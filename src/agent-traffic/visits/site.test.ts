import { describe, expect, it } from 'vitest'

import { openSite } from './site.js'

describe('the hosts of a log', () => {
  const site = openSite(['nike.com', 'nike.co.uk', 'xn--mnchen-3ya.de'])

  it.each([
    ['nike.com', 'nike.com'],
    ['NIKE.com', 'nike.com'],
    ['www.nike.com', 'nike.com'],
    ['nike.com.', 'nike.com'],
    ['nike.com:8443', 'nike.com'],
    ['WWW.Nike.Com:443', 'nike.com'],
    ['shop.nike.com', 'shop.nike.com'],
    ['a.b.shop.nike.com:80', 'a.b.shop.nike.com'],
    ['www.nike.co.uk', 'nike.co.uk'],
    ['münchen.de', 'xn--mnchen-3ya.de'],
    ['laden.XN--MNCHEN-3YA.de', 'laden.xn--mnchen-3ya.de'],
  ])('belong to the site if they are its domains or subdomains: %s', (written, host) => {
    expect(site.hostOf(written)).toBe(host)
    expect(site.hostOf(written)).toBe(host)
  })

  it.each([
    'adidas.com',
    'notnike.com',
    'nike.com.evil.example',
    'nike.co',
    'com',
    'localhost',
    '127.0.0.1',
    '[::1]:80',
    '',
    '-',
    ' ',
    'nike.com nike.com',
    '\u0000',
    `${'a.'.repeat(2000)}nike.com`,
  ])('do not belong to it if they are other domains: %j', (written) => {
    expect(site.hostOf(written)).toBeUndefined()
    expect(site.hostOf(written)).toBeUndefined()
  })

  it('are the first domain for a record without a host', () => {
    expect(site.hostOf(undefined)).toBe('nike.com')
  })

  it('are found in a cache of any size', () => {
    for (let number = 0; number < 5000; number += 1) site.hostOf(`host${number}.example`)
    expect(site.hostOf('shop.nike.com')).toBe('shop.nike.com')
    expect(site.hostOf('host1.example')).toBeUndefined()
  })

  it('do not include the parent domain if a domain is itself a subdomain', () => {
    const shop = openSite(['shop.nike.com'])
    expect(['shop.nike.com', 'eu.shop.nike.com', 'nike.com'].map((host) => shop.hostOf(host))).toEqual([
      'shop.nike.com',
      'eu.shop.nike.com',
      undefined,
    ])
  })
})
