import { timingSafeEqual } from 'node:crypto'

import { keyDigest, tokenActor } from '../../auth/index.js'
import type { Actor, Services } from '../../context.js'
import type { Caller } from '../../http/routes/index.js'
import { isId } from '../../kernel/ids.js'
import { findDoorkeeping } from '../connectors/store.js'
import { isVercel, shownToken } from './sender.js'

/** A sender is known by its connector's token. What Vercel signs, or asks, is told apart once it is read; nothing is counted before. */
export async function authenticateSender(
  { db }: Services,
  { headers, params, query }: Caller,
): Promise<Actor | undefined> {
  const { connectorId } = params as { connectorId: string }
  const door = isId(connectorId) ? await findDoorkeeping(db, connectorId) : undefined
  if (door === undefined) return undefined
  const { token } = query as { token?: unknown }
  const inAddress = door.source === 'gcp' && typeof token === 'string' ? token : undefined
  const shown = inAddress ?? shownToken(headers)
  const isToken = shown !== undefined && timingSafeEqual(keyDigest(shown), door.tokenDigest)
  const isOpen = isToken || (door.source === 'vercel' && isVercel(headers))
  const opened = { id: connectorId, name: 'log connector', workspaceId: door.workspaceId }
  return isOpen ? tokenActor(opened, 'ingest') : undefined
}
