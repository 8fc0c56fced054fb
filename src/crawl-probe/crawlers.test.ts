import { expect, it } from 'vitest'

import { CRAWLERS } from './crawlers.js'

const userAgentOf = (name: string) => CRAWLERS.find((crawler) => crawler.name === name)?.userAgent

it('the list has twenty-five crawlers, each once', () => {
  expect(new Set(CRAWLERS.map(({ name }) => name)).size).toBe(25)
})

it('a crawler has its own name in its User-Agent', () => {
  const optOut = ['Google-Extended', 'Applebot-Extended']
  const strangers = CRAWLERS.filter(({ name }) => !optOut.includes(name)).filter(
    ({ name, userAgent }) => !userAgent.includes(name),
  )
  expect(strangers).toEqual([])
})

it('a token of robots.txt that has no crawler of its own uses the User-Agent of the crawler it applies to', () => {
  expect(userAgentOf('Google-Extended')).toBe(userAgentOf('Googlebot'))
  expect(userAgentOf('Applebot-Extended')).toBe(userAgentOf('Applebot'))
})
