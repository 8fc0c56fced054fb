/** Where a walk through the list has come to. */
export interface Place {
  /** Whose order the walk goes by. */
  edition: number
  priority: number
  score: number
  id: string
}

export function keyOfPlace({ edition, priority, score, id }: Place): string {
  return [edition, priority, score, id].join(' ')
}

const KEY = /^(\d{1,9}) (\d{1,2}) (\d{1,3}(?:\.\d{1,20})?) ([0-9a-f]{64})$/

/** A cursor can be forged; one of other words than ours is undefined. */
export function placeOfKey(key: string): Place | undefined {
  const [, edition, priority, score, id] = KEY.exec(key) ?? []
  if (id === undefined) return undefined
  return { edition: Number(edition), priority: Number(priority), score: Number(score), id }
}
