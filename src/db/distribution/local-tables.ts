import { Refusal } from '../../kernel/errors.js'
import { type Db, sql } from '../db.js'

/** A table that stays on the coordinator while the others are distributed by workspace. */
interface LocalTable {
  name: string
  reason: string
  /**
   * Whether rows belong to a workspace and are deleted with it. A foreign key cannot delete them, because it has no effect
   * between a local and a distributed table.
   */
  goesWithWorkspace?: true
}

/** All tables that are not in this list are distributed. */
export const LOCAL_TABLES: readonly LocalTable[] = [
  { name: 'schema_migrations', reason: 'It describes the schema.' },
  { name: 'installation', reason: 'It has one row for the installation.' },
  { name: 'workspace_deletions', reason: 'Lists over all workspaces read which ones to leave out.' },
  { name: 'backup_runs', reason: 'Backups are made of the whole installation.' },
  { name: 'audit_log', reason: 'The acts of all workspaces are in one order, and outlive their workspaces.' },
  { name: 'audit_log_position', reason: 'It has one row for the installation.' },
  { name: 'audit_log_sending', reason: 'It has one row for the installation.' },
  {
    name: 'directory',
    reason: 'It maps an id to its workspace, so it is read before the workspace is known.',
    goesWithWorkspace: true,
  },
  { name: 'api_keys', reason: 'A key is checked before its workspace is known, and may have several.' },
  { name: 'api_key_workspaces', reason: 'It is read with the key.', goesWithWorkspace: true },
  { name: 'sessions', reason: 'A session belongs to a key.' },
  { name: 'login_codes', reason: 'A code opens a session.' },
  { name: 'people', reason: 'A person signs in before a workspace is known, and may have several.' },
  { name: 'person_identities', reason: 'Identities are read with the person.' },
  { name: 'memberships', reason: 'Memberships are read with the person.', goesWithWorkspace: true },
  { name: 'invitations', reason: 'An invitation may give roles in several workspaces.' },
  { name: 'person_sessions', reason: 'A session belongs to a person.' },
  { name: 'issuer_sessions', reason: 'It is read with the session of a person.' },
  { name: 'returned_sign_ins', reason: 'A person signs in before a workspace is known.' },
  { name: 'person_codes', reason: 'A code signs a person in.' },
  { name: 'oauth_clients', reason: 'A program registers before a workspace is known.' },
  { name: 'oauth_grants', reason: 'A grant belongs to a person, and may cover several workspaces.' },
  { name: 'sign_in_mails', reason: 'A mailed link signs a person in.' },
  { name: 'sign_in_tickets', reason: 'A ticket signs a person in.' },
  { name: 'sign_in_settings', reason: 'It has one row for the installation.' },
  { name: 'person_browsers', reason: 'Browsers belong to a person.' },
  { name: 'person_totps', reason: 'An authenticator belongs to a person.' },
  { name: 'person_passkeys', reason: 'Passkeys belong to a person.' },
  { name: 'passkey_challenges', reason: 'Challenges belong to a person.' },
  { name: 'notices', reason: 'Notices belong to a person.', goesWithWorkspace: true },
  { name: 'recovery_codes', reason: 'Recovery codes belong to a person.' },
  { name: 'totp_failures', reason: 'Failed codes are counted for each person.' },
  { name: 'request_counts', reason: 'Requests are counted for each key.' },
  {
    name: 'idempotency_keys',
    reason: 'They are looked up by key and request. Some belong to no workspace.',
    goesWithWorkspace: true,
  },
  { name: 'jobs', reason: 'One queue with its leases serves all workspaces.' },
  { name: 'provider_keys', reason: 'The keys of providers belong to the installation.' },
  { name: 'provider_states', reason: 'The state of a provider is the same for all workspaces.' },
  { name: 'provider_calls', reason: 'Calls in flight are limited for the whole installation.' },
  { name: 'spending', reason: 'The daily budget applies to the whole installation.' },
  { name: 'deleted_spending', reason: 'It sums up workspaces that are deleted.' },
  { name: 'agent_sources', reason: 'What the operators of agents publish is the same for all workspaces.' },
  {
    name: 'page_hosts',
    reason: 'A host gets one request at a time, for all workspaces together.',
  },
  {
    name: 'visitor_keys',
    reason: 'It is unlogged, and an unlogged table cannot move to another node while it is written.',
    goesWithWorkspace: true,
  },
  { name: 'day_visitors', reason: 'It is unlogged as well.', goesWithWorkspace: true },
  { name: 'webhooks', reason: 'A webhook may serve several workspaces.' },
  { name: 'webhook_addresses', reason: 'Deliveries to one address take turns, across all workspaces.' },
  { name: 'webhook_workspaces', reason: 'It is read with the webhook.', goesWithWorkspace: true },
  {
    name: 'webhook_deliveries',
    reason: 'Due deliveries are found by webhook and address.',
    goesWithWorkspace: true,
  },
]

/**
 * Deletes the rows of a workspace from the local tables, after the workspace itself. A transaction that adds rows meanwhile waits
 * for that, and then fails.
 */
export async function deleteLocalRows(tx: Db, workspaceId: string): Promise<void> {
  for (const { name, goesWithWorkspace } of LOCAL_TABLES)
    if (goesWithWorkspace)
      await tx.run({ text: `delete from ${name} where workspace_id = $1`, values: [workspaceId] })
}

/** Locks the workspace until the transaction ends, so that it is not deleted while rows are added to local tables. */
export async function holdWorkspace(tx: Db, workspaceId: string): Promise<void> {
  const found = await tx.first(sql`
    select 1
    from workspaces
    where workspace_id = ${workspaceId} and deleted_at is null
    for key share`)
  if (found === undefined) throw new Refusal('not-found', 'The workspace has been deleted in the meantime.')
}
