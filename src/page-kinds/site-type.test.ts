import { expect, it } from 'vitest'

import { siteType } from './index.js'
import sites from './sites.json' with { type: 'json' }

it('knows hundreds of sites, each once and as a bare name', () => {
  const hosts = Object.values(sites).flat()
  expect(hosts.length).toBeGreaterThan(400)
  expect(hosts.filter((host, index) => hosts.indexOf(host) !== index)).toEqual([])
  expect(hosts.filter((host) => !/^(?!www\.)(?:[a-z0-9-]+\.)+[a-z]+$/.test(host))).toEqual([])
})

it.each([
  ['amazon.de', 'shop'],
  ['blog.amazon.de', 'blog'],
  ['trustpilot.com', 'ratings'],
  ['old.reddit.com', 'forum'],
  ['food.gov.uk', 'government'],
  ['fellrunner.example', undefined],
])('%s is a site of the type %s', (host, type) => {
  expect(siteType(host)).toBe(type)
})
