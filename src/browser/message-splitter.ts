/** Room for the longest page that we take, each of its characters escaped. */
const MAX_MESSAGE_BYTES = 64 * 1024 * 1024

/** Pages can make the browser tell of addresses and bodies of any length; what we need to hear is short. */
const MAX_EVENT_BYTES = 512 * 1024

const ANSWER = Buffer.from('{"id":')

/** Puts together what comes in pieces; a NUL ends each message. Events that are too long are left out, unread. */
export function messageSplitter(hear: (text: string) => void): (chunk: Buffer) => void {
  let pieces: Buffer[] = []
  let length = 0

  function take(piece: Buffer) {
    pieces.push(piece)
    length += piece.length
    if (length > MAX_MESSAGE_BYTES) throw new Error('The message is too long.')
  }

  function finish() {
    const message = Buffer.concat(pieces)
    pieces = []
    length = 0
    const isAnswer = message.subarray(0, ANSWER.length).equals(ANSWER)
    if (isAnswer || message.length <= MAX_EVENT_BYTES) hear(message.toString())
  }

  return (chunk) => {
    let from = 0
    for (let end = chunk.indexOf(0); end !== -1; end = chunk.indexOf(0, from)) {
      take(chunk.subarray(from, end))
      from = end + 1
      finish()
    }
    take(chunk.subarray(from))
  }
}
