import type { HttpResponse } from '../routes/route.js'
import { HOUR_MS } from '../../kernel/days.js'

/** The part of a response that is stored for repeats of the request. */
export interface ResponseToStore {
  status: number
  headers: Record<string, string | string[]>
  /** The body as JSON. Null if it shows a secret or is too large to store. */
  json: string | null
  /** The id of the created resource. Null if the body has none. */
  madeId: string | null
}

/** A thousand prompts of a thousand characters fit, in any script. */
const MAX_BODY_BYTES = 5 * 1024 * 1024

export function responseToStore(
  { status, headers, body }: HttpResponse,
  { showsSecret, fitsQuota }: { showsSecret: boolean; fitsQuota: (bytes: number) => boolean },
): ResponseToStore {
  const json = JSON.stringify(body)
  const bytes = Buffer.byteLength(json)
  const isKept = !showsSecret && bytes <= MAX_BODY_BYTES && fitsQuota(bytes)
  return { status, headers, json: isKept ? json : null, madeId: idIn(body) }
}

function idIn(body: unknown): string | null {
  const id = typeof body === 'object' && body !== null && 'id' in body ? body.id : undefined
  return typeof id === 'string' ? id : null
}

/**
 * How many bytes of responses are stored per API key and hour. Beyond that, a creation still happens only once, but its response
 * cannot be replayed.
 */
const MAX_BYTES_AN_HOUR = 100 * 1024 * 1024

/** Each process counts for itself: the limit only has to slow down how the disk fills, so it need not be exact. */
export function openStorageQuota(
  limit = MAX_BYTES_AN_HOUR,
): (ownerId: string, bytes: number, now: Date) => boolean {
  let hour = -1
  let used = new Map<string, number>()
  return (ownerId, bytes, now) => {
    const current = Math.floor(now.getTime() / HOUR_MS)
    if (current !== hour) {
      hour = current
      used = new Map()
    }
    const total = (used.get(ownerId) ?? 0) + bytes
    if (total > limit) return false
    used.set(ownerId, total)
    return true
  }
}
