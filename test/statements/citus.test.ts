import pg from 'pg'
import { describe, expect, inject, it } from 'vitest'

import { useTestConnection } from '../helpers/database.js'
import { ASKED_OF_MANY } from './many-shards.js'
import { type Plan, planOf } from './plans.js'
import { recordedStatements } from './recorded.js'

const isCluster = inject('nodes').length > 1
if (!isCluster) console.warn('No statement is explained on Citus: CITUS_URL names no cluster.')

const opened = useTestConnection()

/** Statements on the database itself have no plan and are left out. */
const recorded = recordedStatements().filter(({ template }) => !template.path.startsWith('src/db/'))

async function plans(): Promise<{ name: string; owner: string; plan: Plan }[]> {
  const client = new pg.Client({ ...opened.connection, options: '-c plan_cache_mode=force_custom_plan' })
  await client.connect()
  const found = []
  for (const { text, template } of recorded) {
    const { path, owner } = template
    found.push({ name: `${path} ${owner}`, owner, plan: await planOf(client, text) })
  }
  await client.end()
  return found
}

describe.runIf(isCluster)('every statement sent in this test run', () => {
  it('runs on Citus, on one shard unless a reason is listed, and without fetching rows to the coordinator', async () => {
    const found = await plans()
    const of = (name: string, isWanted: (plan: Plan) => boolean) =>
      `${name}: ${found.filter(({ plan }) => isWanted(plan)).length}`
    console.log(
      [
        of(
          'local',
          ({ shards, refused, isPulled }) => shards === 0 && refused === undefined && isPulled !== true,
        ),
        of('one shard', ({ shards, isPulled }) => shards === 1 && isPulled !== true),
        of('many', ({ shards, isPulled }) => shards > 1 && isPulled !== true),
        of('pulled', ({ isPulled }) => isPulled === true),
        of('refused', ({ refused }) => refused !== undefined),
      ].join(', '),
    )
    const faults = found.flatMap(({ name, owner, plan }) => {
      if (plan.refused !== undefined) return [`${name} is refused: ${plan.refused}`]
      if (plan.isPulled === true) return [`${name} fetches rows to the coordinator`]
      return plan.shards > 1 && ASKED_OF_MANY[owner] === undefined ? [`${name} touches many shards`] : []
    })
    expect(faults).toEqual([])
  })
})
