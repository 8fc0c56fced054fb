import { type AssistantClient, findClient, saveClient } from '../auth/index.js'
import type { Context } from '../context.js'
import type { ClientDocuments } from './client-documents.js'

/** How long a document is used before it is read again. */
const READ_AGAIN_MS = 60 * 60 * 1000

/**
 * Finds the client of a request. It is registered here, or its id is the address of a document that describes it. Returns a text
 * with the reason if there is none.
 */
export async function readClient(
  { db, now, actor }: Pick<Context, 'db' | 'now' | 'actor'>,
  id: string,
  documents: ClientDocuments,
): Promise<AssistantClient | string> {
  const known = await findClient(db, { id, now: now() })
  if (!isDocumentAddress(id)) {
    return known ?? UNKNOWN
  }
  if (known?.readDate != null && now().getTime() - known.readDate.getTime() < READ_AGAIN_MS) return known
  const client = await documents.read(id, { reader: actor.keyId ?? '', now: now() })
  if (typeof client !== 'string') await saveClient(db, client)
  return client
}

const UNKNOWN =
  'This assistant is not registered here, or its registration has expired. Remove the connection in the assistant, and add it again.'

/** Follows the draft of client id metadata documents: the address needs a path, and nothing in it may hide where it leads. */
export function isDocumentAddress(id: string): boolean {
  if (!id.startsWith('https://') || !URL.canParse(id)) return false
  const { pathname, username, password, hash } = new URL(id)
  return pathname !== '/' && username === '' && password === '' && hash === '' && !/\/\.{1,2}(\/|$)/.test(id)
}
