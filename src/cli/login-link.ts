import { recordOperatorAct } from '../audit-log/index.js'
import { findKey, findPersonByEmail } from '../auth/index.js'
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
  usage: '[--person EMAIL | --key ID]',
  options: {
    key: {
      type: 'string',
      description:
        'The id of the key to sign in with (see sightline keys list). By default the link creates the first owner; if there is an owner, it signs in with the admin key.',
    },
    person: { type: 'string', description: 'The e-mail address of the person to sign in as.' },
  },
  async run({ config, output, options }) {
    if (options.person !== undefined && options.key !== undefined)
      throw new UsageFault('Name either the person or the key to sign in with: --person EMAIL or --key ID')
    const running = await findRunningServer(config.dataDirectory)
    return withDatabase(config, async (services) => {
      const personId = await requirePerson(services, options.person)
      const keyId = personId === undefined ? await requireKey(services, config, options.key) : null
      const linkBase = config.publicUrl ?? running?.url ?? `http://127.0.0.1:${config.port}`
      const link = await services.db.transaction(async (tx) => {
        const isOfOwner = options.key === undefined
        const order = { personId, keyId, adminKey: config.adminKey, linkBase, isOfOwner }
        const target = { id: personId ?? keyId }
        await recordOperatorAct(services, tx, { action: 'login-link.created', target })
        return createLoginLink({ ...services, db: tx }, order)
      })
      const hint = running ? [] : ['Sightline is not running here. To start it: npm start']
      output.show(link, [link.url, ...hint])
      return 0
    })
  },
}

async function requirePerson({ db }: Pick<Services, 'db'>, named: unknown): Promise<string | undefined> {
  if (typeof named !== 'string') return undefined
  const person = await findPersonByEmail(db, named)
  if (person === undefined) throw new UsageFault(`No account has the address ${named}.`)
  return person.id
}

async function requireKey(
  services: Pick<Services, 'db' | 'now'>,
  config: Config,
  named: unknown,
): Promise<string | null> {
  if (typeof named !== 'string') {
    const keyId = await findAdminKey(services, config)
    if (keyId !== undefined) return keyId
    throw new UsageFault('There is no admin key yet. The first start creates one: npm start')
  }
  const key = isId(named) ? await findKey(services.db, named) : undefined
  const hasEnded = key?.expiresDate && key.expiresDate <= services.now()
  if (key === undefined || key.revokedDate !== null || hasEnded)
    throw new UsageFault(`There is no key ${named}. See: sightline keys list`)
  return key.id
}
