import { type AddressRange, targetOf } from '../web/index.js'
import { isProxysOwn } from './html-answer.js'
import type { KnownNames } from './known-names.js'
import type { MainFrame } from './main-frame.js'
import { type Rendered, RenderFailure } from './rendered.js'

interface Circumstances {
  names: KnownNames
  allowed: AddressRange[]
}

/** Why the browser shows an error where a page should be. The page's last wish tells, wherever scripts led it. */
export function failedVisit(frame: MainFrame, { names, allowed }: Circumstances): Rendered {
  const { requested: url, answer } = frame
  if (frame.isNotHtml) throw new RenderFailure('not_html')
  const target = targetOf(url, { allowed })
  if (!target.ok) throw new RenderFailure(target.reason === 'blocked_address' ? target.reason : 'failed')
  const verdict = names.verdictOn(target.url.hostname)
  if (verdict === 'blocked_address' || verdict === 'unresolved') throw new RenderFailure(verdict)
  if (answer === undefined || isProxysOwn(answer)) throw new RenderFailure('failed')
  // An answer without a body, in whose place browsers show words of their own.
  if (answer.status >= 400) return { ok: true, status: answer.status, url, html: '' }
  throw new RenderFailure('failed')
}
