import type { SignedRequest } from './signed-request.js'
import { type Item, type Member, parseDictionary, serialized, stringIn } from './structured-field.js'

/** What a log can tell of a request; a signature over anything else cannot be checked. */
const COMPONENTS = new Map<string, (request: SignedRequest) => string | undefined>([
  ['@authority', ({ host }) => authorityOf(host)],
  ['@method', ({ method }) => method],
  ['@path', ({ path }) => pathOf(path)],
  ['@query', ({ path }) => queryOf(path) || '?'],
  ['@target-uri', ({ host, path }) => targetOf(authorityOf(host), path)],
  ['user-agent', ({ userAgent }) => userAgent.trim()],
])

/** What was signed, by RFC 9421; undefined where the log does not tell. */
export function signatureBase(request: SignedRequest, input: Member): string | undefined {
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

/** The header is one string, or since 2025 a dictionary of which the component names the member. */
export function signatureAgent({ signature }: SignedRequest, by: Item['parameters']): Member | undefined {
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
