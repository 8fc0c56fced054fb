/** An answer as it was imported: its day as a number, and whether it names the brand. */
interface ModelAnswer {
  promptId: string
  day: number
  isNamed: boolean
}

interface ModelSides {
  treated: readonly string[]
  untouched: readonly string[]
}

const sum = (values: readonly number[]) => values.reduce((whole, value) => whole + value, 0)
const mean = (values: readonly number[]) => sum(values) / values.length

/**
 * The difference in differences around a day by the definition in docs/metrics.md, computed from single answers. Shares are
 * between 0 and 1.
 */
export function modelEffect(
  answers: readonly ModelAnswer[],
  { treated, untouched }: ModelSides,
  { day, length }: { day: number; length: number },
) {
  const side = (prompts: readonly string[]) =>
    prompts.flatMap((promptId) => {
      const own = answers.filter((answer) => answer.promptId === promptId)
      const before = own.filter((one) => one.day >= day - length && one.day < day)
      const after = own.filter((one) => one.day > day && one.day <= day + length)
      if (before.length === 0 || after.length === 0) return []
      const rate = (some: readonly ModelAnswer[]) => mean(some.map(({ isNamed }) => Number(isNamed)))
      const [p, q] = [rate(before), rate(after)]
      const pooled =
        (sum([...before, ...after].map(({ isNamed }) => Number(isNamed))) + 0.5) /
        (before.length + after.length + 1)
      return [
        {
          before: p,
          change: q - p,
          room: before.length > 1 ? (p * (1 - p) * before.length) / (before.length - 1) : 0,
          least: pooled * (1 - pooled) * (1 / before.length + 1 / after.length),
        },
      ]
    })
  const [own, others] = [side(treated), side(untouched)]
  const changeOf = (some: typeof own) => mean(some.map(({ change }) => change))
  const roomOf = (some: typeof own) => mean(some.map(({ room }) => room))
  const varianceOf = (some: typeof own) => {
    const centre = changeOf(some)
    const spread = sum(some.map(({ change }) => (change - centre) ** 2)) / (some.length - 1)
    return Math.max(spread, mean(some.map(({ least }) => least))) / some.length
  }
  const scale = Math.min(4, roomOf(others) === 0 ? 1 : roomOf(own) / roomOf(others))
  return {
    effect: changeOf(own) - scale * changeOf(others),
    expected: scale * changeOf(others),
    error: Math.sqrt(varianceOf(own) + scale ** 2 * varianceOf(others)),
  }
}
