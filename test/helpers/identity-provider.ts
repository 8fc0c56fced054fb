import { createPrivateKey, generateKeyPairSync, type JsonWebKey, randomUUID, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import { type KoaContext, Provider } from 'oidc-provider'

const CLIENT_ID = 'sightline'
export const CLIENT_SECRET = 'secret-of-a-client-0123456789'

/** What the provider knows about a person. */
interface Account {
  email?: string
  email_verified?: boolean
  name?: string
  groups?: string[]
}

type TokenResponse = Record<string, unknown> & { id_token?: string }

export interface IdentityProvider {
  issuer: string
  clientId: string
  /** The account that signs in next; the provider asks nothing in the browser. */
  signsIn: string
  accounts: Map<string, Account>
  /** Requests to its endpoints, by path. */
  asked: string[]
  /** Changes its response to a code or a refresh token. */
  tamper: ((response: TokenResponse) => TokenResponse) | undefined
  /** If true, it responds to everything with 503. */
  isDown: boolean
  /** Signs with a new key from now on, and publishes only that key. */
  rotateKey(): void
  /** A token with these claims, signed with its key unless the algorithm is `none`. */
  signed(claims: object, alg?: 'RS256' | 'none'): string
  close(): Promise<void>
}

/** The provider of the package `oidc-provider` on loopback. People are already signed in there. */
export async function openIdentityProvider(redirectUri: string): Promise<IdentityProvider> {
  const server = createServer((request, response) => void respond(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  let key = newKey()
  const adapter = newAdapter()
  const opened: IdentityProvider = {
    issuer,
    clientId: CLIENT_ID,
    signsIn: '',
    accounts: new Map(),
    asked: [],
    tamper: undefined,
    isDown: false,
    rotateKey: () => {
      key = newKey()
      provider = newProvider()
    },
    signed: (claims, alg = 'RS256') => signedToken(claims, { key, alg }),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  const newProvider = () => {
    const made = new Provider(issuer, configurationOf(opened, { key, redirectUri, adapter }))
    made.use(async (ctx, next) => {
      await next()
      tampered(ctx, opened.tamper)
    })
    return made
  }
  let provider = newProvider()
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url?.split('?')[0] ?? ''
    opened.asked.push(path)
    if (opened.isDown) return void response.writeHead(503).end()
    if (path.startsWith('/interaction/')) return goOn(provider, opened.signsIn, { request, response })
    await provider.callback()(request, response)
  }
  return opened
}

function tampered(ctx: KoaContext, tamper: IdentityProvider['tamper']): void {
  if (ctx.path === '/token' && tamper !== undefined) ctx.body = tamper(ctx.body as TokenResponse)
}

/** Completes the steps that a person would do there. */
async function goOn(
  provider: Provider,
  accountId: string,
  { request, response }: { request: IncomingMessage; response: ServerResponse },
): Promise<void> {
  const { params } = await provider.interactionDetails(request, response)
  const grant = new provider.Grant({ accountId, clientId: params.client_id })
  grant.addOIDCScope('openid email profile offline_access')
  const consent = { grantId: await grant.save() }
  await provider.interactionFinished(request, response, { login: { accountId }, consent })
}

function configurationOf(
  { accounts }: IdentityProvider,
  { key, redirectUri, adapter }: { key: JsonWebKey; redirectUri: string; adapter: unknown },
): object {
  return {
    adapter,
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: CLIENT_SECRET,
        redirect_uris: [redirectUri],
        post_logout_redirect_uris: [new URL('/sign-in', redirectUri).href],
        grant_types: ['authorization_code', 'refresh_token'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [key] },
    cookies: { keys: ['of-a-test'] },
    scopes: ['openid', 'email', 'profile', 'offline_access'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'groups'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    issueRefreshToken: async () => true,
    ttl: {
      Session: 3600,
      Grant: 3600,
      Interaction: 600,
      AccessToken: 3600,
      IdToken: 3600,
      RefreshToken: 3600,
    },
    findAccount: async (_ctx: unknown, id: string) => {
      const account = accounts.get(id)
      return account && { accountId: id, claims: async () => ({ sub: id, ...account }) }
    },
  }
}

/** The provider's storage, which survives a change of its key. */
function newAdapter() {
  const kept = new Map<string, Record<string, unknown>>()
  return class {
    constructor(private readonly name: string) {}

    async upsert(id: string, payload: object) {
      kept.set(`${this.name} ${id}`, { ...payload })
    }

    async find(id: string) {
      return kept.get(`${this.name} ${id}`)
    }

    async findByUid(uid: string) {
      return [...kept].find(([key, one]) => key.startsWith(`${this.name} `) && one.uid === uid)?.[1]
    }

    async consume(id: string) {
      Object.assign(kept.get(`${this.name} ${id}`) ?? {}, { consumed: Math.floor(Date.now() / 1000) })
    }

    async destroy(id: string) {
      kept.delete(`${this.name} ${id}`)
    }

    async revokeByGrantId(grantId: string) {
      for (const [key, one] of kept) if (one.grantId === grantId) kept.delete(key)
    }
  }
}

function newKey(): JsonWebKey & { kid: string } {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return { ...privateKey.export({ format: 'jwk' }), kid: randomUUID(), use: 'sig', alg: 'RS256' }
}

function signedToken(
  claims: object,
  { key, alg }: { key: JsonWebKey & { kid?: string }; alg: 'RS256' | 'none' },
): string {
  const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const text = `${encoded({ alg, kid: key.kid })}.${encoded(claims)}`
  if (alg === 'none') return `${text}.`
  const signature = sign('sha256', Buffer.from(text), createPrivateKey({ key, format: 'jwk' }))
  return `${text}.${signature.toString('base64url')}`
}

/** The claims of a token, unchecked. */
export const claimsIn = (token: string | undefined): Record<string, unknown> =>
  JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>
