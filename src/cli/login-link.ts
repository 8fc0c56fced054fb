import { recordOperatorAct } from '../audit-log/index.js'
import { findKey } from '../auth/index.js'
import type { Config } from '../config.js'
import type { Services } from '../context.js'
import { createLoginLink } from '../dashboard-server/index.js'
import { isId } from '../kernel/ids.js'
import { findAdminKey } from '../main/admin-key.js'
import { findRunningServer } from '../main/running-server.js'
import { type Command, UsageFault } from './command.js'
import { withDatabase } from './with-database.js'

export const loginLinkCommand: Command = {
  name: 'login-link',
  summary: 'Print a link that signs a browser in once, within 15 minutes',
  usage: '[--key ID]',
  options: {
    key: {
      type: 'string',
      description: 'The id of the key to sign in with (see sightline keys list); the admin key by default.',
    },
  },
  async run({ config, output, options }) {
    const running = await findRunningServer(config.dataDirectory)
    return withDatabase(config, async (services) => {
      const keyId = await requireKey(services, config, options.key)
      const linkBase = config.publicUrl ?? running?.url ?? `http://127.0.0.1:${config.port}`
      const link = await services.db.transaction(async (tx) => {
        const order = { keyId, adminKey: config.adminKey, linkBase }
        await recordOperatorAct(services, tx, { action: 'login-link.created', target: { id: keyId } })
        return createLoginLink({ ...services, db: tx }, order)
      })
      const hint = running ? [] : ['Sightline is not running here. To start it: npm start']
      output.show(link, [link.url, ...hint])
      return 0
    })
  },
}

async function requireKey(
  services: Pick<Services, 'db' | 'now'>,
  config: Config,
  named: unknown,
): Promise<string | null> {
  if (typeof named !== 'string') {
    const keyId = await findAdminKey(services, config)
    if (keyId !== undefined) return keyId
    throw new UsageFault('There is no admin key yet. The first start makes one: npm start')
  }
  const key = isId(named) ? await findKey(services.db, named) : undefined
  const hasEnded = key?.expiresDate && key.expiresDate <= services.now()
  if (key === undefined || key.revokedDate !== null || hasEnded)
    throw new UsageFault(`There is no key ${named}. See: sightline keys list`)
  return key.id
}
