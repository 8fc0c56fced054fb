import type { Engine } from '../../kernel/engines.js'
import type { ProviderSettings } from '../provider.js'
import { exchange, type Reply } from './exchange.js'
import { EngineFailure } from './failure.js'

export interface ApiClient {
  get(path: string, signal: AbortSignal): Promise<Reply>
  post(path: string, body: unknown, signal: AbortSignal): Promise<Reply>
}

/** Calls one provider. Throws an EngineFailure if the status is no success. */
export function apiClient(
  { baseUrl, secret }: ProviderSettings,
  { headers, failureOf }: { headers: Record<string, string>; failureOf(reply: Reply): EngineFailure },
): ApiClient {
  const common = { headers, secrets: [secret] }
  return {
    get: async (path, signal) =>
      accepted(await exchange({ ...common, method: 'GET', url: baseUrl + path, signal })),
    post: async (path, body, signal) =>
      accepted(await exchange({ ...common, method: 'POST', url: baseUrl + path, body, signal })),
  }

  function accepted(reply: Reply): Reply {
    if (reply.status >= 300) throw failureOf(reply)
    return reply
  }
}

/** Sends no header if there is no key: a self-hosted server may need none. */
export function bearer({ secret }: ProviderSettings): Record<string, string> {
  return secret === '' ? {} : { authorization: `Bearer ${secret}` }
}

export function requireModel({ name, models }: ProviderSettings, engine: Engine): string {
  const model = models[engine] ?? models.all
  if (model) return model
  throw new EngineFailure('invalid', `No model is set for ${engine}: set ${name.toUpperCase()}_MODEL.`)
}
