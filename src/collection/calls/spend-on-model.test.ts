import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'

import { useTestDb } from '../../../test/helpers/database.js'
import { SECRET, useReplay } from '../../engines/call/replay.fixture.js'
import { EngineFailure } from '../../engines/index.js'
import type { Log } from '../../kernel/log.js'
import { openLanguageModel } from '../../language-model/index.js'
import { withinBudget } from './spend-on-model.js'
import { findSpending } from './day-spending-store.js'

const DAY = '2026-03-02'
const TASK = {
  purpose: 'content_readiness',
  instructions: 'Name the page.',
  material: 'Wide shoes for trails.',
  schema: z.object({ title: z.string() }),
  signal: new AbortController().signal,
}
const FIT = { title: 'Wide shoes' }
const UNFIT = { headline: 'Wide shoes' }
const answer = (value: unknown) => ({
  body: {
    status: 'completed',
    model: 'gpt-6-luna',
    output: [{ type: 'message', content: [{ type: 'output_text', text: JSON.stringify(value) }] }],
    usage: { input_tokens: 1000, output_tokens: 100 },
  },
})
const refusal = (status: number, code: string | null = null) => ({
  status,
  body: { error: { message: `Not today, ${SECRET}.`, code } },
})

describe('a language model within the budget', () => {
  const db = useTestDb()
  const replay = useReplay()
  const warnings: object[] = []
  const warn: Log['warn'] = (fields, message) => void warnings.push({ ...fields, message })
  const log: Log = { debug: warn, info: warn, warn, error: warn }

  const clock = { now: new Date(0) }
  const services = { db, log, now: () => clock.now }

  beforeEach(async () => {
    warnings.length = 0
    clock.now = new Date(`${DAY}T10:00:00.000Z`)
    await db.script('delete from spending; delete from provider_calls')
  })

  const open = ({ answersPerDay = 100, usdPerDay = 1, prices = false, timeoutMs = 60_000 } = {}) =>
    withinBudget(
      services,
      { answersPerDay, usdPerDay },
      openLanguageModel({
        ...replay.settings('openai', { timeoutMs }),
        ...(prices && { prices: { input: 1, output: 10, search: 10 } }),
        name: 'openai',
        model: 'gpt-6-luna',
        usdPerAnswer: 0.1,
        requestsPerMinute: 60,
        concurrency: 4,
      }),
    )
  const spending = () => findSpending(db, DAY)

  it('writes a text, and is named by provider and model', async () => {
    replay.reply(answer(FIT))
    const model = open()
    expect(model.name).toBe('openai gpt-6-luna')
    expect(await model.write(TASK)).toEqual(FIT)
    expect(warnings).toEqual([])
  })

  it('stays charged with the reserved cost if no price is known, and else with the real cost', async () => {
    replay.reply(answer(FIT))
    await open().write(TASK)
    expect(await spending()).toEqual({ answers: 1, usd: 0.1 })
    await open({ prices: true }).write(TASK)
    expect(await spending()).toMatchObject({ answers: 2, usd: expect.closeTo(0.102, 9) as number })
  })

  it('is charged for the second try, too', async () => {
    replay.reply(answer(UNFIT), answer(FIT))
    expect(await open().write(TASK)).toEqual(FIT)
    expect(await spending()).toEqual({ answers: 2, usd: 0.2 })
  })

  it('returns nothing after two invalid answers', async () => {
    replay.reply(answer(UNFIT))
    expect(await open().write(TASK)).toBeUndefined()
    expect(replay.requests).toHaveLength(2)
    expect(warnings).toMatchObject([{ message: 'language model gave no fit answer' }])
  })

  it.each([
    ['USD', { usdPerDay: 0.35 }],
    ['answers', { answersPerDay: 3 }],
  ])('makes exactly as many calls at once as there are %s for, and warns once', async (_of, budget) => {
    replay.reply(answer(FIT))
    const model = open(budget)
    const written = await Promise.all(Array.from({ length: 12 }, () => model.write(TASK)))
    expect(written.filter((each) => each !== undefined)).toHaveLength(3)
    expect(replay.requests).toHaveLength(3)
    expect(await spending()).toMatchObject({ answers: 3, usd: expect.closeTo(0.3, 9) as number })
    expect(warnings).toMatchObject([
      { model: 'openai gpt-6-luna', message: 'no budget left for the language model today' },
    ])
  })

  it('has no second try if the budget ends with the first', async () => {
    replay.reply(answer(UNFIT), answer(FIT))
    expect(await open({ answersPerDay: 1 }).write(TASK)).toBeUndefined()
    expect(replay.requests).toHaveLength(1)
  })

  it.each([
    ['a refused key', refusal(401), 'auth'],
    ['an empty account', refusal(429, 'insufficient_quota'), 'quota'],
    ['too many requests', refusal(429, 'rate_limit_exceeded'), 'rate_limited'],
    ['a request that is not taken', refusal(400), 'invalid'],
  ])('is not charged for the reserved cost after %s', async (_case, reply, kind) => {
    replay.reply(reply)
    expect(await open().write(TASK)).toBeUndefined()
    expect(await spending()).toEqual({ answers: 0, usd: 0 })
    expect(replay.requests).toHaveLength(1)
    expect(warnings).toMatchObject([{ kind, purpose: 'content_readiness', message: 'language model failed' }])
    expect(JSON.stringify(warnings)).not.toContain(SECRET)
  })

  it.each([
    ['a fault of the provider', refusal(500), 'unavailable'],
    ['a page instead of an answer', { body: '<html>hello</html>' }, 'protocol'],
    ['an answer that never ends', { ...answer(FIT), stalls: true }, 'timeout'],
  ])(
    'stays charged with the reserved cost after %s, because the call may have cost something',
    async (_case, reply, kind) => {
      replay.reply(reply)
      expect(await open({ timeoutMs: 300 }).write(TASK)).toBeUndefined()
      expect(await spending()).toEqual({ answers: 1, usd: 0.1 })
      expect(warnings).toMatchObject([{ kind, message: 'language model failed' }])
      expect(JSON.stringify(warnings)).not.toContain(SECRET)
    },
  )

  it('that fails pauses for a minute, warns once, and is tried again', async () => {
    replay.reply(refusal(429, 'insufficient_quota'), answer(FIT))
    const model = open()
    expect(await model.write(TASK)).toBeUndefined()
    expect(await Promise.all([model.write(TASK), model.write(TASK)])).toEqual([undefined, undefined])
    expect(replay.requests).toHaveLength(1)
    expect(warnings).toMatchObject([{ kind: 'quota', pauseMs: 60_000 }])
    clock.now = new Date(clock.now.getTime() + 60_000)
    expect(await model.write(TASK)).toEqual(FIT)
    expect(await spending()).toEqual({ answers: 1, usd: 0.1 })
  })

  it('warns once about calls that fail at the same time', async () => {
    replay.reply(refusal(401))
    const model = open()
    await Promise.all(Array.from({ length: 4 }, () => model.write(TASK)))
    expect(warnings).toHaveLength(1)
  })

  it('returns nothing after the time limit of the task, and pauses', async () => {
    replay.reply({ ...answer(FIT), stalls: true })
    const model = open()
    expect(await model.write({ ...TASK, limitMs: 50 })).toBeUndefined()
    expect(await model.write(TASK)).toBeUndefined()
    expect(replay.requests).toHaveLength(1)
    expect(warnings).toMatchObject([{ kind: 'timeout', pauseMs: 60_000 }])
  })

  it('is neither asked nor charged when no caller waits any more', async () => {
    const signal = AbortSignal.abort(new Error('The worker stops.'))
    await expect(open().write({ ...TASK, signal })).rejects.toThrow('The worker stops.')
    expect(replay.requests).toEqual([])
    expect(await spending()).toEqual({ answers: 0, usd: 0 })
  })

  it('stops during a call when no caller waits any more, and keeps its possible cost reserved', async () => {
    const stopping = new AbortController()
    const call = async () => {
      stopping.abort(new Error('The worker stops.'))
      throw new EngineFailure('timeout', 'No response came in time.')
    }
    const model = withinBudget(
      services,
      { answersPerDay: 1, usdPerDay: 1 },
      { name: '', usdPerCall: 0.1, call },
    )
    await expect(model.write({ ...TASK, signal: stopping.signal })).rejects.toThrow('The worker stops.')
    expect(await spending()).toEqual({ answers: 1, usd: 0.1 })
    expect(warnings).toEqual([])
  })

  it('passes on an error in our code', async () => {
    const call = () => Promise.reject(new TypeError('Not a function.'))
    const model = withinBudget(
      services,
      { answersPerDay: 1, usdPerDay: 1 },
      { name: '', usdPerCall: 0.1, call },
    )
    await expect(model.write(TASK)).rejects.toThrow(TypeError)
  })
})
