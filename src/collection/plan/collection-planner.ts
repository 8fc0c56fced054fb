import type { Services } from '../../context.js'
import type { Db } from '../../db/db.js'
import { type Day, dayOf } from '../../kernel/days.js'
import { listProviderHealth } from '../calls/store.js'
import type { EngineAccess } from '../engine-access.js'
import { planCollection, RETRY_MS } from './plan-collection.js'

/** Planning also finds prompts that reports have begun to track since the last run. */
const PLAN_EVERY_MS = 10 * 60 * 1000

/** Called every minute. Plans each day soon after it begins, again every ten minutes, and at once after a key was stored. */
export function openCollectionPlanner(services: Services, engineAccess: EngineAccess): () => Promise<void> {
  const { db, log, now } = services
  let planned: { day: Day; atMs: number; keys: string } | undefined
  return async () => {
    const moment = now()
    await engineAccess.keys.renew()
    const keys = keysOf(engineAccess)
    const hasNewKey = planned ? keys !== planned.keys : await hasUnusedKey(db, engineAccess)
    const isRecent = planned?.day === dayOf(moment) && moment.getTime() - planned.atMs < PLAN_EVERY_MS
    if (isRecent && !hasNewKey) return
    const questions = await planCollection(services, engineAccess, hasNewKey ? 0 : RETRY_MS)
    planned = { day: dayOf(moment), atMs: moment.getTime(), keys }
    if (questions > 0) log.info({ day: planned.day, questions }, 'collection planned')
  }
}

const keysOf = ({ providers }: EngineAccess) =>
  [...providers].map(([engine, { fingerprint }]) => `${engine} ${fingerprint}`).join('\n')

/** True if a provider was last called with another key. It was then replaced while no process ran. */
async function hasUnusedKey(db: Db, { providers }: EngineAccess): Promise<boolean> {
  const used = new Map<string, string>()
  for (const { provider, engine, fingerprint } of await listProviderHealth(db))
    if (engine === '') used.set(provider, fingerprint)
  return [...providers.values()].some(
    ({ name, fingerprint }) => (used.get(name) ?? fingerprint) !== fingerprint,
  )
}
