import { verify } from 'node:crypto'

import type { Agent } from '../agent.js'
import { signatureAgent, signatureBase } from './signature-base.js'
import type { SignedRequest } from './signed-request.js'
import type { SigningKey } from './signing-keys.js'
import { bytesIn, integerIn, type Member, parseDictionary, stringIn } from './structured-field.js'

const MAX_HEADER_LENGTH = 4096
const MAX_COMPONENTS = 20
const CLOCK_SKEW_MS = 5 * 60_000

/** Whose key signed the request (Web Bot Auth); undefined where none did, or where that cannot be told. */
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

/** For this time, by an algorithm we know, and for one host: else it could be shown again anywhere. */
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
  if (owner === undefined || id === undefined || !URL.canParse(owner)) return undefined
  const { origin } = new URL(owner)
  return keys.find((key) => key.origin === origin && key.ids.includes(id))
}
