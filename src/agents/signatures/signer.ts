import { verify } from 'node:crypto'

import { parsedUrl } from '../../kernel/url/parsed-url.js'
import type { Agent } from '../agents.js'
import type { SigningKey } from './signing-keys.js'
import {
  bytesIn,
  integerIn,
  type Item,
  type Member,
  parseDictionary,
  serialized,
  stringIn,
} from './structured-field.js'

const MAX_HEADER_LENGTH = 4096
const MAX_COMPONENTS = 20
const CLOCK_SKEW_MS = 5 * 60_000

/** Finds the agent whose key signed the request (Web Bot Auth). Undefined without a valid signature of a known key. */
export function signerOf(request: SignedRequest, keys: SigningKey[]): Agent | undefined {
  const { agent, input, signature } = request.signature
  if (Math.max(agent.length, input.length, signature.length) > MAX_HEADER_LENGTH) return undefined
  const [label, signed] = [...(parseDictionary(input) ?? [])].find(([, member]) => isWebBotAuth(member)) ?? []
  if (label === undefined || signed === undefined || !isSound(signed, request.timeMs)) return undefined
  const key = keyNamed(request, signed, keys)
  const base = signatureBase(request, signed)
  const bytes = bytesIn(parseDictionary(signature)?.get(label)?.bare)
  if (key === undefined || base === undefined || bytes === undefined) return undefined
  return verify(null, Buffer.from(base), key.key, bytes) ? key.agent : undefined
}

function isWebBotAuth({ parameters }: Member): boolean {
  return stringIn(parameters.get('tag')) === 'web-bot-auth'
}

/** Whether the signature is for this time, with a known algorithm, and for one host. Otherwise it could be replayed elsewhere. */
function isSound({ items, parameters }: Member, timeMs: number): boolean {
  const created = integerIn(parameters.get('created'))
  const expires = integerIn(parameters.get('expires'))
  if (created === undefined || expires === undefined || items.length > MAX_COMPONENTS) return false
  const names = items.map(({ bare }) => stringIn(bare))
  return (
    created * 1000 <= timeMs + CLOCK_SKEW_MS &&
    expires * 1000 > timeMs - CLOCK_SKEW_MS &&
    (stringIn(parameters.get('alg')) ?? 'ed25519') === 'ed25519' &&
    (names.includes('@authority') || names.includes('@target-uri'))
  )
}

function keyNamed(request: SignedRequest, signed: Member, keys: SigningKey[]): SigningKey | undefined {
  const component = signed.items.find(({ bare }) => stringIn(bare) === 'signature-agent')
  const owner = component && stringIn(signatureAgent(request, component.parameters)?.bare)
  const id = stringIn(signed.parameters.get('keyid'))
  const origin = owner === undefined ? undefined : parsedUrl(owner)?.origin
  if (origin === undefined || id === undefined) return undefined
  return keys.find((key) => key.origin === origin && key.ids.includes(id))
}

/** The parts of a signed request that a log has. */
export interface SignedRequest {
  /** The headers `Signature-Agent`, `Signature-Input` and `Signature`. */
  signature: { agent: string; input: string; signature: string }
  host: string | undefined
  method: string | undefined
  /** The path with its query. */
  path: string
  userAgent: string
  timeMs: number
}

/** The components that a log can provide. Signatures over other components cannot be checked. */
const COMPONENTS = new Map<string, (request: SignedRequest) => string | undefined>([
  ['@authority', ({ host }) => authorityOf(host)],
  ['@method', ({ method }) => method],
  ['@path', ({ path }) => pathOf(path)],
  ['@query', ({ path }) => queryOf(path) || '?'],
  ['@target-uri', ({ host, path }) => targetOf(authorityOf(host), path)],
  ['user-agent', ({ userAgent }) => userAgent.trim()],
])

/** The text that was signed, by RFC 9421. Undefined if the log lacks a part of it. */
function signatureBase(request: SignedRequest, input: Member): string | undefined {
  const lines = new Map<string, string>()
  for (const component of input.items) {
    const identifier = serialized(component)
    const value = valueOf(component, request)
    if (value === undefined || /[^ -~]/.test(value) || lines.has(identifier)) return undefined
    lines.set(identifier, value)
  }
  lines.set('"@signature-params"', serialized(input))
  return [...lines].map(([identifier, value]) => `${identifier}: ${value}`).join('\n')
}

function valueOf({ bare, parameters }: Item, request: SignedRequest): string | undefined {
  const name = stringIn(bare) ?? ''
  if (name === 'signature-agent') {
    const member = signatureAgent(request, parameters)
    return member && serialized(member)
  }
  return parameters.size === 0 ? COMPONENTS.get(name)?.(request) : undefined
}

/** Reads `Signature-Agent`: one string, or since 2025 a dictionary whose member the component names. */
function signatureAgent({ signature }: SignedRequest, by: Item['parameters']): Member | undefined {
  if (by.size === 0) return parseDictionary(`only=${signature.agent.trim()}`)?.get('only')
  const key = stringIn(by.get('key'))
  if (key === undefined || by.size > 1) return undefined
  return parseDictionary(signature.agent)?.get(key)
}

function authorityOf(host: string | undefined): string | undefined {
  return host?.toLowerCase().replace(/:(443|80)$/, '')
}

function pathOf(path: string): string {
  return path.replace(/[?#].*/s, '') || '/'
}

function queryOf(path: string): string {
  return /\?[^#]*/.exec(path)?.[0] ?? ''
}

function targetOf(authority: string | undefined, path: string): string | undefined {
  return authority === undefined ? undefined : `https://${authority}${pathOf(path)}${queryOf(path)}`
}
