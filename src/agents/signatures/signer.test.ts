import { createHash, generateKeyPairSync, sign } from 'node:crypto'

import { describe, expect, it } from 'vitest'

import type { AgentSource } from '../agent-source.js'
import { type SignedRequest, signerOf } from './signer.js'
import { publishedKeys, signingKeys } from './signing-keys.js'

const DIRECTORY = 'https://chatgpt.com/.well-known/http-message-signatures-directory'
const TIME = Date.parse('2026-10-01T12:00:00Z')
const SECONDS = TIME / 1000

const pair = generateKeyPairSync('ed25519')
const jwk = pair.publicKey.export({ format: 'jwk' })
const thumbprint = createHash('sha256')
  .update(`{"crv":"Ed25519","kty":"OKP","x":"${jwk.x}"}`)
  .digest('base64url')

const source = (keys: object[], url = DIRECTORY): AgentSource => ({
  url,
  kind: 'keys',
  entries: publishedKeys(JSON.stringify({ keys })),
  fetchedDate: new Date(TIME),
})
const KEYS = signingKeys([source([{ ...jwk, kid: 'first', use: 'sig' }])])

const PARAMETERS = `;created=${SECONDS};expires=${SECONDS + 3600};keyid="${thumbprint}";alg="ed25519";nonce="bm9uY2U=";tag="web-bot-auth"`
const AGENT = '"https://chatgpt.com"'
const REQUEST = {
  host: 'Shop.example:443',
  method: 'GET',
  path: '/shoes?size=9',
  userAgent: 'Mozilla/5.0 Chrome/141.0',
  timeMs: TIME,
}

interface Signing {
  components?: [identifier: string, value: string][]
  parameters?: string
  agent?: string
  label?: string
  key?: typeof pair.privateKey
}

/** Signs as an agent would, and returns the fields that a log then contains. */
function signed({
  components = [
    ['"@authority"', 'shop.example'],
    ['"signature-agent"', AGENT],
  ],
  parameters = PARAMETERS,
  agent = AGENT,
  label = 'sig1',
  key = pair.privateKey,
}: Signing = {}): SignedRequest {
  const input = `(${components.map(([identifier]) => identifier).join(' ')})${parameters}`
  const lines = [...components, ['"@signature-params"', input]].map((line) => line.join(': '))
  const bytes = sign(null, Buffer.from(lines.join('\n')), key).toString('base64')
  return { ...REQUEST, signature: { agent, input: `${label}=${input}`, signature: `${label}=:${bytes}:` } }
}

const signer = (request: SignedRequest) => signerOf(request, KEYS)?.name

