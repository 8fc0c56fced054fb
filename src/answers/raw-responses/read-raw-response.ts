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
    throw new Refusal('conflict', `What is kept of this answer cannot be unpacked: ${error.message}`)
  })
  return whole.toString()
}

function whyNothing(
  { capture, day }: Pick<Answer, 'capture' | 'day'>,
  { keptDays, today }: { keptDays: number; today: Day },
): string {
  if (capture === 'import') return 'This answer was imported: no provider was asked, so none sent anything.'
  if (capture === 'simulated')
    return 'This answer was simulated: no provider was asked, so none sent anything.'
  if (keptDays === 0) return `What providers send is not kept: ${SETTING} is 0.`
  const until = addDays(lastDayOfMonth(day), keptDays)
  return until < today
    ? `What the provider sent for this answer is not kept any more: it was until ${until} (${SETTING} is ${keptDays}).`
    : `What the provider sent for this answer was not kept: ${SETTING} is ${keptDays} now, and was smaller then.`
}

/** A month is emptied as a whole once its last day is old enough. */
const lastDayOfMonth = (day: Day) => addDays(firstDayOfMonth(addDays(firstDayOfMonth(day), 31)), -1)
