import { describe, expect, it } from 'vitest'

import { openChance } from '../../../test/helpers/generated-logs/chance.js'
import { openSite } from '../visits/site.js'
import known from './known-referrers.json' with { type: 'json' }
import { ELSEWHERE, isPaidQuery, openArrivals } from './referrer.js'

const { mayBeEngine, originOf } = openArrivals(openSite(['nike.com']))

describe('the origin of a visit', () => {
  it.each([
    ['chatgpt', 'https://chatgpt.com/'],
    ['chatgpt', 'https://chat.openai.com/'],
    ['chatgpt', 'android-app://com.openai.chatgpt/'],
    ['perplexity', 'https://www.perplexity.ai/'],
    ['perplexity', 'https://perplexity.ai/search/best-shoes-x1Y2'],
    ['copilot', 'https://copilot.microsoft.com/'],
    ['copilot', 'https://www.bing.com/chat?q=shoes'],
    ['copilot', 'https://edgeservices.bing.com/edgesvc/chat'],
    ['gemini', 'https://gemini.google.com/app'],
    ['claude', 'https://claude.ai/chat/0b1e'],
    ['grok', 'https://grok.com/'],
    ['grok', 'https://x.com/i/grok?conversation=1'],
    ['deepseek', 'https://chat.deepseek.com/'],
    ['mistral', 'https://chat.mistral.ai/chat/1'],
    ['other', 'https://www.meta.ai/'],
  ])('is %s by the referrer %s', (origin, referrer) => {
    expect(originOf(referrer, '')).toBe(origin)
    expect(mayBeEngine(referrer, '')).toBe(true)
  })

  it.each([
    ['chatgpt', 'utm_source=chatgpt.com'],
    ['chatgpt', 'size=9&utm_source=openai'],
    ['perplexity', 'utm_source=perplexity'],
    ['gemini', 'ref=gemini.google.com'],
    ['claude', 'utm_source=www.claude.ai'],
  ])('is %s by the address %s if there is no referrer', (origin, query) => {
    expect(originOf('', query)).toBe(origin)
    expect(mayBeEngine('', query)).toBe(true)
  })

  it('is elsewhere for a link that was copied from an answer and posted on another site', () => {
    expect(originOf('https://news.example/', 'utm_source=chatgpt.com')).toBe(ELSEWHERE)
  })

  it('is missing for a step inside the site, whatever parameters the address still has', () => {
    expect(originOf('https://www.nike.com/a', 'utm_source=chatgpt.com')).toBeUndefined()
    expect(originOf('', 'page=2')).toBeUndefined()
  })

  it.each([
    'https://chatgpt.com.evil.example/',
    'https://notchatgpt.com/',
    'https://evil.example/chatgpt.com/',
    'https://evil.example/?q=https://chatgpt.com/',
    'https://chatgpt.com@evil.example/',
    'https://www.bing.com/search?q=chat',
    'https://x.com/nike',
    'https://www.google.com/',
    'https://claude.aim.example/',
  ])('is elsewhere for %s', (referrer) => {
    expect(originOf(referrer, '')).toBe(ELSEWHERE)
  })

  it('is not an engine for any of 10,000 ordinary referrers', () => {
    const chance = openChance(42)
    const words =
      'shop blog news forum gpt chat ai claude gemini grok copilot search open perplex meta you bing'.split(
        ' ',
      )
    const ends = ['com', 'ai', 'de', 'co.uk', 'example', 'io', 'google.com.example', 'microsoft.com.example']
    const word = () => chance.oneOf(words)
    const taken = Array.from({ length: 10_000 }, () => {
      const host = `${chance.oneOf(['', 'www.', 'm.', `${word()}.`])}${word()}${chance.oneOf(['', '-', 'x'])}${word()}${chance.below(1000)}.${chance.oneOf(ends)}`
      return `https://${host}/${word()}?${word()}=${word()}.com`
    }).filter((referrer) => originOf(referrer, 'ref=newsletter') !== ELSEWHERE)
    expect(taken).toEqual([])
  })

  it.each(['utm_medium=cpc', 'utm_medium=Paid', 'a=1&gclid=x', 'msclkid=1'])(
    'was paid for with %s',
    (query) => {
      expect(isPaidQuery(query)).toBe(true)
      expect(isPaidQuery('utm_medium=referral')).toBe(false)
    },
  )

  it('is derived from named sources', () => {
    for (const { engine, sources } of known.engines)
      expect({ engine, unknown: sources.filter((source) => !(source in known.sources)) }).toEqual({
        engine,
        unknown: [],
      })
  })
})
