import type { MainFrame } from './main-frame.js'
import type { Tab } from './open-tab.js'
import { FrameNavigated, FrameStoppedLoading, LifecycleEvent } from './page-events.js'

/** Tells the frame what the browser tells of it, and answers for the person who is not there. */
export async function watchFrame(tab: Tab, frame: MainFrame): Promise<void> {
  tab.listen((method, params) => {
    if (method === 'Page.javascriptDialogOpening') dismissDialog(tab)
    if (method === 'Page.lifecycleEvent') {
      const { frameId, name } = LifecycleEvent.parse(params)
      if (frameId === tab.frameId) frame.lives(name)
    }
    if (method === 'Page.frameNavigated') {
      const { id, unreachableUrl } = FrameNavigated.parse(params).frame
      if (id === tab.frameId) frame.arrives(unreachableUrl === undefined ? 'page' : 'error')
    }
    if (method === 'Page.frameStoppedLoading' && FrameStoppedLoading.parse(params).frameId === tab.frameId)
      frame.stopsLoading()
  })
  await Promise.all([
    tab.send('Page.enable'),
    tab.send('Page.setLifecycleEventsEnabled', { enabled: true }),
    tab.send('Inspector.enable'),
  ])
}

function dismissDialog(tab: Tab): void {
  // It may have gone with its page.
  tab.send('Page.handleJavaScriptDialog', { accept: false }).catch(() => undefined)
}
