import type { Db } from '../../../src/db/db.js'

/**
 * A digest of every row of a workspace, including its jobs: equal as long as nothing was written. Webhooks and keys are left out,
 * because a key for all workspaces may bind them to any workspace.
 */
export async function openLedger(db: Db): Promise<(workspaceId: string) => Promise<string>> {
  const tables = await db.rows<{ name: string }>({
    text: `select table_name as name
      from information_schema.columns
      where table_schema = 'public' and column_name = 'workspace_id'
        and table_name not in ('webhook_workspaces', 'api_key_workspaces')`,
    values: [],
  })
  const rows = [
    ...tables.map(({ name }) => `select ${name}::text as line from ${name} where workspace_id = $1`),
    `select id::text as line from jobs where payload ->> 'workspaceId' = $1`,
  ]
  const text = `select md5(string_agg(line, chr(10) order by line)) as digest from (${rows.join(' union all ')}) kept`
  return async (workspaceId) => {
    const found = await db.first<{ digest: string | null }>({ text, values: [workspaceId] })
    return found?.digest ?? 'nothing'
  }
}
