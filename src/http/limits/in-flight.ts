import type { FastifyReply, FastifyRequest } from 'fastify'

import { keyDigest, tokenIn } from '../../auth/index.js'
import type { Actor } from '../../context.js'
import { Refusal, Unavailable } from '../../kernel/errors.js'
import { RecentMap } from '../../kernel/recent-map.js'
import type { Claimant } from '../../kernel/turns.js'
import { routeOf } from '../request/request-state.js'
import { sessionTokenIn } from '../request/session-cookie.js'
import type { ServerLimits } from '../app-options.js'
import { isOpen } from '../routes/route.js'
import { addressOwner } from './address-owner.js'
import { countRequest, slotOf } from './request-slots.js'

/** The requests that this process has in progress, counted by kind and by owner. */
interface InFlight {
  /**
   * Takes a slot or refuses the request, before anything asks the database. It counts for the token and for the token's owners,
   * if they are remembered.
   */
  admit(request: FastifyRequest, reply: FastifyReply): Turn
  /**
   * Counts the request for its key and its workspaces once they are known, or refuses it. A key can have many sessions, and a
   * workspace many keys.
   */
  attribute(request: FastifyRequest, actor: Actor): void
}

/**
 * The turn of a request until its key has been looked up. Requests with a remembered key take its turn, so that they do not wait
 * behind others of their address.
 */
type Turn = Pick<Claimant, 'group'>

/** A key, token, workspace or address, with the number of requests that it may have in progress. */
interface Owner {
  name: string
  most: number
  /** The beginning of the refusal that names the owner. */
  words: string
}

/** The most keys and tokens whose owners are kept in memory. */
const REMEMBERED = 10_000

export function openInFlight(limits: ServerLimits): InFlight {
  const counts = new Map<string, number>()
  const ownersOf = new RecentMap<string, Owner[]>(REMEMBERED)
  const known = new WeakSet<FastifyRequest>()
  const countOf = (name: string) => counts.get(name) ?? 0
  const requireFewer = (owner: Owner) => {
    if (countOf(owner.name) >= owner.most) throw tooMany(owner)
  }
  /**
   * `taken` is the number of slots of this kind that other requests have. The reserved slots are for owners with few requests.
   */
  const requireSlot = (kind: Kind, taken: number, owner: Owner | undefined) => {
    const isModest = owner !== undefined && countOf(owner.name) < limits.few
    const reserved = isModest ? reservedOf(kind, limits) : 0
    if (taken >= limits[kind] + reserved)
      throw new Unavailable('The server has too many requests in progress.', 1)
  }
  return {
    admit: (request, reply) => {
      const key = keyIn(request)
      const kind = kindOf(request, key)
      const token = key === undefined ? undefined : tokenOwner(key, limits)
      const remembered = token && ownersOf.get(token.name)
      if (remembered !== undefined) known.add(request)
      const sender = remembered ?? [senderOf(request, kind, limits)]
      const owners = token === undefined ? sender : [token, ...sender]
      owners.forEach(requireFewer)
      requireSlot(kind, countOf(kind), remembered?.[0] ?? owners[0])
      countRequest(request, reply, { counts, names: [kind, ...owners.map(({ name }) => name)] })
      return { group: sender[0]?.name ?? '' }
    },
    attribute: (request, actor) => {
      const token = keyIn(request)
      // A request without a token keeps counting for its address: the signature of a pushed log is checked only after the log has
      // arrived.
      if (token === undefined) return
      const key = keyOwner(actor, limits)
      const owners = [key, ...workspaceOwners(actor, limits)]
      ownersOf.set(tokenOwner(token, limits).name, owners)
      if (known.has(request)) return
      owners.forEach(requireFewer)
      // The request itself already has one of the slots.
      requireSlot('withKey', countOf('withKey') - 1, key)
      const unverified = senderOf(request, 'withKey', limits)
      slotOf(request)?.rename(
        [unverified.name],
        owners.map(({ name }) => name),
      )
    },
  }
}

type Kind = 'healthChecks' | 'withKey' | 'signIn' | 'pages' | 'withoutKey'

/** Each kind has its own slots, so that one kind cannot use up those of another. */
function kindOf(request: FastifyRequest, key: string | undefined): Kind {
  const route = routeOf(request)
  if (route === undefined) return 'pages'
  if (route.kind === 'health-check') return 'healthChecks'
  if (route.kind === 'sign-in' || route.kind === 'redirect') return 'signIn'
  return key === undefined ? 'withoutKey' : 'withKey'
}

function reservedOf(kind: Kind, { forModestKeys, forModestAddresses }: ServerLimits): number {
  if (kind === 'healthChecks') return 0
  return kind === 'withKey' ? forModestKeys : forModestAddresses
}

/**
 * The API key or session token of a request. Undefined on routes that need none: there, a key does not change who counts as the
 * sender.
 */
function keyIn(request: FastifyRequest): string | undefined {
  const { authorization } = request.headers
  const route = routeOf(request)
  if (route === undefined || isOpen(route)) return undefined
  return authorization === undefined ? sessionTokenIn(request) : tokenIn(authorization)
}

/**
 * Counts by the token as it was sent, so that a flood of one token is refused before the database is asked whether it is valid.
 */
function tokenOwner(key: string, { perKey }: ServerLimits): Owner {
  return { name: `token ${keyDigest(key).toString('base64')}`, most: perKey, words: 'This key has' }
}

/** Counts by address if there is no key or it has not been looked up yet: a client can invent any number of keys. */
function senderOf({ ip }: FastifyRequest, kind: Kind, limits: ServerLimits): Owner {
  const name = `${kind} ${addressOwner(ip)}`
  if (kind === 'withKey')
    return { name, most: limits.unverifiedPerAddress, words: 'With keys not used lately, this address has' }
  const most = kind === 'signIn' ? limits.signInPerAddress : limits.perAddress
  return { name, most, words: 'Without a key, this address has' }
}

/** The key of SIGHTLINE_ADMIN_KEY has no id, but it counts as one key. */
function keyOwner({ keyId }: Actor, { perKey }: ServerLimits): Owner {
  return { name: `key ${keyId ?? ''}`, most: perKey, words: 'This key has' }
}

/** A key for all workspaces counts for none of them. */
function workspaceOwners({ workspaces }: Actor, { perWorkspace }: ServerLimits): Owner[] {
  const ids = workspaces === 'all' ? [] : workspaces
  return ids.map((id) => ({ name: `workspace ${id}`, most: perWorkspace, words: 'This workspace has' }))
}

function tooMany({ words, most }: Owner): Refusal {
  const message = `${words} ${most} requests in progress. Wait for their responses before you send more.`
  return new Refusal('quota-exhausted', message, { headers: { 'retry-after': '1' } })
}
