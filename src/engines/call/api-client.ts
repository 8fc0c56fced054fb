import type { ProviderSettings } from '../catalog.js'
import { exchange, type Reply } from './exchange.js'
import type { EngineFailure } from '../failure.js'

export interface ApiClient {
  get(path: string, signal: AbortSignal): Promise<Reply>
  post(path: string, body: unknown, signal: AbortSignal): Promise<Reply>
}

interface Manner {
  headers: Record<string, string>
  failureOf(reply: Reply): EngineFailure
}

/** Calls of one provider that go well; any other reply is thrown as the failure it means. */
export function apiClient({ baseUrl, secret }: ProviderSettings, { headers, failureOf }: Manner): ApiClient {
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

/** A server of one's own may ask for no key. */
export function bearer({ secret }: ProviderSettings): Record<string, string> {
  return secret === '' ? {} : { authorization: `Bearer ${secret}` }
}
