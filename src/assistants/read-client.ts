import { z } from 'zod'

import { type AssistantClient, findClient, saveClient } from '../auth/index.js'
import type { Context } from '../context.js'
import { text } from '../kernel/fields.js'
import type { Fetcher } from '../web/index.js'
import { redirectProblem } from './redirect-address.js'

export const MAX_REDIRECTS = 10
export const ClientName = text({ max: 100 })

const HOUR_MS = 60 * 60 * 1000
/** A registration that nobody has used ends after a day. */
export const UNUSED_MS = 24 * HOUR_MS
/** So long is a document believed. */
const READ_AGAIN_MS = HOUR_MS

/** Of a document of a few lines. */
const MAX_DOCUMENT_BYTES = 64 * 1024
const DOCUMENT_MS = 5_000

const Document = z.looseObject({
  client_id: z.string(),
  client_name: ClientName.optional(),
  redirect_uris: z.array(z.string()).min(1).max(MAX_REDIRECTS),
})

/** The client of a request: one that was registered here, or one whose id is the address of a document that says who it is. A text says why there is none. */
export async function readClient(
  { db, now }: Pick<Context, 'db' | 'now'>,
  id: string,
  fetcher: Pick<Fetcher, 'fetch'>,
): Promise<AssistantClient | string> {
  const known = await findClient(db, { id, now: now() })
  if (!isDocumentAddress(id)) {
    return known ?? UNKNOWN
  }
  if (known?.readDate != null && now().getTime() - known.readDate.getTime() < READ_AGAIN_MS) return known
  const client = await readDocument(id, { fetcher, now: now() })
  if (typeof client !== 'string') await saveClient(db, client)
  return client
}

const UNKNOWN =
  'This assistant is not registered here, or its registration has expired. Remove the connection in the assistant, and add it again.'

/** As the draft of client id metadata documents has it: a path, and nothing that hides where it leads. */
export function isDocumentAddress(id: string): boolean {
  if (!id.startsWith('https://') || !URL.canParse(id)) return false
  const { pathname, username, password, hash } = new URL(id)
  return pathname !== '/' && username === '' && password === '' && hash === '' && !/\/\.{1,2}(\/|$)/.test(id)
}

/** Only who is signed in has it read, and only from the public internet. */
async function readDocument(
  id: string,
  { fetcher, now }: { fetcher: Pick<Fetcher, 'fetch'>; now: Date },
): Promise<AssistantClient | string> {
  const fetched = await fetcher.fetch(id, {
    maxRedirects: 0,
    timeoutMs: DOCUMENT_MS,
    maxBytes: MAX_DOCUMENT_BYTES,
    maxInflatedBytes: MAX_DOCUMENT_BYTES,
    headers: { accept: 'application/json' },
  })
  const { data } = Document.safeParse(fetched.ok && fetched.status === 200 ? jsonIn(fetched.body) : undefined)
  if (data === undefined || data.client_id !== id || data.redirect_uris.some(redirectProblem))
    return `The assistant says that ${id} describes it, but no valid description was found there.`
  const { client_name: name = new URL(id).host, redirect_uris: redirectUris } = data
  const expiresDate = new Date(now.getTime() + UNUSED_MS)
  return { id, name, redirectUris, readDate: now, createdDate: now, expiresDate }
}

function jsonIn(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString()) as unknown
  } catch {
    return undefined
  }
}
