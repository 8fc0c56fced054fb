import { HOW_TO_GET_CHROMIUM, type Rendered, type Renderer } from '../../../browser/index.js'
import { withTimeLimit } from '../../../kernel/time-limit.js'
import { untilAborted } from '../../../web/index.js'
import type { Visit } from './gather-page.js'
import { answerFault } from './page-fault.js'

/** The page after its scripts have run, or why it could not be had, in words for whoever asked for the check. */
export type RenderedPage = { ok: true; html: string; url: string } | { ok: false; why: string }

/** A page has 30 s; the rest is for waiting until it is its turn. */
const LIMIT_MS = 40_000
const LATE: Rendered = { ok: false, reason: 'timeout', message: 'The page was not ready in time.' }

export async function renderPage(renderer: Renderer | undefined, visit: Visit): Promise<RenderedPage> {
  if (renderer === undefined) {
    return { ok: false, why: `No browser is there to run its JavaScript. ${HOW_TO_GET_CHROMIUM}` }
  }
  const rendered = await renderInTime(renderer, visit)
  if (!rendered.ok) return { ok: false, why: rendered.message }
  const { html, status, url } = rendered
  const fault = answerFault({ status, headers: new Headers(), body: Buffer.from(html) })
  if (fault === undefined) return { ok: true, html, url }
  return { ok: false, why: `A browser that runs JavaScript got another answer. ${fault}` }
}

function renderInTime(renderer: Renderer, { url, userAgent, ownHeaders, signal: outer }: Visit) {
  return withTimeLimit(LIMIT_MS, outer, async (signal) => {
    try {
      return await untilAborted(renderer.render({ url, userAgent, headers: ownHeaders, signal }), signal)
    } catch (error) {
      // While it waits its turn a rendering does not hear that it is called off.
      if (signal.aborted) return LATE
      throw error
    }
  })
}
