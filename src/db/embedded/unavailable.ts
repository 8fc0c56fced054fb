/** The embedded server cannot run here. The message is for people and says what to do. */
export class EmbeddedUnavailable extends Error {
  override name = 'EmbeddedUnavailable'
}

export const OWN_SERVER = 'set DATABASE_URL=postgres://… to use a PostgreSQL server of your own'

/** Does work on files, and turns an error of the operating system into a sentence that ends with the advice. */
export function orAdvise<Result>(path: string, advice: string, touch: () => Result): Result {
  try {
    return touch()
  } catch (error) {
    throw asAdvice(error, path, advice)
  }
}

export function asAdvice(error: unknown, path: string, advice: string): unknown {
  // Every error code of a system call counts: on a read-only file system Node's recursive mkdir reports ENOENT.
  if (!(error instanceof Error && 'syscall' in error)) return error
  return new EmbeddedUnavailable(`Sightline cannot write to ${path} (${codeOf(error)}): ${advice}.`, {
    cause: error,
  })
}

export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined
}
