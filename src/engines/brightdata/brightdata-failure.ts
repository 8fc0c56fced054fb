import { z } from 'zod'

import type { Reply } from '../call/exchange.js'
import type { EngineFailure } from '../failure.js'
import { Words } from '../reading/known-items.js'
import { looseList, looseText } from '../reading/loose-fields.js'
import { kindOfStatus, providerFailure } from '../call/provider-failure.js'

const Refusal = z.object({
  error: looseText,
  code: Words,
  /** Each with the field and what is wrong with it. */
  errors: looseList(z.array(z.string())),
})

/** The failure that a refusing status means; some of them come with a plain sentence. */
export function brightdataFailure(reply: Reply): EngineFailure {
  const kind = kindOfStatus(reply.status)
  const { data } = Refusal.safeParse(reply.json)
  const sentence = reply.text.trimStart().startsWith('<') ? '' : reply.text
  const message = data ? [data.error, ...data.errors.map((fault) => fault.join(' '))].join('; ') : sentence
  return providerFailure('Bright Data', reply, { kind, message, code: data?.code })
}
