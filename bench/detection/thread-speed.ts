import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'

import { type Matcher, openBrandScanner } from '../../src/detection/index.js'
import { size } from '../options.js'
import type { Asked } from './corpus.js'
import { type Speed, speedIn } from './rounds.js'

const ROUNDS = size(12, 1)
/** A thread cannot read the command line, so it is sent the number of passes. */
const PASSES = { warmUp: size(30, 1), measured: size(10, 1) }

interface Task {
  matchers: Matcher[]
  answers: Asked[]
}

interface ThreadTask extends Task {
  passes: typeof PASSES
}

/** Each thread receives the answers before the clock starts, then reads all of them. The best round counts. */
export async function threadSpeed(task: Task, threads: number): Promise<Speed> {
  const workers = Array.from(
    { length: threads },
    () =>
      new Worker(fileURLToPath(import.meta.url), {
        workerData: { ...task, passes: PASSES } satisfies ThreadTask,
      }),
  )
  await allDone(workers)
  let bestMs = Infinity
  for (let round = 0; round < ROUNDS; round += 1) {
    const startedMs = performance.now()
    const over = allDone(workers)
    // The rule is about windows; threads have no origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    for (const worker of workers) worker.postMessage('go')
    await over
    bestMs = Math.min(bestMs, performance.now() - startedMs)
  }
  await Promise.all(workers.map((worker) => worker.terminate()))
  const texts = task.answers.map(({ text }) => text)
  return speedIn(texts, bestMs / 1000 / (PASSES.measured * threads))
}

async function allDone(workers: Worker[]): Promise<void> {
  await Promise.all(workers.map((worker) => once(worker, 'message')))
}

if (!isMainThread && parentPort !== null) {
  const port = parentPort
  const { matchers, answers, passes } = workerData as ThreadTask
  const scanner = openBrandScanner(matchers)
  const read = (times: number) => {
    for (let n = 0; n < times; n += 1) {
      for (const { text, hosts } of answers) scanner.scan(text, hosts)
    }
    port.postMessage('done')
  }
  port.on('message', () => read(passes.measured))
  read(passes.warmUp)
}
