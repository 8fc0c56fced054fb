import { expect, it } from 'vitest'

import { CRAWLERS } from './crawlers.js'

const userAgentOf = (name: string) => CRAWLERS.find((crawler) => crawler.name === name)?.userAgent

it('twenty-five crawlers are checked, each once', () => {
  expect(new Set(CRAWLERS.map(({ name }) => name)).size).toBe(25)
})

it('a crawler comes under its own name', () => {
  const optOut = ['Google-Extended', 'Applebot-Extended']
  const strangers = CRAWLERS.filter(({ name }) => !optOut.includes(name)).filter(
    ({ name, userAgent }) => !userAgent.includes(name),
  )
  expect(strangers).toEqual([])
})

it('a word of robots.txt comes as the crawler that reads for it', () => {
  expect(userAgentOf('Google-Extended')).toBe(userAgentOf('Googlebot'))
  expect(userAgentOf('Applebot-Extended')).toBe(userAgentOf('Applebot'))
})
