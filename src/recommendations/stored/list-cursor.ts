/** The last recommendation that a client has seen, and the edition whose order it pages through. */
export interface ListCursor {
  edition: number
  priority: number
  score: number
  id: string
}

export function cursorKey({ edition, priority, score, id }: ListCursor): string {
  return [edition, priority, score, id].join(' ')
}

const KEY = /^(\d{1,9}) (\d{1,2}) (\d{1,3}(?:\.\d{1,20})?) ([0-9a-f]{64})$/

/** Undefined if the cursor is forged. */
export function parseCursorKey(key: string): ListCursor | undefined {
  const [, edition, priority, score, id] = KEY.exec(key) ?? []
  if (id === undefined) return undefined
  return { edition: Number(edition), priority: Number(priority), score: Number(score), id }
}
