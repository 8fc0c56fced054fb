import { isDeepStrictEqual } from 'node:util'

import {
  issueKey,
  listKeysMadeBy,
  lockKey,
  type NarrowedKey,
  notFound,
  problemsBeyond,
  requireWorkspace,
  updateKeyNarrowed,
  updateKeyReplaced,
} from '../auth/index.js'
import type { Context } from '../context.js'
import { HOUR_MS } from '../kernel/days.js'
import { Invalid, type Problem, Refusal } from '../kernel/errors.js'
import { expiryProblems } from './create-api-key.js'
import { apiKeyView } from './list-api-keys.js'
import type { ApiKey, CreatedApiKey, RotateApiKey, UpdateApiKey } from './schema.js'

/** Takes rights from a key and never adds any. Refuses if a key that it made would then have more rights than it. */
export function narrowApiKey(ctx: Context, id: string, body: UpdateApiKey): Promise<ApiKey> {
  return ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx }
    const key = await lockKey(tx, id)
    if (key === undefined) throw notFound('API key')
    const change = changeOf(apiKeyView(key, ctx.now()), body)
    const { name = key.name, scopes = key.scopes, networks = key.networks, expiresDate } = change
    const workspaceIds = []
    for (const one of new Set(change.workspaceIds)) workspaceIds.push(await requireWorkspace(inside, one))
    const narrowed: NarrowedKey = {
      name,
      scopes: [...new Set(scopes)],
      allWorkspaces: change.workspaceIds === undefined && key.allWorkspaces,
      workspaceIds: change.workspaceIds === undefined ? key.workspaceIds : workspaceIds,
      networks,
      expiresDate: expiresDate === undefined ? key.expiresDate : momentOf(expiresDate),
    }
    const problems = [
      ...(change.workspaceIds?.length === 0 ? [NO_WORKSPACE] : []),
      ...(await expiryProblems(ctx, change)),
      ...problemsBeyond(key, narrowed),
    ]
    if (problems.length > 0) throw new Invalid('body', problems)
    const made = await listKeysMadeBy(tx, id)
    const beyond = made.find((one) => problemsBeyond(narrowed, one).length > 0)
    if (beyond !== undefined)
      throw new Refusal(
        'conflict',
        `The key “${beyond.name}”, which this key made, would have more rights than this key. Narrow or revoke that key first.`,
      )
    await updateKeyNarrowed(tx, id, narrowed)
    return apiKeyView({ ...key, ...narrowed }, ctx.now())
  })
}

const NO_WORKSPACE: Problem = {
  path: 'workspaceIds',
  message: 'Expected at least one workspace. To end the key, delete it.',
  code: 'too_small',
}

const momentOf = (date: string | null) => (date === null ? null : new Date(date))

/** Fields that are sent with their stored value are left out, so that no rule applies to them. */
function changeOf(stored: ApiKey, body: UpdateApiKey): UpdateApiKey {
  const known: Record<string, unknown> = stored
  return Object.fromEntries(
    Object.entries(body).filter(([name, value]) => !isDeepStrictEqual(value, known[name])),
  )
}

/** Makes a key that replaces another. The old key works until the overlap ends. */
export function rotateApiKey(
  ctx: Context,
  id: string,
  { overlapHours }: RotateApiKey,
): Promise<CreatedApiKey> {
  const { db, now } = ctx
  return db.transaction(async (tx) => {
    const key = await lockKey(tx, id)
    if (key === undefined) throw notFound('API key')
    if (key.replacedBy !== null)
      throw new Refusal('conflict', 'Another key has already replaced this one. Rotate that key.')
    const { name, scopes, createdBy, owner, madeBy, networks, expiresDate } = key
    const issued = await issueKey(
      { db: tx, now },
      {
        name,
        scopes,
        workspaces: key.allWorkspaces ? 'all' : key.workspaceIds,
        createdBy,
        ownerId: owner?.id ?? null,
        madeById: madeBy?.kind === 'person' ? madeBy.id : null,
        networks,
        expiresDate,
      },
    )
    await updateKeyReplaced(tx, id, {
      by: issued.id,
      expiresDate: new Date(now().getTime() + overlapHours * HOUR_MS),
    })
    return {
      id: issued.id,
      name,
      hint: issued.hint,
      scopes,
      allWorkspaces: key.allWorkspaces,
      workspaceIds: key.workspaceIds,
      expiresDate: expiresDate?.toISOString() ?? null,
      createdDate: issued.createdDate.toISOString(),
      key: issued.key,
      createdBy,
      networks,
      owner: owner && { id: owner.id, name: owner.name },
      replacedBy: null,
    }
  })
}
