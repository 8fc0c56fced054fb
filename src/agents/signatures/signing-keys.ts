import { createHash, createPublicKey, type KeyObject } from 'node:crypto'

import { z } from 'zod'

import { type AgentSource, SourceFault, sourceJson } from '../agent-source.js'
import { type Agent, AGENTS } from '../agents.js'

const MAX_KEYS = 100

const Directory = z.object({ keys: z.array(z.unknown()) })

/** Accepts Ed25519 only: Web Bot Auth uses nothing else. */
const SigningJwk = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z.string().regex(/^[\w-]{43}$/),
  kid: z.string().max(200).optional(),
})

/** The keys of a directory, each as JSON. */
export function publishedKeys(text: string): string[] {
  const directory = Directory.safeParse(sourceJson(text))
  const keys = (directory.data?.keys ?? [])
    .slice(0, MAX_KEYS)
    .flatMap((key) => SigningJwk.safeParse(key).data ?? [])
  if (keys.length === 0) throw new SourceFault('The document lists no keys.')
  return keys.map((key) => JSON.stringify(key))
}

export interface SigningKey {
  agent: Agent
  /** The value of `Signature-Agent` that names the owner of the key. */
  origin: string
  /** The ids by which signatures name the key: its thumbprint (RFC 7638), or its name in the directory. */
  ids: string[]
  key: KeyObject
}

export function signingKeys(sources: AgentSource[]): SigningKey[] {
  return sources.flatMap(({ url, entries }) => {
    const agent = AGENTS.find(({ keysUrl }) => keysUrl === url)
    if (agent === undefined) return []
    const { origin } = new URL(url)
    return entries.map((entry) => ({ agent, origin, ...keyOf(entry) }))
  })
}

function keyOf(entry: string): Pick<SigningKey, 'ids' | 'key'> {
  const { kid, ...jwk } = SigningJwk.parse(JSON.parse(entry))
  const { crv, kty, x } = jwk
  const thumbprint = createHash('sha256').update(JSON.stringify({ crv, kty, x })).digest('base64url')
  return {
    ids: kid === undefined ? [thumbprint] : [thumbprint, kid],
    key: createPublicKey({ key: jwk, format: 'jwk' }),
  }
}
