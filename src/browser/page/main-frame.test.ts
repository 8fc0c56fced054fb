import { describe, expect, it } from 'vitest'

import { MainFrame } from './main-frame.js'

/** Whether the promise has resolved by now. */
async function isDone(promise: Promise<void>): Promise<boolean> {
  return Promise.race([
    promise.then(() => true),
    Promise.resolve()
      .then(() => Promise.resolve())
      .then(() => false),
  ])
}

function shown(...moments: string[]): MainFrame {
  const frame = new MainFrame()
  frame.onRequested('http://shop.test/')
  for (const moment of ['init', ...moments]) frame.onLifecycle(moment)
  return frame
}

describe('the main frame', () => {
  it('does not exist while only the empty page before it does', async () => {
    const frame = new MainFrame()
    for (const moment of ['DOMContentLoaded', 'load', 'networkIdle']) frame.onLifecycle(moment)
    frame.onStoppedLoading()
    expect(await isDone(frame.parsed())).toBe(false)
  })

  it('is parsed, then complete', async () => {
    const frame = shown('DOMContentLoaded')
    expect(await isDone(frame.parsed())).toBe(true)
    const settled = frame.settled()
    expect(await isDone(settled)).toBe(false)
    frame.onLifecycle('networkIdle')
    expect(await isDone(settled)).toBe(true)
  })

  it('is not complete while it navigates to another page', async () => {
    const frame = shown('DOMContentLoaded')
    frame.onRequested('http://shop.test/next')
    frame.onLifecycle('networkIdle')
    expect(await isDone(frame.settled())).toBe(false)
    for (const moment of ['init', 'DOMContentLoaded', 'networkIdle']) frame.onLifecycle(moment)
    expect(await isDone(frame.settled())).toBe(true)
  })

  it('is complete again if that navigation fails', async () => {
    const frame = shown('DOMContentLoaded', 'networkIdle')
    frame.onRequested('http://shop.test/file.zip')
    frame.onStoppedLoading()
    expect(await isDone(frame.settled())).toBe(true)
  })

  it('is complete when it stopped itself, or shows an error', async () => {
    const stopped = shown()
    stopped.onStoppedLoading()
    expect(await isDone(stopped.parsed())).toBe(true)
    const failed = shown()
    failed.onNavigated('error')
    expect(await isDone(failed.settled())).toBe(true)
  })

  it('has the status of the response that is shown, not of a later request', () => {
    const frame = shown()
    frame.response = { status: 404, headers: [] }
    frame.onNavigated('page')
    frame.onRequested('http://shop.test/next')
    expect(frame.status).toBe(404)
  })
})
