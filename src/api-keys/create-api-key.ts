import { issueKey, isSignedIn } from '../auth/index.js'
import type { Actor, Services } from '../context.js'
import { Invalid, type Problem } from '../kernel/errors.js'
import { isNetworkWithin } from '../web/addresses/index.js'
import { CreateApiKey, type CreatedApiKey } from './schema.js'

/**
 * With an offset, a date of four digits can fall into the year 10000, which neither our timestamps nor the database can write.
 */
const LAST_MOMENT = new Date('9999-12-31T23:59:59.999Z')

export async function createApiKey(
  services: Pick<Services, 'db' | 'now'> & { actor: Actor },
  input: CreateApiKey,
): Promise<CreatedApiKey> {
  const { actor } = services
  // Checked here as well, because the command line calls this without a route.
  const problems = [
    ...(await expiryProblems(services, input)),
    ...outlivingProblems(actor, input),
    ...networkProblems(actor, input),
  ]
  if (problems.length > 0) throw new Invalid('body', problems)
  const expiresDate = input.expiresDate === undefined ? actor.expiresDate : new Date(input.expiresDate)
  const workspaces: string[] | 'all' =
    input.workspaceIds === undefined ? 'all' : [...new Set(input.workspaceIds)]
  const scopes = [...new Set(input.scopes)]
  const createdBy = isSignedIn(actor) ? null : actor.keyId
  const isService = input.isService === true && isSignedIn(actor)
  const owner = isService ? null : actor.person
  const madeById = isSignedIn(actor) ? actor.keyId : null
  const networks = input.networks ?? actor.networks ?? null
  const order = {
    name: input.name,
    scopes,
    workspaces,
    createdBy,
    ownerId: owner?.id ?? null,
    madeById,
    networks,
    expiresDate,
  }
  const issued = await issueKey(services, order)
  return {
    id: issued.id,
    name: issued.name,
    hint: issued.hint,
    scopes,
    allWorkspaces: workspaces === 'all',
    workspaceIds: workspaces === 'all' ? [] : workspaces,
    expiresDate: expiresDate?.toISOString() ?? null,
    createdDate: issued.createdDate.toISOString(),
    key: issued.key,
    createdBy,
    networks,
    owner: owner && { id: owner.id, name: owner.name },
    replacedBy: null,
  }
}

/** A key that expires cannot make a key that expires later. */
function outlivingProblems(maker: Actor, { expiresDate }: CreateApiKey): Problem[] {
  const end = maker.expiresDate
  if (end === null || expiresDate === undefined || new Date(expiresDate) <= end) return []
  const message = `Expected a time no later than ${end.toISOString()}, when the key that makes it ends.`
  return [{ path: 'expiresDate', message, code: 'too_big' }]
}

/** A key that is limited to networks cannot make a key for other networks. */
function networkProblems({ networks: own }: Actor, { networks = [] }: CreateApiKey): Problem[] {
  if (own === undefined || networks.every((one) => isNetworkWithin(one, own))) return []
  const message = 'Expected only networks within those of the key that makes it.'
  return [{ path: 'networks', message, code: 'too_big' }]
}

/** Checks the expiry of a new key against the current time. */
export async function expiryProblems({ now }: Pick<Services, 'now'>, body: unknown): Promise<Problem[]> {
  const { data } = CreateApiKey.shape.expiresDate.safeParse(
    (body as Partial<CreateApiKey> | null)?.expiresDate,
  )
  if (data === undefined) return []
  const path = 'expiresDate'
  if (new Date(data) <= now()) return [{ path, message: 'Expected a time in the future.', code: 'too_small' }]
  if (new Date(data) <= LAST_MOMENT) return []
  return [{ path, message: 'Expected a time before the year 10000.', code: 'too_big' }]
}
