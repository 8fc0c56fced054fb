import { dropAll, useRead } from './cache.js'
import { request, RequestFailed } from './client.js'
import { go, useAddress } from './address.js'
import type { SecondFactorProof, SecondStep, Session } from './types.js'

/** Who is signed in. Nobody is asked for where people sign in. */
export function useSession(): Session | undefined {
  const { path } = useAddress()
  const { data } = useRead('sessions.read', isForAnybody(path) ? undefined : {})
  return isForAnybody(path) ? undefined : data
}

/** Whether the key of the session may do this; controls that it may not use are not shown. The interface refuses them anyway. */
export function useMay(scope: 'read' | 'write' | 'ingest' | 'admin'): boolean {
  const scopes = useSession()?.key.scopes ?? []
  return scopes.includes(scope) || scopes.includes('admin')
}

/** Whether the person may read single reports that were given to them, and no lists. */
export function useIsClient(): boolean {
  const session = useSession()
  return session !== undefined && session.person !== null && session.key.scopes.length === 0
}

/** Who is signed in, asked where nobody need be; undefined for nobody. */
export async function readSession(): Promise<Session | undefined> {
  return request('sessions.read', {}).catch((error: unknown) => {
    if (error instanceof RequestFailed && error.status === 401) return undefined
    throw error
  })
}

/** A session that this browser had ends by it. Returns what it takes beside that; nobody is signed in before. */
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

/** Here, and then at the provider that has signed the session in, where it offers that. */
export async function signOut(): Promise<void> {
  const page = await request('sessions.readSignOutPage', {}).catch(() => undefined)
  await request('sessions.delete', {}).catch((error: unknown) => {
    // Who is not signed in any more has what they wanted.
    if (!(error instanceof RequestFailed && error.status === 401)) throw error
  })
  dropAll()
  if (page?.url) location.assign(page.url)
  else go('/sign-in')
}

/** Nobody is signed in there, or need be. */
const isForAnybody = (path: string): boolean => path === '/sign-in' || path.startsWith('/unsubscribe/')

/** The page of a share link: whoever reads it has no account here, and nowhere else to go. */
export const isShared = (path: string): boolean => path.startsWith('/shared/')

/** To signing in, and from there back to what was on the screen. */
export function askToSignIn(): void {
  if (isForAnybody(location.pathname) || isShared(location.pathname)) return
  const next = location.pathname + location.search
  go(next === '/' ? '/sign-in' : `/sign-in?next=${encodeURIComponent(next)}`, { replaces: true })
}

/** Only addresses of the dashboard: the address bar is anybody’s to write. */
export function addressAfterSignIn(query: URLSearchParams): string {
  const next = query.get('next') ?? '/'
  return /^\/(?![/\\])/.test(next) ? next : '/'
}
