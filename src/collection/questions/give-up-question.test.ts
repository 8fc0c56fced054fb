import { beforeEach, describe, expect, it } from 'vitest'

import { useTestApp } from '../../../test/helpers/app.js'
import { seedPrompts, seedReport, seedWorkspace } from '../../../test/helpers/seed.js'
import { collectionGivenUpHandlers } from './give-up-question.js'
import { firstCollection, planCollection } from '../plan/plan-collection.js'

const test = useTestApp()
let workspaceId = ''
let promptIds: string[] = []

beforeEach(async () => {
  test.clock.now = new Date('2026-03-02T10:00:00.000Z')
  await test.db.script('delete from workspaces; delete from jobs')
  workspaceId = await seedWorkspace(test, { mode: 'sandbox' })
  promptIds = await seedPrompts(test, workspaceId, { prompts: ['wide shoes?'] })
  await seedReport(test, workspaceId, { promptIds })
  await firstCollection(test.services, test.engineAccess).start({
    workspaceId: workspaceId as never,
    promptIds,
  })
})

const pass = (minutes: number) => {
  test.clock.now = new Date(test.clock.now.getTime() + minutes * 60_000)
}

const question = async () =>
  test.db.first({
    text: `select state, failure_kind as kind, failure from questions where engine = 'chatgpt'`,
    values: [],
  })

const giveUp = (at: Date) => {
  const asked = {
    workspaceId: workspaceId as never,
    promptId: promptIds[0] ?? '',
    day: '2026-03-02' as const,
    engine: 'chatgpt' as const,
    run: 1,
    priority: 0,
  }
  const end = { cause: 'failed', times: 51, at } as const
  return collectionGivenUpHandlers(test.services)['ask-chatgpt'].onGivenUp(test.db, asked, end)
}

describe('a question whose job is given up', () => {
  it('fails with the reason, so that no report waits for it', async () => {
    pass(1)
    expect(await giveUp(test.clock.now)).toBe(true)
    expect(await question()).toEqual({
      state: 'failed',
      kind: 'unavailable',
      failure: 'The job that asks the question was given up after it had failed 51 times.',
    })
  })

  it('is asked again an hour later, and then no longer counts as given up', async () => {
    pass(1)
    const at = test.clock.now
    await giveUp(at)
    pass(61)
    await planCollection(test.services, test.engineAccess)
    expect(await giveUp(at)).toBe(false)
    expect(await question()).toMatchObject({ state: 'waiting', kind: null })
  })

  it('changes nothing once the question was answered', async () => {
    await test.db.script(`update questions set state = 'answered'`)
    expect(await giveUp(test.clock.now)).toBe(false)
  })

  it('changes nothing once its day is over', async () => {
    pass(1)
    const at = test.clock.now
    pass(24 * 60)
    expect(await giveUp(at)).toBe(false)
  })
})

describe('a demo whose job was given up', () => {
  const { onGivenUp: giveUpDemo } = collectionGivenUpHandlers({ now: () => test.clock.now })['fill-demo']
  const end = { cause: 'failed', times: 6, at: new Date('2026-03-02T10:00:00.000Z') } as const

  it('counts as unfinished until it is deleted', async () => {
    const payload = { workspaceId: workspaceId as never }
    expect(await giveUpDemo(test.db, payload, end)).toBe(true)
    await test.send('DELETE', `/v1/workspaces/${workspaceId}`)
    expect(await giveUpDemo(test.db, payload, end)).toBe(false)
  })
})
