import { useEffect, useState } from 'preact/hooks'

import { addressAfterSignIn } from '../../data/session.js'
import { useRead } from '../../data/cache.js'

/** The identity providers of the installation; nothing if there are none. */
export function Providers({ query }: { query: URLSearchParams }) {
  const { data } = useRead('sessions.listSignInProviders', {})
  const providers = data?.providers ?? []
  if (providers.length === 0) return null
  const next = encodeURIComponent(addressAfterSignIn(query))
  return (
    <>
      <div class="row">
        {providers.map(({ id, label }) => (
          <a key={id} class="button main" href={`/v1/sign-in/oidc/${id}?next=${next}`}>
            Sign in with {label}
          </a>
        ))}
      </div>
      <p class="quiet">Or:</p>
    </>
  )
}

const PROBLEMS: Record<string, string> = {
  'provider-away':
    'The identity provider cannot be reached. Try again in a few minutes, or sign in another way.',
  'provider-refused':
    'The identity provider’s answer cannot be used. Try again; if the problem remains, ask your administrator to check how it is set up.',
  cancelled: 'You cancelled the sign-in at your identity provider. Try again when you want to.',
  'other-browser':
    'This sign-in began in another browser or tab, took longer than ten minutes, or was used already. Begin again here.',
  clock:
    'The clocks of Sightline and of the identity provider differ by more than two minutes. Ask your administrator to correct them.',
  'no-email':
    'Your identity provider does not pass on your e-mail address. Ask your administrator to allow it.',
  unverified:
    'Your identity provider has not verified your e-mail address. Ask those who run it to verify it.',
  'other-provider':
    'A person with your e-mail address signs in here another way. Sign in that way, then link this identity provider to your account.',
  uninvited: 'There is no invitation for your e-mail address. Ask an administrator for one.',
  taken: 'Your account at this identity provider belongs to another person here. Sign in by it to see whose.',
  domain:
    'E-mail addresses of your domain may not sign in here. Use your address at work, or ask an administrator.',
  'too-many-groups':
    'You are in so many groups that the identity provider does not list them. Ask your administrator to have it send fewer.',
  'no-role': 'You have an account here, but no role. Ask an administrator for one.',
  'signed-out': 'You were signed out before the identity provider answered. Sign in, then link it again.',
}

/**
 * Why signing in by a provider failed. The address has only a code for the reason, and the words are ours, since anyone can write
 * an address.
 */
export function useProviderProblem(): string | undefined {
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    const reason = /^#problem=([a-z-]+)$/.exec(location.hash)?.[1]
    if (reason === undefined) return
    history.replaceState(undefined, '', location.pathname + location.search)
    setProblem(Object.hasOwn(PROBLEMS, reason) ? PROBLEMS[reason] : undefined)
  }, [])
  return problem
}
