import type { Environment } from 'vitest/runtime'

type Close = () => Promise<unknown>

/** Vitest imports this module twice in a worker, once as its environment and once for the tests: only the global object is the same. */
const worker = globalThis as { closings?: Close[] }

/** What all files of a worker share is closed when the worker ends. */
export const closeWithWorker = (close: Close): number => (worker.closings ??= []).push(close)

const environment: Environment = {
  name: 'node, with what is closed at the end',
  viteEnvironment: 'ssr',
  setup: () => ({
    async teardown() {
      await Promise.all((worker.closings ?? []).map((close) => close()))
    },
  }),
}
export default environment
