import { describe, expect, it } from 'vitest'

import { agentOf } from './agent-identity.js'
import { AGENTS } from './agents.js'

const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'

describe('the agent a User-Agent names', () => {
  it.each([
    ['gptbot/1.0', 'GPTBot'],
    ['MOZILLA/5.0 (COMPATIBLE; CLAUDEBOT/1.0)', 'ClaudeBot'],
    ['claudebot', 'ClaudeBot'],
    ['Meta-ExternalAgent/1.1', 'meta-externalagent'],
    [`${CHROME}; compatible; OAI-SearchBot/1.3; +https://openai.com/searchbot`, 'OAI-SearchBot'],
    ['Claude-User (claude-code/2.1.4; +https://support.anthropic.com/)', 'Claude-User'],
    ['claude-code/2.1.4', 'Claude-Code'],
    ['Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)', 'bingbot'],
    ['MistralAI-User/1.0', 'MistralAI-User'],
    ['+https://quillbot.com', 'QuillBot'],
    ['Ai2Bot-Dolma (+https://www.allenai.org/crawler)', 'Ai2Bot-Dolma'],
    ['omgilibot/0.3', 'omgilibot'],
    ['YandexAdditionalBot/1.0', 'YandexAdditionalBot'],
    ['GPTBot', 'GPTBot'],
    ['(GPTBot)', 'GPTBot'],
    ['Fake-Googlebot/2.1', 'Googlebot'],
  ])('of %j is %s', (userAgent, name) => {
    expect(agentOf(userAgent)?.name).toBe(name)
  })

  it.each([
    [''],
    [CHROME],
    ['FreshRSS/1.21 (Linux; https://freshrss.org) like Googlebot'],
    ['Mozilla/5.0 (compatible; SentiBot; compatible with Googlebot)'],
    ['acapbot/0.1 (treat like Googlebot)'],
    ['Fake-Googlebot (+http://example.com)'],
    ['Mozilla/5.0 (compatible; adidxbot/2.0; +http://www.bing.com/bingbot.htm)'],
    ['NotGPTBot/1.0'],
    ['9GPTBot'],
    ['Spider'],
    ['Code/1.96 Cursor/0.42 Trae/1.0'],
    ['KAYAK/1.0'],
    ['Alexabot'],
    ['Googlebot-News'],
    ['Applebot-Extended/1.0'],
    ['applebot-extended'],
    ['Mozilla/5.0 (compatible; Google-Extended/1.0; like GPTBot/1.3)'],
    ['Applebot/0.1 Applebot-Extended/0.1'],
  ])('of %j is nobody', (userAgent) => {
    expect(agentOf(userAgent)).toBeUndefined()
  })

  it('is the longest name that occurs, at any position', () => {
    expect(agentOf('CCBot/2.0 Perplexity-User/1.0')?.name).toBe('Perplexity-User')
    expect(agentOf('Perplexity-User/1.0 CCBot/2.0')?.name).toBe('Perplexity-User')
    expect(agentOf('Google-CloudVertexBot Google-Extended')?.name).toBe('Google-CloudVertexBot')
  })

  it('is the first of two names with the same length', () => {
    expect(agentOf('GPTBot/1.0 YouBot')?.name).toBe('GPTBot')
    expect(agentOf('YouBot GPTBot/1.0')?.name).toBe('YouBot')
  })

  it('is every recognisable agent for its bare token', () => {
    const others = AGENTS.filter(({ token }) => token !== null && agentOf(token)?.token !== token)
    expect(others).toEqual([])
  })

  it('is searched for in the first 2,048 characters only', () => {
    expect(agentOf(`${' '.repeat(2042)}GPTBot`)?.name).toBe('GPTBot')
    expect(agentOf(`${' '.repeat(2043)}GPTBot`)).toBeUndefined()
    expect(agentOf('Googlebot-'.repeat(1_000_000))).toBeUndefined()
  })
})
