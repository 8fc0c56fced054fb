/** The standard normal distribution function, right to seven places (Abramowitz and Stegun 7.1.26). */
export function normalBelow(value: number): number {
  const root = Math.abs(value) / Math.SQRT2
  const t = 1 / (1 + 0.3275911 * root)
  const series =
    t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))))
  const tail = (series * Math.exp(-root * root)) / 2
  return value > 0 ? 1 - tail : tail
}

export function normalDensity(value: number): number {
  return Math.exp((-value * value) / 2) / Math.sqrt(2 * Math.PI)
}

/** Stirling's series, entered far enough out (above 8) to be right to ten places. */
export function logGamma(value: number): number {
  let product = 1
  let far = value
  for (; far < 8; far += 1) product *= far
  const inverse = 1 / (far * far)
  const series = (1 / 12 - inverse * (1 / 360 - inverse / 1260)) / far
  return (far - 0.5) * Math.log(far) - far + Math.log(2 * Math.PI) / 2 + series - Math.log(product)
}

/** The rate is known in part only; were it known exactly, nothing of the skewness would be left. */
const SKEWNESS_LEFT = 0.15

/**
 * How unsteady the squared deviations of beta-binomial counts are at a known rate: kurtosis − 1 − skewness², 2 for normal
 * deviations. At one answer a prompt the rate tells them all.
 */
export function unsteadiness(rate: number, answers: number, correlation: number): number {
  const variance = rate * (1 - rate)
  const n = answers
  const s = 1 / Math.max(correlation, 1e-9) - 1
  const scale = (1 + s) / (n * variance * (s + 2) * (s + n))
  const skewness = (scale * (s + 2 * n) * (s + 2 * n) * (1 - 4 * variance)) / (s + 2)
  const inner = s * s * (n - 2) - s * n * (6 - n) - 6 * n * n
  const kurtosis = (scale * (s * (s - 1 + 6 * n) + 6 * n * n + 3 * variance * inner)) / (s + 3)
  return kurtosis - 1 - skewness * (1 - SKEWNESS_LEFT * (1 - 1 / n))
}
