import { z } from 'zod'

import { type MainFrame, watchFrame } from './main-frame.js'
import type { Tab } from './open-tab.js'

/** Removes what bypasses the proxy or outlives the page. The browser's flags forbid it too, but their names have changed before. */
const REMOVE_BYPASSES = `
  for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection', 'WebTransport', 'SharedWorker'])
    delete globalThis[name]
  delete Navigator.prototype.serviceWorker`

/** What every page needs before it is opened. */
export async function prepareTab(tab: Tab, frame: MainFrame): Promise<void> {
  await Promise.all([
    watchFrame(tab, frame),
    tab.send('Page.addScriptToEvaluateOnNewDocument', { source: REMOVE_BYPASSES }),
  ])
}

const Navigated = z.object({ errorText: z.string().optional(), isDownload: z.boolean().optional() })

/** Resolves when the page is parsed, or with the reason why there is none. */
export async function openAddress(tab: Tab, frame: MainFrame, url: string) {
  const navigated = Navigated.parse(await tab.send('Page.navigate', { url }))
  if (navigated.errorText === undefined) await frame.parsed()
  return navigated
}
