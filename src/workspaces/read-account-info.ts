import type { Context } from '../context.js'
import type { AccountInfo } from './schema.js'
import { sumUsage } from './store.js'

export async function readAccountInfo({ db, now, actor }: Context): Promise<AccountInfo> {
  const usage = await sumUsage(db, actor.workspaces, now())
  const { name, scopes, expiresDate } = actor
  return { ...usage, key: { name, scopes, expiresDate: expiresDate?.toISOString() ?? null } }
}
