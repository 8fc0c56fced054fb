import { z } from 'zod'

import type { Reply } from '../call/exchange.js'
import type { EngineFailure } from '../failure.js'
import { looseText } from '../reading/loose-fields.js'
import { kindOfStatus, providerFailure } from '../call/provider-failure.js'

const NAME = 'SerpApi'

const Body = z.object({
  error: looseText,
  search_metadata: z.object({ status: looseText }).optional().catch(undefined),
})

/** Undefined where the call went well; a search that found nothing went well too. */
export function serpapiFailure(reply: Reply): EngineFailure | undefined {
  const { error: message = '', search_metadata } = Body.safeParse(reply.json).data ?? {}
  if (/invalid api key/i.test(message)) return providerFailure(NAME, reply, { kind: 'auth', message })
  if (reply.status >= 300) return providerFailure(NAME, reply, { kind: kindOfStatus(reply.status), message })
  if (search_metadata === undefined) return undefined
  const isDone = search_metadata.status === 'Success'
  if (isDone && (message === '' || /hasn.t returned any results/i.test(message))) return undefined
  return providerFailure(NAME, reply, { kind: 'unavailable', message, code: search_metadata.status })
}
