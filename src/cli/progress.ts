/** A progress line that is redrawn. Nothing is written if the output is not a terminal. */
export interface Progress {
  show(done: number, words: string): void
  end(): void
}

const WIDTH = 24
const EVERY_MS = 100

/** `total` is undefined if the amount is not known. */
export function openProgress(
  total: number | undefined,
  stream: NodeJS.WriteStream = process.stderr,
): Progress {
  if (!stream.isTTY) return { show: () => undefined, end: () => undefined }
  let drawnMs = 0
  return {
    show(done, words) {
      const nowMs = performance.now()
      if (nowMs - drawnMs < EVERY_MS) return
      drawnMs = nowMs
      // A wrapped line could not be redrawn.
      stream.write(`\r\u001B[K${progressLine(done, total, words).slice(0, Math.max(stream.columns - 1, 1))}`)
    },
    end: () => void stream.write('\r\u001B[K'),
  }
}

export function progressLine(done: number, total: number | undefined, words: string): string {
  if (total === undefined || total === 0) return words
  const share = Math.min(done / total, 1)
  const filled = Math.round(share * WIDTH)
  const percent = `${Math.floor(share * 100)}`.padStart(3)
  return `${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)} ${percent} %  ${words}`
}
