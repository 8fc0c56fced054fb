import { describe, expect, it } from 'vitest'

import type { AgentSource } from './agent-source.js'
import { type Agent, agentNamed } from './agents.js'
import { agentEvidence } from './evidence.js'
import type { NameChecks } from './names/name-checks.js'

const agent = (name: string) => agentNamed(name) as Agent
const GPTBOT = agent('GPTBot')
const GOOGLEBOT = agent('Googlebot')
const [GOOGLE_FIRST = '', GOOGLE_SECOND = ''] = GOOGLEBOT.rangeUrls

const source = (url: string, ...entries: string[]): AgentSource => ({
  url,
  kind: 'ranges',
  entries,
  fetchedDate: new Date('2026-10-01T00:00:00Z'),
})

const GPTBOT_RANGES = source(GPTBOT.rangeUrls[0] ?? '', '192.0.2.0/24', '2001:db8::/48')

/** A lookup with the same result for every address. */
const names =
  (finding: Awaited<ReturnType<NameChecks>>[number]): NameChecks =>
  async (questions) =>
    questions.map(() => finding)

async function verdict(
  sources: AgentSource[],
  claim: [Agent, ip?: string | undefined],
  checkNames?: NameChecks,
) {
  const [judged] = await agentEvidence(sources, checkNames).verify([{ agent: claim[0], ip: claim[1] }])
  return judged
}

describe('a visit', () => {
  it.each([
    ['192.0.2.77', 'verified'],
    ['::ffff:192.0.2.77', 'verified'],
    ['2001:db8:0:1::1', 'verified'],
    ['198.51.100.1', 'spoofed'],
    ['2001:db8:1::1', 'spoofed'],
    ['10.0.0.1', 'unverifiable'],
    ['nonsense', 'unverifiable'],
    ['192.0.2.77, 198.51.100.1', 'unverifiable'],
    ['9'.repeat(100_000), 'unverifiable'],
    [undefined, 'unverifiable'],
  ])('from %j is %s if the operator publishes its addresses', async (ip, expected) => {
    expect(await verdict([GPTBOT_RANGES], [GPTBOT, ip])).toBe(expected)
  })

  it('is unverifiable while no list is stored, and if none is published', async () => {
    expect(await verdict([], [GPTBOT, '198.51.100.1'])).toBe('unverifiable')
    expect(await verdict([GPTBOT_RANGES], [agent('Bytespider'), '198.51.100.1'])).toBe('unverifiable')
  })

  it('is spoofed only if every list of its agent is stored', async () => {
    const first = source(GOOGLE_FIRST, '192.0.2.0/25')
    const second = source(GOOGLE_SECOND, '192.0.2.128/25')
    expect(await verdict([first], [GOOGLEBOT, '192.0.2.1'])).toBe('verified')
    expect(await verdict([first], [GOOGLEBOT, '192.0.2.200'])).toBe('unverifiable')
    expect(await verdict([first, second], [GOOGLEBOT, '192.0.2.200'])).toBe('verified')
    expect(await verdict([first, second], [GOOGLEBOT, '198.51.100.1'])).toBe('spoofed')
  })

  it('is judged by host names too, if its operator documents them', async () => {
    const both = [source(GOOGLE_FIRST, '192.0.2.0/25'), source(GOOGLE_SECOND, '192.0.2.128/25')]
    const claim: [Agent, string] = [GOOGLEBOT, '198.51.100.1']
    expect(await verdict([], claim, names('passed'))).toBe('verified')
    expect(await verdict([], claim, names('failed'))).toBe('spoofed')
    expect(await verdict([], claim, names('silent'))).toBe('unverifiable')
    expect(await verdict(both, claim, names('passed'))).toBe('verified')
    expect(await verdict(both, claim, names('silent'))).toBe('spoofed')
    expect(await verdict([], [GPTBOT, '198.51.100.1'], names('failed'))).toBe('unverifiable')
    expect(await verdict([], [GOOGLEBOT], names('failed'))).toBe('unverifiable')
  })

  it('is judged at its own index among many, and its host name is looked up only if that matters', async () => {
    const asked: string[] = []
    const evidence = agentEvidence(
      [GPTBOT_RANGES, source(GOOGLE_FIRST, '192.0.2.0/24')],
      async (questions) => {
        asked.push(...questions.map(({ ip }) => ip))
        return questions.map(({ ip }) => (ip === '198.51.100.1' ? 'passed' : 'failed'))
      },
    )
    const verdicts = await evidence.verify([
      { agent: GPTBOT, ip: '198.51.100.9' },
      { agent: GOOGLEBOT, ip: '198.51.100.1' },
      { agent: GOOGLEBOT, ip: '192.0.2.1' },
      { agent: GOOGLEBOT, ip: '198.51.100.2' },
      { agent: GPTBOT, ip: '192.0.2.1' },
    ])
    expect(verdicts).toEqual(['spoofed', 'verified', 'verified', 'spoofed', 'verified'])
    expect(asked).toEqual(['198.51.100.1', '198.51.100.2'])
    expect(await evidence.verify([])).toEqual([])
  })

  it('can be verified by its signature only if keys are stored', () => {
    expect(agentEvidence([GPTBOT_RANGES], undefined).hasKeys).toBe(false)
  })
})
