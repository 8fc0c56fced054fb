import { describe, expect, it } from 'vitest'

import { domainOfCandidate } from './domain.js'

const cited = (...hosts: string[]) => new Map(hosts.map((host) => [host, 1]))

describe('domainOfCandidate', () => {
  it.each([
    ['Hoka', 'hoka.com'],
    ['Best Buy', 'bestbuy.com'],
    ['On Running', 'on.com'],
    ['On Running', 'on-running.com'],
    ['On', 'on-running.com'],
    ['Brooks', 'brooksrunning.com'],
    ['Nectar', 'nectarsleep.com'],
    ['Dash', 'bydash.com'],
    ['AT&T', 'att.com'],
    ['Barnes & Noble', 'barnesandnoble.com'],
    ['Disney+', 'disneyplus.com'],
    ["Lowe's", 'lowes.com'],
    ['L’Oréal', 'loreal.fr'],
    ['Müller', 'mueller.de'],
    ['North Face', 'thenorthface.com'],
    ['Bose', 'bose.co.uk'],
    ['Booking.com', 'booking.com'],
    ['Mercedes-Benz AG', 'mercedes-benz.com'],
  ])('knows the site of %s in %s', (name, host) => {
    expect(domainOfCandidate(name, cited('example.org', host))).toBe(host)
  })

  it.each([
    ['Hoka', 'hokareviews.com'],
    ['Apple', 'appleinsider.com'],
    ['Apple', 'applenews.com'],
    ['On', 'onhealth.com'],
    ['On', 'on.substack.com'],
    ['Hoka', 'hoka.myshopify.com'],
    ['Ring', 'boxing.com'],
    ['Brooks', 'mel-brooks.com'],
    ['', 'example.com'],
    ['Hoka', '192.0.2.1'],
    ['Hoka', 'not a host'],
  ])('does not take as the site of %s %s', (name, host) => {
    expect(domainOfCandidate(name, cited(host))).toBeUndefined()
  })

  it('returns the registrable domain, its hosts counted together', () => {
    const hosts = new Map([
      ['shop.hoka.com', 2],
      ['www.hoka.com', 2],
      ['hoka.de', 3],
    ])
    expect(domainOfCandidate('Hoka', hosts)).toBe('hoka.com')
  })

  it('prefers the plain name to one with a further word, however often that is cited', () => {
    const hosts = new Map([
      ['hokashop.com', 9],
      ['hoka.com', 1],
    ])
    expect(domainOfCandidate('Hoka', hosts)).toBe('hoka.com')
  })
})
