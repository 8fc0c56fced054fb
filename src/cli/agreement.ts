import { createInterface } from 'node:readline/promises'

import { UsageFault } from './command.js'

/** Asks the person at the terminal before something is spent. `notDone` says what was left undone where nobody sits there. */
export async function isAgreed(question: string, notDone: string): Promise<boolean> {
  if (!process.stdin.isTTY)
    throw new UsageFault(`${notDone}: there is no terminal to agree on, so say it with --yes.`)
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return /^y(es)?$/i.test((await terminal.question(`${question} [y/N] `)).trim())
  } finally {
    terminal.close()
  }
}
