import { z } from 'zod'

import type { AssistantClient } from '../auth/index.js'
import { Refusal } from '../kernel/errors.js'
import { text } from '../kernel/fields.js'
import { RecentMap } from '../kernel/recent-map.js'
import { HOUR_MS } from '../kernel/days.js'
import type { Fetcher } from '../web/index.js'
import { redirectProblem } from './redirect-address.js'

export const MAX_REDIRECTS = 10
export const ClientName = text({ max: 100 })

/** An unused registration ends after a day. */
export const UNUSED_MS = 24 * HOUR_MS

/** Such a document has only a few lines. */
const MAX_DOCUMENT_BYTES = 64 * 1024
const DOCUMENT_MS = 5_000

/** After a failed read, the same address is not read again for this time. */
const AGAIN_MS = 5 * 60 * 1000
/** Limit per person and hour. No one connects more assistants than that. */
const MOST_READ = 30

const Document = z.looseObject({
  client_id: z.string(),
  client_name: ClientName.optional(),
  redirect_uris: z.array(z.string()).min(1).max(MAX_REDIRECTS),
})

interface Reading {
  /** The person who causes the read. Any signed-in person may name any address. */
  reader: string
  now: Date
}

/**
 * Reads the documents in which assistants describe themselves. It reads only from the public internet, and each person can cause
 * only a limited number of reads.
 */
export class ClientDocuments {
  private readonly refused = new RecentMap<string, { reason: string; date: Date }>(500)
  private readonly begun = new RecentMap<string, Date[]>(500)

  constructor(private readonly fetcher: Pick<Fetcher, 'fetch'>) {}

  /** Returns the client that the document describes, or a text with the reason why there is none. */
  async read(id: string, { reader, now }: Reading): Promise<AssistantClient | string> {
    const refused = this.refused.get(id)
    if (refused !== undefined && now.getTime() - refused.date.getTime() < AGAIN_MS) return refused.reason
    this.begin(reader, now)
    const client = await this.describe(id, now)
    if (typeof client === 'string') this.refused.set(id, { reason: client, date: now })
    return client
  }

  private begin(reader: string, now: Date): void {
    const lately = (this.begun.get(reader) ?? []).filter((date) => now.getTime() - date.getTime() < HOUR_MS)
    if (lately.length >= MOST_READ)
      throw new Refusal('quota-exhausted', 'Too many assistants were looked up. Try again in an hour.', {
        headers: { 'retry-after': String(HOUR_MS / 1000) },
      })
    this.begun.set(reader, [...lately, now])
  }

  private async describe(id: string, now: Date): Promise<AssistantClient | string> {
    const fetched = await this.fetcher.fetch(id, {
      maxRedirects: 0,
      timeoutMs: DOCUMENT_MS,
      maxBytes: MAX_DOCUMENT_BYTES,
      maxInflatedBytes: MAX_DOCUMENT_BYTES,
      headers: { accept: 'application/json' },
    })
    const isFound = fetched.ok && fetched.status === 200
    const { data } = Document.safeParse(isFound ? jsonIn(fetched.body) : undefined)
    if (data === undefined || data.client_id !== id || data.redirect_uris.some(redirectProblem))
      return `The assistant says that ${id} describes it, but no valid description was found there.`
    const { client_name: name = new URL(id).host, redirect_uris: redirectUris } = data
    const expiresDate = new Date(now.getTime() + UNUSED_MS)
    return { id, name, redirectUris, readDate: now, createdDate: now, expiresDate }
  }
}

function jsonIn(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString()) as unknown
  } catch {
    return undefined
  }
}
