import { z } from 'zod'

import type { ResponseHead } from './response-head.js'
import type { Tab } from './open-tab.js'

interface Stage {
  isShown: boolean
  /** A document has been requested and is not shown yet. */
  isAway: boolean
  isParsed: boolean
  /** There was no request for half a second. */
  isQuiet: boolean
}

/** Tracks the state of the page from the browser's events. */
export class MainFrame {
  /** The document that the page requested last, and the response to it. */
  requested = ''
  response: ResponseHead | undefined
  /** The response was not an HTML page. */
  isNotHtml = false
  /** The status of the document that is shown. */
  status = 0
  /** The browser shows its own error page. */
  isFailed = false

  private stage: Stage = { isShown: false, isAway: true, isParsed: false, isQuiet: false }
  private readonly waiting = new Set<() => void>()

  onRequested(url: string): void {
    this.requested = url
    this.response = undefined
    this.move({ isAway: true })
  }

  /** After an error, no further events of the page are expected. */
  onNavigated(at: 'page' | 'error'): void {
    this.status = this.response?.status ?? 0
    this.isFailed = at === 'error'
    if (this.isFailed) this.move({ isAway: false, isParsed: true, isQuiet: true })
  }

  /** Receives DevTools lifecycle events. Events before the first `init` belong to the empty document and are ignored. */
  onLifecycle(moment: string): void {
    if (moment === 'init') this.move({ isShown: true, isAway: false, isParsed: false, isQuiet: false })
    if (!this.stage.isShown) return
    if (moment === 'DOMContentLoaded') this.move({ isParsed: true })
    if (moment === 'networkIdle') this.move({ isQuiet: true })
  }

  /** Also called when no document was shown, for example after a download, or when the page stopped its own loading. */
  onStoppedLoading(): void {
    this.move({ isAway: false, isParsed: this.stage.isShown })
  }

  parsed(): Promise<void> {
    return this.until(({ isParsed }) => isParsed)
  }

  settled(): Promise<void> {
    return this.until(({ isAway, isParsed, isQuiet }) => !isAway && isParsed && isQuiet)
  }

  private until(isReached: (stage: Stage) => boolean): Promise<void> {
    return new Promise((resolve) => {
      const look = () => {
        if (!isReached(this.stage)) return
        this.waiting.delete(look)
        resolve()
      }
      this.waiting.add(look)
      look()
    })
  }

  private move(change: Partial<Stage>): void {
    this.stage = { ...this.stage, ...change }
    for (const look of this.waiting) look()
  }
}

const LifecycleEvent = z.object({ frameId: z.string(), name: z.string() })
const FrameNavigated = z.object({
  /** `unreachableUrl` is set if the browser shows its own error page for this address. */
  frame: z.object({ id: z.string(), unreachableUrl: z.string().optional() }),
})
const FrameStoppedLoading = z.object({ frameId: z.string() })

/** Passes the browser's events on to the frame, and dismisses dialogs. */
export async function watchFrame(tab: Tab, frame: MainFrame): Promise<void> {
  tab.listen((method, params) => {
    if (method === 'Page.javascriptDialogOpening') dismissDialog(tab)
    if (method === 'Page.lifecycleEvent') {
      const { frameId, name } = LifecycleEvent.parse(params)
      if (frameId === tab.frameId) frame.onLifecycle(name)
    }
    if (method === 'Page.frameNavigated') {
      const { id, unreachableUrl } = FrameNavigated.parse(params).frame
      if (id === tab.frameId) frame.onNavigated(unreachableUrl === undefined ? 'page' : 'error')
    }
    if (method === 'Page.frameStoppedLoading' && FrameStoppedLoading.parse(params).frameId === tab.frameId)
      frame.onStoppedLoading()
  })
  await Promise.all([
    tab.send('Page.enable'),
    tab.send('Page.setLifecycleEventsEnabled', { enabled: true }),
    tab.send('Inspector.enable'),
  ])
}

function dismissDialog(tab: Tab): void {
  // The dialog may have closed together with its page.
  tab.send('Page.handleJavaScriptDialog', { accept: false }).catch(() => undefined)
}
