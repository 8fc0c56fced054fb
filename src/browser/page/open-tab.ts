import { z } from 'zod'

import type { Devtools } from '../chromium/devtools.js'
import { RenderFailure } from '../rendered.js'

/** One page in its own browser context. It shares no cookies, cache or files with other pages. */
export interface Tab {
  /** The id of the page's main frame. */
  frameId: string
  send(method: string, params?: object): Promise<unknown>
  listen(listener: (method: string, params: unknown) => void): void
  /** Rejects when the page's process ends. */
  lost: Promise<never>
  /** Closes the page and deletes everything it stored. */
  close(): Promise<void>
}

const Context = z.object({ browserContextId: z.string() })
const Target = z.object({ targetId: z.string() })
const Session = z.object({ sessionId: z.string() })
const LOSSES = new Set(['Inspector.targetCrashed', 'Inspector.detached'])

export async function openTab(devtools: Devtools, proxyPort: number): Promise<Tab> {
  const { browserContextId } = await newContext(devtools, proxyPort)
  const target = { url: 'about:blank', browserContextId }
  const { targetId } = Target.parse(await devtools.send('Target.createTarget', target))
  const attachment = { targetId, flatten: true }
  const { sessionId } = Session.parse(await devtools.send('Target.attachToTarget', attachment))
  const stops: (() => void)[] = []
  const listen: Tab['listen'] = (listener) => {
    stops.push(
      devtools.listen((event) => event.sessionId === sessionId && listener(event.method, event.params)),
    )
  }
  return {
    frameId: targetId,
    send: (method, params) => devtools.send(method, params, sessionId),
    listen,
    lost: rejectsWhenLost(listen),
    async close() {
      for (const stop of stops) stop()
      await devtools.send('Target.disposeBrowserContext', { browserContextId })
    },
  }
}

async function newContext(devtools: Devtools, proxyPort: number) {
  const context = Context.parse(
    await devtools.send('Target.createBrowserContext', {
      disposeOnDetach: true,
      proxyServer: `http://127.0.0.1:${proxyPort}`,
      proxyBypassList: '<-loopback>',
    }),
  )
  await Promise.all([
    devtools.send('Browser.setDownloadBehavior', { behavior: 'deny', ...context }),
    // An empty list of permissions denies all of them.
    devtools.send('Browser.grantPermissions', { permissions: [], ...context }),
  ])
  return context
}

function rejectsWhenLost(listen: Tab['listen']): Promise<never> {
  const lost = new Promise<never>((_resolve, reject) =>
    listen((method) => LOSSES.has(method) && reject(new RenderFailure('crashed'))),
  )
  // A page may be closed when no caller waits for it any more.
  lost.catch(() => undefined)
  return lost
}
