import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

import type { ProviderName } from '../../src/engines/index.js'
import type { Engine } from '../../src/kernel/engines.js'

/** One recorded call: the request and the response. */
export interface Interaction {
  method?: string
  uri?: string
  status: number
  headers?: Record<string, string>
  body: unknown
}

export interface Recording {
  name: string
  interactions: Interaction[]
}

/**
 * Provider responses that others recorded. The bench reads them in place; the project keeps no copy. The path is relative to the
 * project's folder, in which benches run.
 */
export const OTHERS_FOLDER = '../shared/data/payloads/open'

/** The recordings of a folder; undefined if the folder does not exist. */
export function readRecordings(folder: string): Recording[] | undefined {
  if (!existsSync(folder)) return undefined
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'))
  return names.toSorted().map((name) => ({
    ...(JSON.parse(readFileSync(join(folder, name), 'utf8')) as Recording),
    name: basename(name, '.json'),
  }))
}

/** The provider adapter and engine that read a recording. */
export interface Reader {
  provider: ProviderName
  engine: Engine
}

const BY_HOST: [RegExp, Reader][] = [
  [/anthropic\.com/, { provider: 'anthropic', engine: 'claude' }],
  [/googleapis\.com/, { provider: 'gemini', engine: 'gemini' }],
  [/\/chat\/completions/, { provider: 'compatible', engine: 'chatgpt' }],
  [/perplexity\.ai/, { provider: 'perplexity', engine: 'perplexity' }],
  [/api\.x\.ai/, { provider: 'xai', engine: 'grok' }],
  [/openai\.com/, { provider: 'openai', engine: 'chatgpt' }],
]

/** Chooses by the requested address, or else by the shape of the response; undefined if none of our adapters reads it. */
export function readerOf({ name, interactions }: Recording): Reader | undefined {
  const [first] = interactions
  if (first === undefined || first.method === 'GET') return undefined
  const byHost = BY_HOST.find(([host]) => host.test(first.uri ?? ''))
  return byHost?.[1] ?? byShape(name, (first.body ?? {}) as Record<string, unknown>)
}

function byShape(name: string, body: Record<string, unknown>): Reader | undefined {
  if ('tasks' in body) return ofTask(JSON.stringify(body['tasks']))
  if ('candidates' in body) return { provider: 'gemini', engine: 'gemini' }
  if ('steps' in body) return undefined
  if (name.startsWith('pplx')) return { provider: 'perplexity', engine: 'perplexity' }
  if (name.includes('xai')) return { provider: 'xai', engine: 'grok' }
  return { provider: 'openai', engine: 'chatgpt' }
}

/** DataForSEO answers for several engines and repeats the requested path in each task. */
function ofTask(tasks: string): Reader {
  const engine = tasks.includes('"ai_mode"') ? 'google_ai_mode' : 'claude'
  return { provider: 'dataforseo', engine }
}
