import { describe, expect, it } from 'vitest'

import { AGENT_ENGINES } from '../kernel/engines.js'
import { agentOf } from './agent-identity.js'
import { AGENT_PURPOSES, agentNamed, AGENTS } from './agents.js'
import publishedSources from './known/published-sources.json' with { type: 'json' }

describe('the known agents', () => {
  it('are 190, 169 of which are recognised by their User-Agent', () => {
    expect(AGENTS).toHaveLength(190)
    expect(AGENTS.filter(({ token }) => token !== null)).toHaveLength(169)
    expect(AGENTS.filter(({ userAgent }) => userAgent !== null)).toHaveLength(130)
  })

  it('belong to these engines', () => {
    const counts = AGENT_ENGINES.map((engine) => [
      engine,
      AGENTS.filter((agent) => agent.engine === engine).length,
    ])
    expect(Object.fromEntries(counts)).toEqual({
      chatgpt: 7,
      claude: 6,
      copilot: 5,
      perplexity: 3,
      google: 19,
      other: 150,
    })
  })

  it('each have a name, a token and a purpose, and share neither name nor token', () => {
    const names = AGENTS.map(({ name }) => name.toLowerCase())
    const tokens = AGENTS.flatMap(({ token }) => token?.toLowerCase() ?? [])
    expect(new Set(names).size).toBe(names.length)
    expect(new Set(tokens).size).toBe(tokens.length)
    for (const { name, operator, purpose } of AGENTS) {
      expect([name, operator]).not.toContain('')
      expect(AGENT_PURPOSES).toContain(purpose)
    }
  })

  it('include every agent that a published source names', () => {
    const named = publishedSources.flatMap(({ agents }) => agents)
    expect(named.filter((name) => agentNamed(name) === undefined)).toEqual([])
    expect(AGENTS.filter(({ rangeUrls }) => rangeUrls.length > 0)).toHaveLength(34)
  })

  it('publish their sources by HTTPS', () => {
    const urls = AGENTS.flatMap(({ rangeUrls, keysUrl }) => [...rangeUrls, ...(keysUrl ? [keysUrl] : [])])
    expect(urls.filter((url) => new URL(url).protocol !== 'https:')).toEqual([])
    expect(
      AGENTS.flatMap(({ hostSuffixes }) => hostSuffixes).filter((end) => !/^\.[a-z.]+$/.test(end)),
    ).toEqual([])
  })

  it.each(AGENTS.filter(({ token, userAgent }) => token !== null && userAgent !== null))(
    'are recognised by their own User-Agent: $name',
    (agent) => {
      expect(agentOf(agent.userAgent ?? '')?.name).toBe(agent.name)
    },
  )

  it.each(AGENTS.filter(({ token }) => token === null).map(({ name, userAgent }) => ({ name, userAgent })))(
    'are not recognised by a User-Agent that would match too many visitors: $name',
    ({ userAgent }) => {
      expect(agentOf(userAgent ?? '')).toBeUndefined()
    },
  )

  it('have all their fields', () => {
    expect(agentNamed('Googlebot')).toEqual({
      name: 'Googlebot',
      operator: 'Google',
      engine: 'google',
      purpose: 'search-index',
      token: 'Googlebot/',
      robotsToken: 'Googlebot',
      userAgent: expect.stringContaining('compatible; Googlebot/2.1;'),
      rangeUrls: [
        'https://developers.google.com/static/search/apis/ipranges/googlebot.json',
        'https://developers.google.com/static/crawling/ipranges/common-crawlers.json',
      ],
      hostSuffixes: ['.googlebot.com', '.geo.googlebot.com'],
      keysUrl: null,
    })
    expect(agentNamed('ChatGPT Agent')).toMatchObject({
      engine: 'chatgpt',
      token: null,
      robotsToken: null,
      keysUrl: 'https://chatgpt.com/.well-known/http-message-signatures-directory',
    })
    expect(agentNamed('googlebot')).toBeUndefined()
  })
})
