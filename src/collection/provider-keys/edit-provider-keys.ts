import { randomUUID } from 'node:crypto'

import { type Acting, recordAct } from '../../audit-log/index.js'
import { notFound } from '../../auth/index.js'
import type { Context } from '../../context.js'
import { enginesOfKey, type ProviderName, type PastedKey } from '../../engines/index.js'
import { Invalid } from '../../kernel/errors.js'
import type { EngineAccess } from '../engine-access.js'
import { KEYED_PROVIDERS, needsLogin, type ProviderKey, type StoreProviderKey } from './schema.js'
import { deleteSealedKey, listSealedKeys, type SealedKey, upsertSealedKey } from './store.js'

type Keys = Pick<EngineAccess, 'keys'>

/** Lists the providers that take a key, in order of preference. */
export async function listProviderKeys({ db }: Context, { keys }: Keys): Promise<ProviderKey[]> {
  await keys.renew()
  const stored = await listSealedKeys(db)
  return KEYED_PROVIDERS.map((descriptor) => {
    const { name, label } = descriptor
    const one: SealedKey | undefined = stored.find(({ provider }) => provider === name)
    return {
      provider: name,
      label,
      engines: enginesOfKey(name),
      needsLogin: needsLogin(name),
      source: keys.sourceOf(name),
      isStored: one !== undefined,
      isReadable: !keys.isUnreadable(name),
      hint: one?.hint ?? null,
      updatedDate: one?.updatedDate.toISOString() ?? null,
    }
  })
}

/** Encrypts and stores a key. Every process uses it from its next question on. */
export async function storeProviderKey(
  ctx: Context & Acting,
  access: Keys,
  { provider, ...sent }: StoreProviderKey & { provider: ProviderName },
): Promise<ProviderKey> {
  const key = storedKey(provider, sent)
  const sealed = await access.keys.seal(provider, key)
  await ctx.db.transaction(async (tx) => {
    const before = (await listSealedKeys(tx)).find((one) => one.provider === provider)
    const after = { provider, sealed, hint: hintOf(sent.key), revision: randomUUID(), updatedDate: ctx.now() }
    await upsertSealedKey(tx, after)
    await recordAct(ctx, tx, { action: 'provider-key.stored', ...shownAct(provider), before, after })
  })
  ctx.log.info({ provider, by: ctx.actor.keyId }, 'key of a provider stored')
  return keyOf(await listProviderKeys(ctx, access), provider)
}

export async function deleteProviderKey(
  ctx: Context & Acting,
  access: Keys,
  provider: ProviderName,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const before = (await listSealedKeys(tx)).find((one) => one.provider === provider)
    if (!(await deleteSealedKey(tx, provider))) throw notFound('stored key')
    await recordAct(ctx, tx, { action: 'provider-key.deleted', ...shownAct(provider), before })
  })
  ctx.log.info({ provider, by: ctx.actor.keyId }, 'key of a provider deleted')
  await access.keys.renew()
}

/** The audit log shows only the hint of a key, which the list also shows. */
const shownAct = (provider: ProviderName) => ({
  target: { id: provider, name: provider },
  shows: ['hint'],
})

function storedKey(provider: ProviderName, { key, login }: StoreProviderKey): PastedKey {
  const takesLogin = needsLogin(provider)
  if (takesLogin === (login !== undefined))
    return login === undefined ? { API_KEY: key } : { LOGIN: login, PASSWORD: key }
  const message = takesLogin
    ? 'This provider needs a login as well as the password. Send both.'
    : 'This provider takes a key and no login. Leave the login out.'
  throw new Invalid('body', [{ path: 'login', message, code: takesLogin ? 'required' : 'unrecognized_key' }])
}

const HINT_LENGTH = 4
/** Shorter keys have no hint, because four characters would reveal too much. */
const HINTED_FROM = 20

const hintOf = (key: string): string | null =>
  key.length < HINTED_FROM ? null : `…${key.slice(-HINT_LENGTH)}`

function keyOf(all: ProviderKey[], provider: ProviderName): ProviderKey {
  const found = all.find((one) => one.provider === provider)
  if (found === undefined) throw notFound('provider')
  return found
}
