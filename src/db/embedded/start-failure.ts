/** `passing`: it is worth trying again. `no socket here`: worth trying with the socket elsewhere. */
export type StartFailure = 'passing' | 'no socket here' | 'final'

/** Directories shared with a virtual machine, as Docker does on a Mac, often hold files but no sockets. */
const NO_SOCKET_HERE = /could not bind Unix address/

const PASSING = [
  /lock file .* (already exists|is empty)/, // A rival is starting.
  /pre-existing shared memory block/, // A killed server's orphans hold it for moments.
  /could not bind/, // Somebody took the port since we found it free.
  /^It ended with (code 0|SIG)/, // Stopped, by another user's exit before we saw it ready, or killed.
]

export function judgeFailure(reason: string): StartFailure {
  if (NO_SOCKET_HERE.test(reason)) return 'no socket here'
  return PASSING.some((pattern) => pattern.test(reason)) ? 'passing' : 'final'
}
