import { findWorkspaceIdOf } from '../../auth/index.js'
import { type Db, idBefore, sql } from '../../db/db.js'
import { holdWorkspace } from '../../db/distribution/local-tables.js'
import { Refusal } from '../../kernel/errors.js'
import type { WorkspaceId } from '../../kernel/ids.js'
import type { PageRequest } from '../../kernel/paging.js'
import type { LogSource } from '../formats/formats.js'
import type { DropReason, IngestResult } from '../ingest/drop-reasons.js'
import type { Connector } from './schema.js'

export interface StoredConnector extends Omit<
  Connector,
  'workspaceId' | 'ingestUrl' | 'health' | 'createdDate' | 'updatedDate'
> {
  workspaceId: WorkspaceId
  records: number
  visits: number
  dropped: Partial<Record<DropReason, number>>
  pathsLeftOut: number
  hasReferrers: boolean
  lastBatch: (Omit<IngestResult, 'pathsLeftOut'> & Partial<IngestResult>) | null
  lastBatchDate: Date | null
  lastRecordDate: Date | null
  createdDate: Date
  updatedDate: Date
}

/** A connector and its workspace. */
export interface ConnectorKey {
  workspaceId: WorkspaceId
  connectorId: string
}

const columns = sql`
  id, workspace_id as "workspaceId", name, source, domains, service_id as "serviceId", active, records, visits, dropped,
  paths_left_out as "pathsLeftOut", has_referrers as "hasReferrers",
  last_batch as "lastBatch", last_batch_at as "lastBatchDate", last_record_at as "lastRecordDate",
  created_at as "createdDate", updated_at as "updatedDate"`

export function findConnector(
  db: Db,
  { workspaceId, connectorId }: ConnectorKey,
): Promise<StoredConnector | undefined> {
  return db.first(sql`
    select ${columns}
    from log_connectors
    where workspace_id = ${workspaceId} and id = ${connectorId}`)
}

export function listStoredConnectors(
  db: Db,
  workspaceId: WorkspaceId,
  { limit, after }: PageRequest,
): Promise<StoredConnector[]> {
  return db.rows(sql`
    select ${columns}
    from log_connectors
    where workspace_id = ${workspaceId} and ${idBefore('id', after)}
    order by id desc
    limit ${limit + 1}`)
}

interface NewConnector {
  id: string
  workspaceId: WorkspaceId
  name: string
  source: LogSource
  domains: string[]
  serviceId: string | null
  token: Secret
  createdDate: Date
}

/** A token is stored as its digest. It is stored in plain text only if the source signs with it. */
export interface Secret {
  digest: Buffer
  signingToken: string | null
}

export async function insertConnector(tx: Db, connector: NewConnector): Promise<void> {
  const { id, workspaceId, name, source, domains, serviceId, token, createdDate } = connector
  await holdWorkspace(tx, workspaceId)
  await tx.run(sql`
    insert into log_connectors (workspace_id, id, name, source, domains, service_id, active, token_digest,
      signing_token, created_at, updated_at)
    values (${workspaceId}, ${id}, ${name}, ${source}, ${domains}, ${serviceId}, true, ${token.digest},
      ${token.signingToken}, ${createdDate}, ${createdDate})`)
  await tx.run(sql`
    insert into directory (id, kind, workspace_id)
    values (${id}, 'connector', ${workspaceId})`)
}

export async function updateStoredConnector(
  db: Db,
  { workspaceId, connectorId }: ConnectorKey,
  { name = null, active = null, now }: { name?: string | null; active?: boolean | null; now: Date },
): Promise<void> {
  await db.run(sql`
    update log_connectors
    set name = coalesce(${name}, name), active = coalesce(${active}::boolean, active), updated_at = ${now}
    where workspace_id = ${workspaceId} and id = ${connectorId}
      and (coalesce(${name}, name), coalesce(${active}::boolean, active)) is distinct from (name, active)`)
}

export async function updateToken(
  db: Db,
  { workspaceId, connectorId }: ConnectorKey,
  { digest, signingToken, now }: Secret & { now: Date },
): Promise<void> {
  await db.run(sql`
    update log_connectors
    set token_digest = ${digest}, signing_token = ${signingToken}, updated_at = ${now}
    where workspace_id = ${workspaceId} and id = ${connectorId}`)
}

export async function deleteStoredConnector(
  tx: Db,
  { workspaceId, connectorId }: ConnectorKey,
): Promise<void> {
  await tx.run(sql`
    delete from log_connectors
    where workspace_id = ${workspaceId} and id = ${connectorId}`)
  await tx.run(sql`
    delete from directory
    where id = ${connectorId} and workspace_id = ${workspaceId}`)
}

/** The data that authenticates a sender, read before the workspace is known. */
interface IngestCredentials {
  workspaceId: string
  source: LogSource
  tokenDigest: Buffer
}

export async function findIngestCredentials(
  db: Db,
  connectorId: string,
): Promise<IngestCredentials | undefined> {
  const workspaceId = await findWorkspaceIdOf(db, 'connector', connectorId)
  if (workspaceId === undefined) return undefined
  return db.first(sql`
    select workspace_id as "workspaceId", source, token_digest as "tokenDigest"
    from log_connectors
    where workspace_id = ${workspaceId} and id = ${connectorId}`)
}

export async function findSigningToken(
  db: Db,
  { workspaceId, connectorId }: ConnectorKey,
): Promise<string | undefined> {
  const row = await db.first<{ token: string | null }>(sql`
    select signing_token as token
    from log_connectors
    where workspace_id = ${workspaceId} and id = ${connectorId}`)
  return row?.token ?? undefined
}

/**
 * Lists the services of the whole installation: Fastly asks the host, not a workspace. Null for a connector that accepts any
 * service.
 */
export async function listFastlyServices(db: Db): Promise<(string | null)[]> {
  const rows = await db.rows<{ serviceId: string | null }>(sql`
    select distinct service_id as "serviceId"
    from log_connectors
    where source = 'fastly' and active
    order by 1`)
  return rows.map(({ serviceId }) => serviceId)
}

export function inactiveConnector(): Refusal {
  const message = 'This log connector is switched off. Switch it on: PATCH {"active": true}.'
  return new Refusal('forbidden', message)
}
