import { describe, expect, it } from 'vitest'

import { MainFrame } from './main-frame.js'

/** Whether it is so by now. */
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
  frame.asks('http://shop.test/')
  for (const moment of ['init', ...moments]) frame.lives(moment)
  return frame
}

describe('the page itself', () => {
  it('is not there as long as only the empty page before it lives', async () => {
    const frame = new MainFrame()
    for (const moment of ['DOMContentLoaded', 'load', 'networkIdle']) frame.lives(moment)
    frame.stopsLoading()
    expect(await isDone(frame.parsed())).toBe(false)
  })

  it('is parsed, then settled', async () => {
    const frame = shown('DOMContentLoaded')
    expect(await isDone(frame.parsed())).toBe(true)
    const settled = frame.settled()
    expect(await isDone(settled)).toBe(false)
    frame.lives('networkIdle')
    expect(await isDone(settled)).toBe(true)
  })

  it('is not settled while it is on its way to another', async () => {
    const frame = shown('DOMContentLoaded')
    frame.asks('http://shop.test/next')
    frame.lives('networkIdle')
    expect(await isDone(frame.settled())).toBe(false)
    for (const moment of ['init', 'DOMContentLoaded', 'networkIdle']) frame.lives(moment)
    expect(await isDone(frame.settled())).toBe(true)
  })

  it('is settled again when nothing came of that', async () => {
    const frame = shown('DOMContentLoaded', 'networkIdle')
    frame.asks('http://shop.test/file.zip')
    frame.stopsLoading()
    expect(await isDone(frame.settled())).toBe(true)
  })

  it('is as far as it will come when it stopped itself, or shows an error', async () => {
    const stopped = shown()
    stopped.stopsLoading()
    expect(await isDone(stopped.parsed())).toBe(true)
    const failed = shown()
    failed.arrives('error')
    expect(await isDone(failed.settled())).toBe(true)
  })

  it('has the status of the answer that is shown, not of one that was asked for since', () => {
    const frame = shown()
    frame.answer = { status: 404, headers: [] }
    frame.arrives('page')
    frame.asks('http://shop.test/next')
    expect(frame.status).toBe(404)
  })
})
