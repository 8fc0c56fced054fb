import { z } from 'zod'

/** What the product knows of an engine, whoever answers for it. Enums, sheets, documentation, client and dashboard derive from it. */
interface EngineDescriptor {
  /** In the interface, in settings and in the database. */
  id: string
  /** As people know it. */
  name: string
  /** Stands for it on sheets: never changed, never given to another, below `ENGINE_CODES`. */
  code: number
  /** Clients of the contract know it: it is listed everywhere. The others are listed where they are configured or have answered. */
  isOfContract: boolean
}

/** The engines that people ask. Their order is that of every list; those of the contract come first. */
const LIST = [
  { id: 'chatgpt', name: 'ChatGPT', code: 0, isOfContract: true },
  { id: 'google', name: 'Google AI Overview', code: 1, isOfContract: true },
  { id: 'perplexity', name: 'Perplexity', code: 2, isOfContract: true },
  { id: 'copilot', name: 'Copilot', code: 3, isOfContract: true },
  { id: 'google_ai_mode', name: 'Google AI Mode', code: 4, isOfContract: true },
  { id: 'gemini', name: 'Gemini', code: 5, isOfContract: true },
  { id: 'claude', name: 'Claude', code: 6, isOfContract: true },
  { id: 'grok', name: 'Grok', code: 7, isOfContract: false },
  { id: 'deepseek', name: 'DeepSeek', code: 8, isOfContract: false },
  { id: 'mistral', name: 'Mistral', code: 9, isOfContract: false },
] as const satisfies readonly EngineDescriptor[]

type EngineId = (typeof LIST)[number]['id']

export type ContractEngine = Extract<(typeof LIST)[number], { isOfContract: true }>['id']

export const ENGINES = LIST.map(({ id }) => id) as [EngineId, ...EngineId[]]

/** The engines that every list has, and that sandboxes ask. */
export const CONTRACT_ENGINES = LIST.flatMap((one) => (one.isOfContract ? [one.id] : []))

const OF_CONTRACT: ReadonlySet<string> = new Set(CONTRACT_ENGINES)

export function isOfContract(engine: Engine): engine is ContractEngine {
  return OF_CONTRACT.has(engine)
}

/** The engines of the contract, and of the others those that are there. */
export function listedEngines(isThere: (engine: Engine) => boolean): Engine[] {
  return ENGINES.filter((engine) => isOfContract(engine) || isThere(engine))
}

/** One more than the largest code that sheets have room for. */
export const ENGINE_CODES = 32

/** One more than the largest code in use: how long an array by code is. */
export const ENGINE_SLOTS = 1 + Math.max(...LIST.map(({ code }) => code))

const CODES = new Map<string, number>(LIST.map(({ id, code }) => [id, code]))
const BY_CODE = new Map<number, EngineId>(LIST.map(({ id, code }) => [code, id]))

export function engineCode(engine: Engine): number {
  const code = CODES.get(engine)
  if (code === undefined) throw new Error(`There is no engine ${engine}.`)
  return code
}

/** A code that no engine has can only come from a newer program or from damage: nothing may be counted under another name. */
export function engineWithCode(code: number): Engine {
  const engine = BY_CODE.get(code)
  if (engine === undefined) throw new Error(`No engine has the code ${code}.`)
  return engine
}

/** Names what was sent, since in a list of several it is not obvious which one is meant. */
const unknownOf =
  (known: readonly string[]) =>
  ({ input }: { input?: unknown }): string | undefined =>
    typeof input === 'string'
      ? `There is no engine ${JSON.stringify(input.slice(0, 40))}. Expected one of ${known.join(', ')}.`
      : undefined

/** How people call each engine. */
export const ENGINE_NAMES = Object.fromEntries(LIST.map(({ id, name }) => [id, name])) as Record<
  EngineId,
  string
>

export const Engine = z
  .enum(ENGINES, { error: unknownOf(ENGINES) })
  .meta({ id: 'Engine', examples: ['chatgpt'], 'x-enumDescriptions': ENGINE_NAMES })
export type Engine = z.infer<typeof Engine>

/** Whom a visiting agent reads for; `other` stands for every AI crawler outside the named engines. */
export const AGENT_ENGINES = ['chatgpt', 'claude', 'copilot', 'perplexity', 'google', 'other'] as const

export const AgentEngine = z
  .enum(AGENT_ENGINES, { error: unknownOf(AGENT_ENGINES) })
  .meta({ id: 'AgentEngine', examples: ['chatgpt'] })
export type AgentEngine = z.infer<typeof AgentEngine>
