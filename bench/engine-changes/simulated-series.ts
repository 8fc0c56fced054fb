import { domainCategory } from '../../src/answers/domain-category.js'
import { fingerprintOf, type Fingerprint } from '../../src/engine-changes/fingerprint.js'
import type { PromptDays } from '../../src/engine-changes/judging/answer-cloud.js'
import { DEMO, simulatedAnswer } from '../../src/engines/simulator/index.js'
import { addDays } from '../../src/kernel/days.js'
import type { Engine } from '../../src/kernel/engines.js'

const FIRST_DAY = '2025-01-06'
const BRANDS = [DEMO.report, ...DEMO.report.competitors].map(({ brand, brandDomain }) => ({
  name: brand,
  domain: brandDomain,
}))

export const ENGINES_OF_SERIES = ['chatgpt', 'gemini', 'claude', 'perplexity', 'copilot', 'google'] as const

/** This many pairs of engines, of which one replaces the other. Every engine occurs. */
export function swaps(count: number): [Engine, Engine][] {
  const [engines, others] = [ENGINES_OF_SERIES, ENGINES_OF_SERIES.length - 1]
  return Array.from({ length: count }, (_, pair) => {
    const from = pair % engines.length
    const to = (from + 1 + (Math.floor(pair / engines.length) % others)) % engines.length
    return [engines[from]!, engines[to]!]
  })
}

interface SimulatedSeries {
  seed: number
  prompts: number
  days: number
  /** The engine that answers on a day. */
  engineOf: (day: number) => Engine
}

/** Fingerprints of the simulator's answers. Every series has its own prompts and its own year. */
export function simulatedSeries({ seed, prompts, days, engineOf }: SimulatedSeries): PromptDays[] {
  return Array.from({ length: prompts }, (_, index) => {
    const { prompt, country } = DEMO.prompts[index % DEMO.prompts.length]!
    const asked = `${prompt} ${index < DEMO.prompts.length ? '' : `(${index})`}`.trim()
    return Array.from({ length: days }, (_day, day) => {
      const on = addDays(FIRST_DAY, 400 * seed + day)
      return fingerprintsOf({ engine: engineOf(day), prompt: asked, country, day: on })
    })
  })
}

type Asked = Pick<Parameters<typeof simulatedAnswer>[0], 'engine' | 'prompt' | 'country' | 'day'>

function fingerprintsOf(asked: Asked): Fingerprint[] {
  const { text, state, searched, citations } = simulatedAnswer({ ...asked, run: 1, brands: BRANDS })
  if (state === 'no_answer') return []
  const hosts = [...new Set(citations.map(({ url }) => url))].map((url) => new URL(url).hostname)
  const categories = hosts.map((host) => domainCategory(host))
  return [fingerprintOf({ text, isRefused: state === 'refused', searched, categories })]
}
