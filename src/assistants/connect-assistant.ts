import { recordAct } from '../audit-log/index.js'
import {
  actorFor,
  insertGrant,
  isSignedIn,
  keyDigest,
  mayUse,
  newAssistantCode,
  updateClientEnd,
} from '../auth/index.js'
import type { Actor, Context, Person } from '../context.js'
import type { Client } from '../http/routes/index.js'
import { Invalid, Refusal } from '../kernel/errors.js'
import { newId } from '../kernel/ids.js'
import type { ClientDocuments } from './client-documents.js'
import { judgeRequest } from './judge-request.js'
import { withParameters } from './redirect-address.js'
import type { ConnectAssistant } from './schema.js'

const CODE_MS = 60 * 1000
/** How long a client is kept after its last use. */
export const CLIENT_MS = 90 * 24 * 60 * 60 * 1000

/** Gives an assistant the access that the person has chosen, and makes the code for its tokens. */
export async function connectAssistant(
  ctx: Context,
  asked: ConnectAssistant,
  { client, documents }: { client: Client; documents: ClientDocuments },
): Promise<{ id: string; redirectUrl: string }> {
  const judged = await judgeRequest(ctx, asked, { part: 'body', client, documents })
  const person = requirePerson(ctx.actor)
  if (judged.problem !== undefined) throw invalid('clientId', judged.problem.message)
  if (!asked.scopes.every((one) => judged.scopes.includes(one)))
    throw invalid('scopes', 'The assistant does not ask for all of these scopes.')
  const workspaceIds = chosenWorkspaces(ctx.actor, asked)
  const { db, now } = ctx
  const { asking, codeChallenge, resource } = judged
  const code = newAssistantCode()
  const createdDate = now()
  const id = newId(createdDate)
  await db.transaction(async (tx) => {
    const end = new Date(createdDate.getTime() + CLIENT_MS)
    if (!(await updateClientEnd(tx, { id: asking.id, expiresDate: end })))
      throw new Refusal('conflict', 'The registration of this assistant has just expired. Add it again.')
    await insertGrant(tx, {
      id,
      personId: person.id,
      clientId: asking.id,
      scopes: asked.scopes,
      workspaceIds,
      resource,
      redirectUri: asked.redirectUri,
      codeChallenge,
      codeDigest: keyDigest(code),
      createdDate,
      expiresDate: new Date(createdDate.getTime() + CODE_MS),
    })
    const shown = { name: asking.name, clientId: asking.id, scopes: asked.scopes, workspaceIds }
    await recordAct({ ...ctx, address: client.address }, tx, {
      action: 'assistant.connected',
      target: { id, name: asking.name },
      ...(workspaceIds && { workspaceIds }),
      shows: ['clientId', 'scopes', 'workspaceIds'],
      after: shown,
    })
  })
  const answer = { code, state: asked.state, iss: client.origin }
  return { id, redirectUrl: withParameters(asked.redirectUri, answer) }
}

/** Keys are passed on, so it is unknown who holds one. An assistant needs a person who is responsible for it. */
function requirePerson(actor: Actor): Person {
  if (actor.person !== null && isSignedIn(actor)) return actor.person
  throw new Refusal(
    'forbidden',
    'You are signed in with a key, not as a person. Sign in as yourself to connect an assistant: an administrator can invite you. An assistant that can send a header can use a key instead.',
  )
}

/** The person may lose workspaces later, but they can only choose workspaces that they have now. */
function chosenWorkspaces(
  actor: Actor,
  { allWorkspaces, workspaceIds }: Pick<ConnectAssistant, 'allWorkspaces' | 'workspaceIds'>,
): string[] | null {
  if (allWorkspaces) return null
  const reader = actorFor(actor, 'read')
  if (workspaceIds.length === 0) throw invalid('workspaceIds', 'Choose a workspace.')
  if (!workspaceIds.every((id) => mayUse(reader, id)))
    throw invalid('workspaceIds', 'You have no role in one of these workspaces.')
  return [...new Set(workspaceIds)]
}

function invalid(path: string, message: string): Invalid {
  return new Invalid('body', [{ path, code: 'invalid_value', message }])
}
