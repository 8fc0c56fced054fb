import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { useTestApp } from '../../../test/helpers/app.js'
import { useFakeProviders } from '../../../test/helpers/fake-providers.js'
import { seedWorkspace } from '../../../test/helpers/seed.js'
import { sql } from '../../db/db.js'
import { EngineFailure } from '../../engines/index.js'
import type { Engine } from '../../kernel/engines.js'
import { askOnce } from './ask-once.js'
import { admit, settle } from './pay-for-call.js'

const test = useTestApp()
const START = new Date('2026-03-02T10:00:00.000Z')
const providers = useFakeProviders(test)
let workspaceId = ''

beforeAll(async () => {
  workspaceId = await seedWorkspace(test)
})
beforeEach(async () => {
  test.clock.now = START
  await test.db.script('delete from provider_states; delete from provider_calls; delete from spending')
  test.engineAccess.budget = { answersPerDay: 100, usdPerDay: 50 }
})

const ask = (engine: Engine = 'chatgpt', signal = new AbortController().signal) =>
  askOnce(test.services, test.engineAccess, {
    engine,
    prompt: 'best shoes?',
    country: 'us',
    signal,
  })
const spent = () => test.db.first<{ answers: number; usd: number }>(sql`select answers, usd from spending`)
const later = (ms: number) => void (test.clock.now = new Date(test.clock.now.getTime() + ms))
const underWay = (engine: Engine) => {
  const provider = test.engineAccess.providers.get(engine)
  if (provider !== undefined) test.engineAccess.providers.set(engine, { ...provider, concurrency: 0 })
}

describe('a single question', () => {
  it('gets one answer, paid from the budget of the day at what it cost', async () => {
    const outcome = await ask('google')
    expect(outcome).toMatchObject({ answer: { state: 'finished', costUsd: 0.004 } })
    expect(providers.calls).toHaveLength(1)
    expect(await spent()).toEqual({ answers: 1, usd: expect.closeTo(0.004) })
  })

  it('is not asked if the engine has no provider', async () => {
    test.engineAccess.providers.clear()
    expect(await ask()).toEqual({ failure: 'not_configured' })
  })

  it('of ten at once, as many are asked as the budget has room for', async () => {
    test.engineAccess.budget = { answersPerDay: 3, usdPerDay: 50 }
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => ask()))
    expect(outcomes.filter((outcome) => 'answer' in outcome)).toHaveLength(3)
    expect(outcomes.filter((outcome) => 'failure' in outcome && outcome.failure === 'budget')).toHaveLength(7)
    expect(providers.calls).toHaveLength(3)
  })

  it('leaves out an engine that stays busy', async () => {
    underWay('chatgpt')
    const { services } = test
    const passing = {
      ...services,
      now: () => {
        later(30_000)
        return test.clock.now
      },
    }
    const question = {
      engine: 'chatgpt',
      prompt: 'x',
      country: 'us',
    } as const
    const { signal } = new AbortController()
    expect(await askOnce(passing, test.engineAccess, { ...question, signal })).toEqual({ failure: 'busy' })
    expect(await spent()).toBeUndefined()
  })
})

describe('the cost that is reserved for a question', () => {
  const reserved = async () => {
    const target = { engine: 'google', provider: test.engineAccess.providers.get('google')! } as const
    const call = await test.db.transaction((tx) =>
      admit(tx, { target, budget: test.engineAccess.budget, now: test.clock.now }),
    )
    if ('kind' in call) throw new Error(call.kind)
    const row = await test.db.first<{ usd: number }>(
      sql`select usd from provider_calls where id = ${call.id}`,
    )
    return { call, usd: row?.usd }
  }
  const settled = async (costUsd: number | null) => {
    const { call } = await reserved()
    await test.db.transaction((tx) => settle(tx, call, { costUsd }, { now: test.clock.now }))
  }

  it('follows the most expensive of the latest answers, up and down', async () => {
    expect((await reserved()).usd).toBe(0.005)
    await settled(0.02)
    expect((await reserved()).usd).toBeCloseTo(0.025)
    for (let count = 0; count < 50; count += 1) await settled(0.002)
    expect((await reserved()).usd).toBeCloseTo(0.0025)
  })

  it('ignores answers whose cost is unknown, and those that failed', async () => {
    for (let count = 0; count < 20; count += 1) await settled(null)
    expect((await reserved()).usd).toBe(0.005)
  })

  it('stays the same with another key', async () => {
    await settled(0.02)
    const provider = test.engineAccess.providers.get('google')!
    test.engineAccess.providers.set('google', { ...provider, fingerprint: 'another' })
    expect((await reserved()).usd).toBeCloseTo(0.025)
  })

  it('does not end the collection after one unusually high cost', async () => {
    await settled(1_000)
    later(24 * 60 * 60 * 1000)
    expect((await reserved()).usd).toBe(5)
  })
})

