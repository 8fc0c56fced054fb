import type { TestApp, TestResponse } from './app.js'

export const HOME = 'https://sightline.example'

/** The parts of a browser that signing in needs: it keeps cookies and follows redirects between us and a provider. */
export interface SignInBrowser {
  cookies: Map<string, string>
  /** Begins to sign in. Returns the address to which the provider sends the browser back. */
  goToProvider(provider: string, next?: string): Promise<URL>
  /** Opens one of our addresses. Returns the address to which it redirects. */
  open(url: string | URL): Promise<string>
  /** Signs in completely, by both steps above. */
  signIn(provider: string, next?: string): Promise<string>
  ask(method: string, path: string, body?: unknown): Promise<TestResponse<Record<string, unknown>>>
  /** Follows redirects at the provider until one leads back to us. */
  follow(location: string): Promise<URL>
}

export function newBrowser(test: TestApp): SignInBrowser {
  const cookies = new Map<string, string>()
  /** When another site redirects the browser to us, it does not send the session cookie, which is SameSite=Strict. */
  const headers = (path: string) => {
    const isFromElsewhere = path.endsWith('/callback')
    const sent = [...cookies].filter(([name]) => !isFromElsewhere || !name.endsWith('sightline_session'))
    return {
      host: new URL(HOME).host,
      cookie: cookieHeader(sent),
      'sec-fetch-site': isFromElsewhere ? 'cross-site' : 'same-origin',
    }
  }
  const open = async (url: string | URL) => {
    const { pathname, search } = new URL(url, HOME)
    const response = await test.send('GET', pathname + search, { key: null, headers: headers(pathname) })
    keep(cookies, [response.headers['set-cookie'] ?? []].flat().map(String))
    if (response.status !== 303) throw new Error(`${response.status} ${response.text}`)
    return String(response.headers.location)
  }
  const atProvider = new Map<string, string>()
  const follow = async (location: string): Promise<URL> => {
    const url = new URL(location)
    if (url.origin === HOME) return url
    const response = await fetch(url, { redirect: 'manual', headers: { cookie: cookieHeader(atProvider) } })
    keep(atProvider, response.headers.getSetCookie())
    const next = response.headers.get('location')
    if (next === null) throw new Error(`The provider answered ${response.status}.`)
    return follow(new URL(next, url).href)
  }
  const goToProvider = async (provider: string, next?: string) => {
    const query = next === undefined ? '' : `?next=${encodeURIComponent(next)}`
    return follow(await open(`/v1/sign-in/oidc/${provider}${query}`))
  }
  return {
    cookies,
    open,
    follow,
    goToProvider,
    signIn: async (provider, next) => open(await goToProvider(provider, next)),
    ask: async (method, path, body) => {
      const sent = { ...(body !== undefined && { body }), key: null }
      const origin = {
        host: new URL(HOME).host,
        cookie: cookieHeader(cookies),
        'sec-fetch-site': 'same-origin',
      }
      const response = await test.send(method, path, { ...sent, headers: origin })
      keep(cookies, [response.headers['set-cookie'] ?? []].flat().map(String))
      return response
    },
  }
}

function keep(cookies: Map<string, string>, set: string[]): void {
  for (const one of set) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(one) ?? []
    if (value === '') cookies.delete(name)
    else cookies.set(name, value)
  }
}

const cookieHeader = (cookies: Iterable<[string, string]>) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
