import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, it } from 'vitest'

import { openDatabase } from '../../src/db/open-database.js'
import { type Program, useScratch } from '../helpers/program.js'

const scratch = useScratch()
const DEMO = { SIGHTLINE_DEMO: 'on' }

interface List {
  items: { id: string; name: string; mode: string; status: string; simulated: boolean; promptIds: string[] }[]
}

async function open(program: Program, cwd: string) {
  const [, url = ''] = await program.until(/ready at (\S+)/)
  const key = (await readFile(join(cwd, 'data/admin-key'), 'utf8')).trim()
  return async <Body>(path: string, method = 'GET'): Promise<Body> => {
    const response = await fetch(url + path, { method, headers: { authorization: `Bearer ${key}` } })
    return (response.status === 204 ? undefined : await response.json()) as Body
  }
}

/** Counts partitions of answers without planner statistics. */
async function countUnplanned(dataDirectory: string): Promise<number> {
  const { db, close } = await openDatabase({ databaseUrl: undefined, dataDirectory, poolSize: 1 })
  const unplanned = await db.rows({
    text: `select from pg_class where relname ~ '^answers_\\d{4}_\\d{2}$' and reltuples <= 0 and relpages > 0`,
    values: [],
  })
  await close()
  return unplanned.length
}

it('the first start creates sandboxes with a history, and does not create them again after they are deleted', async () => {
  const cwd = await scratch.directory()
  const first = scratch.run(['start'], { cwd, env: DEMO })
  const send = await open(first, cwd)
  await first.until(/demo: ready.*"answers":10500/)
  await first.until(/demo: ready.*"answers":19425/)
  expect(first.output().match(/demo: log read/g)).toHaveLength(3)
  const workspaces = await send<List>('/v1/workspaces')
  expect(workspaces.items).toMatchObject([
    { name: 'Demo (simulated)', mode: 'sandbox' },
    { name: 'Demo agency (simulated)', mode: 'sandbox' },
  ])
  const [report] = (await send<List>('/v1/reports/brand')).items
  expect(report).toMatchObject({ simulated: true })
  const path = `/v1/reports/brand/${report?.id}/prompts/${report?.promptIds[0]}/ai-responses?limit=100`
  const { items } = await send<{ items: { simulated: boolean; engine: string }[] }>(path)
  expect(new Set(items.map(({ engine }) => engine)).size).toBe(7)
  expect(items.every(({ simulated }) => simulated)).toBe(true)
  expect(await countUnplanned(join(cwd, 'data'))).toBe(0)
  for (const { id } of workspaces.items) await send(`/v1/workspaces/${id}`, 'DELETE')
  first.process.kill('SIGTERM')
  await first.exited

  const second = scratch.run(['start'], { cwd, env: DEMO })
  const sendAgain = await open(second, cwd)
  expect((await sendAgain<List>('/v1/workspaces')).items).toEqual([])
})
