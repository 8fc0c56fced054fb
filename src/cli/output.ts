import type { Readable, Writable } from 'node:stream'

/** The input and output of a command: the streams of the process, or those of a program that runs it. */
export interface Terminal {
  stdin: Readable & { isTTY?: boolean }
  stdout: Writable
  stderr: Writable
}

export interface CommandOutput {
  /** Prints the value with `--json`, otherwise the lines. */
  show(value: unknown, lines: string[]): void
  fault(message: string): void
}

export function openOutput(asJson: boolean, { stdout, stderr }: Terminal): CommandOutput {
  return {
    show(value, lines) {
      stdout.write(asJson ? `${JSON.stringify(value, null, 2)}\n` : `${lines.join('\n')}\n`)
    },
    fault(message) {
      stderr.write(asJson ? `${JSON.stringify({ error: message })}\n` : `${message}\n`)
    },
  }
}

/** Aligns columns by their widest cell. */
export function tableLines(heads: string[], rows: string[][]): string[] {
  const widths = heads.map((head, column) =>
    Math.max(head.length, ...rows.map((row) => (row[column] ?? '').length)),
  )
  const line = (cells: string[]) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd()
  return [line(heads), ...rows.map(line)]
}
