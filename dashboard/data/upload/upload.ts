import { useEffect, useRef, useState } from 'preact/hooks'

import { RequestFailed } from '../client.js'
import { WrongFile } from './json-lines.js'
import { type FileKind, type Matched, type Piece, piecesOf } from './pieces.js'

type Phase = 'sending' | 'done' | 'cancelled' | 'failed'

export interface Upload<Result> {
  /** Undefined until a file is chosen. */
  file: File | undefined
  phase: Phase
  /** From 0 to 1. */
  progress: number
  /** The sum of all responses so far. */
  result: Result
  problem: string | undefined
  start: (file: File, matched?: Matched) => void
  cancel: () => void
  /** Sends the unanswered piece again and continues. Lines of it that were stored already are recognised. */
  resume: () => void
}

interface UploadProps<Result> {
  kind: FileKind
  nothing: Result
  /** Sends one piece and returns the earlier results plus its response. */
  send: (piece: Piece, sum: Result, signal: AbortSignal) => Promise<Result>
}

interface Course<Result> {
  file: File
  pieces: AsyncGenerator<Piece>
  /** The current piece, kept until the server has responded. */
  next: Promise<Piece | undefined> | undefined
  sum: Result
  sentBytes: number
}

interface State {
  phase: Phase
  problem: string | undefined
}

/** Sends a file piece by piece. It can have any size, and sending can be stopped and resumed. */
export function useUpload<Result>({ kind, nothing, send }: UploadProps<Result>): Upload<Result> {
  const course = useRef<Course<Result> | undefined>(undefined)
  const stopping = useRef<AbortController | undefined>(undefined)
  const [state, setState] = useState<State>({ phase: 'done', problem: undefined })
  const [, setSent] = useState(0)
  useEffect(() => () => stopping.current?.abort(), [])
  const isSending = state.phase === 'sending'
  useEffect(() => {
    if (!isSending) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isSending])

  const run = async (mine: Course<Result>) => {
    const stop = new AbortController()
    stopping.current = stop
    setState({ phase: 'sending', problem: undefined })
    try {
      for (;;) {
        mine.next ??= nextOf(mine.pieces)
        const piece = await mine.next
        if (stop.signal.aborted) return
        if (piece === undefined) break
        mine.sum = await send(piece, mine.sum, stop.signal)
        mine.next = undefined
        mine.sentBytes = piece.readBytes
        setSent(mine.sentBytes)
      }
      setState({ phase: 'done', problem: undefined })
    } catch (error) {
      if (stop.signal.aborted) return
      setState({ phase: 'failed', problem: inWords(error) })
    }
  }
  const { file, sentBytes = 0, sum = nothing } = course.current ?? {}
  return {
    file,
    ...state,
    progress: file === undefined || file.size === 0 ? 0 : Math.min(1, sentBytes / file.size),
    result: sum,
    start: (chosen, matched) => {
      stopping.current?.abort()
      course.current = {
        file: chosen,
        pieces: piecesOf(chosen, kind, matched),
        next: undefined,
        sum: nothing,
        sentBytes: 0,
      }
      void run(course.current)
    },
    cancel: () => {
      stopping.current?.abort()
      setState({ phase: 'cancelled', problem: undefined })
    },
    resume: () => {
      if (course.current !== undefined) void run(course.current)
    },
  }
}

async function nextOf(pieces: AsyncGenerator<Piece>): Promise<Piece | undefined> {
  const { done, value } = await pieces.next()
  return done === true ? undefined : value
}

function inWords(error: unknown): string {
  if (error instanceof WrongFile || error instanceof RequestFailed) return error.message
  return String(error)
}
