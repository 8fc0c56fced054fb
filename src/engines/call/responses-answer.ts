import { z } from 'zod'

import type { ProviderSettings } from '../catalog.js'
import type { EngineAnswer } from '../engine.js'
import { boundedAnswer } from '../reading/bounded-answer.js'
import { Amount, knownItems } from '../reading/known-items.js'
import { Envelope, Message, requireEnded, stateOf, textOf } from '../reading/responses-output.js'
import { parseReply, type Reply } from './exchange.js'

const Body = Envelope.extend({
  output: knownItems(Message).nullish(),
  usage: z.object({ input_tokens: Amount, output_tokens: Amount }).nullish(),
})

/** What OpenAI's Responses API answers where nothing is searched. */
export function responsesAnswer(reply: Reply, { prices }: ProviderSettings): EngineAnswer {
  const body = parseReply(Body, reply)
  requireEnded('OpenAI', reply, body)
  const content = (body.output ?? []).flatMap((message) => message.content)
  return boundedAnswer({
    ...textOf(content),
    state: stateOf(body, content),
    sources: [],
    searchQueries: [],
    searched: false,
    countryApplied: 'none',
    model: body.model,
    usage: { inputTokens: body.usage?.input_tokens, outputTokens: body.usage?.output_tokens },
    prices,
    rawBodies: [reply.text],
  })
}
