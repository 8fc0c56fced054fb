import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { runs } from '../../test/helpers/properties.js'
import { isLikelyAgent } from './agent-identity.js'
import { AGENTS } from './agents.js'

const known = AGENTS.filter(({ token }) => token !== null)

const BROWSERS = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0',
]

describe('a quick look at a user agent', () => {
  it.each(known.map(({ name, token, userAgent }) => [name, token ?? '', userAgent ?? token ?? '']))(
    'does not miss %s, however it is escaped',
    (_, token, userAgent) => {
      const once = encodeURIComponent(userAgent)
      const spellings = [token, token.toUpperCase(), userAgent, once, encodeURIComponent(once)]
      expect(spellings.map(isLikelyAgent)).toEqual(spellings.map(() => true))
    },
  )

  it('finds every agent in the user agent of a browser, at any position', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...known),
        fc.constantFrom(...BROWSERS),
        fc.nat(200),
        (agent, browser, at) => {
          const offset = at % (browser.length + 1)
          const userAgent = `${browser.slice(0, offset)}${agent.token}${browser.slice(offset)}`
          expect(isLikelyAgent(userAgent)).toBe(true)
        },
      ),
      { numRuns: runs(500) },
    )
  })

  it.each([
    ...BROWSERS,
    'Mozilla/5.0 (Linux; Android 13; SM-S911B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
    'curl/8.5.0',
    '-',
  ])('ignores %s', (userAgent) => {
    expect(isLikelyAgent(userAgent)).toBe(false)
  })
})