describe('a single question that is being asked', () => {
  const busyAfter = async () => {
    // Each reading of the clock advances it, so a waiting call continues at once.
    const passing = { ...test.services, now: () => (later(30_000), test.clock.now) }
    const { signal } = new AbortController()
    return askOnce(passing, test.engineAccess, {
      engine: 'chatgpt',
      prompt: 'trail shoes?',
      country: 'us',
      signal,
    })
  }
  /** Asks while a first question is in progress. Returns the result of the second. */
  async function duringAnother(second: () => Promise<object>): Promise<object> {
    let outcome: Promise<object> | undefined
    providers.misbehave('chatgpt', (_call, before) => {
      if (before === 0) outcome ??= second()
      return undefined
    })
    providers.delay(() => 300)
    try {
      await ask()
      return await outcome!
    } finally {
      providers.delay(() => 0)
    }
  }

  it('counts towards the concurrency limit of its provider', async () => {
    const provider = test.engineAccess.providers.get('chatgpt')!
    test.engineAccess.providers.set('chatgpt', { ...provider, concurrency: 1 })
    expect(await duringAnother(busyAfter)).toEqual({ failure: 'busy' })
    expect(providers.calls).toHaveLength(1)
    expect(await ask()).toHaveProperty('answer')
  })

  it('delays a scheduled question', async () => {
    const provider = { ...test.engineAccess.providers.get('chatgpt')!, concurrency: 1 }
    test.engineAccess.providers.set('chatgpt', provider)
    const question = {
      workspaceId: workspaceId as never,
      promptId: 'p',
      day: '2026-03-02',
      engine: 'chatgpt',
      run: 1,
    } as const
    const admitted = () =>
      test.db.transaction((tx) =>
        admit(tx, {
          target: { engine: 'chatgpt', provider },
          question,
          budget: test.engineAccess.budget,
          now: test.clock.now,
        }),
      )
    expect(await duringAnother(admitted)).toEqual({ kind: 'busy' })
    expect(await admitted()).toHaveProperty('callAt')
  })

  it('counts towards the budget', async () => {
    test.engineAccess.budget = { answersPerDay: 1, usdPerDay: 50 }
    expect(await duringAnother(() => ask())).toEqual({ failure: 'budget' })
  })

  it('no longer counts once its process has ended and its time is over', async () => {
    const provider = { ...test.engineAccess.providers.get('chatgpt')!, concurrency: 1 }
    test.engineAccess.providers.set('chatgpt', provider)
    const { budget } = test.engineAccess
    const died = await test.db.transaction((tx) =>
      admit(tx, { target: { engine: 'chatgpt', provider }, budget, now: test.clock.now }),
    )
    expect(died).toHaveProperty('busyUntil')
    expect(await busyAfter()).toEqual({ failure: 'busy' })
    later(10 * 60_000)
    expect(await ask()).toHaveProperty('answer')
  })

  it('frees its slot when its scheduled question is asked again', async () => {
    const provider = { ...test.engineAccess.providers.get('chatgpt')!, concurrency: 2 }
    const { budget } = test.engineAccess
    const key = {
      workspaceId: workspaceId as never,
      promptId: 'p',
      day: '2026-03-02',
      engine: 'chatgpt',
    } as const
    const admitted = (run: number) =>
      test.db.transaction((tx) =>
        admit(tx, {
          target: { engine: 'chatgpt', provider },
          question: { ...key, run },
          budget,
          now: test.clock.now,
        }),
      )
    for (const run of [1, 1, 1, 2]) expect(await admitted(run)).toHaveProperty('callAt')
    expect(await admitted(3)).toEqual({ kind: 'busy' })
  })

  it('is charged once, however often its end is recorded', async () => {
    const provider = test.engineAccess.providers.get('chatgpt')!
    const { budget } = test.engineAccess
    const target = { engine: 'chatgpt', provider } as const
    const call = await test.db.transaction((tx) => admit(tx, { target, budget, now: test.clock.now }))
    if ('kind' in call) throw new Error(call.kind)
    for (let times = 0; times < 2; times += 1)
      await test.db.transaction((tx) => settle(tx, call, { costUsd: 0.01 }, { now: test.clock.now }))
    expect(await spent()).toEqual({ answers: 1, usd: expect.closeTo(0.01) })
  })
})

