import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { citedHost } from '../../src/kernel/url/canonical-url.js'

export interface LabelledBrand {
  brand: string
  brandVariations: string[]
  brandDomain: string
}

export interface LabelledAnswer {
  id: string
  text: string
  citations: { url: string }[]
  mentions: string[]
  hardMentions: string[]
  hardNegatives: string[]
  ambiguous?: string[]
}

export interface Labelled {
  brands: LabelledBrand[]
  answers: LabelledAnswer[]
}

/** From `dist-bench/bench/accuracy`, where this runs. */
const DEFAULT_FILE = join(import.meta.dirname, '../../../bench/labelled/answers.jsonl')

/** The file named, or the project's own; undefined where there is none. */
export function readLabelled(file = DEFAULT_FILE): Labelled | undefined {
  if (!existsSync(file)) return undefined
  const [first = '{}', ...rest] = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  const { brands } = JSON.parse(first) as { brands: LabelledBrand[] }
  return { brands, answers: rest.map((line) => JSON.parse(line) as LabelledAnswer) }
}

export function hostsOf(answer: LabelledAnswer): string[] {
  return answer.citations.flatMap(({ url }) => citedHost(url) ?? [])
}
