import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'

import type { Services } from '../../context.js'
import { addDays, dayOf, type Day, firstDayOfMonth } from '../../kernel/days.js'
import { Refusal } from '../../kernel/errors.js'
import type { Answer } from '../answer.js'
import { findAnswerById, findRawResponse } from './raw-response-store.js'

const decompress = promisify(gunzip)

/** Several times the maximum size of the replies to one question. */
const MAX_BYTES = 64 * 1024 * 1024

const SETTING = 'SIGHTLINE_RAW_RESPONSES_DAYS'

/**
 * The provider's unchanged response for an answer. If there were several replies, they are joined by line breaks. Throws with the
 * reason if there is none.
 */
export async function readRawResponse(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { answerId, keptDays }: { answerId: string; keptDays: number },
): Promise<string> {
  const answer = await findAnswerById(db, answerId)
  if (answer === undefined) throw new Refusal('not-found', `There is no answer ${answerId}.`)
  const body = await findRawResponse(db, answer)
  if (body === undefined)
    throw new Refusal('not-found', whyNothing(answer, { keptDays, today: dayOf(now()) }))
  const whole = await decompress(body, { maxOutputLength: MAX_BYTES }).catch((error: Error) => {
    throw new Refusal(
      'conflict',
      `The stored response for this answer cannot be decompressed: ${error.message}`,
    )
  })
  return whole.toString()
}

function whyNothing(
  { capture, day }: Pick<Answer, 'capture' | 'day'>,
  { keptDays, today }: { keptDays: number; today: Day },
): string {
  if (capture === 'import') return 'This answer was imported, so there is no response of a provider.'
  if (capture === 'simulated') return 'This answer was simulated, so there is no response of a provider.'
  if (keptDays === 0) return `Responses of providers are not kept: ${SETTING} is 0.`
  const until = addDays(lastDayOfMonth(day), keptDays)
  return until < today
    ? `The provider’s response for this answer was kept until ${until} and has been deleted (${SETTING} is ${keptDays}).`
    : `The provider’s response for this answer was not kept: ${SETTING} is ${keptDays} now but was smaller then.`
}

/** A month is emptied as a whole once its last day is old enough. */
const lastDayOfMonth = (day: Day) => addDays(firstDayOfMonth(addDays(firstDayOfMonth(day), 31)), -1)