describe('a single question that fails', () => {
  it.each([
    [401, 'auth', 0],
    [400, 'invalid', 0],
    [500, 'unavailable', 1],
  ])('with status %i is %s, and %i answer stays paid', async (status, failure, answers) => {
    providers.misbehave('chatgpt', () => ({ status }))
    expect(await ask()).toMatchObject({ failure })
    expect((await spent())?.answers).toBe(answers)
  })

  it('stays paid if the provider charged an earlier call of it', async () => {
    const provider = test.engineAccess.providers.get('chatgpt')!
    const target = { engine: 'chatgpt', provider } as const
    const { budget } = test.engineAccess
    for (const isCharged of [false, true]) {
      const call = await test.db.transaction((tx) => admit(tx, { target, budget, now: test.clock.now }))
      if ('kind' in call) throw new Error(call.kind)
      const failure = new EngineFailure('rate_limited', 'Too many.', { isCharged })
      await test.db.transaction((tx) => settle(tx, call, failure, { now: test.clock.now }))
      expect(await spent()).toEqual(
        isCharged ? { answers: 1, usd: expect.closeTo(provider.usdPerAnswer) } : { answers: 0, usd: 0 },
      )
      later(60_000)
    }
  })

  it('for lack of a permission opens the circuit for all questions, and a successful trial closes it again', async () => {
    providers.misbehave('chatgpt', () => ({ status: 401 }))
    await ask()
    expect(await ask()).toEqual({ failure: 'auth' })
    expect(providers.calls).toHaveLength(1)
    later(61 * 60 * 1000)
    providers.misbehave('chatgpt', () => undefined)
    expect(await ask()).toHaveProperty('answer')
    expect(await ask()).toHaveProperty('answer')
  })

  it('five times in a row pauses the engine', async () => {
    providers.misbehave('chatgpt', () => ({ status: 503 }))
    for (let tries = 0; tries < 5; tries += 1) expect(await ask()).toMatchObject({ failure: 'unavailable' })
    expect(await ask()).toEqual({ failure: 'paused' })
    expect(providers.calls).toHaveLength(5)
  })

  it.each([
    ['without text', 'empty', { status: 200, body: { status: 'completed', output: [] } }],
    ['to refuse the question', 'invalid', { status: 400 }],
  ])('ends the pause of an engine once that responds again, even %s', async (_how, failure, reply) => {
    providers.misbehave('chatgpt', () => ({ status: 503 }))
    for (let tries = 0; tries < 5; tries += 1) await ask()
    later(31_000)
    providers.misbehave('chatgpt', () => reply)
    expect(await ask()).toMatchObject({ failure })
    providers.misbehave('chatgpt', () => undefined)
    expect(await ask()).toHaveProperty('answer')
  })

  it('because its worker stops is not counted as a failure of the engine', async () => {
    const stopped = new AbortController()
    providers.misbehave('chatgpt', () => {
      stopped.abort()
      return { status: 500 }
    })
    await expect(ask('chatgpt', stopped.signal)).rejects.toThrow('No response came in time.')
    const failed = await test.db.rows(sql`select from provider_states where failures > 0`)
    expect(failed).toEqual([])
  })
})
