import { z } from 'zod'

import { type ApiKey, createApiKey, listApiKeys, SHOWN_OF_KEY } from '../api-keys/index.js'
import { recordOperatorAct } from '../audit-log/index.js'
import { findKey, OPERATOR, updateKeyRevoked, workspaceExists } from '../auth/index.js'
import { Name } from '../kernel/fields.js'
import { isId } from '../kernel/ids.js'
import { SCOPES } from '../context.js'
import { type Command, type Invocation, optionFault, UsageFault } from './command.js'
import { tableLines } from './output.js'
import { withDatabase } from './with-database.js'

const Order = z.object({
  name: Name,
  scope: z.array(z.enum(SCOPES)).default(['read', 'write']),
  workspace: z.array(z.string()).optional(),
  expires: z.iso
    .datetime({ offset: true, error: 'Expected a time, for example 2027-01-01T00:00:00Z.' })
    .optional(),
})

const create: Command = {
  name: 'keys create',
  summary: 'Create an API key and print it',
  usage: [
    '--name NAME [--scope read|write|ingest|admin]… [--workspace ID]… [--expires 2027-01-01T00:00:00Z]',
    'Without --scope the key may read and write; without --workspace it has access to all workspaces.',
  ].join('\n'),
  options: {
    name: { type: 'string', description: 'A name that says what the key is for.' },
    scope: { type: 'string', multiple: true, description: 'A scope of the key; repeat it for several.' },
    workspace: {
      type: 'string',
      multiple: true,
      description: 'A workspace of the key; repeat it for several.',
    },
    expires: { type: 'string', description: 'When the key expires; never by default.' },
  },
  async run({ config, output, options }) {
    const parsed = Order.safeParse(options)
    if (!parsed.success) throw optionFault(parsed.error)
    const { name, scope, workspace, expires } = parsed.data
    return withDatabase(config, async (services) => {
      for (const id of workspace ?? []) {
        if (!isId(id) || !(await workspaceExists(services.db, id)))
          throw new UsageFault(`There is no workspace ${id}.`)
      }
      const order = {
        name,
        scopes: scope,
        ...(workspace ? { workspaceIds: workspace } : { allWorkspaces: true }),
        ...(expires !== undefined && { expiresDate: expires }),
      }
      const key = await services.db.transaction(async (tx) => {
        const made = await createApiKey({ ...services, db: tx, actor: OPERATOR }, order)
        await recordOperatorAct(services, tx, { action: 'api-key.created', ...ofKey(made), after: made })
        return made
      })
      output.show(key, [key.key])
      return 0
    })
  },
}

const list: Command = {
  name: 'keys list',
  summary: 'List the active API keys',
  async run({ config, output }) {
    return withDatabase(config, async (services) => {
      const { items } = await listApiKeys(services, 'all', { limit: 10_000, after: undefined })
      const rows = items.map((key) => [
        key.id,
        key.name,
        key.hint,
        key.scopes.join(','),
        key.allWorkspaces ? 'all' : key.workspaceIds.join(','),
        key.createdBy ?? '-',
        key.expiresDate ?? 'never',
        key.lastUsedDate ?? 'never',
      ])
      output.show(
        items,
        tableLines(['ID', 'NAME', 'KEY', 'SCOPES', 'WORKSPACES', 'MADE BY', 'EXPIRES', 'LAST USED'], rows),
      )
      return 0
    })
  },
}

const revoke: Command = {
  name: 'keys revoke',
  summary: 'Revoke an API key',
  usage: 'ID',
  words: 1,
  async run({ config, output, words }: Invocation) {
    const [id] = words
    if (id === undefined)
      throw new UsageFault('Name the key: sightline keys revoke ID (see sightline keys list).')
    return withDatabase(config, async (services) => {
      const key = isId(id) ? await findKey(services.db, id) : undefined
      if (key === undefined || key.revokedDate !== null)
        throw new UsageFault(`There is no key ${id}. See: sightline keys list`)
      await services.db.transaction(async (tx) => {
        await updateKeyRevoked(tx, id, services.now())
        await recordOperatorAct(services, tx, { action: 'api-key.revoked', ...ofKey(key), before: key })
      })
      output.show({ id, revoked: true }, [`Revoked ${key.name} (${key.hint}).`])
      return 0
    })
  },
}

const ofKey = (key: Pick<ApiKey, 'id' | 'name' | 'workspaceIds'>) => ({
  target: key,
  workspaceIds: key.workspaceIds,
  shows: SHOWN_OF_KEY,
})

export const keyCommands = [create, list, revoke]
