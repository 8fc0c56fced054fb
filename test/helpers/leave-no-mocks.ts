import { afterAll, vi } from 'vitest'

/** Test files may share a process, so each file restores the clock, the globals and all mocks. */
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
