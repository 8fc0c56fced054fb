import type { Context } from '../../context.js'
import { modelOf } from '../../engines/index.js'
import type { Engine } from '../../kernel/engines.js'
import type { EngineAccess } from '../engine-access.js'
import type { EngineTest } from '../status/schema.js'
import { askOnce, type NotAsked } from './ask-once.js'

/** A harmless question that needs a search and names no brand or person. */
export const TEST_QUESTION = {
  prompt: 'When is the next full moon, and what do people call it?',
  country: 'us',
}

const SHOWN_LENGTH = 500

/** Asks an engine one real question, paid from the day's budget. Stores nothing of the answer. */
export async function testEngine(
  ctx: Context,
  engineAccess: EngineAccess,
  engine: Engine,
): Promise<EngineTest> {
  await engineAccess.keys.renew()
  const provider = engineAccess.providers.get(engine)
  const { signal } = new AbortController()
  const outcome = await askOnce(ctx, engineAccess, { engine, ...TEST_QUESTION, signal })
  const asked = {
    engine,
    question: TEST_QUESTION.prompt,
    provider: provider?.name ?? null,
    model: (provider && modelOf(provider, engine)) ?? null,
  }
  if ('failure' in outcome) {
    const failure = outcome.said?.message ?? whyNotAsked(outcome.failure)
    return { ...asked, failure, answer: null, costUsd: null }
  }
  const { text, model, costUsd, state } = outcome.answer
  const answer = text.slice(0, SHOWN_LENGTH).toWellFormed()
  return {
    ...asked,
    model: model ?? asked.model,
    answer: state === 'no_answer' ? null : answer,
    costUsd,
    failure: null,
  }
}

const WHY_NOT: Partial<Record<NotAsked, string>> = {
  not_configured:
    'The engine was not asked: no provider has a key for it. GET /v1/providers says what to set.',
  budget:
    'The engine was not asked: the rest of today’s budget is too small. The budget renews at midnight UTC.',
  paused: 'The engine was not asked: it is paused after failures. GET /v1/providers says until when.',
  busy: 'The engine was not asked: its provider has reached its limit of concurrent calls. Try again in a moment.',
  auth: 'The engine was not asked: its provider rejected the key and is paused. Check the key.',
  quota:
    'The engine was not asked: its provider reported that the account has no money or quota left, and is paused. Check the account.',
}

export const whyNotAsked = (failure: NotAsked): string => WHY_NOT[failure] ?? failure
