import { describe, expect, it } from 'vitest'

import { agentReadiness, type ReadinessFacts } from './agent-readiness.js'

const READY: ReadinessFacts = {
  withoutScripts: 100,
  allowedByRobots: true,
  isRefused: false,
  forbids: [],
  links: { isOnHomePage: true, isInSitemap: null, llmsTxt: null },
}

const judged = (facts: Partial<ReadinessFacts>) => {
  const { isReady, criteria } = agentReadiness({ ...READY, ...facts })
  return [isReady, ...criteria.map(({ met }) => met)]
}

describe('a page is ready for agents', () => {
  it.each([
    ['where it needs no script, is open and is linked', {}, [true, true, true, true]],
    ['though a counter needs a script', { withoutScripts: 95 }, [true, true, true, true]],
    ['and is not where a twentieth of it does', { withoutScripts: 94.9 }, [false, false, true, true]],
    ['and nobody knows where it could not be rendered', { withoutScripts: null }, [null, null, true, true]],
    ['and is not where robots.txt blocks it', { allowedByRobots: false }, [false, true, false, true]],
    ['and is not where the server refuses it', { isRefused: true }, [false, true, false, true]],
    ['and is not where it must not be quoted', { forbids: ['nosnippet'] }, [false, true, false, true]],
  ] as const)('%s', (_when, facts, expected) => {
    expect(judged(facts)).toEqual(expected)
  })

  it.each([
    [true, null, true],
    [null, true, true],
    [false, true, true],
    [false, false, false],
    [false, null, null],
    [null, false, null],
  ])('linked: home page %s, sitemap %s, in all %s', (isOnHomePage, isInSitemap, met) => {
    const links = { isOnHomePage, isInSitemap, llmsTxt: null }
    expect(agentReadiness({ ...READY, links }).criteria.at(-1)).toMatchObject({ id: 'linked', met })
  })

  it('names an llms.txt that the site links to, without an effect on the result', () => {
    const links = { ...READY.links, llmsTxt: 'https://example.com/llms.txt' }
    const { isReady, criteria } = agentReadiness({ ...READY, links })
    expect(isReady).toBe(true)
    expect(criteria.at(-1)).toEqual({
      id: 'llms_txt',
      met: null,
      sentence: expect.stringContaining('“https://example.com/llms.txt”') as unknown,
    })
  })
})
