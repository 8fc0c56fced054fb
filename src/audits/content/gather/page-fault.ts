import type { Fetched } from '../../../web/index.js'
import { type AnsweredPage, isChallenge } from '../../crawlability/challenge.js'
import { isSuccess } from '../../crawlability/diagnosis.js'
import { isHtml } from '../page/html-type.js'

const FAULTS: Record<number, string> = {
  401: 'The server asks for a password',
  402: 'The server asks for payment',
  403: 'The server refuses the page',
  404: 'The page was not found',
  407: 'The server asks for a password',
  410: 'The page is gone',
  429: 'The server says that it is asked too often',
  451: 'The server withholds the page for legal reasons',
}

/** Why there is no page, in words for whoever asked for the check; undefined when there is one. */
export function pageFault(fetched: Fetched): string | undefined {
  return fetched.ok ? (answerFault(fetched) ?? bodyFault(fetched)) : fetched.message
}

/** Why what came is no page. */
function bodyFault({ body, headers, status }: AnsweredPage): string | undefined {
  if (body.length === 0) return `The page is empty (status ${status}).`
  const contentType = headers.get('content-type')
  if (isHtml(contentType, body)) return undefined
  const type = /^[\w.+-]{1,40}\/[\w.+-]{1,80}/.exec(contentType ?? '')?.[0]
  return `The address does not hold an HTML page${type === undefined ? '' : ` but ${type}`}.`
}

/** Why an answer is not the page. */
export function answerFault(answer: AnsweredPage): string | undefined {
  const { status } = answer
  if (isChallenge(answer)) return `The server asks for proof of being human (status ${status}).`
  if (isSuccess(status)) return undefined
  return `${FAULTS[status] ?? plainFault(status)} (status ${status}).`
}

function plainFault(status: number): string {
  return status >= 500 ? 'The server failed' : 'The server did not give the page'
}
