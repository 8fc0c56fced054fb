import type { Engine } from '../../kernel/engines.js'
import { withTimeLimit } from '../../kernel/time-limit.js'
import { modelFor, type ProviderSettings } from '../catalog.js'
import type { EngineAnswer, Provider, Question } from '../engine.js'
import { EngineFailure } from '../failure.js'

const CHECK_LIMIT_MS = 10_000

interface Steps {
  ask(question: Question): Promise<EngineAnswer>
  check(signal: AbortSignal): Promise<unknown>
}

/** A provider whose programming interface is asked, each question and each check within its time. */
export function apiProvider({ timeoutMs }: ProviderSettings, { ask, check }: Steps): Provider {
  return {
    parserVersion: 1,
    captureOf: () => 'api',
    ask: (question) => withTimeLimit(timeoutMs, question.signal, (signal) => ask({ ...question, signal })),
    check: (signal) =>
      withTimeLimit(CHECK_LIMIT_MS, signal, async (limited) => {
        await check(limited)
      }),
  }
}

export function requireModel(settings: ProviderSettings, engine: Engine, setting: string): string {
  const model = modelFor(settings, engine)
  if (model) return model
  throw new EngineFailure('invalid', `No model is set for ${engine}: set ${setting}.`)
}
