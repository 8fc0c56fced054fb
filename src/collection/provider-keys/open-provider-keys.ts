import type { Db } from '../../db/db.js'
import { type SecretBox, SecretKeyFault } from '../../encryption/index.js'
import {
  type ConfiguredProvider,
  isSetInEnvironment,
  openProviders,
  type ProviderName,
  readEngineSettings,
  type PastedKey,
  withStoredKeys,
} from '../../engines/index.js'
import type { Engine } from '../../kernel/engines.js'
import type { Log } from '../../kernel/log.js'
import { listSealedKeys, type SealedKey } from './store.js'

type KeySource = 'environment' | 'stored'

/** The providers' keys: those of the environment and the stored ones, which any process may change at any time. */
export interface ProviderKeys {
  /** Reloads the stored keys. Call it before a transaction, not inside one, because it uses a database connection of its own. */
  renew(): Promise<void>
  isInEnvironment(provider: ProviderName): boolean
  /** Where the key in use comes from. */
  sourceOf(provider: ProviderName): KeySource | null
  /** True if the key was encrypted with another secret key of the installation. */
  isUnreadable(provider: ProviderName): boolean
  seal(provider: ProviderName, key: PastedKey): Promise<Buffer>
}

interface KeyTools {
  db: Db
  secrets: SecretBox
  log: Log
  /** The engine settings as given in the environment. */
  environment: Record<string, string>
  /** Updated by every `renew()`. */
  providers: Map<Engine, ConfiguredProvider>
}

const ownerOf = (provider: ProviderName) => `provider/${provider}`

export function openProviderKeys({ db, secrets, log, environment, providers }: KeyTools): ProviderKeys {
  let known = ''
  let readable: ReadonlyMap<ProviderName, PastedKey> = new Map()
  let unreadable: readonly ProviderName[] = []
  let turn = Promise.resolve()

  async function takeStored(): Promise<void> {
    const stored = await listSealedKeys(db)
    const revisions = stored.map(({ revision }) => revision).join(' ')
    if (revisions === known) return
    const opened = new Map<ProviderName, PastedKey>()
    for (const one of stored) {
      const key = await openKey(secrets, one)
      if (key !== undefined) opened.set(one.provider, key)
    }
    known = revisions
    readable = opened
    unreadable = stored.map(({ provider }) => provider).filter((provider) => !opened.has(provider))
    if (unreadable.length > 0) log.warn({ providers: unreadable }, 'stored keys cannot be decrypted')
    const renewed = openProviders(readEngineSettings(withStoredKeys(environment, opened), []))
    providers.clear()
    for (const [engine, provider] of renewed) providers.set(engine, provider)
  }

  const isInEnvironment = (provider: ProviderName) => isSetInEnvironment(provider, environment)
  return {
    // Runs one after another, so that an older read does not replace a newer one.
    renew: () => (turn = turn.then(takeStored, takeStored)),
    isInEnvironment,
    sourceOf: (provider) =>
      isInEnvironment(provider) ? 'environment' : readable.has(provider) ? 'stored' : null,
    isUnreadable: (provider) => !isInEnvironment(provider) && unreadable.includes(provider),
    seal: (provider, key) => secrets.seal(JSON.stringify(key), ownerOf(provider)),
  }
}

async function openKey(secrets: SecretBox, { provider, sealed }: SealedKey): Promise<PastedKey | undefined> {
  try {
    const text = await secrets.open(sealed, ownerOf(provider))
    return text === undefined ? undefined : (JSON.parse(text) as PastedKey)
  } catch (error) {
    // The file of the secret key is damaged. What it encrypted is lost, as it is after a change of the key.
    if (error instanceof SecretKeyFault) return undefined
    throw error
  }
}
