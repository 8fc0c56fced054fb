import { z } from 'zod'

import { CollectedBytes } from '../../kernel/collected-bytes.js'
import type { Tab } from '../page/open-tab.js'
import { RenderFailure } from '../rendered.js'
import type { PrintLimits } from './print-limits.js'
import type { Respond } from './printed.js'

/** The origin of the printed page. No request to it leaves the browser: our own program responds to each one. */
export const OWN_ORIGIN = 'https://sightline.invalid'

const RequestPaused = z.object({
  requestId: z.string(),
  frameId: z.string(),
  resourceType: z.string(),
  request: z.object({
    url: z.string(),
    method: z.string(),
    headers: z.record(z.string(), z.string()),
    postData: z.string().optional(),
  }),
})
type RequestPaused = z.infer<typeof RequestPaused>

interface Responding {
  tab: Tab
  respond: Respond
  limits: PrintLimits
  /** Aborts when the page is gone. */
  signal: AbortSignal
}

/** Responds to the page's requests inside this process. `refused` rejects when the page does not exist or loads too much. */
export async function respondInProcess(responding: Responding): Promise<{ refused: Promise<never> }> {
  const { tab, respond, limits, signal } = responding
  let refuse: (failure: RenderFailure) => void = () => undefined
  const refused = new Promise<never>((_resolve, reject) => (refuse = reject))
  // The page may be given up before any caller awaits this promise.
  refused.catch(() => undefined)
  let requests = 0
  let bytes = 0

  async function reply(paused: RequestPaused): Promise<void> {
    const { requestId, request } = paused
    requests += 1
    if (new URL(request.url).origin !== OWN_ORIGIN || requests > limits.maxRequests)
      return void (await tab.send('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' }))
    const response = await respond(requestOf(request, signal))
    const body = await bytesOf(response, limits.maxAnswerBytes - bytes)
    bytes += body.length
    if (isPage(paused) && !response.ok) refuse(new RenderFailure('failed', missingPage(response)))
    const responseHeaders = [...response.headers].map(([name, value]) => ({ name, value }))
    const fulfilled = { responseCode: response.status, responseHeaders, body: body.toString('base64') }
    await tab.send('Fetch.fulfillRequest', { requestId, ...fulfilled })
  }

  const isPage = ({ resourceType, frameId }: RequestPaused) =>
    resourceType === 'Document' && frameId === tab.frameId

  tab.listen((method, params) => {
    if (method !== 'Fetch.requestPaused') return
    const paused = RequestPaused.parse(params)
    reply(paused).catch((error: unknown) => {
      if (error instanceof RenderFailure) refuse(error)
      // The page may have cancelled the request, or be gone.
      const { requestId } = paused
      tab.send('Fetch.failRequest', { requestId, errorReason: 'Failed' }).catch(() => undefined)
    })
  })
  await tab.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] })
  return { refused }
}

/** Asks for an uncompressed response, because DevTools accepts only plain bodies. */
function requestOf({ url, method, headers, postData }: RequestPaused['request'], signal: AbortSignal) {
  const plain = new Headers(headers)
  plain.delete('accept-encoding')
  return new Request(url, { method, headers: plain, signal, ...(postData && { body: postData }) })
}

async function bytesOf({ body }: Response, most: number): Promise<Buffer> {
  const collected = new CollectedBytes()
  for await (const piece of body ?? []) {
    collected.add(Buffer.from(piece as Uint8Array))
    if (collected.size > most)
      throw new RenderFailure(
        'too_large',
        'The report loads too much to be printed. Choose a shorter window.',
      )
  }
  return collected.whole()
}

function missingPage({ status }: Response): string {
  return `The page to print does not exist (status ${status}). Build the dashboard (npm run build), then export again.`
}
