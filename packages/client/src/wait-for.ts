import { sleep, withinTime } from './request.js'

export interface WaitOptions<Progress> {
  /** Called with the result of each look. */
  onProgress?: ((progress: Progress) => void) | undefined
  signal?: AbortSignal | undefined
  /** Ten minutes by default; then `TimedOut` is thrown. */
  timeoutMs?: number | undefined
}

const [FIRST_MS, LONGEST_MS, GROWTH] = [500, 10_000, 1.5]
export const PATIENCE_MS = 600_000

/** Reads again and again at growing intervals until the result is final. Returns the last result. */
export function waitFor<State>(
  read: (options: { signal: AbortSignal }) => PromiseLike<State>,
  isDone: (state: State) => boolean,
  { onProgress, signal, timeoutMs = PATIENCE_MS }: WaitOptions<State> = {},
): Promise<State> {
  return withinTime(timeoutMs, signal, async (ending) => {
    for (let delayMs = FIRST_MS; ; delayMs = Math.min(LONGEST_MS, delayMs * GROWTH)) {
      const state = await read({ signal: ending })
      onProgress?.(state)
      if (isDone(state)) return state
      await sleep(delayMs, ending)
    }
  })
}
