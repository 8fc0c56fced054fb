import { z } from 'zod'

import { MainFrame } from '../page/main-frame.js'
import { openAddress, prepareTab } from '../page/open-address.js'
import type { Tab } from '../page/open-tab.js'
import { within } from '../render-limits.js'
import { RenderFailure } from '../rendered.js'
import { respondInProcess, OWN_ORIGIN } from './respond-in-process.js'
import { screenOf } from './paper.js'
import { pdfOf } from './pdf.js'
import { pictureOf } from './picture.js'
import type { PrintLimits } from './print-limits.js'
import type { Respond, PrintOrder } from './printed.js'

interface PrintJob {
  tab: Tab
  order: PrintOrder
  respond: Respond
  limits: PrintLimits
}

/** Opens one of our own pages, waits until it reports that everything is drawn, and makes a file of it. */
export async function printPage({ tab, order, respond, limits }: PrintJob) {
  const { kind, paper, signal } = order
  const frame = new MainFrame()
  const [, { refused }] = await Promise.all([
    prepareTab(tab, frame),
    respondInProcess({ tab, respond, limits, signal }),
    layOut(tab, order),
  ])
  const ready = within(limits.readyMs, untilReady(tab, frame, order.path), signal)
  await Promise.race([ready.catch(inTime(limits)), refused])
  return kind === 'pdf' ? pdfOf(tab, paper, limits) : pictureOf(tab, paper, limits)
}

/** Lays the page out for printing from the start, because charts are measured when they are drawn. */
async function layOut(tab: Tab, { kind, paper }: PrintOrder): Promise<void> {
  const media = kind === 'pdf' ? 'print' : 'screen'
  const { width, height } = screenOf(paper, kind === 'pdf' ? 'printed' : 'whole')
  const features = [
    { name: 'prefers-color-scheme', value: 'light' },
    { name: 'prefers-reduced-motion', value: 'reduce' },
  ]
  await Promise.all([
    tab.send('Emulation.setEmulatedMedia', { media, features }),
    tab.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: false }),
  ])
}

const World = z.object({ executionContextId: z.number() })
const Evaluated = z.object({ result: z.object({ value: z.string() }) })

/** The script runs in its own world, whose globals the page cannot change. */
const READY = `new Promise((resolve) => {
  const look = () => {
    const { ready } = document.documentElement.dataset
    if (ready === 'yes' || ready === 'failed') resolve(ready)
  }
  new MutationObserver(look).observe(document.documentElement, { attributeFilter: ['data-ready'] })
  look()
})`

async function untilReady(tab: Tab, frame: MainFrame, path: string): Promise<void> {
  const { errorText } = await openAddress(tab, frame, `${OWN_ORIGIN}${path}`)
  if (errorText !== undefined || frame.isFailed) throw new RenderFailure('failed', NO_FIGURES)
  const { executionContextId: contextId } = World.parse(
    await tab.send('Page.createIsolatedWorld', { frameId: tab.frameId }),
  )
  const question = { contextId, expression: READY, awaitPromise: true, returnByValue: true }
  const { value } = Evaluated.parse(await tab.send('Runtime.evaluate', question)).result
  if (value === 'failed') throw new RenderFailure('failed', NO_FIGURES)
}

const NO_FIGURES =
  'The report could not load its figures. Open it in a browser to see why, then export it again.'

function inTime({ readyMs }: PrintLimits) {
  return (error: unknown): never => {
    if (!(error instanceof RenderFailure) || error.reason !== 'timeout') throw error
    const seconds = Math.round(readyMs / 1000)
    throw new RenderFailure(
      'timeout',
      `The report was not ready to print within ${seconds} seconds. Try again, or choose a shorter window.`,
    )
  }
}
