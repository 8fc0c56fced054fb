import { z } from 'zod'

/** Describes an engine, independent of the provider. Enums, sheets, documentation, client and dashboard are derived from it. */
interface EngineDescriptor {
  /** The id in the interface, in settings and in the database. */
  id: string
  /** The name that people know. */
  name: string
  /** The engine's code on sheets. It must be below `ENGINE_CODES`, and is never changed or reused. */
  code: number
  /**
   * True if the contract lists the engine: it is then listed everywhere. Other engines are listed where they are configured or
   * have answered.
   */
  isOfContract: boolean
}

/** The engines that people ask. Every list has this order; engines of the contract come first. */
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

/** The engines in every list. Sandboxes ask these. */
export const CONTRACT_ENGINES = LIST.flatMap((one) => (one.isOfContract ? [one.id] : []))

const OF_CONTRACT: ReadonlySet<string> = new Set(CONTRACT_ENGINES)

export function isOfContract(engine: Engine): engine is ContractEngine {
  return OF_CONTRACT.has(engine)
}

/** The engines of the contract, plus the others for which `isThere` is true. */
export function listedEngines(isThere: (engine: Engine) => boolean): Engine[] {
  return ENGINES.filter((engine) => isOfContract(engine) || isThere(engine))
}

/** Codes on sheets must be below this number. */
export const ENGINE_CODES = 32

/** One more than the largest code in use: the length of an array indexed by code. */
export const ENGINE_SLOTS = 1 + Math.max(...LIST.map(({ code }) => code))

const CODES = new Map<string, number>(LIST.map(({ id, code }) => [id, code]))
const BY_CODE = new Map<number, EngineId>(LIST.map(({ id, code }) => [code, id]))

export function engineCode(engine: Engine): number {
  const code = CODES.get(engine)
  if (code === undefined) throw new Error(`There is no engine ${engine}.`)
  return code
}

/**
 * An unknown code can only come from a newer version or from damaged data. It throws, so that its answers are not counted for
 * another engine.
 */
export function engineWithCode(code: number): Engine {
  const engine = BY_CODE.get(code)
  if (engine === undefined) throw new Error(`No engine has the code ${code}.`)
  return engine
}

/** The message repeats the value, because in a list it would not be clear which element is meant. */
const unknownOf =
  (known: readonly string[]) =>
  ({ input }: { input?: unknown }): string | undefined =>
    typeof input === 'string'
      ? `There is no engine ${JSON.stringify(input.slice(0, 40))}. Expected one of ${known.join(', ')}.`
      : undefined

/** The names of the engines. */
export const ENGINE_NAMES = Object.fromEntries(LIST.map(({ id, name }) => [id, name])) as Record<
  EngineId,
  string
>

export const Engine = z
  .enum(ENGINES, { error: unknownOf(ENGINES) })
  .meta({ id: 'Engine', examples: ['chatgpt'], 'x-enumDescriptions': ENGINE_NAMES })
export type Engine = z.infer<typeof Engine>

/** The engine that an AI agent visits pages for. `other` means any AI crawler that belongs to none of these engines. */
export const AGENT_ENGINES = ['chatgpt', 'claude', 'copilot', 'perplexity', 'google', 'other'] as const

export const AgentEngine = z
  .enum(AGENT_ENGINES, { error: unknownOf(AGENT_ENGINES) })
  .meta({ id: 'AgentEngine', examples: ['chatgpt'] })
export type AgentEngine = z.infer<typeof AgentEngine>
