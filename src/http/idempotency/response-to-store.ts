import type { HttpResponse } from '../routes/route.js'

/** The part of a response that is stored for repeats of the request. */
export interface ResponseToStore {
  status: number
  headers: Record<string, string | string[]>
  /** Its body as JSON; null where it shows a secret, or is too large to keep. */
  json: string | null
  /** The id of what was made, where the response is about one thing. */
  madeId: string | null
}

/** A thousand prompts of a thousand characters fit, in whatever script. */
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

/** So much of one API key's responses is kept in an hour; what is made beyond is made once all the same, but cannot be replayed. */
const MAX_BYTES_AN_HOUR = 100 * 1024 * 1024
const HOUR_MS = 60 * 60 * 1000

/** Counted in this process alone: the point is that the disk fills slowly, not that the figure is exact. */
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
