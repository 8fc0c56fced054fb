const HALVINGS = 60

/** 95 % interval (Garwood) of a rate, from a count and the exposure in which it was counted. */
export function rateInterval(count: number, exposure: number): [number, number] {
  const solved = (isTooLow: (mean: number) => boolean) => {
    let [low, high] = [0, 10 * (count + 5)]
    for (let round = 0; round < HALVINGS; round += 1) {
      const middle = (low + high) / 2
      if (isTooLow(middle)) low = middle
      else high = middle
    }
    return high / exposure
  }
  const low = count === 0 ? 0 : solved((mean) => 1 - atMost(count - 1, mean) < 0.025)
  return [low, solved((mean) => atMost(count, mean) > 0.025)]
}

function atMost(count: number, mean: number): number {
  let term = Math.exp(-mean)
  let sum = term
  for (let each = 1; each <= count; each += 1) sum += term *= mean / each
  return sum
}
