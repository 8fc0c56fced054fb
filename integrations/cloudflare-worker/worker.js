/** User agents that do not look like a person's. The server decides which of them are agents of AI engines. */
const PROGRAM =
  /^(?!Mozilla\/)|compatible;|https?:|bot|crawl|spider|agent|-user|gpt|claude|perplexity|google|ai\b|turing/i

const GATHER_MS = 2000
const SEND_MS = 10_000
/** The most visits in a batch. Further visits are dropped, so that memory stays limited. */
const MAX_WAITING = 1000

let waiting = []
/** When the request that collects the batch is going to send it. */
let dueMs = 0

export default {
  async fetch(request, env, ctx) {
    ctx.passThroughOnException()
    const timeMs = Date.now()
    const response = await fetch(request)
    try {
      note({ request, response, timeMs }, env, ctx)
    } catch {
      // An uncounted visit matters less than a page that is not shown.
    }
    return response
  },
}

function note(visit, env, ctx) {
  if (!env.SIGHTLINE_INGEST_URL || !env.SIGHTLINE_TOKEN || !isProgram(visit.request)) return
  if (waiting.length < MAX_WAITING) waiting.push(JSON.stringify(recordOf(visit)))
  // If the batch is long overdue, the request that collected it was cut off before it could send.
  const isAwaited = Date.now() < dueMs + GATHER_MS
  if (isAwaited) return
  dueMs = Date.now() + GATHER_MS
  ctx.waitUntil(sendLater(env))
}

function isProgram({ headers }) {
  return headers.has('signature-agent') || PROGRAM.test(headers.get('user-agent') ?? '')
}

function recordOf({ request: { url, method, headers }, response, timeMs }) {
  const { host, pathname, search } = new URL(url)
  const isSigned = headers.has('signature-agent')
  return {
    time: new Date(timeMs).toISOString(),
    host,
    // A signature may cover the query, so the query is sent too. The server does not store it.
    path: isSigned ? pathname + search : pathname,
    method,
    status: response.status,
    user_agent: headers.get('user-agent'),
    ip: headers.get('cf-connecting-ip'),
    id: headers.get('cf-ray'),
    http_signature_agent: headers.get('signature-agent'),
    http_signature_input: headers.get('signature-input'),
    http_signature: headers.get('signature'),
  }
}

async function sendLater({ SIGHTLINE_INGEST_URL, SIGHTLINE_TOKEN }) {
  await new Promise((resolve) => setTimeout(resolve, GATHER_MS))
  const body = waiting.join('\n')
  waiting = []
  dueMs = 0
  try {
    await fetch(SIGHTLINE_INGEST_URL, {
      method: 'POST',
      headers: { authorization: `Bearer ${SIGHTLINE_TOKEN}`, 'content-type': 'application/x-ndjson' },
      body,
      signal: AbortSignal.timeout(SEND_MS),
    })
  } catch {
    // The server did not answer: these visits are lost, because a retry would delay other work.
  }
}
