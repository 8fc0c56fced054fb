import type { Db } from '../../db/db.js'
import { type ClusterState, findClusterState } from '../../db/distribution/cluster-state.js'
import type { DoctorFinding } from './examine-given-up.js'

/** Empty if the tables are on a single PostgreSQL. */
export async function examineCluster(db: Db): Promise<DoctorFinding[]> {
  const state = await findClusterState(db)
  return state === undefined ? [] : clusterFindings(state)
}

const GIGABYTE = 2 ** 30

export function clusterFindings({ nodes, largest, misplacedShards }: ClusterState): DoctorFinding[] {
  const away = nodes.filter(({ isActive }) => !isActive)
  const shards = nodes.map(
    ({ name, shards: held, bytes }) => `${name} ${held} shards, ${(bytes / GIGABYTE).toFixed(1)} GB`,
  )
  const found: DoctorFinding[] = [
    {
      what: 'Nodes',
      ok: away.length === 0,
      found: shards.join('; '),
      advice:
        away.length === 0
          ? ''
          : `Not active: ${away.map(({ name }) => name).join(', ')}. Run: select citus_activate_node('HOST', PORT)`,
    },
    {
      what: 'Balance',
      ok: true,
      isNote: true,
      found:
        misplacedShards === 0 ? 'nodes hold about equally much' : `${misplacedShards} shards would be moved`,
      advice: misplacedShards === 0 ? '' : 'It is time to rebalance: select citus_rebalance_start()',
    },
  ]
  if (largest === undefined) return found
  const { workspaceId, prompts, share } = largest
  const isLarge = nodes.length > 1 && share > 1 / nodes.length
  const advice = isLarge
    ? `It is more than a node’s share. Give it a shard of its own: select isolate_tenant_to_new_shard('workspaces', '${workspaceId}', 'CASCADE', shard_transfer_mode => 'block_writes')`
    : ''
  const size = `${workspaceId} has ${prompts} prompts, ${Math.round(share * 100)} % of all`
  return [...found, { what: 'Largest', ok: true, isNote: true, found: size, advice }]
}
