import { type Db, sql } from '../db.js'

/** How the rows of a cluster are distributed over its nodes. */
export interface ClusterState {
  nodes: { name: string; isActive: boolean; shards: number; bytes: number }[]
  /** The workspace with the most prompts, and its share of all prompts. */
  largest: { workspaceId: string; prompts: number; share: number } | undefined
  /** The number of shards to move until all nodes hold equally much. */
  misplacedShards: number
}

/** Returns undefined if the tables are on one PostgreSQL server. */
export async function findClusterState(db: Db): Promise<ClusterState | undefined> {
  const known = await db.first<{ isThere: boolean }>(
    sql`select to_regclass('pg_catalog.pg_dist_partition') is not null as "isThere"`,
  )
  if (known?.isThere !== true) return undefined
  const distributed = await db.first(sql`
    select 1
    from pg_dist_partition
    where logicalrelid = 'workspaces'::regclass`)
  if (distributed === undefined) return undefined
  return {
    nodes: await listNodes(db),
    largest: await findLargest(db),
    misplacedShards: await countMisplaced(db),
  }
}

function listNodes(db: Db): Promise<ClusterState['nodes']> {
  return db.rows(sql`
    select node.nodename || ':' || node.nodeport as name, node.isactive as "isActive", count(shard.shardid)::int as shards,
      coalesce(sum(shard.shard_size), 0)::float8 as bytes
    from pg_dist_node node
    left join citus_shards shard on shard.nodename = node.nodename and shard.nodeport = node.nodeport
    where node.noderole = 'primary' and node.shouldhaveshards
    group by 1, 2
    order by 1`)
}

async function findLargest(db: Db): Promise<ClusterState['largest']> {
  const sizes = await db.rows<{ workspaceId: string; prompts: number }>(sql`
    select workspace_id as "workspaceId", count(*) as prompts
    from prompts
    group by workspace_id
    order by 2 desc, 1
    limit 1`)
  const all = await db.first<{ prompts: number }>(sql`select count(*) as prompts from prompts`)
  const [first] = sizes
  return first && { ...first, share: first.prompts / Math.max(all?.prompts ?? 0, 1) }
}

async function countMisplaced(db: Db): Promise<number> {
  const planned = await db.first<{ shards: number }>(sql`
    select count(*) as shards
    from get_rebalance_table_shards_plan()`)
  return planned?.shards ?? 0
}
