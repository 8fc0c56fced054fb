import { describe, expect, it } from 'vitest'

import { unboundTables } from './parts.js'

const TABLES = new Set(['reports', 'report_versions', 'prompts', 'tags'])
const unbound = (statement: string) => unboundTables(statement, TABLES)

describe('a part of a statement', () => {
  it('names its workspace, or the test finds it', () => {
    expect(unbound('select 1 from reports where workspace_id = $1')).toEqual([])
    expect(unbound('select 1 from reports where id = $1')).toEqual(['reports'])
    expect(unbound('select 1 from directory where id = $1')).toEqual([])
    expect(unbound('select 1 from reports where workspace_id = any($1::text[])')).toEqual([])
  })

  it('may name the workspace for one table and join the others to it', () => {
    const joined = (on: string) =>
      `select 1 from reports report join report_versions made on ${on} where report.workspace_id = $1`
    expect(unbound(joined('made.workspace_id = report.workspace_id'))).toEqual([])
    expect(unbound(joined('made.report_id = report.id'))).toEqual(['report_versions'])
    expect(
      unbound('select 1 from reports one join tags using (workspace_id) where one.workspace_id = $1'),
    ).toEqual([])
  })

  it('must name the workspace itself inside another part', () => {
    const within = (condition: string) =>
      `select id from reports report where report.workspace_id = $1 and exists (select from tags tag where ${condition})`
    expect(unbound(within('tag.workspace_id = $2'))).toEqual([])
    expect(unbound(within('tag.workspace_id = report.workspace_id'))).toEqual(['tags'])
    expect(unbound('with found as (select id from prompts) select 1 from found')).toEqual(['prompts'])
    expect(unbound('select 1 from tags where workspace_id = $1 union all select 1 from prompts')).toEqual([
      'prompts',
    ])
  })

  it('is also a table that rows are inserted from, updated or deleted from', () => {
    expect(unbound('insert into tags (workspace_id, id) values ($1, $2)')).toEqual([])
    expect(unbound('insert into tags (workspace_id, id) select workspace_id, id from reports')).toEqual([
      'reports',
    ])
    expect(unbound('update tags set name = $1 where id = $2')).toEqual(['tags'])
    expect(
      unbound('delete from tags tag using reports report where tag.workspace_id = $1 and report.id = $2'),
    ).toEqual(['reports'])
  })

  it('is found after a comma, but not in a text or comment', () => {
    expect(unbound("select 'from tags' from unnest($1::text[]) as given, prompts -- join tags")).toEqual([
      'prompts',
    ])
    expect(unbound('select 1 from directory for update of reports')).toEqual([])
  })
})
