import { describe, expect, it } from 'vitest'

import { useTestApp } from '../../../test/helpers/app.js'
import { seedReport, seedWorkspace } from '../../../test/helpers/seed.js'
import { newId, type WorkspaceId } from '../../kernel/ids.js'
import { sql } from '../db.js'
import { holdWorkspace, LOCAL_TABLES } from './local-tables.js'

const test = useTestApp()

const workspaceColumns = () =>
  test.db.rows<{ name: string }>(sql`
    select distinct table_name as name
    from information_schema.columns
    where table_schema = current_schema() and column_name = 'workspace_id'
      and table_name = any(${LOCAL_TABLES.map(({ name }) => name)}::text[])
    order by 1`)

describe('tables that stay on the coordinator', () => {
  it('all exist, each with a reason', async () => {
    const found = await test.db.rows(sql`
      select 1
      from unnest(${LOCAL_TABLES.map(({ name }) => name)}::text[]) as name
      where to_regclass(name) is null`)
    expect(found).toEqual([])
    expect(LOCAL_TABLES.filter(({ reason }) => reason === '')).toEqual([])
  })

  it('refer to no table that is distributed', async () => {
    const local = LOCAL_TABLES.map(({ name }) => name)
    const bonds = await test.db.rows(sql`
      select conrelid::regclass::text as owner, confrelid::regclass::text as target
      from pg_constraint
      where contype = 'f' and (conrelid::regclass::text = any(${local}::text[])) <> (confrelid::regclass::text = any(${local}::text[]))`)
    expect(bonds).toEqual([])
  })

  it('lose their rows with the workspace, if they have one', async () => {
    const goes = LOCAL_TABLES.filter(({ goesWithWorkspace }) => goesWithWorkspace).map(({ name }) => name)
    expect((await workspaceColumns()).map(({ name }) => name)).toEqual(goes.toSorted())
  })

  it('have no rows of a workspace that was deleted', async () => {
    const workspaceId = await seedWorkspace(test)
    await seedReport(test, workspaceId)
    const body = { name: 'Key', scopes: ['read'], workspaceIds: [workspaceId] }
    await test.send('POST', '/v1/api-keys', { body })
    await test.send('POST', '/v1/webhooks', {
      body: { url: 'https://receiver.example/hook', workspaceIds: [workspaceId] },
    })
    const count = async () => {
      const counts = await Promise.all(
        (await workspaceColumns()).map(({ name }) =>
          test.db.first<{ rows: number }>({
            text: `select count(*) as rows from ${name} where workspace_id = $1`,
            values: [workspaceId],
          }),
        ),
      )
      return counts.reduce((sum, one) => sum + (one?.rows ?? 0), 0)
    }
    expect(await count()).toBeGreaterThan(2)
    await test.send('DELETE', `/v1/workspaces/${workspaceId}`)
    expect(await count()).toBe(0)
  })

  it('accept no row of a deleted workspace', async () => {
    const gone = newId(new Date(0)) as WorkspaceId
    await expect(test.db.transaction((tx) => holdWorkspace(tx, gone))).rejects.toThrow(
      'deleted in the meantime',
    )
  })
})
