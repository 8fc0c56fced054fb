/** Some of the places between the characters of a text, a bit for each: the first is before the first character, the last behind the last. */
export type Places = Int32Array

export function noPlaces(textLength: number): Places {
  return new Int32Array((textLength >>> 5) + 1)
}

export function addPlace(places: Places, place: number): void {
  places[place >>> 5] = (places[place >>> 5] ?? 0) | (1 << (place & 31))
}

export function hasPlace(places: Places, place: number): boolean {
  return (((places[place >>> 5] ?? 0) >>> (place & 31)) & 1) === 1
}

/** To every place from the first on. */
export function spread(places: Places): void {
  let everyPlace = 0
  for (let index = 0; index < places.length; index++) {
    const word = places[index] ?? 0
    places[index] = everyPlace | word | -word
    if (word !== 0) everyPlace = -1
  }
}

/** Each place goes on by one, if that is among the targets. False when none is left. */
export function moveOn(places: Places, targets: Places | undefined): boolean {
  if (targets === undefined) return false
  let carried = 0
  let left = 0
  for (let index = 0; index < places.length; index++) {
    const word = places[index] ?? 0
    const moved = ((word << 1) | carried) & (targets[index] ?? 0)
    carried = word >>> 31
    left |= moved
    places[index] = moved
  }
  return left !== 0
}
