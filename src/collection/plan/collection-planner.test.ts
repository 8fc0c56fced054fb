import { beforeEach, describe, expect, it } from 'vitest'

import { useTestApp } from '../../../test/helpers/app.js'
import { seedPrompts, seedReport, seedWorkspace } from '../../../test/helpers/seed.js'
import { openProviders, readEngineSettings } from '../../engines/index.js'
import type { EngineAccess } from '../engine-access.js'
import { openCollectionPlanner } from './collection-planner.js'
import { MINUTE_MS } from '../../kernel/days.js'

const test = useTestApp()

const accessWith = (key: string): EngineAccess => ({
  ...test.engineAccess,
  providers: openProviders(readEngineSettings({ XAI_API_KEY: key }, [])),
})
const later = (minutes: number) => {
  test.clock.now = new Date(test.clock.now.getTime() + minutes * MINUTE_MS)
}
const stateOfQuestion = async () =>
  (await test.db.rows({ text: 'select state from questions', values: [] }))[0]

/** Lets the only question of the day fail, after a call with this key. */
async function fail({ providers }: EngineAccess): Promise<void> {
  await test.db.script(
    `update questions set state = 'failed', failure_kind = 'auth', ended_at = '${test.clock.now.toISOString()}';
    insert into provider_states (provider, engine, fingerprint) values ('xai', '', '${providers.get('grok')!.fingerprint}')`,
  )
}

describe('a failed question of today', () => {
  let access: EngineAccess

  beforeEach(async () => {
    test.clock.now = new Date('2026-03-02T10:00:00.000Z')
    await test.db.script('delete from workspaces; delete from jobs; delete from provider_states')
    access = accessWith('key-of-xai')
    const workspaceId = await seedWorkspace(test)
    await seedReport(test, workspaceId, {
      promptIds: await seedPrompts(test, workspaceId, { prompts: ['wide?'] }),
    })
    await openCollectionPlanner(test.services, access)()
    await fail(access)
  })

  it('waits its hour also when the program starts again', async () => {
    later(1)
    await openCollectionPlanner(test.services, access)()
    expect(await stateOfQuestion()).toEqual({ state: 'failed' })
    later(60)
    await openCollectionPlanner(test.services, access)()
    expect(await stateOfQuestion()).toEqual({ state: 'waiting' })
  })

  it('is asked at once when the program starts with another key', async () => {
    later(1)
    await openCollectionPlanner(test.services, accessWith('another-key-of-xai'))()
    expect(await stateOfQuestion()).toEqual({ state: 'waiting' })
  })

  it('is asked at once when another key is stored', async () => {
    const current = { ...access }
    const plan = openCollectionPlanner(test.services, current)
    await plan()
    expect(await stateOfQuestion()).toEqual({ state: 'failed' })
    later(1)
    current.providers = accessWith('another-key-of-xai').providers
    await plan()
    expect(await stateOfQuestion()).toEqual({ state: 'waiting' })
  })
})
