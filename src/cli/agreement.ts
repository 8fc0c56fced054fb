import { createInterface } from 'node:readline/promises'

import { UsageFault } from './command.js'
import type { Terminal } from './output.js'

/** Asks the person at the terminal before money is spent. `notDone` says what was left undone if there is no terminal. */
export async function isAgreed(
  { stdin, stderr }: Terminal,
  question: string,
  notDone: string,
): Promise<boolean> {
  if (!stdin.isTTY)
    throw new UsageFault(`${notDone}: there is no terminal to ask on. Add --yes to agree in advance.`)
  const asking = createInterface({ input: stdin, output: stderr })
  try {
    return /^y(es)?$/i.test((await asking.question(`${question} [y/N] `)).trim())
  } finally {
    asking.close()
  }
}
