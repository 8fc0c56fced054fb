import type { Environment } from 'vitest/runtime'

type Close = () => Promise<unknown>

/**
 * Vitest imports this module twice in a worker, once for its environment and once for the tests. Both share only the global
 * object.
 */
const worker = globalThis as { closings?: Close[] }

/** Closes something that all files of a worker share when the worker ends. */
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
