/**
 * Upper tail of the standard normal distribution for a value of at least 0, right to seven decimals (Abramowitz and Stegun
 * 7.1.26). `bell` is exp(−value² / 2), which callers have already computed.
 */
export function normalTail(value: number, bell: number): number {
  const t = 1 / (1 + 0.3275911 * Math.SQRT1_2 * value)
  const series =
    t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))))
  return (series * bell) / 2
}

const LOG_TWO_PI = Math.log(2 * Math.PI)

/** From this value on, Stirling's series is right to ten decimals. */
const FAR = 8

export function logGamma(value: number): number {
  let product = 1
  let far = value
  for (; far < FAR; far += 1) product *= far
  return (far - 0.5) * Math.log(far) - far + LOG_TWO_PI / 2 + stirling(far) - Math.log(product)
}

function stirling(far: number): number {
  const inverse = 1 / (far * far)
  return (1 / 12 - inverse * (1 / 360 - inverse / 1260)) / far
}

/**
 * Logarithm of x times the density of a gamma distribution of mean 1 at x. For large shapes most terms cancel, so they are left
 * out.
 */
export function logGammaDensity(shape: number, x: number): number {
  if (shape < FAR) return shape * (Math.log(shape * x) - x) - logGamma(shape)
  return shape * (Math.log(x) - x + 1) + (Math.log(shape) - LOG_TWO_PI) / 2 - stirling(shape)
}

/** Part of the skewness that remains because the rate is only partly known. With a known rate, none would remain. */
const SKEWNESS_LEFT = 0.15

/**
 * Unsteadiness of the squared deviations of beta-binomial counts at a known rate: kurtosis − 1 − skewness², which is 2 for normal
 * deviations. At one answer per prompt the rate determines them all.
 */
export function unsteadiness(rate: number, answers: number, correlation: number): number {
  const variance = rate * (1 - rate)
  const n = answers
  const s = 1 / Math.max(correlation, 1e-9) - 1
  const scale = (1 + s) / (n * variance * (s + 2) * (s + n) * (s + 2) * (s + 3))
  const skewness = scale * (s + 2 * n) * (s + 2 * n) * (1 - 4 * variance) * (s + 3)
  const inner = s * s * (n - 2) - s * n * (6 - n) - 6 * n * n
  const kurtosis = scale * (s * (s - 1 + 6 * n) + 6 * n * n + 3 * variance * inner) * (s + 2)
  return kurtosis - 1 - skewness * (1 - SKEWNESS_LEFT * (1 - 1 / n))
}
