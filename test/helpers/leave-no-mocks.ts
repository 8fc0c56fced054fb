import { afterAll, vi } from 'vitest'

/** Test files may share a process, so each one gives back the clock, the globals and whatever it replaced. */
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
