import { describe, expect, it } from 'vitest'

import { crawlDelaySeconds } from './crawl-delay.js'

describe('the crawl delay in robots.txt', () => {
  it.each<[string, string, number]>([
    ['is none in an empty file', '', 0],
    ['is that for everybody', 'User-agent: *\nCrawl-delay: 5\nDisallow: /a', 5],
    ['may have a fraction', 'User-agent: *\ncrawl-delay: 0.5', 0.5],
    [
      'is that of its own group first',
      'User-agent: *\nCrawl-delay: 5\n\nUser-agent: Sightline\nCrawl-delay: 20',
      20,
    ],
    [
      'is none where its own group asks for none',
      'User-agent: *\nCrawl-delay: 5\n\nUser-agent: Sightline\nDisallow:',
      0,
    ],
    [
      'is that of a group of several',
      'User-agent: a\nUser-agent: Sightline/1.0\nDisallow: /x\nCrawl-delay: 3',
      3,
    ],
    ['is not that of others', 'User-agent: a\nCrawl-delay: 30\nUser-agent: b\nCrawl-delay: 40', 0],
    ['is none where it is no number', 'User-agent: *\nCrawl-delay: soon', 0],
  ])('%s', (_, file, seconds) => {
    expect(crawlDelaySeconds(file, 'Sightline')).toBe(seconds)
  })
})
