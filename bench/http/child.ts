import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** A separate process that answers questions. */
export interface Child {
  ask<Answer>(question: string, value?: unknown): Promise<Answer>
  stop(): Promise<void>
}

interface Question {
  id: number
  question: string
  value: unknown
}

type Reply = { id: number; answer: unknown } | { id: number; error: string }

const STOP_LIMIT_MS = 10_000

export type StartChild = (file: string, stderr?: number) => Child

/** The child's errors may go to an open file. Dates and Buffers keep their types on the way. */
export const startChild: StartChild = (file, stderr) => {
  const child = fork(join(import.meta.dirname, file), {
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', stderr ?? 'inherit', 'ipc'],
  })
  const open = new Map<number, (reply: Reply) => void>()
  let lastId = 0
  child.on('message', (reply: Reply) => open.get(reply.id)?.(reply))
  child.on('exit', (code) => {
    for (const [id, settle] of open) settle({ id, error: `${file} ended with ${code}` })
  })
  return {
    ask: <Answer>(question: string, value?: unknown) =>
      new Promise<Answer>((resolve, reject) => {
        const id = (lastId += 1)
        open.set(id, (reply) => {
          open.delete(id)
          if ('error' in reply) reject(new Error(reply.error))
          else resolve(reply.answer as Answer)
        })
        child.send({ id, question, value } satisfies Question)
      }),
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      const limit = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS)
      if (child.connected) child.disconnect()
      await ended
      clearTimeout(limit)
    },
  }
}

/** Each question has its own type of value. */
type Answers = Record<string, (value: never) => unknown>

/** Runs in the child: answers until the parent disconnects or dies, so that no process is left behind. */
export function answerParent(answers: Answers, close: () => Promise<void> = async () => {}): void {
  process.on('message', ({ id, question, value }: Question) => {
    Promise.resolve()
      .then(() => answers[question]?.(value as never))
      .then(
        (answer) => process.send?.({ id, answer } satisfies Reply),
        (error: unknown) =>
          process.send?.({
            id,
            error: String(error instanceof Error ? error.stack : error),
          } satisfies Reply),
      )
  })
  process.on('disconnect', () => void close().finally(() => process.exit()))
  // Ctrl-C reaches the whole process group; the parent decides when this process ends.
  process.on('SIGINT', () => {})
}
