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
import { Invalid, Refusal } from '../kernel/errors.js'
import { expiryProblems } from './create-api-key.js'
import { apiKeyView } from './list-api-keys.js'
import type { ApiKey, CreatedApiKey, RotateApiKey, UpdateApiKey } from './schema.js'

/** Takes rights from a key and never adds any. Refuses if a key that it made would then have more rights than it. */
export function narrowApiKey(ctx: Context, id: string, body: UpdateApiKey): Promise<ApiKey> {
  return ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx }
    const key = await lockKey(tx, id)
    if (key === undefined) throw notFound('API key')
    const workspaceIds = []
    for (const one of new Set(body.workspaceIds)) workspaceIds.push(await requireWorkspace(inside, one))
    const narrowed: NarrowedKey = {
      name: body.name ?? key.name,
      scopes: body.scopes === undefined ? key.scopes : [...new Set(body.scopes)],
      allWorkspaces: body.workspaceIds === undefined && key.allWorkspaces,
      workspaceIds: body.workspaceIds === undefined ? key.workspaceIds : workspaceIds,
      networks: body.networks ?? key.networks,
      expiresDate: body.expiresDate === undefined ? key.expiresDate : new Date(body.expiresDate),
    }
    const problems = [...(await expiryProblems(ctx, body)), ...problemsBeyond(key, narrowed)]
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

const HOUR_MS = 60 * 60 * 1000

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
