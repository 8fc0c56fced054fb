import { describe, expect, inject, it } from 'vitest'

import { useTestDb } from '../../../test/helpers/database.js'
import { clusterFindings, examineCluster } from './examine-cluster.js'

const db = useTestDb()
const NODE = { name: 'one:5432', isActive: true, shards: 16, bytes: 3 * 2 ** 30 }
const WELL = { nodes: [NODE, { ...NODE, name: 'two:5432' }], largest: undefined, misplacedShards: 0 }

describe('the report of doctor about a cluster', () => {
  it('is empty on one PostgreSQL, and lists the nodes on Citus', async () => {
    const found = await examineCluster(db)
    const isCluster = inject('nodes').length > 1
    expect(found.map(({ what }) => what)).toEqual(isCluster ? ['Nodes', 'Balance'] : [])
  })

  it('says which node holds how much', () => {
    expect(clusterFindings(WELL)).toMatchObject([
      { ok: true, found: 'one:5432 16 shards, 3.0 GB; two:5432 16 shards, 3.0 GB', advice: '' },
      { ok: true, found: 'nodes hold about equally much', advice: '' },
    ])
  })

  it('says that a node cannot be reached, and that it is time to rebalance', () => {
    const nodes = [NODE, { ...NODE, name: 'two:5432', isActive: false }]
    const [away, uneven] = clusterFindings({ ...WELL, nodes, misplacedShards: 7 })
    expect(away).toMatchObject({ ok: false, advice: expect.stringContaining('two:5432') })
    expect(uneven).toMatchObject({
      ok: true,
      found: '7 shards would be moved',
      advice: expect.stringContaining('citus_rebalance_start'),
    })
  })

  it('names the largest workspace, and what to do if it is more than the share of a node', () => {
    const largest = { workspaceId: 'w1', prompts: 600, share: 0.6 }
    expect(clusterFindings({ ...WELL, largest }).at(-1)).toMatchObject({
      found: 'w1 has 600 prompts, 60 % of all',
      advice: expect.stringContaining("isolate_tenant_to_new_shard('workspaces', 'w1'"),
    })
    expect(clusterFindings({ ...WELL, largest: { ...largest, share: 0.1 } }).at(-1)?.advice).toBe('')
  })
})
