import { Refusal } from '../../kernel/errors.js'
import { type Db, sql } from '../db.js'

/** A table that stays on the coordinator, where the others are distributed by workspace. */
interface LocalTable {
  name: string
  reason: string
  /** Whether rows belong to a workspace and are deleted with it. No foreign key can do that: of a table elsewhere it does nothing. */
  goesWithWorkspace?: true
}

/** Every table that is not in this list is distributed. */
export const LOCAL_TABLES: readonly LocalTable[] = [
  { name: 'schema_migrations', reason: 'It is of the schema.' },
  { name: 'installation', reason: 'It is one row for the installation.' },
  { name: 'workspace_deletions', reason: 'Lists over all workspaces ask it which to leave out.' },
  { name: 'backup_runs', reason: 'They are of the installation.' },
  { name: 'audit_log', reason: 'One order holds for the acts of all workspaces, and it outlives them.' },
  { name: 'audit_log_position', reason: 'It is one row for the installation.' },
  { name: 'audit_log_sending', reason: 'It is one row for the installation.' },
  {
    name: 'directory',
    reason: 'It tells the workspace of an id, so it is asked before the workspace is known.',
    goesWithWorkspace: true,
  },
  { name: 'api_keys', reason: 'A key is checked before a workspace is known, and may be of several.' },
  { name: 'api_key_workspaces', reason: 'It is read with the key.', goesWithWorkspace: true },
  { name: 'sessions', reason: 'A session is a hold on a key.' },
  { name: 'login_codes', reason: 'A code opens a session.' },
  { name: 'people', reason: 'Somebody is recognised before a workspace is known, and may be of several.' },
  { name: 'person_identities', reason: 'They are read with the person.' },
  { name: 'memberships', reason: 'They are read with the person.', goesWithWorkspace: true },
  { name: 'invitations', reason: 'An invitation may give roles in several workspaces.' },
  { name: 'person_sessions', reason: 'A session is a person’s.' },
  { name: 'issuer_sessions', reason: 'They are read with the session of a person.' },
  { name: 'returned_sign_ins', reason: 'Somebody signs in before a workspace is known.' },
  { name: 'person_codes', reason: 'A code signs a person in.' },
  { name: 'oauth_clients', reason: 'A program asks to be let in before a workspace is known.' },
  { name: 'oauth_grants', reason: 'A grant is a person’s, and may be for several workspaces.' },
  { name: 'sign_in_mails', reason: 'A mailed link signs a person in.' },
  { name: 'sign_in_tickets', reason: 'A person signs in with it.' },
  { name: 'sign_in_settings', reason: 'It is one row for the installation.' },
  { name: 'person_browsers', reason: 'They are a person’s.' },
  { name: 'person_totps', reason: 'It is a person’s.' },
  { name: 'person_passkeys', reason: 'They are a person’s.' },
  { name: 'passkey_challenges', reason: 'They are a person’s.' },
  { name: 'notices', reason: 'They are a person’s.', goesWithWorkspace: true },
  { name: 'recovery_codes', reason: 'They are a person’s.' },
  { name: 'totp_failures', reason: 'They are a person’s.' },
  { name: 'request_counts', reason: 'Requests are counted by key.' },
  {
    name: 'idempotency_keys',
    reason: 'They are looked up by key and request, some of them outside every workspace.',
    goesWithWorkspace: true,
  },
  { name: 'jobs', reason: 'One queue with its leases serves all workspaces.' },
  { name: 'provider_keys', reason: 'Keys of providers are those of the installation.' },
  { name: 'provider_states', reason: 'How providers fare is the same for all workspaces.' },
  { name: 'provider_calls', reason: 'Calls in flight are limited for the whole installation.' },
  { name: 'spending', reason: 'The budget of a day is that of the installation.' },
  { name: 'agent_sources', reason: 'What operators of agents publish is the same for all workspaces.' },
  {
    name: 'page_hosts',
    reason: 'A host is asked for one page at a time, whatever workspace the page is read for.',
  },
  {
    name: 'visitor_keys',
    reason: 'It is unlogged, and what is unlogged cannot move to another node while it is written.',
    goesWithWorkspace: true,
  },
  { name: 'day_visitors', reason: 'It is unlogged, too.', goesWithWorkspace: true },
  { name: 'webhooks', reason: 'A webhook may serve several workspaces.' },
  { name: 'webhook_addresses', reason: 'What goes to one address takes turns, whatever workspace it is of.' },
  { name: 'webhook_workspaces', reason: 'It is read with the webhook.', goesWithWorkspace: true },
  {
    name: 'webhook_deliveries',
    reason: 'Those due are looked for by webhook and address.',
    goesWithWorkspace: true,
  },
]

/** Deletes what these tables hold of a workspace, after the workspace itself: whoever adds to them waits for that, and fails. */
export async function deleteLocalRows(tx: Db, workspaceId: string): Promise<void> {
  for (const { name, goesWithWorkspace } of LOCAL_TABLES)
    if (goesWithWorkspace)
      await tx.run({ text: `delete from ${name} where workspace_id = $1`, values: [workspaceId] })
}

/** Holds the workspace until the transaction ends, so that rows of these tables can be added to it. */
export async function holdWorkspace(tx: Db, workspaceId: string): Promise<void> {
  const found = await tx.first(sql`
    select 1
    from workspaces
    where workspace_id = ${workspaceId} and deleted_at is null
    for key share`)
  if (found === undefined) throw new Refusal('not-found', 'The workspace has been deleted in the meantime.')
}
