import { dropAll, useRead } from './cache.js'
import { request, RequestFailed } from './client.js'
import { drafts } from './drafts.js'
import { go, useAddress } from './address.js'
import type { SecondFactorProof, SecondStep, Session } from './types.js'

/** Returns the session. Pages for visitors without a session do not ask for it. */
export function useSession(): Session | undefined {
  const { path } = useAddress()
  const { data } = useRead('sessions.read', isForAnybody(path) ? undefined : {})
  return isForAnybody(path) ? undefined : data
}

/**
 * Whether the session’s key has this scope. Controls that need a missing scope are hidden; the interface refuses their requests,
 * too.
 */
export function useMay(scope: 'read' | 'write' | 'ingest' | 'admin'): boolean {
  const scopes = useSession()?.key.scopes ?? []
  return scopes.includes(scope) || scopes.includes('admin')
}

/** Whether the person is a client: they read single reports that were given to them, and no lists. */
export function useIsClient(): boolean {
  const session = useSession()
  return session !== undefined && session.person !== null && session.key.scopes.length === 0
}

/** Reads the session on pages that do not need one; undefined if there is none. */
export async function readSession(): Promise<Session | undefined> {
  return request('sessions.read', {}).catch((error: unknown) => {
    if (error instanceof RequestFailed && error.status === 401) return undefined
    throw error
  })
}

/**
 * Opens a session, which ends an earlier one of this browser. If a second factor is needed, returns that step without a session.
 */
export async function signIn(credentials: { code: string } | { key: string }): Promise<SecondStep | undefined> {
  const answer: object = await request('sessions.create', { body: credentials })
  if ('ticket' in answer) return answer as SecondStep
  dropAll()
  return undefined
}

export type Proof = Omit<SecondFactorProof, 'ticket'>

export async function proveSecondFactor(ticket: string, proof: Proof): Promise<void> {
  await request('sessions.complete', { body: { ticket, ...proof } })
  dropAll()
}

/** Signs out here, and then at the identity provider of the session if it supports that. */
export async function signOut(): Promise<void> {
  const page = await request('sessions.readSignOutPage', {}).catch(() => undefined)
  await request('sessions.delete', {}).catch((error: unknown) => {
    // Status 401 means that the session has ended already, which is the goal.
    if (!(error instanceof RequestFailed && error.status === 401)) throw error
  })
  dropAll()
  drafts.clear()
  if (page?.url) location.assign(page.url)
  else go('/sign-in')
}

/** Pages that need no session. */
const isForAnybody = (path: string): boolean => path === '/sign-in' || path.startsWith('/unsubscribe/')

/** The page of a share link. Its readers have no account here and no other screen to go to. */
export const isShared = (path: string): boolean => path.startsWith('/shared/')

/** Opens the sign-in page, which then leads back to this screen. */
export function askToSignIn(): void {
  if (isForAnybody(location.pathname) || isShared(location.pathname)) return
  const next = location.pathname + location.search
  go(next === '/' ? '/sign-in' : `/sign-in?next=${encodeURIComponent(next)}`, { replaces: true })
}

/** Accepts only addresses of the dashboard: a link to this page can contain any address. */
export function addressAfterSignIn(query: URLSearchParams): string {
  const next = query.get('next') ?? '/'
  return /^\/(?![/\\])/.test(next) ? next : '/'
}
