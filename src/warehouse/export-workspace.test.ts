import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeEach, describe, expect, it } from 'vitest'

import { useTestApp } from '../../test/helpers/app.js'
import { seedPrompts, seedReport, seedWorkspace } from '../../test/helpers/seed.js'
import { OPERATOR, requireWorkspace } from '../auth/index.js'
import { exportWorkspace } from './export-workspace.js'
import type { ExportedTable } from './schema.js'
import { TABLES } from './tables/index.js'
import { openDirectory } from './targets/open-directory.js'

const test = useTestApp()
const made: string[] = []
afterAll(() => Promise.all(made.map((directory) => rm(directory, { recursive: true, force: true }))))

describe('answers that cite nothing', () => {
  let workspaceId = ''
  let promptIds: string[] = []

  beforeEach(async () => {
    workspaceId = await seedWorkspace(test)
    promptIds = await seedPrompts(test, workspaceId)
    await seedReport(test, workspaceId, { promptIds: promptIds.slice(0, 1) })
    await test.runJobs()
  })

  const answerOn = (day: string, promptId = promptIds[0]) =>
    test.send('POST', `/v1/workspaces/${workspaceId}/answers`, {
      body: [{ promptId, engine: 'chatgpt', day, text: 'Take Nike.' }],
    })
  const daysOf = async (name: string) => {
    const { body } = await test.send<{ items: ExportedTable[] }>(
      'GET',
      `/v1/workspaces/${workspaceId}/export?limit=100`,
    )
    return body.items.find(({ table }) => table === name)?.days
  }

  it('are among the days of a workspace in which no answer cites anything', async () => {
    await answerOn('2026-01-31')
    await answerOn('2026-02-01', promptIds[1])
    expect(await daysOf('answers')).toEqual(['2026-01-31', '2026-02-01'])
    expect(await daysOf('daily_figures')).toEqual(['2026-01-31', '2026-02-01'])
  })

  it('are exported although other answers of the day were exported before', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'sightline-warehouse-'))
    made.push(directory)
    const asked = { ...test.services, actor: OPERATOR }
    const ctx = { ...asked, workspaceId: await requireWorkspace(asked, workspaceId) }
    const target = await openDirectory(directory)
    const tables = TABLES.filter(({ name }) => name === 'answers')
    const { signal } = new AbortController()
    const rowsNow = async () => {
      const wanted = { target, tables, since: undefined, signal, onProgress: () => undefined }
      return (await exportWorkspace(ctx, wanted)).rows
    }
    await answerOn('2026-01-31')
    expect(await rowsNow()).toBe(1)
    await answerOn('2026-01-31', promptIds[1])
    expect(await rowsNow()).toBe(2)
    expect(await rowsNow()).toBe(0)
  })
})
