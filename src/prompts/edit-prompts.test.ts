import { describe, expect, it } from 'vitest'

import { useTestApp } from '../../test/helpers/app.js'
import { seedPrompts, seedWorkspace } from '../../test/helpers/seed.js'
import { OPERATOR } from '../auth/index.js'
import type { WorkspaceId } from '../kernel/ids.js'
import { ensurePrompts } from './edit-prompts.js'

const test = useTestApp()

const contextOf = (workspaceId: string) => ({
  ...test.services,
  actor: OPERATOR,
  workspaceId: workspaceId as WorkspaceId,
})

const usedBy = async (workspaceId: string) =>
  (await test.send('GET', `/v1/workspaces/${workspaceId}`)).body.promptsUsedCount

describe('prompts that are required', () => {
  it('are found or created, each once, and the new ones are charged', async () => {
    const workspaceId = await seedWorkspace(test)
    const [known] = await seedPrompts(test, workspaceId, { prompts: ['known'] })
    const found = await ensurePrompts(contextOf(workspaceId), 'us', ['new', 'known', 'new'])
    expect([...found.keys()].toSorted()).toEqual(['known', 'new'])
    expect(found.get('known')).toBe(known)
    expect(await usedBy(workspaceId)).toBe(2)
    expect(await ensurePrompts(contextOf(workspaceId), 'us', ['new', 'known'])).toEqual(found)
    expect(await usedBy(workspaceId)).toBe(2)
  })

  it('are different in another country', async () => {
    const workspaceId = await seedWorkspace(test)
    const us = await ensurePrompts(contextOf(workspaceId), 'us', ['a'])
    const de = await ensurePrompts(contextOf(workspaceId), 'de', ['a'])
    expect(us.get('a')).not.toBe(de.get('a'))
  })

  it('over the allowance are left out, and the first ones fit', async () => {
    const workspaceId = await seedWorkspace(test, { promptsMaxCount: 2 })
    const found = await ensurePrompts(contextOf(workspaceId), 'us', ['a', 'b', 'c'])
    expect([...found.keys()].toSorted()).toEqual(['a', 'b'])
    expect(await ensurePrompts(contextOf(workspaceId), 'us', ['c', 'a'])).toEqual(
      new Map([['a', found.get('a')]]),
    )
    expect(await usedBy(workspaceId)).toBe(2)
  })

  it('of an empty list are empty', async () => {
    expect(await ensurePrompts(contextOf(await seedWorkspace(test)), 'us', [])).toEqual(new Map())
  })

  it('that twenty requests create at once are exactly as many as are left', async () => {
    const workspaceId = await seedWorkspace(test, { promptsMaxCount: 7 })
    const wanted = Array.from({ length: 20 }, (_, index) => [`p${index}`, `p${(index + 1) % 20}`])
    const found = await Promise.all(wanted.map((texts) => ensurePrompts(contextOf(workspaceId), 'us', texts)))
    expect(new Set(found.flatMap((ids) => [...ids.values()])).size).toBe(7)
    expect(await usedBy(workspaceId)).toBe(7)
    const { body } = await test.send<{ items: object[] }>('GET', `/v1/workspaces/${workspaceId}/prompts`)
    expect(body.items).toHaveLength(7)
  })

  it('that twenty requests create at once with the same text are one, charged once', async () => {
    const workspaceId = await seedWorkspace(test, { promptsMaxCount: 1 })
    const calls = Array.from({ length: 20 }, () => ensurePrompts(contextOf(workspaceId), 'us', ['same']))
    const ids = (await Promise.all(calls)).map((found) => found.get('same'))
    expect(new Set(ids).size).toBe(1)
    expect(await usedBy(workspaceId)).toBe(1)
  })
})