describe('a signed request', () => {
  it('comes from the agent whose key signed it', () => {
    expect(signer(signed())).toBe('ChatGPT Agent')
    expect(signer(signed({ parameters: PARAMETERS.replace(thumbprint, 'first') }))).toBe('ChatGPT Agent')
  })

  it('may sign every part of a request that logs have', () => {
    const components: [string, string][] = [
      ['"@authority"', 'shop.example'],
      ['"@method"', 'GET'],
      ['"@path"', '/shoes'],
      ['"@query"', '?size=9'],
      ['"@target-uri"', 'https://shop.example/shoes?size=9'],
      ['"signature-agent"', AGENT],
      ['"user-agent"', 'Mozilla/5.0 Chrome/141.0'],
    ]
    expect(signer(signed({ components }))).toBe('ChatGPT Agent')
    const bare: [string, string][] = [
      ['"@target-uri"', 'https://shop.example/'],
      ['"@path"', '/'],
      ['"@query"', '?'],
      ['"signature-agent"', AGENT],
    ]
    expect(signer({ ...signed({ components: bare }), path: '/' })).toBe('ChatGPT Agent')
  })

  it('may name its agent in a member of a dictionary', () => {
    const components: [string, string][] = [
      ['"@authority"', 'shop.example'],
      ['"signature-agent";key="me"', AGENT],
    ]
    const agent = `other="https://other.example", me=${AGENT}`
    expect(signer(signed({ components, agent }))).toBe('ChatGPT Agent')
    expect(signer(signed({ components, agent: AGENT }))).toBeUndefined()
    expect(signer(signed({ components, agent: 'me="https://other.example"' }))).toBeUndefined()
  })

  it('is verified next to other signatures, and with spaces that were not signed', () => {
    const one = signed({ label: 'bot' })
    const { input, signature } = one.signature
    const among = {
      agent: one.signature.agent,
      input: `proxy=("@method");tag="other", ${input.replace('(', '( ')}`,
      signature: `proxy=:AAAA:, ${signature}`,
    }
    expect(signer({ ...one, signature: among })).toBe('ChatGPT Agent')
  })

  it.each<[string, SignedRequest]>([
    ['another host', { ...signed(), host: 'other.example' }],
    ['no host', { ...signed(), host: undefined }],
    ['another key', signed({ key: generateKeyPairSync('ed25519').privateKey })],
    ['an unknown key', signed({ parameters: PARAMETERS.replace(thumbprint, 'unknown') })],
    ['no key', signed({ parameters: PARAMETERS.replace(`keyid="${thumbprint}"`, 'a=1') })],
    ['another tag', signed({ parameters: PARAMETERS.replace('web-bot-auth', 'web') })],
    ['another algorithm', signed({ parameters: PARAMETERS.replace('ed25519', 'hmac-sha256') })],
    ['no beginning', signed({ parameters: PARAMETERS.replace('created', 'other') })],
    ['no end', signed({ parameters: PARAMETERS.replace('expires', 'other') })],
    [
      'what a log does not tell',
      signed({
        components: [
          ['"@authority"', 'shop.example'],
          ['"signature-agent"', AGENT],
          ['"date"', 'today'],
        ],
      }),
    ],
    [
      'a component with a parameter',
      signed({
        components: [
          ['"@authority";req', 'shop.example'],
          ['"signature-agent"', AGENT],
        ],
      }),
    ],
    [
      'a component twice',
      signed({
        components: [
          ['"@authority"', 'shop.example'],
          ['"@authority"', 'shop.example'],
          ['"signature-agent"', AGENT],
        ],
      }),
    ],
    [
      'no host among the components',
      signed({
        components: [
          ['"@method"', 'GET'],
          ['"signature-agent"', AGENT],
        ],
      }),
    ],
    ['no agent among the components', signed({ components: [['"@authority"', 'shop.example']] })],
    ['nothing', signed({ components: [] })],
    [
      'another agent',
      signed({
        components: [
          ['"@authority"', 'shop.example'],
          ['"signature-agent"', '"https://other.example"'],
        ],
        agent: '"https://other.example"',
      }),
    ],
    [
      'an agent that is no address',
      signed({
        components: [
          ['"@authority"', 'shop.example'],
          ['"signature-agent"', '"chatgpt"'],
        ],
        agent: '"chatgpt"',
      }),
    ],
    [
      'a signature under another label',
      { ...signed(), signature: { ...signed().signature, signature: 'other=:AAAA:' } },
    ],
    [
      'a signature that is too short',
      { ...signed(), signature: { ...signed().signature, signature: 'sig1=:AAAA:' } },
    ],
    ['a signature that is none', { ...signed(), signature: { agent: AGENT, input: 'x', signature: 'x' } }],
    ['hostile length', signed({ parameters: `${PARAMETERS};pad="${'x'.repeat(4096)}"` })],
    [
      'too many components',
      signed({
        components: [
          ['"@authority"', 'shop.example'],
          ...Array.from({ length: 20 }, (_, index): [string, string] => [
            `"signature-agent";a${index}`,
            AGENT,
          ]),
        ],
      }),
    ],
  ])('comes from no known agent with %s', (_title, request) => {
    expect(signer(request)).toBeUndefined()
  })

  it('is valid for its period, with five minutes of tolerance', () => {
    const minute = 60_000
    expect(signer({ ...signed(), timeMs: TIME - 5 * minute })).toBe('ChatGPT Agent')
    expect(signer({ ...signed(), timeMs: TIME - 5 * minute - 1 })).toBeUndefined()
    expect(signer({ ...signed(), timeMs: TIME + 65 * minute - 1 })).toBe('ChatGPT Agent')
    expect(signer({ ...signed(), timeMs: TIME + 65 * minute })).toBeUndefined()
  })

  it('comes from no known agent without the keys of one', () => {
    expect(signerOf(signed(), [])).toBeUndefined()
    expect(signingKeys([source([jwk], 'https://other.example/keys')])).toEqual([])
  })
})

describe('a directory of keys', () => {
  it('is read for its Ed25519 keys', () => {
    const keys = [
      { kty: 'RSA', n: 'x', e: 'AQAB' },
      { ...jwk, kid: 'first', exp: 1 },
      null,
      { ...jwk, x: 'short' },
    ]
    expect(publishedKeys(JSON.stringify({ keys, purpose: 'ai' }))).toEqual([
      JSON.stringify({ kty: 'OKP', crv: 'Ed25519', x: jwk.x, kid: 'first' }),
    ])
  })

  it.each([
    ['<html>', 'The document is not valid JSON.'],
    ['[]', 'The document lists no keys.'],
    ['{"keys":[]}', 'The document lists no keys.'],
    ['{"keys":[{"kty":"RSA"}]}', 'The document lists no keys.'],
  ])('is refused with a reason: %s', (text, message) => {
    expect(() => publishedKeys(text)).toThrow(message)
  })
})
